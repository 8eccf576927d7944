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
            from ..catalogue.catalogue import Catalogue

            catalogue = Catalogue(app.kit.assets, app.kit.data)
            app.words.own = catalogue.own_words(app.match.game_id, language)
            catalogue.close()


def hold_left(app: "App") -> None:
    """Turn the display round for left-handed use."""
    left = bool(app.settings.get("left-handed"))
    app.kit.presses.rolls = PREV if left else NEXT
    app.kit.display.turn(left)
