"""Greedy Grabber: the player in turn throws, everybody grabs dice with that number until "stop".

A die taken after "stop" goes back onto the plate, and the grabber pays one to each other player clockwise, as far as it
reaches. The game ends when all dice of the pyramid are grabbed.
"""

from ..asks import Any, Asking, Choice, Throw
from ..number import Number
from .counted import Counted
from .set_up import options as options
from .set_up import settle as settle

_CALLS = ("grabbed", "nothing", "late")


class Game(Counted):
    def play(self) -> "Asking[None]":
        yield from self.seated()
        left = self.amount("dice")
        while left:
            before = list(self.totals)
            for seat in self.turn_order:
                call = Choice(seat, "grab", _CALLS)
                call.values = yield Throw(seat, "number", 1)
                went = yield call
                if went == "late":
                    left = 1 + (yield from self.grabbed(left - 1))  # the late die is back
                    self.fine((yield Choice(None, "late", self.everybody)))
                elif went == "grabbed":
                    left = yield from self.grabbed(left)
                if not left:
                    break
            self.rounds.append([self.totals[seat] - before[seat] for seat in self.everybody])
            self.round += 1
        self.end(self.leaders())

    def grabbed(self, left: int) -> "Asking[Any]":
        """Ask for everybody's dice of this throw; return what is left of the pyramid."""
        for seat in self.everybody:
            if left:
                ask = Number(seat, "dice", 0, left)
                ask.values = (left,)
                dice = yield ask
                self.totals[seat] += dice
                left -= dice
        return left

    def fine(self, grabber: int) -> None:
        """Pay one die to each other player, clockwise."""
        other = self.next_to(grabber)
        while other != grabber and self.totals[grabber]:
            self.totals[grabber] -= 1
            self.totals[other] += 1
            other = self.next_to(other)
