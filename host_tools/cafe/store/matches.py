"""Reading matches."""

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, exists, func, or_, select

from .context import Context
from .names_shown import visible_names, visible_person
from .schema import matches, names, persons, seats
from .views import CHECKED, VOID, MatchDetail, MatchSummary

_SUMMARY = (
    matches.c.id,
    matches.c.uid,
    matches.c.game,
    matches.c.table_name,
    matches.c.over,
    matches.c.winners,
    matches.c.verdict,
    matches.c.voided,
    matches.c.began,
    matches.c.ended,
    matches.c.options,
    matches.c.device,
    matches.c.draw,
    matches.c.hidden,
    matches.c.put_aside,
    matches.c.change,
)


class Matches:
    """The matches of a house, read only.  With `staff` also what is hidden from guests."""

    def __init__(self, context: Context) -> None:
        self._database = context.database
        self._house = context.house

    def newest(
        self,
        limit: int = 50,
        before: "str | None" = None,
        game: "str | None" = None,
        player: "str | None" = None,
        since: "int | None" = None,
        until: "int | None" = None,
        table: "str | None" = None,
        over: "bool | None" = None,
        ranked: bool = False,
        staff: bool = False,
    ) -> "list[MatchSummary]":
        """Return matches, newest first.

        `before` is a uid: what began before it; `player` a name without regard to case and outer blanks; `since` and
        `until` bound the Unix seconds at which a match began; `ranked` leaves only checked ones.
        """
        query = select(*_SUMMARY).where(matches.c.house_id == self._house.id)
        if not staff:
            query = query.where(~matches.c.hidden)
        if game is not None:
            query = query.where(matches.c.game == game)
        if table is not None:
            query = query.where(matches.c.table_name == table)
        if since is not None:
            query = query.where(matches.c.began >= since)
        if until is not None:
            query = query.where(matches.c.began < until)
        if over is not None:
            query = query.where(matches.c.over == over)
        if ranked:
            query = query.where(matches.c.verdict == CHECKED, ~matches.c.voided)
        with self._database.reading.connect() as connection:
            if player is not None:
                query = query.where(self._played_by(connection, player, staff))
            if before is not None:
                query = self._before(connection, query, before)
            query = query.order_by(matches.c.began.desc(), matches.c.id.desc()).limit(limit)
            found = connection.execute(query).all()
            named = visible_names(connection, [row.id for row in found], staff)
        return [MatchSummary(**_summary(row, named)) for row in found]

    def detail(self, uid: str, staff: bool = False) -> "MatchDetail | None":
        """Return one match; None if there is none, or if it is hidden."""
        found = self.details([uid], staff)
        return found[0] if found else None

    def details(self, uids: Sequence[str], staff: bool = False) -> "list[MatchDetail]":
        """Return several matches at once, in no order."""
        return self._details(select(matches).where(matches.c.uid.in_(list(uids))), staff)

    def has(self, uid: str) -> bool:
        """Return True if the house has a match of this uid, hidden ones too."""
        query = select(matches.c.id).where(matches.c.house_id == self._house.id, matches.c.uid == uid)
        with self._database.reading.connect() as connection:
            return connection.execute(query).first() is not None

    def last_change(self) -> int:
        """Return the change number of the newest change."""
        query = select(func.max(matches.c.change)).where(matches.c.house_id == self._house.id)
        with self._database.reading.connect() as connection:
            return connection.execute(query).scalar() or 0

    def count(self) -> int:
        """Return how many matches the house has."""
        query = select(func.count()).select_from(matches).where(matches.c.house_id == self._house.id)
        with self._database.reading.connect() as connection:
            return connection.execute(query).scalar_one()

    def _details(self, query: Select[Any], staff: bool) -> "list[MatchDetail]":
        query = query.where(matches.c.house_id == self._house.id)
        if not staff:
            query = query.where(~matches.c.hidden)
        with self._database.reading.connect() as connection:
            found = connection.execute(query).all()
            named = visible_names(connection, [row.id for row in found], staff)
        return [_detail(row, named) for row in found]

    def _before(self, connection: Connection, query: Select[Any], uid: str) -> Select[Any]:
        of_uid = (matches.c.house_id == self._house.id) & (matches.c.uid == uid)
        row = connection.execute(select(matches.c.began, matches.c.id).where(of_uid)).first()
        if row is None:
            return query
        earlier = (matches.c.began == row.began) & (matches.c.id < row.id)
        return query.where(or_(matches.c.began < row.began, earlier))

    def _played_by(self, connection: Connection, player: str, staff: bool) -> Any:
        root = visible_person(connection, self._house, player, staff) or -1
        same = (persons.c.id == root) | (persons.c.merged_into == root)
        return exists().where(
            seats.c.match_id == matches.c.id,
            seats.c.name_id == names.c.id,
            names.c.person_id == persons.c.id,
            same,
        )


def _summary(row: Row[Any], named: "dict[int, tuple[str | None, ...]]") -> dict[str, Any]:
    return {
        "uid": row.uid,
        "game": row.game,
        "names": named.get(row.id, ()),
        "table": row.table_name,
        "over": row.over,
        "winners": tuple(json.loads(row.winners)),
        "verdict": VOID if row.voided else row.verdict,
        "began": row.began,
        "ended": row.ended,
        "options": json.loads(row.options),
        "device": row.device,
        "draw": row.draw,
        "hidden": row.hidden,
        "put_aside": row.put_aside,
        "change": row.change,
    }


def _detail(row: Row[Any], named: "dict[int, tuple[str | None, ...]]") -> MatchDetail:
    shown = row.codes if row.corrected_codes is None else row.corrected_codes
    return MatchDetail(
        **_summary(row, named),
        revision=row.revision,
        codes=bytes(shown),
        edit=row.edit,
        standing=_named(json.loads(row.standing), named.get(row.id, ())),
        outlook=json.loads(row.outlook),
        rounds=tuple(json.loads(row.rounds)),
        turn=row.turn,
        answers=row.answers,
        secret=row.secret,
        why=row.why,
        order=row.order_n,
        corrected=row.corrected_codes is not None,
    )


def _named(rows: Iterable[dict[str, Any]], named: "tuple[str | None, ...]") -> tuple[dict[str, Any], ...]:
    """Return rows of a standing with their names, in the protocol's order of entries."""
    standing = []
    for row in rows:
        seat = row["player"]
        name = named[seat] if seat < len(named) else None
        standing.append({"player": seat, "name": name, **{key: row[key] for key in row if key != "player"}})
    return tuple(standing)
