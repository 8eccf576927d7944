"""Fire and Water: red may not touch green, by a face or an edge; first without red and green wins.

An own die is laid wherever it may lie, alone on the plate too. The common black is laid only by who can lay neither own
colour, and then must be. When the pyramid is full, fewest left win.
"""

from micropython import const

from ...asks import Any, Asking, Choice, Data, Iterator
from ...board.pile import by_face
from ...board.touching import by_edge
from .table import PileGame

_COLOURS = ("red", "green", "black")
_BLACK = const(2)


class Game(PileGame):
    owned = False

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PileGame.__init__(self, seats, options, record)
        stock = self.common["each"]
        self.held = [[stock, stock] for _ in range(seats)]
        self.totals = [2 * stock] * seats
        # A bit 1 << colour for each colour that a die at this place would touch.
        self.near = bytearray(self.spots.count)

    def decided(self) -> bool:
        return self.pile.full() or not min(self.totals)

    def take_turn(self, seat: int) -> "Asking[None]":
        """Lay an own die, or a black one if neither colour can be laid."""
        held = self.held[seat]
        rooms = self.found(self.rooms)
        colours = [colour for colour in (0, 1) if held[colour] and rooms >> colour & 1]
        if len(colours) == 2:
            self.colour = _COLOURS.index((yield Choice(seat, "die", _COLOURS[:2])))
        else:
            self.colour = colours[0] if colours else _BLACK
        place = yield from self.pick(seat, "place", self.allowed, says="place-" + _COLOURS[self.colour])
        self.pile.lay(place, self.colour + 1)
        if self.colour != _BLACK:
            held[self.colour] -= 1
            self.totals[seat] -= 1
            for spot in by_face(self.spots, place) + by_edge(self.spots, place):
                self.near[spot] |= 1 << self.colour

    def rooms(self) -> int:
        """Return the colours that can be laid somewhere, a bit 1 << colour for each."""
        near, rooms = self.near, 0
        for place in self.open_places():
            rooms |= (0b11, 0b01, 0b10, 0)[near[place]]  # what touches nothing, red, green, both
            if rooms == 0b11:
                break
        return rooms

    def allowed(self) -> "Iterator[int]":
        """Yield where a die of the colour may be laid."""
        near, wrong = self.near, 0 if self.colour == _BLACK else 2 >> self.colour
        for place in self.open_places():
            if not near[place] & wrong:
                yield place

    def rank(self, seat: int) -> "Any":
        return -self.totals[seat]

    def details(self, seat: int) -> "Data":
        red, green = self.held[seat]
        return {"red": red, "green": green}

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), _COLOURS[mark - 1], None]
