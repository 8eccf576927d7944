"""Figures of people and games: matches won, who beats whom, best results.  Only checked matches count."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, and_, case, func, select

from .context import Context
from .names_shown import visible_person
from .schema import matches, names, persons, seats
from .views import CHECKED

_person = func.coalesce(persons.c.merged_into, persons.c.id)


@dataclass(frozen=True, slots=True)
class Player:
    """A person's matches in figures."""

    name: str
    matches: int
    won: int
    last: int  # Unix seconds at which the last match began


@dataclass(frozen=True, slots=True)
class Opponent:
    """A person's record against another: matches of both in which one placed ahead of the other."""

    name: str
    matches: int
    ahead: int
    behind: int


@dataclass(frozen=True, slots=True)
class Result:
    """A good result: who, how many points, in which match."""

    name: "str | None"
    score: int
    uid: str
    began: int


@dataclass(frozen=True, slots=True)
class Best:
    """The best results of a game in one variant (the options that were chosen)."""

    game: str
    options: dict[str, Any]
    matches: int
    results: tuple[Result, ...]


class Players:
    """Reads figures.  Names that are hidden or forgotten are left out."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def all(self, limit: int = 500) -> "list[Player]":
        """Return everybody with a checked match, most wins first."""
        query = (
            self._seats(
                _person.label("person"),
                func.count().label("matches"),
                func.sum(case((seats.c.won, 1), else_=0)).label("won"),
                func.max(matches.c.began).label("last"),
            )
            .group_by(_person)
            .order_by(func.sum(case((seats.c.won, 1), else_=0)).desc(), func.count().desc())
            .limit(limit)
        )
        with self._context.database.reading.connect() as connection:
            found = connection.execute(query).all()
        named = self._names([row.person for row in found])
        return [Player(named[row.person], row.matches, row.won, row.last) for row in found if row.person in named]

    def get(self, name: str) -> "Player | None":
        """Return one person's figures; None if nobody with a match is called that."""
        person = self._id(name)
        if person is None:
            return None
        query = self._seats(
            func.count().label("matches"),
            func.sum(case((seats.c.won, 1), else_=0)).label("won"),
            func.max(matches.c.began).label("last"),
        ).where(_person == person)
        with self._context.database.reading.connect() as connection:
            row = connection.execute(query).one()
        return Player(self._names([person])[person], row.matches, row.won or 0, row.last or 0)

    def opponents(self, name: str, limit: int = 100) -> "list[Opponent]":
        """Return who beats whom: everybody this person met, most met first."""
        person = self._id(name)
        if person is None:
            return []
        mine, my_names, my_persons = seats.alias("mine"), names.alias("my_names"), persons.alias("my_persons")
        me = func.coalesce(my_persons.c.merged_into, my_persons.c.id)
        query = (
            self._seats(
                _person.label("person"),
                func.count().label("matches"),
                func.sum(case((mine.c.place < seats.c.place, 1), else_=0)).label("ahead"),
                func.sum(case((mine.c.place > seats.c.place, 1), else_=0)).label("behind"),
            )
            .join(mine, and_(mine.c.match_id == seats.c.match_id, mine.c.seat != seats.c.seat))
            .join(my_names, my_names.c.id == mine.c.name_id)
            .join(my_persons, my_persons.c.id == my_names.c.person_id)
            .where(me == person, _person != person)
            .group_by(_person)
            .order_by(func.count().desc())
            .limit(limit)
        )
        with self._context.database.reading.connect() as connection:
            found = connection.execute(query).all()
        named = self._names([row.person for row in found])
        return [Opponent(named[row.person], row.matches, row.ahead, row.behind) for row in found if row.person in named]

    def games(self) -> "list[tuple[str, int]]":
        """Return every game with a checked match and how many it has, most played first."""
        query = (
            select(matches.c.game, func.count().label("played"))
            .where(*self._ranked())
            .group_by(matches.c.game)
            .order_by(func.count().desc(), matches.c.game)
        )
        with self._context.database.reading.connect() as connection:
            return [(row.game, row.played) for row in connection.execute(query)]

    def best(self, game: str, results: int = 10, variants: int = 20, since: "int | None" = None) -> "list[Best]":
        """Return the best results of a game, a list for each of its variants, the most played first."""
        ranked = [*self._ranked(), matches.c.game == game]
        if since is not None:
            ranked.append(matches.c.began >= since)
        query = (
            select(matches.c.options, func.count().label("played"))
            .where(*ranked)
            .group_by(matches.c.options)
            .order_by(func.count().desc())
            .limit(variants)
        )
        with self._context.database.reading.connect() as connection:
            found = connection.execute(query).all()
            order = seats.c.score.desc() if self._high_wins(connection, game) else seats.c.score.asc()
            bests = []
            for variant in found:
                of_variant = (
                    self._everybody(seats.c.score, names.c.text, persons.c.hidden, matches.c.uid, matches.c.began)
                    .where(*ranked, matches.c.options == variant.options, seats.c.score.is_not(None))
                    .order_by(order, matches.c.began)
                    .limit(results)
                )
                rows = connection.execute(of_variant).all()
                best = tuple(Result(None if row.hidden else row.text, row.score, row.uid, row.began) for row in rows)
                bests.append(Best(game, json.loads(variant.options), variant.played, best))
        return bests

    def _high_wins(self, connection: Any, game: str) -> bool:
        """Return True if winners have more points than others, as the matches say; games differ."""
        won, lost = seats.alias("won"), seats.alias("lost")
        balance = func.sum(case((won.c.score > lost.c.score, 1), (won.c.score < lost.c.score, -1), else_=0))
        query = (
            select(balance)
            .select_from(matches.join(won, won.c.match_id == matches.c.id).join(lost, lost.c.match_id == matches.c.id))
            .where(*self._ranked(), matches.c.game == game, won.c.won, ~lost.c.won)
        )
        return (connection.execute(query).scalar() or 0) >= 0

    def _ranked(self) -> "list[Any]":
        house = matches.c.house_id == self._context.house.id
        return [house, matches.c.verdict == CHECKED, matches.c.over, ~matches.c.voided, ~matches.c.hidden]

    def _everybody(self, *columns: Any) -> Select[Any]:
        return select(*columns).select_from(
            seats.join(matches, matches.c.id == seats.c.match_id)
            .outerjoin(names, names.c.id == seats.c.name_id)
            .outerjoin(persons, persons.c.id == names.c.person_id)
        )

    def _seats(self, *columns: Any) -> Select[Any]:
        """Select the seats of ranked matches whose person may be shown."""
        return (
            select(*columns)
            .select_from(
                seats.join(matches, matches.c.id == seats.c.match_id)
                .join(names, names.c.id == seats.c.name_id)
                .join(persons, persons.c.id == names.c.person_id)
            )
            .where(*self._ranked(), ~persons.c.hidden, ~persons.c.forgotten)
        )

    def _id(self, name: str) -> "int | None":
        with self._context.database.reading.connect() as connection:
            return visible_person(connection, self._context.house, name)

    def _names(self, ids: "list[int]") -> dict[int, str]:
        """Return the newest spelling of each person."""
        newest = (
            select(names.c.person_id, func.max(names.c.id).label("newest"))
            .where(names.c.person_id.in_(ids))
            .group_by(names.c.person_id)
            .subquery()
        )
        query = select(names.c.person_id, names.c.text).join(newest, newest.c.newest == names.c.id)
        query = query.where(names.c.text.is_not(None))
        with self._context.database.reading.connect() as connection:
            return {row.person_id: row.text for row in connection.execute(query)}
