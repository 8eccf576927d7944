"""Reading everything of a house in bulk, for checking, moving and backing up."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, func, select

from .chains import STAFF
from .database import Database
from .errors import NotPossible
from .house import House, found_house, house_names
from .schema import chains, matches, names, rows, seats

_AT_ONCE = 2000  # rows in memory


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain and where it ends, as the database says."""

    id: int
    name: str
    number: int
    hash: bytes

    @property
    def shown(self) -> str:
        """The chain's name for people."""
        return "staff's chain" if self.name == STAFF else f"the chain of {self.name}"


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """A seat: digests of the names, and whether a stored name fits its digest."""

    shown: "str | None"  # hex
    put: "str | None"
    name_fits: bool
    score: "int | None"
    place: "int | None"
    won: bool


class Audit:
    """A consistent view of a house: everything is read in one transaction."""

    def __init__(self, connection: Connection, house: House) -> None:
        self._connection = connection
        self.house = house

    def chains(self) -> list[Chain]:
        """Return all chains, staff's first."""
        query = select(chains.c.id, chains.c.name, chains.c.number, chains.c.hash)
        found = self._connection.execute(query.where(chains.c.house_id == self.house.id).order_by(chains.c.id))
        listed = [Chain(row.id, row.name, row.number, bytes(row.hash)) for row in found]
        return sorted(listed, key=lambda chain: chain.name != STAFF)

    def count(self) -> int:
        """Return how many rows there are."""
        query = select(func.count()).select_from(rows.join(chains, chains.c.id == rows.c.chain_id))
        return self._connection.execute(query.where(chains.c.house_id == self.house.id)).scalar_one()

    def rows(self, chain: Chain) -> Iterator["tuple[Any, ...]"]:
        """Yield a chain's rows in order: number, kind, uid, at, edit, start, end, flags, codes, extra, before, hash."""
        c = rows.c
        columns = (c.number, c.kind, c.uid, c.at, c.edit, c.start, c.end, c.flags, c.codes, c.extra, c.before, c.hash)
        query = select(*columns).where(c.chain_id == chain.id).order_by(c.number)
        found = self._connection.execution_options(yield_per=_AT_ONCE).execute(query)
        for part in found.partitions():
            yield from part

    def matches(self, device: str) -> dict[str, Row[Any]]:
        """Return the matches of a device by uid."""
        query = select(matches).where(matches.c.house_id == self.house.id, matches.c.device == device)
        return {row.uid: row for row in self._connection.execute(query)}

    def devices_of_matches(self) -> list[str]:
        """Return every device that has a match."""
        query = select(matches.c.device).where(matches.c.house_id == self.house.id).distinct()
        return sorted(self._connection.execute(query).scalars())

    def seats(self, device: str) -> dict[int, list[SeatFacts]]:
        """Return the seats of a device's matches by match id."""
        put = names.alias("put")
        query = (
            select(
                seats.c.match_id,
                seats.c.score,
                seats.c.place,
                seats.c.won,
                names.c.digest.label("shown"),
                names.c.text,
                put.c.digest.label("put"),
                put.c.text.label("put_text"),
            )
            .select_from(
                seats.join(matches, matches.c.id == seats.c.match_id)
                .outerjoin(names, names.c.id == seats.c.name_id)
                .outerjoin(put, put.c.id == seats.c.put_name_id)
            )
            .where(matches.c.house_id == self.house.id, matches.c.device == device)
            .order_by(seats.c.match_id, seats.c.seat)
        )
        found: dict[int, list[SeatFacts]] = {}
        for row in self._connection.execute(query):
            fits = self._fits(row.text, row.shown) and self._fits(row.put_text, row.put)
            facts = SeatFacts(_hex(row.shown), _hex(row.put), fits, row.score, row.place, row.won)
            found.setdefault(row.match_id, []).append(facts)
        return found

    def _fits(self, text: "str | None", digest: "bytes | None") -> bool:
        return text is None or digest is None or self.house.spelling(text) == bytes(digest)


def audits(database: Database, house: "str | None" = None) -> Iterator[Audit]:
    """Yield the houses of a database, or one of them, each in a transaction of its own.

    NotPossible if there is no house of this name.
    """
    with database.reading.connect() as connection:
        known = house_names(connection)
    if house is not None:
        if house not in known:
            raise NotPossible("house", f"there is no house {house} in {database.shown}")
        known = [house]
    for name in known:
        with database.reading.connect().execution_options(**_snapshot(database)) as connection:
            found = found_house(connection, name)
            if found:
                yield Audit(connection, found)


def _snapshot(database: Database) -> dict[str, Any]:
    return {"isolation_level": "REPEATABLE READ"} if database.postgres else {}


def _hex(digest: "bytes | None") -> "str | None":
    return None if digest is None else bytes(digest).hex()
