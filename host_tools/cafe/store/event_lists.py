"""Lists of events in staff's chain: a tournament or a league is worked out from its list.

A list has a name such as `tournament-3`, which stands in the rows' uid.  The names of people in an event lie in
`members`; rows hold their digests.
"""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, func, select

from .chains import STAFF
from .context import Context
from .errors import NotPossible
from .schema import chains, names, persons, rows
from .transaction import Transaction

MEMBERS = "members"  # the entry of an event that holds names
_roots = persons.alias("roots")


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to be added."""

    kind: str
    data: Mapping[str, Any]
    why: str = ""


@dataclass(frozen=True, slots=True)
class ListedEvent:
    """An event of a list, with the names that may be shown."""

    kind: str
    data: dict[str, Any]
    who: str
    at: int  # Unix milliseconds
    why: str


class EventLists:
    """The lists of a house."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def ids(self, kind: str) -> list[int]:
        """Return the numbers of the lists of a kind, the first one first."""
        # Uids of matches begin with hexadecimal digits, so the index on uids finds these alone.
        of_kind = (rows.c.uid > f"{kind}-") & (rows.c.uid < f"{kind}.")
        query = select(rows.c.uid).where(of_kind, rows.c.chain_id == self._chain()).distinct()
        with self._context.database.reading.connect() as connection:
            found: list[str] = list(connection.execute(query).scalars())
        return sorted(int(uid.rpartition("-")[2]) for uid in found if re.fullmatch(rf"{kind}-[0-9]+", uid))

    def read(self, kind: str, number: int, staff: bool = False) -> list[ListedEvent]:
        """Return the events of a list; a name is None if it was forgotten or, unless for staff, hidden."""
        query = (
            select(rows.c.extra, rows.c.at)
            .where(rows.c.chain_id == self._chain(), rows.c.uid == f"{kind}-{number}")
            .order_by(rows.c.number)
        )
        with self._context.database.reading.connect() as connection:
            found = [(json.loads(row.extra), row.at) for row in connection.execute(query)]
            digests = {digest for extra, _ in found for digest in extra["data"].get(MEMBERS, ())}
            shown = self._shown(connection, digests, staff)
        return [_event(extra, at, shown) for extra, at in found]

    def add(self, kind: str, number: int, after: int, events: "Sequence[NewEvent]", who: str) -> None:
        """Add events to a list that had `after` of them when they were made; NotPossible if others came first."""
        self._context.writer.run(lambda transaction: self.adding(transaction, kind, number, after, events, who))

    def adding(
        self,
        transaction: Transaction,
        kind: str,
        number: int,
        after: int,
        events: "Sequence[NewEvent]",
        who: str,
    ) -> None:
        """`add` within a transaction."""
        uid = f"{kind}-{number}"
        of_list = (rows.c.chain_id == self._chain(transaction.connection)) & (rows.c.uid == uid)
        transaction.flush()
        count = transaction.connection.execute(select(func.count()).select_from(rows).where(of_list)).scalar_one()
        if count != after:
            raise NotPossible("changed", f"{kind} {number} was changed meanwhile: look at it again")
        house = self._context.house
        for event in events:
            data = dict(event.data)
            if MEMBERS in data:
                for name in data[MEMBERS]:
                    transaction.names.id_of(name)
                data[MEMBERS] = [None if name is None else house.spelling(name).hex() for name in data[MEMBERS]]
            self._context.staff_row(transaction, kind, who, event.why, uid, said=event.kind, data=data)
        transaction.changed(kind, str(number))

    def _chain(self, connection: "Connection | None" = None) -> int:
        """Return the id of staff's chain; -1 while it has no row."""
        of_staff = (chains.c.house_id == self._context.house.id) & (chains.c.name == STAFF)
        query = select(chains.c.id).where(of_staff)
        if connection is not None:
            return connection.execute(query).scalar() or -1
        with self._context.database.reading.connect() as reading:
            return reading.execute(query).scalar() or -1

    def _shown(self, connection: Connection, digests: "set[str]", staff: bool) -> "dict[str, str | None]":
        query = (
            select(names.c.digest, names.c.text, persons.c.hidden, _roots.c.hidden.label("root_hidden"))
            .join(persons, persons.c.id == names.c.person_id)
            .outerjoin(_roots, _roots.c.id == persons.c.merged_into)
            .where(names.c.house_id == self._context.house.id)
            .where(names.c.digest.in_([bytes.fromhex(digest) for digest in digests if digest]))
        )
        return {
            bytes(row.digest).hex(): row.text if staff or not (row.hidden or row.root_hidden) else None
            for row in connection.execute(query)
        }


def _event(extra: dict[str, Any], at: int, shown: "Mapping[str, str | None]") -> ListedEvent:
    data = extra["data"]
    if MEMBERS in data:
        data = {**data, MEMBERS: [shown.get(digest) for digest in data[MEMBERS]]}
    return ListedEvent(extra["said"], data, extra["who"], at, extra["why"])
