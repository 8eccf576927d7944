"""Names as the database keeps them: found by their digests, added when they are new, never revived when forgotten."""

from sqlalchemy import Connection, insert, select

from .house import House
from .schema import names, persons

_KEPT = 20_000  # names whose ids are remembered


class NameIds:
    """Gives names their ids within a transaction; `known` outlives it."""

    def __init__(self, house: House, connection: Connection, known: dict[str, int]) -> None:
        self._house = house
        self._connection = connection
        self._known = known

    def id_of(self, name: "str | None") -> "int | None":
        """Return the id of a name; None for a guest."""
        if name is None:
            return None
        if name not in self._known:
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[name] = self._found(name) or self._added(name)
        return self._known[name]

    def forget(self) -> None:
        """Look everything up again."""
        self._known.clear()

    def _found(self, name: str) -> "int | None":
        by_digest = (names.c.house_id == self._house.id) & (names.c.digest == self._house.spelling(name))
        return self._connection.execute(select(names.c.id).where(by_digest)).scalar()

    def _added(self, name: str) -> int:
        person, forgotten = self._person(name)
        added = self._connection.execute(
            insert(names).values(
                house_id=self._house.id,
                person_id=person,
                digest=self._house.spelling(name),
                text=None if forgotten else name,
            )
        ).inserted_primary_key
        assert added is not None
        return int(added[0])

    def _person(self, name: str) -> "tuple[int, bool]":
        digest = self._house.person(name)
        by_digest = (persons.c.house_id == self._house.id) & (persons.c.digest == digest)
        row = self._connection.execute(select(persons.c.id, persons.c.forgotten).where(by_digest)).first()
        if row:
            return row.id, row.forgotten
        added = self._connection.execute(
            insert(persons).values(house_id=self._house.id, digest=digest, hidden=False, forgotten=False)
        ).inserted_primary_key
        assert added is not None
        return int(added[0]), False
