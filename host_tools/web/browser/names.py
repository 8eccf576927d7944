"""The names of the players: those offered before a match, and the guests, who are named after their seats."""

from pipkeeper.storage.store import Store
from pipkeeper.ui.matches import with_guests
from pipkeeper.words import Words, is_guest

_ROSTER = 40  # names that are offered


class Names:
    """Reads and writes the roster of a store."""

    def __init__(self, store: Store, words: Words) -> None:
        self._store = store
        self._words = words

    def do_forget_name(self, name: str) -> None:
        """Remove a name from those offered."""
        if name in self._store.roster:
            self._store.roster.remove(name)
            self._store.save_roster()

    def offered(self) -> "list[str]":
        found: list[str] = self._store.roster
        return found

    def last(self) -> "list[str | None]":
        """Return who played last, in the order of their seats; None for a guest."""
        return [None if self.is_guest(name) else name for name in self._store.settings.get("names", [])]

    def remember(self, names: "list[str]") -> None:
        """Offer these names first from now on."""
        roster = self._store.roster
        known = [name for name in names if not self.is_guest(name)]
        roster[:] = (known + [name for name in roster if name not in known])[:_ROSTER]
        self._store.save_roster()

    def seated(self, names: "list[str | None]") -> "list[str]":
        """Return the names, with guests named after their seats as the device stores them."""
        return with_guests(self._words, names, [])

    def is_guest(self, name: str) -> bool:
        """Return True if a name is only the default name of a seat."""
        return is_guest(self._words, name)
