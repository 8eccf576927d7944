"""Everybody against everybody: the circle method for two seats, and tables that cover every pair for more."""

from collections.abc import Sequence
from random import Random

from .history import History, Pair, pair, pairs
from .pods import draw_pods
from .table_sizes import table_sizes


def circle_round(entrants: Sequence[str], number: int) -> tuple[list[tuple[str, str]], str | None]:
    """Return the pairs of a round, counted from 0, and who has a bye.

    The first stays where it is and the others move on by one place a round; an odd number has an empty place, and
    whoever is opposite to it waits.
    """
    ring: list[str | None] = [*entrants]
    if len(ring) % 2:
        ring.append(None)
    turn = number % (len(ring) - 1)
    moving = ring[1:]
    placed = [ring[0], *moving[turn:], *moving[:turn]]
    drawn, bye = [], None
    for one, other in zip(placed[: len(placed) // 2], reversed(placed), strict=False):
        if one is None or other is None:
            bye = one or other
        else:
            drawn.append((one, other))
    return drawn, bye


def unmet_pairs(entrants: Sequence[str], history: History) -> list[Pair]:
    """Return the pairs that have not shared a table yet."""
    return [couple for couple in pairs(entrants) if not history.met[couple]]


def draw_duels(entrants: Sequence[str], history: History, random: Random) -> tuple[list[tuple[str, str]], list[str]]:
    """Return the pairs of the next round and who has a bye.

    The circle method as long as everything so far follows it; once somebody came late or left, a matching of the
    pairs that are still to play.
    """
    played: set[Pair] = set()
    number = 0
    while len(played) < len(history.met) and number < len(entrants):
        played.update(pair(*couple) for couple in circle_round(entrants, number)[0])
        number += 1
    if played == set(history.met):
        drawn, bye = circle_round(entrants, number)
        return drawn, [bye] if bye is not None else []
    return _draw_unmet(entrants, history, random)


def _draw_unmet(entrants: Sequence[str], history: History, random: Random) -> tuple[list[tuple[str, str]], list[str]]:
    """Match pairs that have not met so that those with the most left to play do play, then those with most byes."""
    open_pairs = unmet_pairs(entrants, history)
    left = {entrant: sum(entrant in couple for couple in open_pairs) for entrant in entrants}
    need = {entrant: (left[entrant], history.byes[entrant]) for entrant in entrants}
    levels = sorted(set(need.values()))
    weight = {entrant: (len(entrants) + 1) ** levels.index(need[entrant]) for entrant in entrants}
    indices = {entrant: index for index, entrant in enumerate(entrants)}
    import networkx  # loaded for the first draw: a house without tournaments keeps the memory

    graph = networkx.Graph()
    for one, other in random.sample(open_pairs, len(open_pairs)):
        graph.add_edge(indices[one], indices[other], weight=weight[one] + weight[other])
    matched = sorted(sorted(couple) for couple in networkx.max_weight_matching(graph))
    playing = {index for couple in matched for index in couple}
    drawn = [(entrants[one], entrants[other]) for one, other in matched]
    return drawn, [entrant for entrant in entrants if indices[entrant] not in playing]


def draw_covering(
    entrants: Sequence[str], fewest: int, most: int, history: History, random: Random
) -> tuple[list[list[str]], list[str]]:
    """Return tables of more than two that bring together as many new pairs as can be found, and who has a bye.

    At least one pair is new, so that a tournament ends.
    """
    sizes, byes = table_sizes(len(entrants), fewest, most)
    first = unmet_pairs(entrants, history)[:1]
    couple = first[0] if first else ()
    # Those who still have many to meet play; among equals whoever had fewer byes waits.
    left = {entrant: sum(not history.met[pair(entrant, other)] for other in entrants) for entrant in entrants}
    order = sorted(
        random.sample(entrants, len(entrants)),
        key=lambda entrant: (entrant in couple, history.byes[entrant], left[entrant]),
    )
    waiting = order[:byes]
    playing = [entrant for entrant in entrants if entrant not in waiting]
    without_points = History(met=history.met, short_tables=history.short_tables)
    return draw_pods(playing, sizes, without_points, random, together=couple), waiting
