"""Reducto: dice jump and are kept; more moves are allowed with 15 dice left, and more again with 5; one die ends it."""

from ..asks import Asking, Choice
from .colours import Game as Colours
from .colours import options as options
from .colours import settle as settle

_PHASES = ("first-phase", "second-phase", "third-phase")


class Game(Colours):
    def play(self) -> "Asking[None]":
        yield from self.seated()
        supply = [colour["dice"] for colour in self.record["colours"]]
        supply[self.names.index((yield Choice(None, "blind", tuple(self.names))))] -= 1
        left = sum(supply)
        while left > 1:
            for seat in self.turn_order:
                phase = (left <= 15) + (left <= 5)
                self.common["left"], self.common["phase"] = left, phase + 1
                colours = tuple(name for number, name in enumerate(self.names) if supply[number])
                turn = Choice(seat, "turn", colours + ("none",))
                turn.says = _PHASES[phase]
                turn.values = (left,)
                taken = yield turn
                if taken != "none":
                    number = self.names.index(taken)
                    supply[number] -= 1
                    left -= 1
                    self.hold(seat, number, 1)
                    if left == 1:
                        break
            self.round += 1
        self.common["left"] = left
        self.end(self.leaders())
