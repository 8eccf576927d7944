"""Applies settings that people rarely change: the language, and the hand that holds the device."""

from ..input.presses import NEXT, PREV
from ..words import Words

if 0:  # for the type checker
    from .app import App


def speak(app: "App", language: str) -> None:
    """Change the language until it is changed again, without saving it."""
    if language != app.words.language:
        app.words.close()
        app.words = Words(app.kit.assets, language)
        app.play_screen = None
        if app.match is not None:
            from .matches import load_rules

            load_rules(app, app.match.game_id)  # for the game's own words


def hold_left(app: "App") -> None:
    """Turn the display round for left-handed use."""
    left = bool(app.settings.get("left-handed"))
    app.kit.presses.rolls = PREV if left else NEXT
    app.kit.display.turn(left)
