"""The best result of every game that keeps one (Game.keeps), among the settings as `best`."""

from ..match import Match
from ..rules.asks import Data


class BestResults:
    """Compares a match with the best result before it, so that undoing its end leaves no trace."""

    def __init__(self, settings: "Data") -> None:
        self._settings = settings
        self._match: "Match | None" = None  # the last match compared
        self._before: "int | None" = None  # the best before it

    def compared(self, match: Match) -> "tuple[int, bool] | None":
        """Return the best result and whether this match set it; None if there is none yet."""
        if match is not self._match:
            self._match = match
            self._before = self._settings.get("best", {}).get(match.game_id)
        best, game = self._before, match.game
        result = game.best() if match.over else None
        if result is not None and (best is None or (result < best if game.keeps == "fewest" else result > best)):
            return result, True
        return None if best is None else (best, False)

    def keep(self, match: Match) -> bool:
        """Update the settings; return True if they changed."""
        found = self.compared(match)
        best = found and found[0]
        kept = self._settings.setdefault("best", {})
        if kept.get(match.game_id) == best:
            return False
        if best is None:
            del kept[match.game_id]
        else:
            kept[match.game_id] = best
        return True
