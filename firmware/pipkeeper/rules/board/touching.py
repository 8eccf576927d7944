"""Which places touch: by a face those above and below, by an edge those beside and two levels apart."""

from .lines import beside
from .pile import Places

_TWO_UP = ((-1, 0), (-1, -1), (-2, -1))


def by_face(places: Places, place: int) -> "list[int]":
    """Return the places whose dice share a face with a die here."""
    first, count = 3 * place, places.count
    spots = list(places.below[first : first + 3]) + list(places.above[first : first + 3])
    return [spot for spot in spots if spot < count]


def by_edge(places: Places, place: int) -> "list[int]":
    """Return the places whose dice share an edge, but no face, with a die here."""
    level, row, column = places.level[place], places.row[place], places.column[place]
    spots = [beside(places, place, direction) for direction in range(6)]
    for down, across in _TWO_UP:
        spots.append(places.at(level + 2, row + down, column + across))
        spots.append(places.at(level - 2, row - down, column - across))
    return [spot for spot in spots if spot < places.count]
