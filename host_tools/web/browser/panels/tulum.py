"""Tulum: pyramids as they grow."""

from typing import Any

from pipkeeper.match import Match
from pipkeeper.ui.widgets.labels import letter
from pipkeeper.words import Words


def draws(match: Match, words: Words) -> "dict[str, Any]":
    """Return the colours of the rows, bottom to top, their letters, and the secured blocks of every seat by row."""
    game: Any = match.game
    return {
        "colours": list(game.colours),
        "letters": [letter(words, colour) for colour in game.colours],
        "secured": [list(rows) for rows in game.secured],
        "player": game.player,
    }
