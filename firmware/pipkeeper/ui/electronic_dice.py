"""The electronic dice of the app; imported when they are first thrown, because many tables throw their own."""

from binascii import hexlify

from ..dice import Dice

if 0:  # for the type checker
    from typing import Any

    from ..rules.asks import Throw
    from .app import App


def stirred(app: "App") -> Dice:
    """Return the dice, stirred with the times of presses; the first time also with the kit's entropy."""
    dice = app.dice
    if dice is None:
        dice = app.dice = Dice(app.settings.get("dice", "").encode())
        dice.stir_from(app.kit.entropy)
    dice.stir(app.timing)
    return dice


def throw(app: "App", ask: "Throw") -> "list[Any]":
    """Throw the dice that are asked for."""
    return stirred(app).throw(ask)


def note_dice(app: "App") -> None:
    """Put the state of dice that were thrown into the settings, so that the next start goes on from it."""
    if app.dice:
        app.settings["dice"] = hexlify(app.dice.state()).decode()
