"""The ends of the chains, to which new rows are added."""

from sqlalchemy import Connection, bindparam, insert, select, update

from .chains import GENESIS, STAFF, Entry, row_hash
from .house import House
from .schema import chains, rows

_ADD_ROW = insert(rows)
_MOVE_HEAD = update(chains).where(chains.c.id == bindparam("at")).values(number=bindparam("n"), hash=bindparam("h"))


class Heads:
    """Number and hash of the last row of each chain.  Devices' are kept: only this process writes to them."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._known: dict[str, tuple[int, int, bytes]] = {}

    def forget(self) -> None:
        """Read them again, after a commit that failed."""
        self._known.clear()

    def append(self, connection: Connection, entries: list[Entry]) -> None:
        """Add rows to their chains."""
        added = []
        ends: dict[str, tuple[int, int, bytes]] = {}
        for entry in entries:
            chain, number, before = ends.get(entry.chain) or self._head(connection, entry.chain)
            number += 1
            hash_ = row_hash(before, number, entry)
            ends[entry.chain] = (chain, number, hash_)
            added.append(
                {
                    "chain_id": chain,
                    "number": number,
                    "kind": entry.kind,
                    "uid": entry.uid,
                    "at": entry.at,
                    "edit": entry.edit,
                    "start": entry.start,
                    "end": entry.end,
                    "flags": entry.flags,
                    "codes": entry.codes,
                    "extra": entry.extra,
                    "before": before,
                    "hash": hash_,
                }
            )
        connection.execute(_ADD_ROW, added)
        connection.execute(_MOVE_HEAD, [{"at": at, "n": n, "h": hash_} for at, n, hash_ in ends.values()])
        self._known.update(ends)

    def _head(self, connection: Connection, name: str) -> "tuple[int, int, bytes]":
        known = self._known.get(name) if name != STAFF else None  # another process may add to staff's
        if known:
            return known
        of_chain = (chains.c.house_id == self._house.id) & (chains.c.name == name)
        row = connection.execute(
            select(chains.c.id, chains.c.number, chains.c.hash).where(of_chain).with_for_update()
        ).first()
        if row:
            return row.id, row.number, bytes(row.hash)
        made = connection.execute(
            insert(chains).values(house_id=self._house.id, name=name, number=0, hash=GENESIS)
        ).inserted_primary_key
        assert made is not None
        return made[0], 0, GENESIS
