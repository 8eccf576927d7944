"""The places of a pyramid whose edges are `side` dice long, as numbers and as words.

A place is level, row and column, written `level.row.column`. Level 0 is the base; level h is a triangle of side - h
rows, and row r of it has columns 0 to r. Row 0 is the far corner, the last row the front edge, column 0 the left edge,
column = row the right edge. Places are numbered by level, row, column from 0 on.

A die shows three faces upward: front, right, left (0, 1, 2). `above` and `below` hold three numbers for every place.
The die at `above[3 * place + face]` hides that face of the die at `place`, and `below[3 * place + face]` is the die
whose face a die at `place` hides, so both together are the columns on three axes. Two numbers are no places: `air`
(nothing ever lies there) and `plate` (what carries the base).

A pile is the dice on a growing or shrinking pyramid, and knows the places where one may be laid or taken next.
`cells` has a mark for every place, 0 where nothing lies. Open funnels and free dice are updated with
every die, so that reading them costs nothing: `opened` and `freed` have 1 for each, `opens` and `frees`
say how many there are.
"""

from ..asks import Any, Iterator
from ..game import State
from ..pyramid_totals import dice, funnels

_made: "dict[int, Places]" = {}  # the places by side, worked out once


def places_of(side: int) -> "Places":
    """Return the places of a pyramid of this side."""
    if side not in _made:
        _made[side] = Places(side)
    return _made[side]


class Places:
    """Numbers, words and neighbours of all places; nothing in it changes during a game."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.count = count = dice(side)
        self.base = funnels(side)
        self.air = count
        self.plate = count + 1
        self.level = bytearray(count)
        self.row = bytearray(count)
        self.column = bytearray(count)
        self.outside = bytearray(count)  # bit 1 << face: that face is on the outside of the full pyramid
        self.start = bytearray(side + 1)  # the first place of each level
        self.below = bytearray(bytes([self.plate]) * (3 * count))
        self.above = bytearray(bytes([self.air]) * (3 * count))
        place = 0
        for level in range(side):
            self.start[level] = place
            rows = side - level
            for row in range(rows):
                for column in range(row + 1):
                    self.level[place], self.row[place], self.column[place] = level, row, column
                    self.outside[place] = (row == rows - 1) | (column == row) << 1 | (column == 0) << 2
                    if level:
                        self._rest(place, level - 1, row, column)
                    place += 1
        self.start[side] = place

    def _rest(self, place: int, level: int, row: int, column: int) -> None:
        """Link a place with the three that carry it, on the level below."""
        front = self.start[level] + row * (row + 1) // 2 + column
        right = front + row + 1
        for face, carrier in enumerate((front, right, right + 1)):
            self.below[3 * place + face] = carrier
            self.above[3 * carrier + face] = place

    def at(self, level: int, row: int, column: int) -> int:
        """Return the number of a place; `air` outside the pyramid."""
        if level >= 0 and 0 <= column <= row < self.side - level:
            return self.start[level] + row * (row + 1) // 2 + column
        return self.air

    def word(self, place: int) -> str:
        """Return a place as people and programs write it."""
        return str(self.level[place]) + "." + str(self.row[place]) + "." + str(self.column[place])

    def number(self, word: "Any") -> int:
        """Return the number of a word; `air` if there is no such place."""
        if isinstance(word, str) and len(word) == 5 and word[1] == "." == word[3]:
            level, row, column = word[0], word[2], word[4]
            if level in _DIGITS and row in _DIGITS and column in _DIGITS:
                return self.at(ord(level) - 48, ord(row) - 48, ord(column) - 48)
        return self.air


_DIGITS = "0123456789"


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
        """Lay a die into an open funnel."""
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
        """Take a free die away and return its mark."""
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
        """Lay all dice of an empty pile at once, a mark for every place."""
        count = self.places.count
        self.cells = bytearray(marks) + b"\0\1"
        self.opened = bytearray(count)
        self.freed[count - 1] = 1
        self.opens, self.frees, self.dice = 0, 1, count

    def open_places(self) -> "Iterator[int]":
        """Yield the places where a die can be laid."""
        return flagged(self.opened)

    def free_places(self) -> "Iterator[int]":
        """Yield the places of dice that carry no others."""
        return flagged(self.freed)

    def places_with(self, mark: int, start: int = 0) -> "Iterator[int]":
        """Yield the places from `start` on with this mark, empty ones for 0."""
        return marked(self.cells[: self.places.count], mark, start)

    def full(self) -> bool:
        return self.dice == self.places.count

    def shown(self, place: int) -> int:
        """Return the faces of the die here that no other die hides, a bit 1 << face for each."""
        above, cells, first = self.places.above, self.cells, 3 * place
        return (not cells[above[first]]) | (not cells[above[first + 1]]) << 1 | (not cells[above[first + 2]]) << 2


def flagged(flags: bytearray, start: int = 0) -> "Iterator[int]":
    """Yield the numbers from `start` on whose flag is 1 when iteration begins."""
    return marked(flags, 1, start)


def marked(cells: bytearray, mark: int, start: int = 0) -> "Iterator[int]":
    """Yield the places from `start` on that have this mark when iteration begins."""
    cells_read, wanted = bytes(cells), bytes((mark,))
    at = cells_read.find(wanted, start)
    while at >= 0:
        yield at
        at = cells_read.find(wanted, at + 1)


def faces_of(bits: int) -> int:
    """Return the number of faces in a set of bits."""
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2)


def by_face(places: Places, place: int) -> "list[int]":
    """Return the places whose dice share a face with a die here."""
    first, count = 3 * place, places.count
    spots = list(places.below[first : first + 3]) + list(places.above[first : first + 3])
    return [spot for spot in spots if spot < count]
