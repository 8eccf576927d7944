"""A figure next to its goal."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured.  `most` says whether the goal is an upper bound, else it is a lower one."""

    name: str
    value: float
    goal: float
    unit: str
    most: bool = True

    @property
    def holds(self) -> bool:
        return self.value <= self.goal if self.most else self.value >= self.goal

    @property
    def share(self) -> float:
        """The share of the goal that is used up; the goal is met up to 1, for upper and lower bounds alike."""
        if self.most:
            return self.value / self.goal if self.goal else float(self.value > 0) * 2
        return self.goal / max(self.value, 1e-9)

    def row(self) -> "tuple[str, str, str, str]":
        """Name, value, goal and whether it holds, for people."""
        sign = "≤" if self.most else "≥"
        unit = f" {self.unit}" if self.unit else ""
        return (
            self.name,
            f"{_short(self.value)}{unit}",
            f"{sign} {_short(self.goal)}{unit}",
            "holds" if self.holds else f"missed ({_short(self.share)} times)",
        )


def _short(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 20 or value == int(value) else f"{value:.1f}"


def table(figures: "list[Figure]") -> str:
    """Return the figures as a table in Markdown."""
    rows = [("figure", "measured", "goal", ""), *(figure.row() for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in rows
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def percentile(values: "list[float]", percent: float) -> float:
    """Return a percentile of the values."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))] if ranked else float("inf")


Say = Callable[[str], None]
