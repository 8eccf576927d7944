"""Rating lists of a house, kept up to date; people who withdrew are not shown."""

from dataclasses import dataclass
from threading import Lock

from host_tools.cafe.store import NewEvent, NotPossible, Store

from .model import GameRatings, PlayerRating

KIND = "ratings"
_LIST = 1  # there is one list of who withdrew
WITHDREW, RETURNED = "withdrew", "returned"


@dataclass(frozen=True, slots=True)
class Rated:
    """A person in a list."""

    name: str
    rating: PlayerRating
    place: "int | None"  # None while the rating is provisional


class Ratings:
    """The ratings of every game; any thread may ask."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = Lock()
        self._games: dict[str, GameRatings] = {}

    def games(self) -> list[str]:
        return self._store.ranked.games()

    def of_game(self, game: str) -> list[Rated]:
        """Return everybody who may be shown, the highest first; provisional ratings come last and have no place."""
        ratings = self._ratings(game)
        people = self._shown()
        found = [(people[person], rating) for person, rating in ratings.items() if person in people]
        found.sort(key=lambda row: (row[1].provisional, -row[1].figure, row[0].casefold()))
        return [
            Rated(name, rating, None if rating.provisional else place) for place, (name, rating) in enumerate(found, 1)
        ]

    def of_player(self, name: str) -> dict[str, PlayerRating]:
        """Return a person's ratings by game; none if the person is hidden, forgotten or withdrew."""
        person = self._store.ranked.person(name)
        if person is None or person not in self._shown():
            return {}
        found = {game: self._ratings(game).get(person) for game in self.games()}
        return {game: rating for game, rating in found.items() if rating is not None}

    def withdraw(self, name: str, who: str, why: str = "") -> None:
        """Stop showing a person's ratings.  Others keep theirs: what was played against this person still counts."""
        self._tell(name, WITHDREW, who, why)

    def return_(self, name: str, who: str, why: str = "") -> None:
        """Show a person's ratings again."""
        self._tell(name, RETURNED, who, why)

    def withdrawn(self) -> list[str]:
        """Return the names of those who withdrew, for staff."""
        return sorted(self._withdrawn().values(), key=str.casefold)

    def _tell(self, name: str, kind: str, who: str, why: str) -> None:
        person = self._store.ranked.person(name)
        if person is None:
            raise NotPossible("person", f"nobody here is called {name}")
        if (person in self._withdrawn()) == (kind == WITHDREW):
            return
        after = len(self._store.event_lists.read(KIND, _LIST, staff=True))
        event = NewEvent(kind, {"members": [self._store.ranked.people()[person]]}, why)
        self._store.event_lists.add(KIND, _LIST, after, [event], who)

    def _withdrawn(self) -> dict[int, str]:
        """Return those who withdrew, by person."""
        found: dict[int, str] = {}
        for event in self._store.event_lists.read(KIND, _LIST, staff=True):
            name = event.data["members"][0]
            person = self._store.ranked.person(name) if name is not None else None
            if person is not None and event.kind == WITHDREW:
                found[person] = name
            elif person is not None:
                found.pop(person, None)
        return found

    def _shown(self) -> dict[int, str]:
        withdrawn = self._withdrawn()
        return {person: name for person, name in self._store.ranked.people().items() if person not in withdrawn}

    def _ratings(self, game: str) -> dict[int, PlayerRating]:
        matches = self._store.ranked.matches(game)
        with self._lock:
            ratings = self._games.setdefault(game, GameRatings())
            ratings.follow(matches)
            return dict(ratings.players)
