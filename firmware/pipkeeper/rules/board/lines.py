"""The six directions in which dice move or look within a layer, two opposite ones for each face.

A face belongs to the line parallel to the edge it looks to: front to (row, column ± 1), right to (row ± 1, column ± 1),
left to (row ± 1, column). Directions 2 * face and 2 * face + 1 are opposite.
"""

from .places import Places

STEPS = ((0, 1), (0, -1), (1, 1), (-1, -1), (1, 0), (-1, 0))

_made: "dict[int, bytearray]" = {}


def lines_of(places: Places) -> bytearray:
    """For each place of the base the six places beside it, `air` where the plate ends."""
    if places.side not in _made:
        made = bytearray(6 * places.base)
        for place in range(places.base):
            for direction in range(6):
                made[6 * place + direction] = beside(places, place, direction)
        _made[places.side] = made
    return _made[places.side]


def beside(places: Places, place: int, direction: int) -> int:
    """The place beside another one in its layer."""
    down, across = STEPS[direction]
    return places.at(places.level[place], places.row[place] + down, places.column[place] + across)
