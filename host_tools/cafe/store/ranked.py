"""Checked matches as rankings are worked out from them, oldest first, with people instead of names."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select

from .context import Context
from .names_shown import visible_person
from .schema import matches, names, persons, seats
from .views import CHECKED


@dataclass(frozen=True, slots=True)
class RankedSeat:
    """A seat of a match.  `person` stays the same through every spelling and merge; None for a guest."""

    person: "int | None"
    place: int
    won: bool
    score: "int | None"
    team: "int | None"


@dataclass(frozen=True, slots=True)
class RankedMatch:
    """A match that is over and checked."""

    uid: str
    game: str
    variant: str  # its options as JSON with sorted keys
    ended: int  # Unix seconds
    edit: int
    change: int
    rounds: "tuple[Any, ...]"  # points of each finished round, an entry for every seat
    seats: "tuple[RankedSeat, ...]"


class Ranked:
    """Reads what counts: matches that are over, checked, and neither void nor hidden."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def games(self) -> "list[str]":
        """Return the games that have such matches."""
        query = select(matches.c.game).where(*self._counting()).distinct()
        with self._context.database.reading.connect() as connection:
            return sorted(connection.execute(query).scalars())

    def matches(self, game: str) -> "list[RankedMatch]":
        """Return the matches of a game in the order in which they ended."""
        ended = func.coalesce(matches.c.ended, matches.c.began).label("ended")
        columns = (matches.c.id, matches.c.uid, matches.c.options, matches.c.edit, matches.c.change)
        query = select(*columns, matches.c.rounds, matches.c.standing, ended)
        query = query.where(*self._counting(), matches.c.game == game).order_by(ended, matches.c.uid)
        person = func.coalesce(persons.c.merged_into, persons.c.id).label("person")
        seated = (
            select(seats.c.match_id, seats.c.seat, seats.c.place, seats.c.won, seats.c.score, person)
            .select_from(
                seats.join(matches, matches.c.id == seats.c.match_id)
                .outerjoin(names, names.c.id == seats.c.name_id)
                .outerjoin(persons, persons.c.id == names.c.person_id)
            )
            .where(*self._counting(), matches.c.game == game)
            .order_by(seats.c.match_id, seats.c.seat)
        )
        with self._context.database.reading.connect() as connection:
            found = connection.execute(query).all()
            by_match: dict[int, list[Any]] = {}
            for row in connection.execute(seated):
                by_match.setdefault(row.match_id, []).append(row)
        return [
            RankedMatch(
                row.uid,
                game,
                row.options,
                row.ended,
                row.edit,
                row.change,
                tuple(json.loads(row.rounds)),
                _seats(by_match.get(row.id, []), json.loads(row.standing)),
            )
            for row in found
        ]

    def people(self) -> "dict[int, str]":
        """Return the newest spelling of everybody who may be shown."""
        query = (
            select(func.coalesce(persons.c.merged_into, persons.c.id).label("person"), names.c.text)
            .join(persons, persons.c.id == names.c.person_id)
            .where(persons.c.house_id == self._context.house.id, ~persons.c.hidden, ~persons.c.forgotten)
            .where(names.c.text.is_not(None), persons.c.merged_into.is_(None))
            .order_by(names.c.id)
        )
        with self._context.database.reading.connect() as connection:
            return {row.person: row.text for row in connection.execute(query)}

    def person(self, name: str) -> "int | None":
        """Return the person of a name who may be shown; None if there is none."""
        with self._context.database.reading.connect() as connection:
            return visible_person(connection, self._context.house, name)

    def _counting(self) -> "list[Any]":
        of_house = matches.c.house_id == self._context.house.id
        return [of_house, matches.c.over, matches.c.verdict == CHECKED, ~matches.c.voided, ~matches.c.hidden]


def _seats(found: "list[Any]", standing: "list[dict[str, Any]]") -> "tuple[RankedSeat, ...]":
    teams = {row["player"]: row.get("team") for row in standing}
    return tuple(
        RankedSeat(row.person, row.place or len(found), row.won, row.score, teams.get(row.seat)) for row in found
    )
