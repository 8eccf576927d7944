"""Works out ratings from matches and nothing else, so that anyone gets the same figures."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from openskill.models import PlackettLuce, PlackettLuceRating

from host_tools.cafe.store import RankedMatch

PROVISIONAL = 10  # matches until a rating counts


@dataclass(frozen=True, slots=True)
class RatingPoint:
    """A rating after a match."""

    uid: str
    ended: int
    figure: float


@dataclass(slots=True)
class PlayerRating:
    """A person's rating in a game, with its history."""

    mu: float
    sigma: float
    points: list[RatingPoint] = field(default_factory=list)

    @property
    def figure(self) -> float:
        """The rating as shown: mu minus three sigma, a strength that the person almost certainly has."""
        return self.mu - 3 * self.sigma

    @property
    def matches(self) -> int:
        return len(self.points)

    @property
    def provisional(self) -> bool:
        return self.matches < PROVISIONAL


class GameRatings:
    """Ratings of one game; `follow` brings them up to date."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._seen: list[tuple[str, int]] = []  # uid and change of every match that counted, in order
        self.players: dict[int, PlayerRating] = {}

    def follow(self, matches: list[RankedMatch]) -> None:
        """Rate all matches; those that were rated already count as they did, if nothing before them changed."""
        seen = [(match.uid, match.change) for match in matches]
        if self._seen != seen[: len(self._seen)]:
            self._seen, self.players = [], {}
        for match in matches[len(self._seen) :]:
            self._rate(match)
        self._seen = seen

    def _rate(self, match: RankedMatch) -> None:
        sides = _sides(match)
        people = [person for side, _ in sides for person in side]
        if len(sides) < 2 or len(set(people)) != len(people):  # nobody to compare with, or one person in two seats
            return
        teams = [[self._rating(person) for person in side] for side, _ in sides]
        rated = self._model.rate(teams, ranks=[place for _, place in sides])
        for (side, _), ratings in zip(sides, rated, strict=True):
            for person, rating in zip(side, ratings, strict=True):
                player = self.players.setdefault(person, PlayerRating(rating.mu, rating.sigma))
                player.mu, player.sigma = rating.mu, rating.sigma
                player.points.append(RatingPoint(match.uid, match.ended, player.figure))

    def _rating(self, person: int) -> PlackettLuceRating:
        known = self.players.get(person)
        return self._model.rating() if known is None else self._model.rating(mu=known.mu, sigma=known.sigma)


def rate(matches: Iterable[RankedMatch]) -> dict[int, PlayerRating]:
    """Return the ratings after these matches."""
    ratings = GameRatings()
    ratings.follow(list(matches))
    return ratings.players


def _sides(match: RankedMatch) -> list[tuple[list[int], float]]:
    """Return the people of each side and its place; guests are left out, and sides of guests alone."""
    sides: dict[tuple[str, int], list[int]] = {}
    places: dict[tuple[str, int], float] = {}
    for number, seat in enumerate(match.seats):
        key = ("team", seat.team) if seat.team is not None else ("seat", number)
        # Winners come first: a game may rank some of those who share the first place by points.
        places[key] = 0.0 if seat.won else float(seat.place)
        if seat.person is not None:
            sides.setdefault(key, []).append(seat.person)
    return [(people, places[key]) for key, people in sides.items()]
