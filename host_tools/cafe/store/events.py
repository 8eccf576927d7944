"""The audit log, newest first: the rows of the chains as staff read them."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from .chains import STAFF
from .context import Context
from .schema import chains, rows


@dataclass(frozen=True, slots=True)
class Event:
    """A row without its bytes."""

    chain: str  # a device's id, or staff
    number: int
    kind: str  # put, left, void, correct, forget, device-added, …
    uid: str  # the match, or ""
    at: int  # Unix milliseconds
    who: str  # staff's address or the command line; the device itself for its own
    why: str
    edit: int
    end: int
    more: dict[str, Any]


class Events:
    """The rows of a house."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def staff(self, limit: int = 100, before: "int | None" = None) -> "list[Event]":
        """Return what staff did, newest first; `before` is a number of the chain."""
        query = self._query().where(chains.c.name == STAFF)
        if before is not None:
            query = query.where(rows.c.number < before)
        return self._read(query.order_by(rows.c.number.desc()).limit(limit))

    def match(self, uid: str, limit: int = 500) -> "list[Event]":
        """Return everything that happened to a match, newest first."""
        return self._read(self._query().where(rows.c.uid == uid).order_by(rows.c.at.desc()).limit(limit))

    def _query(self) -> Any:
        of_house = chains.c.house_id == self._context.house.id
        return select(chains.c.name.label("chain"), rows).join(chains, chains.c.id == rows.c.chain_id).where(of_house)

    def _read(self, query: Any) -> "list[Event]":
        with self._context.database.reading.connect() as connection:
            return [_event(row) for row in connection.execute(query)]


def _event(row: Any) -> Event:
    more = json.loads(row.extra) if row.extra else {}
    who, why = more.pop("who", row.chain), more.pop("why", "")
    return Event(row.chain, row.number, row.kind, row.uid, row.at, who, why, row.edit, row.end, more)
