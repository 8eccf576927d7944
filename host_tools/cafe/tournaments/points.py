"""Points per place, shared by those who are level."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

DUEL_POINTS = (2, 0)
POD_SCALE = 6  # of a winner at a table of three and more


def usual_points(size: int) -> tuple[Fraction, ...]:
    """Return the points per place at a table of this size when staff set none.

    Two for a win of two; at larger tables six times the share of opponents left behind, so that tables of three and
    four weigh the same.
    """
    if size == len(DUEL_POINTS):
        return tuple(map(Fraction, DUEL_POINTS))
    return tuple(Fraction(POD_SCALE * (size - 1 - place), size - 1) for place in range(size))


def shared_points(places: Mapping[str, int], table: Sequence[Fraction]) -> dict[str, Fraction]:
    """Return the points of each entrant; those who share a place share the points of the places that they take up.

    Places beyond the end of the table give nothing.
    """
    points = {}
    for entrant, place in places.items():
        level = sum(other == place for other in places.values())
        taken = table[place - 1 : place - 1 + level]
        points[entrant] = sum(taken, Fraction(0)) / level
    return points
