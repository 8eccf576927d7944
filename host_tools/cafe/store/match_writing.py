"""Writing matches: the newest state of each, all in a few statements."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from .house import House
from .people_writing import NameIds
from .schema import matches, seats

SeatResult = tuple["int | None", "int | None", bool]  # score, place, and whether it won


@dataclass(slots=True)
class MatchState:
    """The columns of a match that changed.  `names` only where they are new, `result` only where it is.

    `coming_names` came with the first of several parts; the state of the last part has `takes_names`, which shows them.
    """

    uid: str
    columns: dict[str, Any]  # all but house_id, uid and change, if the match is new
    new: bool = False
    names: "list[str | None] | None" = None
    result: "list[SeatResult] | None" = None
    coming_names: "list[str | None] | None" = None
    takes_names: bool = False

    def inherit(self, before: "MatchState") -> None:
        """Take over what an earlier state of the same commit still had to write."""
        self.new = self.new or before.new
        self.columns = {**before.columns, **self.columns}
        if self.names is None:
            self.names = before.coming_names if self.takes_names and before.coming_names is not None else before.names
            if self.coming_names is None and not self.takes_names:
                self.coming_names = before.coming_names
        self.takes_names = self.takes_names or before.takes_names
        self.result = self.result if self.result is not None else before.result

    @property
    def changes_seats(self) -> bool:
        """True if rows of seats are to be written."""
        new = self.names is not None or self.coming_names is not None
        return new or self.takes_names or self.result is not None


STAFFS = {"voided": False, "hidden": False, "corrected_codes": None}


def save_matches(
    connection: Connection,
    house: House,
    names: NameIds,
    states: list[MatchState],
    next_changes: Callable[[int], int],
) -> None:
    """Write these states, each with a change number of its own."""
    change = next_changes(len(states))
    added: list[dict[str, Any]] = []
    changed: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for number, state in enumerate(states, change):
        if state.new:
            own = {"house_id": house.id, "uid": state.uid, "change": number}
            added.append({**STAFFS, **state.columns, **own})
        else:
            values = {**state.columns, "change": number}
            changed.setdefault(tuple(values), []).append({**values, "of_house": house.id, "of_uid": state.uid})
    if added:
        connection.execute(insert(matches), added)
    for columns, values_of_each in changed.items():
        connection.execute(_change(columns), values_of_each)
    seated = [state for state in states if state.changes_seats]
    if seated:
        _save_seats(connection, names, seated, match_ids(connection, house, [state.uid for state in seated]))


_STATEMENTS: dict[tuple[str, ...], Any] = {}


def _change(columns: tuple[str, ...]) -> Any:
    if columns not in _STATEMENTS:
        where = (matches.c.house_id == bindparam("of_house")) & (matches.c.uid == bindparam("of_uid"))
        _STATEMENTS[columns] = update(matches).where(where).values({name: bindparam(name) for name in columns})
    return _STATEMENTS[columns]


def match_ids(connection: Connection, house: House, uids: Iterable[str]) -> dict[str, int]:
    """Return the ids of matches in the database."""
    found = connection.execute(
        select(matches.c.uid, matches.c.id).where(matches.c.house_id == house.id, matches.c.uid.in_(list(uids)))
    )
    return {row.uid: row.id for row in found}


def _save_seats(connection: Connection, names: NameIds, states: list[MatchState], ids: dict[str, int]) -> None:
    replaced = [ids[state.uid] for state in states if state.names is not None and not state.new]
    if replaced:
        connection.execute(delete(seats).where(seats.c.match_id.in_(replaced)))
    added: list[dict[str, Any]] = []
    results: list[dict[str, Any]] = []
    coming: list[dict[str, Any]] = []
    taken: list[int] = []
    for state in states:
        match = ids[state.uid]
        if state.takes_names:
            taken.append(match)
        for seat, name in enumerate(state.coming_names or ()):
            coming.append({"of": match, "at": seat, "put_name_id": names.id_of(name)})
        for seat, name in enumerate(state.names or ()):
            name_id = names.id_of(name)
            row = {"match_id": match, "seat": seat, "name_id": name_id, "put_name_id": name_id, "won": False}
            added.append({**row, "score": None, "place": None})
        for seat, (score, place, won) in enumerate(state.result or ()):
            results.append({"of": match, "at": seat, "score": score, "place": place, "won": won})
    if added:
        connection.execute(insert(seats), added)
    if taken:
        connection.execute(update(seats).where(seats.c.match_id.in_(taken)).values(name_id=seats.c.put_name_id))
    if coming:
        connection.execute(_COMING_NAME, coming)
    if results:
        connection.execute(_RESULT, results)


_SEAT = update(seats).where(seats.c.match_id == bindparam("of"), seats.c.seat == bindparam("at"))
_COMING_NAME = _SEAT.values(put_name_id=bindparam("put_name_id"))
_RESULT = _SEAT.values(score=bindparam("score"), place=bindparam("place"), won=bindparam("won"))
