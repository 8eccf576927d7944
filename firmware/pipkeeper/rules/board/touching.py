"""Which places touch by an edge: those beside, and two levels apart.  Those that touch by a face are in pile.py."""

from .lines import beside
from .pile import Places

_TWO_UP = ((-1, 0), (-1, -1), (-2, -1))


def by_edge(places: Places, place: int) -> "list[int]":
    """Return the places whose dice share an edge, but no face, with a die here."""
    level, row, column = places.level[place], places.row[place], places.column[place]
    spots = [beside(places, place, direction) for direction in range(6)]
    for down, across in _TWO_UP:
        spots.append(places.at(level + 2, row + down, column + across))
        spots.append(places.at(level - 2, row - down, column - across))
    return [spot for spot in spots if spot < places.count]
