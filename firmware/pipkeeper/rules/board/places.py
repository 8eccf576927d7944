"""The places of a pyramid whose edges are `side` dice long, as numbers and as words.

A place is level, row and column, written `level.row.column`. Level 0 is the base; level h is a triangle of side - h
rows, and row r of it has columns 0 to r. Row 0 is the far corner, the last row the front edge, column 0 the left edge,
column = row the right edge. Places are numbered by level, row, column from 0 on.

A die shows three faces upward: front, right, left (0, 1, 2). `above` and `below` hold three numbers for every place.
The die at `above[3 * place + face]` hides that face of the die at `place`, and `below[3 * place + face]` is the die
whose face a die at `place` hides, so both together are the columns on three axes. Two numbers are no places: `air`
(nothing ever lies there) and `plate` (what carries the base).
"""

from ..asks import Any
from ..pyramid_totals import dice, funnels

FRONT = 0
RIGHT = 1
LEFT = 2
FACES = ("front", "right", "left")

_made: "dict[int, Places]" = {}  # the places by side, worked out once


def places_of(side: int) -> "Places":
    """Returns the places of a pyramid of this side."""
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
        """Links a place with the three that carry it, on the level below."""
        front = self.start[level] + row * (row + 1) // 2 + column
        right = front + row + 1
        for face, carrier in enumerate((front, right, right + 1)):
            self.below[3 * place + face] = carrier
            self.above[3 * carrier + face] = place

    def at(self, level: int, row: int, column: int) -> int:
        """Returns the number of a place; `air` outside the pyramid."""
        if level >= 0 and 0 <= column <= row < self.side - level:
            return self.start[level] + row * (row + 1) // 2 + column
        return self.air

    def word(self, place: int) -> str:
        """Returns a place as people and programs write it."""
        return str(self.level[place]) + "." + str(self.row[place]) + "." + str(self.column[place])

    def number(self, word: "Any") -> int:
        """Returns the number of a word; `air` if there is no such place."""
        if isinstance(word, str) and len(word) == 5 and word[1] == "." == word[3]:
            level, row, column = word[0], word[2], word[4]
            if level in _DIGITS and row in _DIGITS and column in _DIGITS:
                return self.at(ord(level) - 48, ord(row) - 48, ord(column) - 48)
        return self.air


_DIGITS = "0123456789"
