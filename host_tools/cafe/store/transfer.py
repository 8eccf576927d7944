"""Copying whole houses from one database to another, and proving that both are equal.

Ids are shifted behind those that the other database has, so that houses that grew up apart can live in one.
"""

from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from typing import Any

from sqlalchemy import Column, Connection, Integer, Table, func, insert, select, text

from .database import Database
from .errors import NotPossible
from .house import house_names
from .schema import metadata

_AT_ONCE = 1000  # rows
Step = Callable[[int], object]


def count_all(database: Database) -> int:
    """Count the rows of all tables."""
    with database.reading.connect() as connection:
        return sum(_count(connection, table) for table in metadata.sorted_tables)


def transfer(source: Database, target: Database, step: Step = lambda rows: None) -> dict[str, str]:
    """Copy every house and prove that both sides are equal: all in one transaction of the target.

    The result has the digest of every table, the same on both sides.  NotPossible if a house is there already, or if
    a table differs after copying; then the target is as it was.
    """
    with source.reading.connect() as reading, target.writing.begin() as writing:
        if source.postgres:
            reading.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
        known = set(house_names(writing))
        there = [name for name in house_names(reading) if name in known]
        if there:
            raise NotPossible("house", f"{target.shown} has a house {there[0]} already")
        shifts = {table.name: _last_id(writing, table) for table in metadata.sorted_tables}
        for table in metadata.sorted_tables:
            for part in _parts(reading, table, shifts, 0):
                writing.execute(insert(table), part)
                step(len(part))
        digests = {}
        for table in metadata.sorted_tables:
            mine, theirs = _digest(reading, table, shifts, 0, step), _digest(writing, table, shifts, 1, step)
            if mine != theirs:
                raise NotPossible("differs", f"the table {table.name} is not the same on both sides")
            digests[table.name] = mine
        if target.postgres:
            _move_sequences(writing)
    return digests


def _count(connection: Connection, table: Table) -> int:
    return connection.execute(select(func.count()).select_from(table)).scalar_one()


def _id(table: Table) -> "Column[Any] | None":
    column = table.c.get("id")
    return column if column is not None and isinstance(column.type, Integer) else None


def _last_id(connection: Connection, table: Table) -> int:
    column = _id(table)
    if column is None:
        return 0
    return connection.execute(select(func.max(column))).scalar() or 0


def _shift(table: Table, column: "Column[Any]", shifts: dict[str, int]) -> int:
    """Return by how much a column of ids, or of references to ids, is shifted."""
    if _id(table) is column:
        return shifts[table.name]
    for key in column.foreign_keys:
        return shifts[key.column.table.name]
    return 0


def _parts(connection: Connection, table: Table, shifts: dict[str, int], copied: int) -> Iterator[list[dict[str, Any]]]:
    """Yield the copied rows in order, as they are in the target: read from the source, or from the target."""
    columns = list(table.c)
    names = [column.name for column in columns]
    shift = [_shift(table, column, shifts) for column in columns]
    query = select(table).order_by(*table.primary_key.columns)
    if copied:  # not those that the target had before: they have smaller ids, or refer to smaller ones
        for column, by in zip(columns, shift, strict=True):
            if not column.nullable and (_id(table) is column or column.foreign_keys):
                query = query.where(column > by)
                break
    found = connection.execution_options(yield_per=_AT_ONCE).execute(query)
    for part in found.partitions():
        yield [dict(zip(names, _shifted(row, shift) if not copied else row, strict=True)) for row in part]


def _shifted(row: Iterable[Any], shift: list[int]) -> list[Any]:
    return [value + by if by and value is not None else value for value, by in zip(row, shift, strict=True)]


def _digest(connection: Connection, table: Table, shifts: dict[str, int], copied: int, step: Step) -> str:
    digest = sha256()
    for part in _parts(connection, table, shifts, copied):
        for row in part:
            digest.update(repr([_plain(value) for value in row.values()]).encode())
        step(len(part))
    return digest.hexdigest()


def _plain(value: Any) -> Any:
    return bytes(value) if isinstance(value, memoryview) else value


def _move_sequences(connection: Connection) -> None:
    """Advance PostgreSQL's sequences, which draw new ids, past the copied ids."""
    for table in metadata.sorted_tables:
        if _id(table) is not None:
            connection.execute(
                text(
                    f"SELECT setval(pg_get_serial_sequence('{table.name}', 'id'), "
                    f"(SELECT COALESCE(MAX(id), 0) + 1 FROM {table.name}), false)"
                )
            )
