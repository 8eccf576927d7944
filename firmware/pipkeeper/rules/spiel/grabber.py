"""Greedy Grabber: the player in turn throws, everybody grabs dice with that number until "stop".

A die taken after "stop" goes back onto the plate, and the grabber pays one to each other player clockwise, as far as it
reaches. Several may be too late; they pay in the order of their seats. The game ends when all dice of the pyramid are
grabbed.
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
                    left = 1 + (yield from self.grabbed(left - 1, 0))  # the late die is back
                    for grabber in (yield from self.late(left)):
                        self.fine(grabber)
                elif went == "grabbed":
                    left = yield from self.grabbed(left, 1)
                if not left:
                    break
            self.rounds.append([self.totals[seat] - before[seat] for seat in self.everybody])
            self.round += 1
        self.end(self.leaders())

    def grabbed(self, left: int, least: int) -> "Asking[Any]":
        """Ask for everybody's dice of this throw, `least` together; return what is left of the pyramid."""
        for seat in self.everybody:
            if left:
                ask = Number(seat, "dice", least if seat == self.everybody[-1] else 0, left)
                ask.values = (left,)
                dice = yield ask
                self.totals[seat] += dice
                left -= dice
                least = max(0, least - dice)
        return left

    def late(self, left: int) -> "Asking[Any]":
        """Ask who was too late; each of several has taken another one of the dice that are left."""
        late = yield Choice(None, "late", self.everybody + (("several",) if left > 1 else ()))
        if late != "several":
            return [late]
        less = yield Choice(None, "not-late", self.everybody + (("all",) if left > 2 else ()))
        return [seat for seat in self.everybody if seat != less]

    def fine(self, grabber: int) -> None:
        """Pay one die to each other player, clockwise."""
        other = self.next_to(grabber)
        while other != grabber and self.totals[grabber]:
            self.totals[grabber] -= 1
            self.totals[other] += 1
            other = self.next_to(other)
