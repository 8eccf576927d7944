"""Tulum: pyramids as they grow."""

from typing import Any

from pipkeeper.match import Match


def draws(match: Match) -> "dict[str, Any]":
    """Return the colours of the rows, bottom to top, and the secured blocks in each row of every seat."""
    game: Any = match.game
    return {"colours": list(game.colours), "secured": [list(rows) for rows in game.secured], "player": game.player}
