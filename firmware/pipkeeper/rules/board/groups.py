"""Groups of dice that hang together by faces and can be laid on a pile, one after the other from below.

Dice of a group that lie already are among `cells` of the pile; the others are empty places, and what each rests on is
there or belongs to the group.
"""

from ..asks import Iterator
from .pile import Pile
from .places import Places
from .touching import by_face


def groups(pile: Pile, part: "list[int]", size: int, tried: bytearray) -> "Iterator[list[int]]":
    """Every group of this size that grows from a part of it and holds none of the places that were tried.

    A part in several pieces may stay so; see hangs_together.
    """
    if len(part) == size:
        yield part
        return
    cells, count, above, below = pile.cells, pile.places.count, pile.places.above, pile.places.below
    tried = bytearray(tried)
    for die in part:
        first = 3 * die
        for spot in above[first : first + 3] + below[first : first + 3]:
            if spot < count and not cells[spot] and not tried[spot] and spot not in part:
                grown = with_carriers(pile, part, spot, size, tried)
                if grown:
                    yield from groups(pile, grown, size, tried)
                tried[spot] = 1  # all groups with it are found


def with_carriers(pile: Pile, part: "list[int]", place: int, size: int, tried: bytearray) -> "list[int]":
    """A part with one more die and all that this needs to rest on; empty if that is too much or was tried."""
    below, cells = pile.places.below, pile.cells
    grown = part + [place]
    at = len(part)
    while at < len(grown) <= size:
        first = 3 * grown[at]
        for carrier in below[first : first + 3]:
            if not cells[carrier] and carrier not in grown:
                if tried[carrier]:
                    return []
                grown.append(carrier)
        at += 1
    return grown if len(grown) <= size else []


def hangs_together(places: Places, group: "list[int]") -> bool:
    """True if all dice of a group are connected by faces."""
    rest = group[1:]
    reached = group[:1]
    for die in reached:
        for spot in by_face(places, die):
            if spot in rest:
                rest.remove(spot)
                reached.append(spot)
    return not rest
