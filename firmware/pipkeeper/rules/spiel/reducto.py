"""Reducto: dice jump and are kept; more moves are allowed with 15 dice left, and more again with 5; one die ends it."""

from ..asks import Choice
from .colours import Game as Colours
from .colours import options, settle

__all__ = ("Game", "options", "settle")

_PHASES = ((5, "third-phase"), (15, "second-phase"), (99, "first-phase"))


class Game(Colours):
    def play(self):
        yield from self.seated()
        supply = [colour["dice"] for colour in self.record["colours"]]
        supply[self.names.index((yield Choice(None, "blind", tuple(self.names))))] -= 1
        while sum(supply) > 1:
            for seat in self.turn_order:
                self.left = left = sum(supply)
                if left == 1:
                    break
                about = [word for most, word in _PHASES if left <= most][0]
                colours = tuple(name for number, name in enumerate(self.names) if supply[number])
                turn = Choice(seat, about, colours + ("none",))
                turn.values = (left,)
                taken = yield turn
                if taken != "none":
                    number = self.names.index(taken)
                    supply[number] -= 1
                    self.hold(seat, number, 1)
            self.round += 1
        self.left = 1
        self.end(self.leaders())

    left = 44

    def outlook(self) -> dict:
        return {"left": self.left}
