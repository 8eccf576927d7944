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
        ends = self._heads(connection, {entry.chain for entry in entries})
        for entry in entries:
            chain, number, before = ends[entry.chain]
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

    def _heads(self, connection: Connection, names: "set[str]") -> "dict[str, tuple[int, int, bytes]]":
        """Return the ends of chains; a chain that is not in the database begins now."""
        found = {name: self._known[name] for name in names & self._known.keys() if name != STAFF}
        missing = names - found.keys()  # staff's always: another process may add to it
        if missing:
            of_chains = (chains.c.house_id == self._house.id) & chains.c.name.in_(sorted(missing))
            query = select(chains).where(of_chains).order_by(chains.c.id).with_for_update()
            for row in connection.execute(query):
                found[row.name] = (row.id, row.number, bytes(row.hash))
        new = [
            {"house_id": self._house.id, "name": name, "number": 0, "hash": GENESIS}
            for name in sorted(missing - found.keys())
        ]
        if new:
            for row in connection.execute(insert(chains).returning(chains.c.id, chains.c.name), new):
                found[row.name] = (row.id, 0, GENESIS)
        return found
