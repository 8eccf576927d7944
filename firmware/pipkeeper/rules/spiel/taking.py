"""Up and Down with colours: even throws take dice, 1, 3 and 5 put a red, green or black one back."""

from ..asks import Choice, Number, Throw
from .colours import Game as Colours


class Game(Colours):
    """The plate is emptied die by die; what is put back can be taken by others."""

    def play(self):
        yield from self.seated()
        self.left = self.amount("dice")
        while self.left:
            for seat in self.turn_order:
                eyes = (yield Throw(seat, "dice", 1))[0]
                if eyes % 2:
                    yield from self.put_back(seat, eyes // 2)
                else:
                    yield from self.take(seat, min(eyes, self.left))
                if not self.left:
                    break
            self.round += 1
        self.end(self.leaders())

    def put_back(self, seat: int, colour: int):
        """One die of the colour goes back, if the player holds any."""
        if self.held[seat][colour]:
            yield Choice(seat, "put-" + self.names[colour], ("done",))
            self.hold(seat, colour, -1)
            self.left += 1

    def take(self, seat: int, dice: int):
        """So many dice, colour by colour; the last colour follows."""
        self.left -= dice
        for number in range(2):
            if dice:
                ask = Number(seat, self.names[number], 0, dice)
                ask.values = (dice,)
                taken = yield ask
                self.hold(seat, number, taken)
                dice -= taken
        self.hold(seat, 2, dice)

    def outlook(self) -> dict:
        return {"left": self.left}

    left = 0
