"""Advice for the games that have one."""


def adviser(match, assets: str):
    """A function that names the best option of the choice a game waits for, or None; None if no advice is wanted."""
    if match.game_id != "tulum" or match.options["advice"] != "on":
        return None
    from .tulum_advice import Advice

    advice = Advice(assets)
    return lambda game: advice.advise(game) if game.choosing else None
