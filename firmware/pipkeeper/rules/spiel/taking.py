"""Up and Down with colours: even throws take dice, 1, 3 and 5 put a red, green or black one back.

Nobody takes more of a colour than the box has, less what all players hold.
"""

from ..asks import Asking, Choice, Throw
from ..number import Number
from .colours import Game as Colours


class Game(Colours):
    """The plate is emptied die by die; what is put back can be taken by others."""

    def play(self) -> "Asking[None]":
        yield from self.seated()
        common = self.common
        common["left"] = self.amount("dice")
        while common["left"]:
            for seat in self.turn_order:
                eyes = (yield Throw(seat, "dice", 1))[0]
                if eyes % 2:
                    yield from self.put_back(seat, eyes // 2)
                else:
                    yield from self.take(seat, min(eyes, common["left"]))
                if not common["left"]:
                    break
            self.round += 1
        self.end(self.leaders())

    def put_back(self, seat: int, colour: int) -> "Asking[None]":
        """Put one die of the colour back, if the player holds any."""
        if self.held[seat][colour]:
            put = Choice(seat, "put-back", ("done",))
            put.says = "put-" + self.names[colour]
            yield put
            self.hold(seat, colour, -1)
            self.common["left"] += 1

    def take(self, seat: int, dice: int) -> "Asking[None]":
        """Ask for the colours of the dice taken; the number of the last colour follows."""
        self.common["left"] -= dice
        for number in range(2):
            low = max(0, dice - sum([self.not_held(later) for later in range(number + 1, 3)]))
            taken = high = min(dice, self.not_held(number))
            if low < high:
                ask = Number(seat, self.names[number], low, high)
                ask.values = (dice,)
                if low or high < dice:
                    ask.why = ("colour-left",)
                taken = yield ask
            self.hold(seat, number, taken)
            dice -= taken
        self.hold(seat, 2, dice)

    def not_held(self, number: int) -> int:
        """The most dice of a colour that nobody holds."""
        supply = self.supply(self.record["colours"][number], self.amount("dice"))
        return supply - sum([held[number] for held in self.held])
