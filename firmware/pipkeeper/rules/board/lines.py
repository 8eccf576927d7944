"""The six directions in which dice move or look within a layer, two opposite ones for each face.

A face belongs to the line parallel to the edge it looks to: front to (row, column ± 1), right to (row ± 1, column ± 1),
left to (row ± 1, column). Directions 2 * face and 2 * face + 1 are opposite.
"""

from .pile import Places

STEPS = ((0, 1), (0, -1), (1, 1), (-1, -1), (1, 0), (-1, 0))

_made: "dict[tuple[int, tuple[tuple[int, int], ...]], bytearray]" = {}


def lines_of(places: Places, steps: "tuple[tuple[int, int], ...]" = STEPS) -> bytearray:
    """Return where six steps lead from each place of the base, by default to its neighbours; `air` outside."""
    key = places.side, steps
    if key not in _made:
        at, row, column = places.at, places.row, places.column
        made = bytearray()
        for place in range(places.base):
            made.extend(bytes([at(0, row[place] + down, column[place] + across) for down, across in steps]))
        _made[key] = made
    return _made[key]


def beside(places: Places, place: int, direction: int) -> int:
    """Return the place beside another one in its layer."""
    down, across = STEPS[direction]
    return places.at(places.level[place], places.row[place] + down, places.column[place] + across)
