"""The rules of games by their ids: the firmware's own files, loaded once."""

from threading import Lock
from typing import Any

from pipkeeper.catalogue.catalogue import Catalogue

from ... import ASSETS


class Games:
    """All games of the firmware, and users' own games in the data folder's `games`."""

    def __init__(self, data: "str | None" = None) -> None:
        self._catalogue = Catalogue(str(ASSETS), data)
        self._rules: dict[str, Any] = {}
        self._lock = Lock()  # the catalogue reads files, and pages replay matches in threads

    def players(self) -> "list[tuple[str, int, int]]":
        """Return every game of the catalogue in its order: id, fewest and most players."""
        with self._lock:
            entries = [self._catalogue.entry(index) for index in range(len(self._catalogue))]
        return [(entry.id, entry.low, entry.high) for entry in entries]

    def rules(self, game: str) -> Any:
        """Return the rules of a game; None if it is unknown here."""
        with self._lock:
            if game not in self._rules:
                if len(self._rules) > 200:  # a bound, as unknown ids come from outside
                    self._rules.clear()
                self._rules[game] = self._catalogue.load(game)
            return self._rules[game]
