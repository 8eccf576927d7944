"""The dice on a growing or shrinking pyramid, and the places where one may be laid or taken next.

`cells` has a mark for every place, 0 where nothing lies. Open funnels and free dice are updated with
every die, so that reading them costs nothing: `opened` and `freed` have 1 for each, `opens` and `frees`
say how many there are.
"""

from ..asks import Iterator
from ..game import State
from .places import Places


class Pile(State):
    def __init__(self, places: Places) -> None:
        count = places.count
        self.places = places
        self.cells = bytearray(count + 2)
        self.cells[places.plate] = 1
        self.opened = bytearray(count)
        self.freed = bytearray(count)
        self.opens = places.base
        self.frees = 0
        self.dice = 0
        for place in range(places.base):
            self.opened[place] = 1

    def lay(self, place: int, mark: int) -> None:
        """Lays a die into an open funnel."""
        if not self.opened[place] or not mark:
            raise ValueError("no open funnel")
        above, below, cells, opened, freed = self.places.above, self.places.below, self.cells, self.opened, self.freed
        cells[place] = mark
        self.dice += 1
        opened[place] = 0
        freed[place] = 1
        opens, frees = self.opens - 1, self.frees + 1
        count, first = self.places.count, 3 * place
        for at in range(first, first + 3):
            carrier = below[at]
            if carrier < count and freed[carrier]:
                freed[carrier] = 0
                frees -= 1
            funnel = 3 * above[at]
            if funnel < 3 * count and cells[below[funnel]] and cells[below[funnel + 1]] and cells[below[funnel + 2]]:
                opened[above[at]] = 1
                opens += 1
        self.opens, self.frees = opens, frees

    def take(self, place: int) -> int:
        """Takes a free die away and returns its mark."""
        if not self.freed[place]:
            raise ValueError("no free die")
        above, below, cells, opened, freed = self.places.above, self.places.below, self.cells, self.opened, self.freed
        mark = cells[place]
        cells[place] = 0
        self.dice -= 1
        freed[place] = 0
        opened[place] = 1
        opens, frees = self.opens + 1, self.frees - 1
        count, first = self.places.count, 3 * place
        for at in range(first, first + 3):
            funnel = above[at]
            if funnel < count and opened[funnel]:
                opened[funnel] = 0
                opens -= 1
            carrier = below[at]
            if carrier < count:
                carried = 3 * carrier
                if not (cells[above[carried]] or cells[above[carried + 1]] or cells[above[carried + 2]]):
                    freed[carrier] = 1
                    frees += 1
        self.opens, self.frees = opens, frees
        return mark

    def fill(self, marks: "bytes | bytearray") -> None:
        """Lays all dice of an empty pile at once, a mark for every place."""
        count = self.places.count
        self.cells = bytearray(marks) + b"\0\1"
        self.opened = bytearray(count)
        self.freed[count - 1] = 1
        self.opens, self.frees, self.dice = 0, 1, count

    def open_places(self) -> "Iterator[int]":
        """Yields the places where a die can be laid."""
        return flagged(self.opened)

    def free_places(self) -> "Iterator[int]":
        """Yields the places of dice that carry no others."""
        return flagged(self.freed)

    def full(self) -> bool:
        return self.dice == self.places.count

    def shown(self, place: int) -> int:
        """Returns the faces of the die here that no other die hides, a bit 1 << face for each."""
        above, cells, first = self.places.above, self.cells, 3 * place
        return (not cells[above[first]]) | (not cells[above[first + 1]]) << 1 | (not cells[above[first + 2]]) << 2


def flagged(flags: bytearray, start: int = 0) -> "Iterator[int]":
    """Yields the numbers from `start` on whose flag is 1 when iteration begins."""
    flags_read = bytes(flags)
    at = flags_read.find(b"\x01", start)
    while at >= 0:
        yield at
        at = flags_read.find(b"\x01", at + 1)


def faces_of(bits: int) -> int:
    """Returns the number of faces in a set of bits."""
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2)
