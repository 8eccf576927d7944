"""The history that a draw considers: who met whom, had a bye, floated, or sat in which seat."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

Pair = tuple[str, str]


def pair(one: str, other: str) -> Pair:
    """Return two entrants in a fixed order, as a key."""
    return (one, other) if one < other else (other, one)


def pairs(entrants: Sequence[str]) -> list[Pair]:
    """Return every pair of these entrants."""
    return [pair(one, other) for index, one in enumerate(entrants) for other in entrants[index + 1 :]]


@dataclass
class History:
    """Counts over the rounds so far, and the points that the next draw is based on."""

    points: Mapping[str, Fraction] = field(default_factory=dict)
    met: Counter[Pair] = field(default_factory=Counter)
    byes: Counter[str] = field(default_factory=Counter)
    floats_down: Counter[str] = field(default_factory=Counter)
    floats_up: Counter[str] = field(default_factory=Counter)
    seats: Counter[tuple[str, int]] = field(default_factory=Counter)
    short_tables: Counter[str] = field(default_factory=Counter)  # tables smaller than the largest of their round

    def add_round(
        self,
        tables: Iterable[Sequence[str]],
        byes: Iterable[str] = (),
        points: Mapping[str, Fraction] | None = None,
    ) -> None:
        """Count a round; `points` are those before it, which say who floated."""
        tables = list(tables)
        before = points or {}
        largest = max(map(len, tables), default=0)
        self.byes.update(byes)
        for table in tables:
            self.met.update(pairs(table))
            self.seats.update((entrant, seat) for seat, entrant in enumerate(table))
            if len(table) < largest:
                self.short_tables.update(table)
            self._count_floats({entrant: before.get(entrant, Fraction(0)) for entrant in table})

    def _count_floats(self, points: Mapping[str, Fraction]) -> None:
        """Count who sat with others of fewer points and nobody of more, and the other way round."""
        lowest, highest = min(points.values()), max(points.values())
        if lowest == highest:
            return
        self.floats_down.update(entrant for entrant, own in points.items() if own == highest)
        self.floats_up.update(entrant for entrant, own in points.items() if own == lowest)

    def points_of(self, entrant: str) -> Fraction:
        return self.points.get(entrant, Fraction(0))
