"""The copies of matches that are in memory: of those being played, and a bounded number of others."""

from collections import OrderedDict
from collections.abc import Callable, Iterable

from ..store import Store
from .copy import MatchCopy
from .games import Games

_MOST = 1500  # copies in memory; one with its mirror has 10 to 60 KB


class Keeper:
    """Gives the copy of a match.  Those that are not in memory are read from the store, in a thread."""

    def __init__(self, store: Store, games: Games, table_of: Callable[[str], str]) -> None:
        self._store = store
        self._games = games
        self._table_of = table_of
        self._copies: OrderedDict[str, MatchCopy] = OrderedDict()

    def missing(self, uids: Iterable[str]) -> list[str]:
        """Return the matches that are not in memory and have to be read first."""
        return [uid for uid in uids if uid not in self._copies or self._copies[uid].dead]

    def read(self, uids: list[str]) -> list[MatchCopy]:
        """Read copies from the store: blocks.  A match that is not stored is new."""
        found = self._store.copies.read(uids)
        spelling = self._store.house.spelling
        return [
            MatchCopy.stored(self._games, spelling, found[uid])
            if uid in found
            else MatchCopy(self._games, spelling, uid, self._table_of(uid[:16]))
            for uid in uids
        ]

    def add(self, copies: list[MatchCopy]) -> None:
        """Keep what was read; drop copies not used for long."""
        for copy in copies:
            self._copies[copy.uid] = copy
        too_many = len(self._copies) - _MOST
        if too_many > 0:
            for uid, copy in list(self._copies.items())[:too_many]:
                if not copy.pending:
                    del self._copies[uid]

    def get(self, uid: str) -> MatchCopy:
        """Return the copy of a match that is not missing."""
        self._copies.move_to_end(uid)
        return self._copies[uid]
