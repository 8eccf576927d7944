"""Pairs for games of two: the best draw there is, found by a matching."""

from collections.abc import Sequence
from random import Random

from .history import History
from .pairing_cost import pairing_costs, unit_of_gap, whole_points

_BYE = -1  # the node that stands for a bye
_BYE_GAP = 4  # a bye above the lowest points weighs more than a gap at a table


def draw_pairs(entrants: Sequence[str], history: History, random: Random) -> tuple[list[tuple[str, str]], str | None]:
    """Pair everybody; return the pairs and who has a bye, if the number is odd.

    As few repeated meetings as possible, then the smallest gaps in points.  A bye goes to somebody who had the fewest
    so far, as low in points as the other pairs allow.
    """
    byes = _bye_costs(entrants, history, random) if len(entrants) % 2 else {}
    costs = pairing_costs(entrants, history, random).combined(bye=max(byes.values(), default=0))
    import networkx  # loaded for the first draw: a house without tournaments keeps the memory

    graph = networkx.Graph()
    for one in range(len(entrants)):
        for other in range(one + 1, len(entrants)):
            graph.add_edge(one, other, weight=-costs[one][other])
    for index, cost in byes.items():
        graph.add_edge(index, _BYE, weight=-cost)
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    bye = None
    drawn = []
    for one, other in sorted((min(edge), max(edge)) for edge in matched):
        if one == _BYE:
            bye = entrants[other]
        else:
            drawn.append((entrants[one], entrants[other]))
    return drawn, bye


def _bye_costs(entrants: Sequence[str], history: History, random: Random) -> dict[int, int]:
    """Return what a bye costs each entrant who may get one, by index: those who had the fewest so far."""
    points = whole_points(entrants, history)
    lowest = min(points)
    fewest = min(history.byes[entrant] for entrant in entrants)
    return {
        index: _BYE_GAP * (points[index] - lowest) ** 2 * unit_of_gap(len(entrants)) + random.randrange(len(entrants))
        for index, entrant in enumerate(entrants)
        if history.byes[entrant] == fewest
    }
