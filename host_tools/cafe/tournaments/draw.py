"""The next round's draw: the format's own way, then seats."""

from collections.abc import Collection, Sequence
from random import Random

from . import knock_out
from .history import History
from .matching import draw_pairs
from .pods import draw_pods
from .refusal import Refusal
from .round_robin import draw_covering, draw_duels, unmet_pairs
from .rounds import Pod, Round
from .seating import seat_order
from .settings import IN_ORDER, KNOCK_OUT, ROUND_ROBIN, Settings
from .standing import total_points
from .table_sizes import table_sizes


def rounds_planned(entrants: int, settings: Settings) -> int:
    """Return how many rounds a Swiss tournament has: as set, or until one is left without a defeat."""
    return settings.rounds or max(1, (entrants - 1).bit_length())


def history_of(entrants: Sequence[str], rounds: Sequence[Round], settings: Settings) -> History:
    """Return what the rounds so far mean for the next draw."""
    history = History()
    for index, played in enumerate(rounds):
        before = total_points(entrants, rounds[:index], settings)
        history.add_round([pod.seats for pod in played.pods if not pod.bye], played.byes, before)
    history.points = total_points(entrants, rounds, settings)
    return history


def draw_round(
    active: Sequence[str],
    everybody: Sequence[str],
    rounds: Sequence[Round],
    settings: Settings,
    attempt: int = 0,
    kept: Sequence[Pod] = (),
) -> list[Pod]:
    """Draw the next round for those who are active, in the order in which they entered; tables come later.

    `attempt` counts how often this round was drawn before, `kept` are groups of that draw that have played already.
    The same input gives the same draw, on any machine.
    """
    number = len(rounds) + 1
    random = Random(f"{settings.seed}/{number}/{attempt}")
    history = history_of(everybody, rounds, settings)
    if settings.format == KNOCK_OUT:
        pods = _knock_out(active, rounds, settings, history, random, kept)
    else:
        for pod in kept:
            history.add_round([pod.seats], (), history.points)
        playing = [entrant for entrant in active if not any(entrant in pod.seats for pod in kept)]
        pods = list(kept) + (_open_format(playing, active, settings, history, random) if playing else [])
    for pod in pods:
        if not pod.bye and pod not in kept:
            pod.seats = seat_order(pod.seats, history)
    return pods


def _open_format(
    playing: Sequence[str], active: Sequence[str], settings: Settings, history: History, random: Random
) -> list[Pod]:
    """Draw a round in which nobody is ever out."""
    if settings.format == ROUND_ROBIN and not unmet_pairs(active, history):
        raise Refusal("everybody-met")
    if len(playing) < settings.fewest:  # too few for a table beside those that have played already
        return [Pod((entrant,)) for entrant in playing]
    groups: Sequence[Sequence[str]]
    if settings.format == ROUND_ROBIN:
        if settings.most == 2:
            groups, byes = draw_duels(playing, history, random)
        else:
            groups, byes = draw_covering(playing, settings.fewest, settings.most, history, random)
    elif settings.most == 2:
        groups, bye = draw_pairs(playing, history, random)
        byes = [bye] if bye is not None else []
    else:
        sizes, count = table_sizes(len(playing), settings.fewest, settings.most)
        shuffled = random.sample(playing, len(playing))
        byes = sorted(shuffled, key=lambda entrant: (history.byes[entrant], history.points_of(entrant)))[:count]
        seated = [entrant for entrant in playing if entrant not in byes]
        groups = draw_pods(seated, sizes, history, random)
    # The leaders sit at the first tables.
    ordered = sorted(groups, key=lambda group: sorted(-history.points_of(entrant) for entrant in group))
    return [Pod(tuple(group)) for group in ordered] + [Pod((entrant,)) for entrant in byes]


def _knock_out(
    active: Sequence[str],
    rounds: Sequence[Round],
    settings: Settings,
    history: History,
    random: Random,
    kept: Sequence[Pod],
) -> list[Pod]:
    if not rounds:
        seeds = list(active) if settings.seeding == IN_ORDER else random.sample(active, len(active))
        pods = knock_out.first_round(seeds, settings, random)
    else:
        last = rounds[-1].pods
        if knock_out.is_final(last):
            raise Refusal("final-played")
        absent = {entrant for pod in last for entrant in pod.no_shows}
        gone = absent | {entrant for pod in last for entrant in pod.seats if entrant not in active}
        pods = knock_out.next_round(last, gone, settings, history, random)
    played = {frozenset(pod.seats): pod for pod in kept}
    return [played.get(frozenset(pod.seats), pod) for pod in pods]


def free_tables(pods: Sequence[Pod], tables: Sequence[str], busy: Collection[str]) -> dict[int, str]:
    """Return tables for groups that have none, by the index of the group; if there are too few, the rest wait."""
    taken = {pod.table for pod in pods if pod.result is None} | set(busy)
    free = [table for table in tables if table not in taken]
    waiting = [index for index, pod in enumerate(pods) if not pod.bye and not pod.table and pod.result is None]
    return dict(zip(waiting, free, strict=False))
