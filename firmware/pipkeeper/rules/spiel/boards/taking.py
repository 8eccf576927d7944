"""El Dado: any free die of a mixed pyramid is taken; every colour has its value, most points win.

Also what the other games with a pyramid of colours share.
"""

from ...asks import Any, Asking, Data
from ...board.mixing import Mix, mix_throw
from ..colours import values_of
from .table import PileGame


class Taking(PileGame):
    """Base of the games that take dice by colour; a die with all faces hidden is shown without its colour."""

    owned = False

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PileGame.__init__(self, seats, options, record)
        self.names = [colour["id"] for colour in self.record["colours"]]
        self.values = [colour["value"] for colour in self.record["colours"]]
        if "values" in options:
            self.values = values_of(options["values"], len(self.names))
        self.held = [[0] * len(self.names) for _ in range(seats)]

    def decided(self) -> bool:
        return not self.pile.dice

    def begin(self) -> "Asking[None]":
        """Fill the pyramid with the colours in a random order."""
        marks = bytearray()
        for number, dice in enumerate(self.supply(self.spots.count)):
            marks.extend(bytes([number + 1]) * dice)
        Mix((yield mix_throw())).shuffle(marks)
        self.pile.fill(marks)

    def supply(self, dice: int) -> "list[int]":
        """Return the number of dice of each colour, in equal parts."""
        return [dice // len(self.names)] * len(self.names)

    def take(self, seat: int, place: int) -> int:
        """Move a die from the pyramid to a player; return its colour."""
        colour = self.pile.take(place) - 1
        self.hold(seat, colour, 1)
        return colour

    def hold(self, seat: int, colour: int, dice: int) -> None:
        """Add dice of a colour to a player's, or take them off."""
        self.held[seat][colour] += dice
        self.totals[seat] += dice * self.values[colour]

    def details(self, seat: int) -> "Data":
        return {name: self.held[seat][number] for number, name in enumerate(self.names)}

    def hidden(self, place: int) -> bool:
        return not self.pile.shown(place)

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), None if self.hidden(place) else self.names[mark - 1], None]


class Game(Taking):
    def supply(self, dice: int) -> "list[int]":
        """Return one golden die and ten blue; the others share the rest, with the remainder red, then black."""
        rest = dice - 11
        green = rest // 3
        black = green + (rest % 3 == 2)
        return [1, 10, green, black, rest - green - black]

    def take_turn(self, seat: int) -> "Asking[None]":
        place = yield from self.pick(seat, "take", self.free_places, several=self.pile.frees > 1)
        self.take(seat, place)
