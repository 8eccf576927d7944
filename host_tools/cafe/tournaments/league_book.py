"""The leagues of a house: read from the store, changed by adding events to it."""

from collections.abc import Mapping
from typing import Any

from host_tools.cafe.store import NewEvent, Store

from . import league as kinds
from .book import Book, as_event
from .events import Event
from .league import League, LeagueRow, league_table
from .refusal import Refusal

KIND = "league"


class LeagueBook:
    """Loads leagues and adds to them; any thread may use it."""

    def __init__(self, store: Store, tournaments: Book) -> None:
        self._store = store
        self._tournaments = tournaments

    def ids(self) -> list[int]:
        return self._store.event_lists.ids(KIND)

    def load(self, number: int) -> League:
        """Return a league; Refusal if there is none."""
        found = League(map(as_event, self._store.event_lists.read(KIND, number)))
        if not found.events:
            raise Refusal("no-league", number=number)
        return found

    def create(self, data: Mapping[str, Any], who: str) -> int:
        """Found a league and return its number."""
        League([Event(kinds.CREATED, data)])  # refuses bad settings
        number = max(self.ids(), default=0) + 1
        self._store.event_lists.add(KIND, number, 0, [NewEvent(kinds.CREATED, data)], who)
        return number

    def add(self, number: int, kind: str, data: Mapping[str, Any], who: str) -> None:
        """Add an event; an evening that is added must be a tournament of this house."""
        league = self.load(number)
        after = len(league.events)
        if kind == kinds.ADDED:
            self._tournaments.load(int(data["tournament"]))
        league.add(Event(kind, data))
        self._store.event_lists.add(KIND, number, after, [NewEvent(kind, data)], who)

    def table(self, league: League) -> list[LeagueRow]:
        """Return the season's table."""
        evenings = [self._tournaments.load(number) for number in league.evenings]
        return league_table(league, evenings, self._store.ranked.person)
