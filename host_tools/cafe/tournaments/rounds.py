"""A round of a tournament: groups of entrants, each at a table, and what became of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

FINAL, THIRD_PLACE = "final", "third-place"


@dataclass(frozen=True)
class Result:
    """Places and scores at a table; from a replayed match, typed by staff, or given because others did not come."""

    places: Mapping[str, int]  # 1 for the first; those who are level share a place
    scores: Mapping[str, int | None] = field(default_factory=dict)
    match: str | None = None  # the uid of the match that it was read off
    by_default: bool = False

    @property
    def typed(self) -> bool:
        return self.match is None and not self.by_default

    def to_json(self) -> dict[str, Any]:
        return {
            "places": dict(self.places),
            "scores": dict(self.scores),
            "match": self.match,
            "by_default": self.by_default,
        }


def result_from_json(data: Mapping[str, Any]) -> Result:
    """Read a result as `to_json` wrote it."""
    return Result(
        places=dict(data["places"]),
        scores=dict(data.get("scores") or {}),
        match=data.get("match"),
        by_default=bool(data.get("by_default", False)),
    )


@dataclass
class Pod:
    """Entrants who play each other in a round, in the order of their seats; one alone has a bye."""

    seats: tuple[str, ...]
    table: str = ""  # where they sit; empty while they wait for a table
    label: str = ""  # FINAL or THIRD_PLACE in the last round of a knock-out
    result: Result | None = None
    settled: tuple[str, ...] = ()  # the order that staff settled among those who are level
    no_shows: set[str] = field(default_factory=set)
    order: int | None = None  # the newest order that seats them at a device
    device: str = ""  # the device that it went to

    @property
    def bye(self) -> bool:
        return len(self.seats) == 1

    @property
    def present(self) -> tuple[str, ...]:
        """The entrants who are present."""
        return tuple(entrant for entrant in self.seats if entrant not in self.no_shows)

    @property
    def done(self) -> bool:
        return self.bye or self.result is not None

    def ranking(self) -> list[tuple[int, str]]:
        """Return (place, entrant) from the first to the last; those level stand in the order that staff settled."""
        if self.bye:
            return [(1, self.seats[0])]
        if self.result is None:
            return []
        settled = {entrant: index for index, entrant in enumerate(self.settled)}
        last = len(settled)
        places = self.result.places
        return sorted(
            ((places[entrant], entrant) for entrant in self.seats),
            key=lambda row: (row[0], settled.get(row[1], last), self.seats.index(row[1])),
        )

    def level_at(self, cut: int) -> list[str]:
        """Return those who are level across the line below place `cut` and whose order nobody settled yet."""
        ranking = self.ranking()
        if not 0 < cut < len(ranking) or ranking[cut - 1][0] != ranking[cut][0]:
            return []
        level = [entrant for place, entrant in ranking if place == ranking[cut][0]]
        open_to_all = [entrant for entrant in level if entrant not in self.no_shows]
        return [] if len(open_to_all) < 2 or set(open_to_all) <= set(self.settled) else open_to_all


@dataclass
class Round:
    """A draw and what came of it."""

    number: int
    pods: list[Pod]
    drawn_at: float = 0.0
    started_at: float | None = None
    extra_seconds: int = 0
    marked: list[str] = field(default_factory=list)  # entrants whose earlier result changed after this draw

    @property
    def done(self) -> bool:
        return all(pod.done for pod in self.pods)

    @property
    def byes(self) -> list[str]:
        return [pod.seats[0] for pod in self.pods if pod.bye]

    def pod_of(self, entrant: str) -> Pod | None:
        return next((pod for pod in self.pods if entrant in pod.seats), None)
