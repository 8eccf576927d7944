"""The places of groups that a rule allows, for groups that may have to reach certain places; see groups.py."""

from ..asks import Callable, Iterator
from .groups import FAR, groups
from .pile import Pile


def places_in_groups(
    pile: Pile, laid: "list[int]", size: int, legal: "Callable[[list[int]], bool]", away: bytearray
) -> "Iterator[int]":
    """Yield the open places that belong to a legal group of this size with all dice laid so far."""
    opened, found = pile.opened, bytearray(pile.places.count)
    away = bytearray(away)
    for place in pile.open_places():
        if not found[place] and away[place] < size:
            for group in groups(pile, [], place, laid, size, away):
                if legal(group):
                    for die in group:
                        found[die] = opened[die]
                    break
            else:
                away[place] = FAR  # no legal group holds it
        if found[place]:
            yield place


def steps_away(pile: Pile, goals: "list[int]", laid: "list[int]", size: int) -> bytearray:
    """Return for each place in reach of a group of this size the fewest dice from there to a goal."""
    cells, count, above, below = pile.cells, pile.places.count, pile.places.above, pile.places.below
    reached = list(goals)
    away = bytearray(bytes([FAR]) * count)
    for goal in reached:
        away[goal] = 0
    for place in reached:
        steps = away[place] + 1
        if steps == size:
            break
        first = 3 * place
        for spot in above[first : first + 3] + below[first : first + 3]:
            if spot < count and away[spot] == FAR and (not cells[spot] or spot in laid):
                away[spot] = steps
                reached.append(spot)
    return away
