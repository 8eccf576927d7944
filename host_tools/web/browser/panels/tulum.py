"""Tulum: pyramids as they grow, and the advice of perfect play."""

from typing import Any, Callable  # noqa: UP035  # MicroPython has no collections.abc

from pipkeeper.catalogue.tulum_advice import Advice
from pipkeeper.match import Match


def draws(match: Match) -> "dict[str, Any]":
    """The colours of the rows, bottom to top, and the secured blocks in each row of every seat."""
    game = match.game
    return {"colours": list(game.colours), "secured": [list(rows) for rows in game.secured], "player": game.player}


def adviser(match: Match, assets: str) -> "Callable[[Any], str | None] | None":
    if match.options["advice"] != "on":
        return None
    advice = Advice(assets)
    return lambda game: advice.advise(game) if game.choosing else None
