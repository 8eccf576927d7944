"""Lays out points over rounds as a line for every player; parts/chart.html draws it."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

COLOURS = 8  # the style sheet's; players beyond them have broken lines
_STEPS = (1, 2, 5)


@dataclass(frozen=True)
class Line:
    """A player's line."""

    seat: int
    name: str
    points: str  # as SVG writes them
    marks: "tuple[tuple[float, float], ...]"

    @property
    def colour(self) -> int:
        return self.seat % COLOURS

    @property
    def broken(self) -> bool:
        return self.seat >= COLOURS


@dataclass(frozen=True)
class Tick:
    """A mark on an axis."""

    at: float
    text: str


@dataclass(frozen=True)
class Chart:
    """A chart, in the units of its view box."""

    width: int
    height: int
    size: int  # of the letters
    left: float
    right: float
    top: float
    bottom: float
    lines: "tuple[Line, ...]"
    across: "tuple[Tick, ...]"
    up: "tuple[Tick, ...]"


def running(rounds: "Sequence[Sequence[float | None]]", seats: int) -> "list[list[float]]":
    """Return every seat's total after each round, from 0; a round that a seat did not play adds nothing."""
    totals: list[list[float]] = [[0] for _ in range(seats)]
    for points in rounds:
        for seat in range(seats):
            totals[seat].append(totals[seat][-1] + ((points[seat] if seat < len(points) else None) or 0))
    return totals


def points_over_rounds(
    rounds: "Sequence[Sequence[float | None]]",
    names: Sequence[str],
    width: int = 360,
    height: int = 220,
    size: int = 13,
) -> "Chart | None":
    """Return the chart of a match, None before the first round is over."""
    if not rounds or not names:
        return None
    totals = running(rounds, len(names))
    values = [value for line in totals for value in line]
    scale = _scale(math.floor(min(values)), math.ceil(max(values)), max(2, round(height / size / 3.2)))
    widest = max(len(_shown(value)) for value in scale)
    left, top, bottom = size * (0.62 * widest + 0.8), size * 0.9, height - size * 1.7
    right = width - size * 0.8
    low, high = scale[0], scale[-1]

    def x(number: int) -> float:
        return round(left + (right - left) * number / len(rounds), 1)

    def y(value: float) -> float:
        return round(bottom - (bottom - top) * (value - low) / (high - low), 1)

    lines = tuple(
        Line(
            seat,
            names[seat],
            " ".join(f"{x(number)},{y(value)}" for number, value in enumerate(line)),
            tuple((x(number), y(value)) for number, value in enumerate(line) if number),
        )
        for seat, line in enumerate(totals)
    )
    every = max(1, -(-len(rounds) * size * 2 // int(max(1, right - left))))
    across = tuple(Tick(x(number), str(number)) for number in range(every, len(rounds) + 1, every))
    up = tuple(Tick(y(value), _shown(value)) for value in scale)
    return Chart(width, height, size, round(left, 1), round(right, 1), top, bottom, lines, across, up)


def _shown(value: int) -> str:
    return str(value).replace("-", "−")


def _scale(low: int, high: int, most: int) -> "list[int]":
    """Return about `most` round numbers that cover `low` to `high` and include 0."""
    low, high = min(low, 0), max(high, 0)
    span = max(1, high - low)
    step = next(
        step for step in (factor * 10**power for power in range(12) for factor in _STEPS) if -(-span // step) <= most
    )
    return list(range(low // step * step, (-(-high // step) or 1) * step + 1, step))
