"""Advice for the games that offer it."""

from ..match import Match
from ..rules.asks import Any


def adviser(match: Match, assets: str) -> "Any":
    """Return a function that names the best option of the current choice; None if no advice is wanted."""
    if match.game_id != "tulum" or match.options["advice"] != "on":
        return None
    from .tulum_advice import Advice

    advice = Advice(assets)
    return lambda game: advice.advise(game) if game.choosing else None
