"""Cui Bono?: dice are pulled out at the foot of a mixed pyramid; each that is not put back is a penalty.

A die of level 0 may be taken if at most one of its upper faces is hidden; the column over that face slides down by
one. It may be put back on top of three different colours, or of three of one colour that is not its own, never on the
plate, and not where it makes an edge of one colour: a column whose foot has both other upper faces in sight. After
three own turns running in which a die went back the next one is kept. With `limit` who is too slow is out and keeps
what is in hand; the others go on, and the last one left wins. Fewest points win.
"""

from micropython import const

from ...asks import TIME_UP, Any, Asking, Data, Iterable, Iterator
from ...board.pile import faces_of, flagged
from .taking import Taking

_BACK = const(3)  # consecutive turns in which a die may be put back


class Game(Taking):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Taking.__init__(self, seats, options, record)
        self.out = [False] * seats
        self.back = [0] * seats  # consecutive turns in which a die was put back
        self.colour = 0  # the colour of the die in hand
        self.footing = bytearray(self.spots.base)  # 1 for the dice of level 0 that may be taken

    def begin(self) -> "Asking[None]":
        yield from Taking.begin(self)
        self.look_at(range(self.spots.base))

    def decided(self) -> bool:
        return not self.pile.dice or self.out.count(False) == 1

    def take_turn(self, seat: int) -> "Asking[None]":
        if self.out[seat]:
            return
        foot = yield from self.pick(seat, "take", self.feet)
        if foot == TIME_UP:
            self.out[seat] = True
            return
        self.colour = self.pull(foot)
        put = yield from self.put_back(seat)
        if put == "keep" or put == TIME_UP:
            self.hold(seat, self.colour, 1)
            self.back[seat] = 0
            self.out[seat] = put == TIME_UP
        else:
            self.pile.lay(put, self.colour + 1)
            self.look_below(put)
            self.back[seat] += 1

    def put_back(self, seat: int) -> "Asking[Any]":
        """Ask where the die in hand goes: a place, or `keep`."""
        if self.back[seat] == _BACK:
            return "keep"
        says = "put-" + self.names[self.colour]
        return (yield from self.pick(seat, "put", self.allowed, ("keep",), says=says))

    def feet(self) -> "Iterator[int]":
        return flagged(self.footing)

    def look_at(self, places: "Iterable[int]") -> None:
        """Find out which of these dice of level 0 have at most one upper face hidden."""
        pile, cells = self.pile, self.pile.cells
        for place in places:
            self.footing[place] = cells[place] > 0 and faces_of(pile.shown(place)) > 1

    def look_below(self, place: int) -> None:
        """Look again at the dice of level 0 that a die here covers or uncovers."""
        if self.spots.level[place] == 1:
            self.look_at(self.spots.below[3 * place : 3 * place + 3])

    def pull(self, foot: int) -> int:
        """Pull out a die at the foot, so that the column over it slides down; return its colour."""
        cells, above = self.pile.cells, self.spots.above
        colour = cells[foot] - 1
        hidden = 7 - self.pile.shown(foot)
        if hidden:
            axis = hidden >> 1  # bit 1, 2, 4 for axis 0, 1, 2
            over = above[3 * foot + axis]
            while cells[over]:
                cells[foot] = cells[over]
                foot, over = over, above[3 * over + axis]
        self.pile.take(foot)
        if foot < self.spots.base:
            self.footing[foot] = 0
        self.look_below(foot)
        return colour

    def allowed(self) -> "Iterator[int]":
        """Yield where the die in hand may be put."""
        for place in flagged(self.pile.opened, self.spots.base):
            if self.fits(place):
                yield place

    def fits(self, place: int) -> bool:
        """Return True if the die in hand may be put here."""
        cells, below, at = self.pile.cells, self.spots.below, 3 * place
        front, right, left = cells[below[at]], cells[below[at + 1]], cells[below[at + 2]]
        own = self.colour + 1
        if front == right == left:
            return front != own  # so no column below is of its colour
        if not front != right != left != front:
            return False
        return all(not (cells[below[at + axis]] == own and self.is_edge(place, axis)) for axis in range(3))

    def is_edge(self, place: int, axis: int) -> bool:
        """Return True if a die here makes a one-coloured edge down to a foot with both other faces in sight."""
        cells, below, own = self.pile.cells, self.spots.below, self.colour + 1
        while place >= self.spots.base:
            place = below[3 * place + axis]
            if cells[place] != own:
                return False
        return not 7 - self.pile.shown(place) & ~(1 << axis)

    def rank(self, seat: int) -> "Any":
        return -1000 if self.out[seat] else -self.totals[seat]

    def details(self, seat: int) -> "Data":
        row = Taking.details(self, seat)
        if self.out[seat]:
            row["out"] = True
        return row
