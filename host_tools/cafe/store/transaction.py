"""A transaction of the writer: rows, matches and names that are written together, and what listeners hear of."""

from typing import cast

from sqlalchemy import Connection, update

from .chain_heads import Heads
from .chains import Entry
from .changes import Change
from .house import House
from .match_writing import MatchState, save_matches
from .people_writing import NameIds
from .schema import houses


class Transaction:
    """The operations of a piece of work: run SQL, add rows, save matches, and name what changed."""

    def __init__(self, connection: Connection, house: House, heads: Heads, name_ids: dict[str, int]) -> None:
        """`heads` and `name_ids` are what the writer knows of the database."""
        self.connection = connection
        self.house = house
        self.names = NameIds(house, connection, name_ids)
        self._changes: dict[Change, None] = {}
        self._heads = heads
        self._entries: list[Entry] = []
        self._states: dict[str, MatchState] = {}

    def add(self, entry: Entry) -> None:
        """Add a row at the end of its chain."""
        self._entries.append(entry)

    def save(self, state: MatchState) -> None:
        """Save a match as it is now; only the newest state of a match in a commit is written."""
        before = self._states.get(state.uid)
        if before is not None:
            state.inherit(before)
        self._states[state.uid] = state
        self.changed("match", state.uid)

    def changed(self, kind: str, key: str = "") -> None:
        """Note what listeners are told after the commit."""
        self._changes[Change(kind, key)] = None

    @property
    def changes(self) -> "list[Change]":
        """What listeners are told, each change once."""
        return list(self._changes)

    def flush(self) -> None:
        """Write what was added and saved, before other SQL reads it."""
        if self._entries:
            self._heads.append(self.connection, self._entries)
            self._entries = []
        if self._states:
            save_matches(self.connection, self.house, self.names, list(self._states.values()), self.next_changes)
            self._states = {}

    def drop(self, kept: "list[Change]") -> None:
        """Drop what an undone piece of work left behind; `kept` are the changes before it."""
        self._entries, self._states = [], {}
        self._changes = dict.fromkeys(kept)

    def next_changes(self, count: int) -> int:
        """Return the first of so many change numbers of the house."""
        statement = (
            update(houses)
            .where(houses.c.id == self.house.id)
            .values(last_change=houses.c.last_change + count)
            .returning(houses.c.last_change)
        )
        return cast(int, self.connection.execute(statement).scalar_one()) - count + 1
