"""Panels for single games on the page's table; nothing outside this folder knows a game by name.

A panel is a module here, named after the game: `draws(match, words)` says what its script in the page draws.
"""

from typing import Any, Callable  # noqa: UP035  # MicroPython has no collections.abc

from pipkeeper.match import Match
from pipkeeper.words import Words

_MODULES = {"tulum": "tulum", "dice-trip": "dice_trip"}


def drawing(match: Match) -> "Callable[[Match, Words], Any] | None":
    """Return the function that works out the drawing of a match."""
    module = _module(match)
    return module.draws if module else None


def _module(match: Match) -> Any:
    name = _MODULES.get(match.game_id)
    return name and __import__(__name__ + "." + name, None, None, ("draws",))
