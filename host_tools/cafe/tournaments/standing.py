"""The standing of a tournament: points, then the tie-breaks in the order that staff chose."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from .points import shared_points
from .rounds import FINAL, THIRD_PLACE, Pod, Round
from .settings import KNOCK_OUT, Settings
from .tie_breaks import figure


@dataclass
class StandingRow:
    """An entrant's place with everything that it comes from."""

    entrant: str
    points: Fraction
    played: int
    place: int = 0
    figures: dict[str, Fraction | None] = field(default_factory=dict)
    settled: bool = False  # staff settled the order among those who were level to the end


def pod_points(pod: Pod, settings: Settings) -> dict[str, Fraction]:
    """Return the points that a decided group gives; no-shows get none."""
    if pod.bye:
        return {pod.seats[0]: settings.points_for_bye()}
    if pod.result is None:
        return {}
    points = shared_points(pod.result.places, settings.points_per_place(len(pod.seats)))
    return {entrant: Fraction(0) if entrant in pod.no_shows else points[entrant] for entrant in pod.seats}


def total_points(entrants: Collection[str], rounds: Sequence[Round], settings: Settings) -> dict[str, Fraction]:
    """Return everybody's points over these rounds."""
    totals = dict.fromkeys(entrants, Fraction(0))
    for played in rounds:
        for pod in played.pods:
            for entrant, points in pod_points(pod, settings).items():
                totals[entrant] += points
    return totals


def standing(
    entrants: Sequence[str], rounds: Sequence[Round], settings: Settings, lots: Sequence[str] = ()
) -> list[StandingRow]:
    """Return everybody from the first to the last; those who are level in everything share a place.

    `lots` is the order that staff settled among some who are level in everything else.
    """
    points = total_points(entrants, rounds, settings)
    pods = [pod for played in rounds for pod in played.pods if pod.done]
    rows = {
        entrant: StandingRow(entrant, points[entrant], sum(entrant in pod.seats for pod in pods if not pod.bye))
        for entrant in entrants
    }
    if settings.format == KNOCK_OUT:
        groups = _knocked_out(entrants, rounds)
    else:
        groups = _split(list(entrants), points)
        for name in settings.tie_breaks:
            groups = [part for group in groups for part in _break(name, group, rows, pods, points)]
    place = 1
    ordered = []
    for group in groups:
        for entrant in group:
            rows[entrant].place = place
        in_lots = [entrant for entrant in lots if entrant in group]
        if len(group) > 1 and len(in_lots) == len(group):
            group = in_lots
            for offset, entrant in enumerate(group):
                rows[entrant].place, rows[entrant].settled = place + offset, True
        ordered += [rows[entrant] for entrant in group]
        place += len(group)
    return ordered


def _split(group: Sequence[str], values: Mapping[str, Fraction | None]) -> list[list[str]]:
    """Split a group by a value, highest first; no value counts as the lowest."""
    parts: dict[tuple[bool, Fraction], list[str]] = {}
    for entrant in group:
        value = values[entrant]
        parts.setdefault((value is not None, value or Fraction(0)), []).append(entrant)
    return [parts[key] for key in sorted(parts, reverse=True)]


def _break(
    name: str,
    group: Sequence[str],
    rows: Mapping[str, StandingRow],
    pods: Sequence[Pod],
    points: Mapping[str, Fraction],
) -> list[list[str]]:
    """Give everybody of a group a figure and split the group by it."""
    for entrant in group:
        rows[entrant].figures[name] = figure(name, entrant, group, pods, points)
    return _split(group, {entrant: rows[entrant].figures[name] for entrant in group})


def _knocked_out(entrants: Sequence[str], rounds: Sequence[Round]) -> list[list[str]]:
    """Group entrants by how far they came, then by their place at that table."""
    reached: dict[str, tuple[int, int, int]] = dict.fromkeys(entrants, (0, 0, 0))
    for played in rounds:
        for pod in played.pods:
            match = {FINAL: 2, THIRD_PLACE: 1}.get(pod.label, 0)
            ranking = pod.ranking()
            for index, (place, entrant) in enumerate(ranking):
                at = 1 + index if pod.settled else place
                reached[entrant] = (played.number, match, -at)
            if not ranking:
                for entrant in pod.seats:
                    reached[entrant] = (played.number, match, 0)
    groups: dict[tuple[int, int, int], list[str]] = {}
    for entrant in entrants:
        groups.setdefault(reached[entrant], []).append(entrant)
    return [groups[key] for key in sorted(groups, reverse=True)]
