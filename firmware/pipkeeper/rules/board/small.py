"""Small pyramids: one for each seat, in its corner of the plate: far, right, left."""

from .pile import Places

_made: "dict[tuple[int, int, int], bytearray]" = {}


def corner(places: Places, seat: int, side: int) -> bytearray:
    """Return the places of a small pyramid, by level, row and column."""
    if (places.side, seat, side) not in _made:
        row, column = _offset(places, seat, side)
        made = bytearray()
        for level in range(side):
            for down in range(side - level):
                for across in range(down + 1):
                    made.append(places.at(level, row + down, column + across))
        _made[places.side, seat, side] = made
    return _made[places.side, seat, side]


def corner_faces(places: Places, seat: int, side: int, place: int) -> int:
    """Return the faces of a place that are outside the full small pyramid, a bit 1 << face for each."""
    row, column = _offset(places, seat, side)
    row, column = places.row[place] - row, places.column[place] - column
    return (row == side - 1 - places.level[place]) | (column == row) << 1 | (column == 0) << 2


def edge(places: Places, seat: int, side: int, which: int) -> bytearray:
    """Return the dice of an edge of a small pyramid from its foot up, without the top: far, right or left edge."""
    row, column = _offset(places, seat, side)
    made = bytearray()
    for level in range(side - 1):
        last = side - 1 - level
        made.append(places.at(level, row + (last if which else 0), column + (last if which == 1 else 0)))
    return made


def _offset(places: Places, seat: int, side: int) -> "tuple[int, int]":
    rest = places.side - side
    return ((0, 0), (rest, rest), (rest, 0))[seat]
