"""A league: a season of evenings with a table of points."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from .events import Event
from .points import shared_points
from .refusal import Refusal
from .tournament import Tournament

CREATED, ADDED, REMOVED, CHANGED, ENDED = "created", "added", "removed", "changed", "ended"
PLACES, POINTS = "places", "points"  # an evening counts by its places, or with its own points
USUAL_POINTS = (12, 10, 8, 7, 6, 5, 4, 3, 2, 1)
_LONGEST_TITLE = 60
_MOST_EVENINGS = 200


class League:
    """The state of a league, worked out from its events."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.title = ""
        self.counts = PLACES
        self.points: tuple[Fraction, ...] = tuple(map(Fraction, USUAL_POINTS))
        self.best = 0  # how many evenings of a person count; 0: all
        self.evenings: list[int] = []  # numbers of tournaments
        self.ended = False
        self.events: list[Event] = []
        for event in events:
            self.add(event)

    def add(self, event: Event) -> None:
        """Take up an event, or refuse it and change nothing."""
        if event.kind == CREATED:
            if self.events:
                raise Refusal("created-twice")
            self._set(event.data)
        elif not self.events:
            raise Refusal("not-created")
        elif event.kind == CHANGED:
            self._set({"title": self.title, **event.data})
        elif event.kind in (ADDED, REMOVED):
            self._evening(event)
        elif event.kind == ENDED:
            self.ended = True
        else:
            raise Refusal("unknown-event", kind=event.kind)
        self.events.append(event)

    def _set(self, data: Mapping[str, Any]) -> None:
        title, counts, best = str(data.get("title", "")).strip(), data.get("counts", self.counts), data.get("best", 0)
        if not 1 <= len(title) <= _LONGEST_TITLE:
            raise Refusal("title", value=title, longest=_LONGEST_TITLE)
        if counts not in (PLACES, POINTS):
            raise Refusal("setting-choice", setting="counts", value=counts, allowed=f"{PLACES}, {POINTS}")
        if type(best) is not int or not 0 <= best <= _MOST_EVENINGS:
            raise Refusal("setting-range", setting="best", value=best, low=0, high=_MOST_EVENINGS)
        try:
            points = tuple(Fraction(str(each)) for each in data.get("points", self.points))
        except (ValueError, ZeroDivisionError, TypeError):
            raise Refusal("setting-number", setting="points", value=str(data.get("points"))) from None
        if any(one < other for one, other in zip(points, points[1:], strict=False)):
            raise Refusal("points-falling", size=len(points), value=", ".join(map(str, points)))
        self.title, self.counts, self.best, self.points = title, counts, best, points

    def _evening(self, event: Event) -> None:
        number = event.data.get("tournament")
        if type(number) is not int or (number in self.evenings) == (event.kind == ADDED):
            raise Refusal("league-evening", number=number)
        if event.kind == ADDED:
            self.evenings.append(number)
        else:
            self.evenings.remove(number)


@dataclass
class LeagueRow:
    """A person's season: the points of each evening, None where the person was not there."""

    name: str
    evenings: list[Fraction | None]
    counted: list[bool] = field(default_factory=list)  # which evenings count, if only the best do
    points: Fraction = Fraction(0)
    place: int = 0


def evening_points(league: League, tournament: Tournament) -> dict[str, Fraction]:
    """Return what an evening gives each entrant: nothing before a result counts, when all share the first place."""
    rows = tournament.standing()
    if not tournament.has_result:
        return {row.entrant: Fraction(0) for row in rows}
    if league.counts == POINTS:
        return {row.entrant: row.points for row in rows}
    return shared_points({row.entrant: row.place for row in rows}, league.points)


def league_table(
    league: League, evenings: Sequence[Tournament], person_of: Callable[[str], Hashable | None]
) -> list[LeagueRow]:
    """Return the season's table; every member of a team gets the team's points.

    `person_of` says who a name is, so that spellings of one person count together; None leaves a name out.
    """
    rows: dict[Hashable, LeagueRow] = {}
    for index, tournament in enumerate(evenings):
        points = evening_points(league, tournament)
        for key, entrant in tournament.entrants.items():
            for name in entrant.members:
                person = person_of(name) if name is not None else None
                if name is None or person is None:
                    continue
                row = rows.setdefault(person, LeagueRow(name, [None] * len(evenings)))
                row.name = name
                row.evenings[index] = max(points[key], row.evenings[index] or Fraction(0))
    for row in rows.values():
        played = sorted((index for index, own in enumerate(row.evenings) if own is not None), key=row_key(row))
        kept = set(played[: league.best] if league.best else played)
        row.counted = [index in kept for index in range(len(evenings))]
        row.points = sum((row.evenings[index] or Fraction(0) for index in kept), Fraction(0))
    ordered = sorted(rows.values(), key=lambda row: (-row.points, row.name.casefold()))
    for row in ordered:
        row.place = 1 + sum(other.points > row.points for other in ordered)
    return ordered


def row_key(row: LeagueRow) -> Callable[[int], Fraction]:
    """Return the order of a person's evenings: the best first."""
    return lambda index: -(row.evenings[index] or Fraction(0))
