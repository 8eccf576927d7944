"""Knock-out: who goes on, and whom they meet next."""

from collections.abc import Sequence
from random import Random

from .history import History
from .pods import draw_pods
from .rounds import FINAL, THIRD_PLACE, Pod
from .settings import Settings
from .table_sizes import table_sizes


def first_round(seeds: Sequence[str], settings: Settings, random: Random) -> list[Pod]:
    """Draw the first round; `seeds` is the order in which entrants are kept apart, the strongest first."""
    if settings.most == 2:
        return _bracket(seeds)
    return _pods_round(list(seeds), settings, History(), random)


def next_round(
    previous: Sequence[Pod], gone: set[str], settings: Settings, history: History, random: Random
) -> list[Pod]:
    """Draw the round after `previous`, every group of which is decided; those who are gone leave their place empty."""
    if settings.most == 2:
        return _next_in_bracket(previous, gone, settings)
    going_on = [entrant for pod in previous for entrant in _going_on(pod, settings) if entrant not in gone]
    if len(going_on) < settings.fewest:
        going_on += _best_of_the_rest(previous, going_on, gone, settings.fewest - len(going_on), history)
    return _pods_round(going_on, settings, history, random)


def is_final(pods: Sequence[Pod]) -> bool:
    return any(pod.label == FINAL for pod in pods)


def _bracket(seeds: Sequence[str]) -> list[Pod]:
    """Pair the first with the last, the second with the last but one, and so on; the strongest have the byes.

    In the order of the bracket: the winners of two pods side by side meet in the next round.
    """
    order = [0]
    while len(order) < len(seeds):
        size = 2 * len(order)
        order = [seed for strong in order for seed in (strong, size - 1 - strong)]
    pods = []
    for strong, weak in zip(order[::2], order[1::2], strict=True):
        seats = tuple(seeds[index] for index in (strong, weak) if index < len(seeds))
        pods.append(Pod(seats))
    return _labelled(pods)


def _next_in_bracket(previous: Sequence[Pod], gone: set[str], settings: Settings) -> list[Pod]:
    winners = [_going_on(pod, settings)[0] for pod in previous if pod.label != THIRD_PLACE]
    pods = []
    for one, other in zip(winners[::2], winners[1::2], strict=True):
        seats = tuple(entrant for entrant in (one, other) if entrant not in gone)
        pods.append(Pod(seats or (one,)))
    pods = _labelled(pods)
    if settings.third_place and is_final(pods):
        losers = [pod.ranking()[1][1] for pod in previous if not pod.bye]
        for_third = tuple(entrant for entrant in losers if entrant not in gone)
        if for_third:
            pods.append(Pod(for_third, label=THIRD_PLACE))
    return pods


def _labelled(pods: list[Pod]) -> list[Pod]:
    if len(pods) == 1:
        pods[0].label = FINAL
    return pods


def _going_on(pod: Pod, settings: Settings) -> list[str]:
    return [entrant for _, entrant in pod.ranking()[: settings.advance]]


def _best_of_the_rest(
    previous: Sequence[Pod], going_on: Sequence[str], gone: set[str], wanted: int, history: History
) -> list[str]:
    """Return whom a table is filled up with when too few go on: the next in place, the highest in points first."""
    rest = [
        (place, -history.points_of(entrant), entrant)
        for pod in previous
        for place, entrant in pod.ranking()
        if entrant not in going_on and entrant not in gone and entrant not in pod.no_shows
    ]
    return [entrant for _, _, entrant in sorted(rest)[:wanted]]


def _pods_round(entrants: list[str], settings: Settings, history: History, random: Random) -> list[Pod]:
    """Draw tables; those who came from one table are spread, and byes go to the highest in points without one."""
    if len(entrants) <= settings.most:
        return [Pod(tuple(entrants), label=FINAL)]
    sizes, byes = table_sizes(len(entrants), settings.fewest, settings.most)
    shuffled = random.sample(entrants, len(entrants))
    order = sorted(shuffled, key=lambda entrant: (history.byes[entrant], -history.points_of(entrant)))
    waiting = order[:byes]
    playing = [entrant for entrant in entrants if entrant not in waiting]
    # Without points: strong and weak may meet in a knock-out, only old opponents are kept apart.
    met_only = History(met=history.met, short_tables=history.short_tables)
    drawn = draw_pods(playing, sizes, met_only, random)
    return [Pod(tuple(table)) for table in drawn] + [Pod((entrant,)) for entrant in waiting]
