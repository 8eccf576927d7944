"""The host's copies of devices' bytes, as a table takes them up again after a restart."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from .context import Context
from .schema import matches


@dataclass(frozen=True, slots=True)
class StoredCopy:
    """A match as the database has it: the device's bytes and when it began."""

    uid: str
    device: str
    table: str
    game: str
    revision: int
    options: dict[str, Any]
    seats: int
    edit: int
    codes: bytes
    part: "tuple[int, bytes] | None"  # edit and codes of a put that comes in parts
    over: bool
    verdict: str
    why: str
    put_aside: bool
    order: "int | None"
    began: int
    ended: "int | None"
    corrected: bool


class Copies:
    """Reads them."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def read(self, uids: Iterable[str]) -> "dict[str, StoredCopy]":
        """Return the copies of these matches, by uid; those that are not stored are left out."""
        query = select(matches).where(matches.c.house_id == self._context.house.id, matches.c.uid.in_(list(uids)))
        with self._context.database.reading.connect() as connection:
            return {row.uid: _copy(row) for row in connection.execute(query)}


def _copy(row: Any) -> StoredCopy:
    part = None if row.part_codes is None else (row.part_edit, bytes(row.part_codes))
    return StoredCopy(
        row.uid,
        row.device,
        row.table_name,
        row.game,
        row.revision,
        json.loads(row.options),
        row.seats,
        row.edit,
        bytes(row.codes),
        part,
        row.over,
        row.verdict,
        row.why,
        row.put_aside,
        row.order_n,
        row.began,
        row.ended,
        row.corrected_codes is not None,
    )
