"""Tulum's pyramids as they grow: secured blocks filled, those at risk outlined, a letter on each for its colour."""

from dataclasses import dataclass
from typing import Any, cast

from pipkeeper.match import Match
from pipkeeper.rules.tulum.game import Game
from pipkeeper.words import Words

_BLOCK, _GAP = 34, 4  # in the units of the drawing
WIDTH = 6 * (_BLOCK + _GAP) + _GAP
HEIGHT = 6 * (_BLOCK + _GAP) + _GAP


@dataclass(frozen=True)
class Block:
    """A place of the pyramid: empty, at risk or secured."""

    x: float
    y: float
    colour: str
    letter: str
    state: str


def fits(match: Match) -> bool:
    return match.game_id == "tulum"


def data(match: Match, words: Words) -> "dict[str, Any]":
    """Return every player's pyramid."""
    game = cast(Game, match.game)
    letters = [words.first("letter." + colour, colour[0].upper()) for colour in game.colours]
    pyramids = []
    for seat in range(game.seats):
        laid, secured = game.rows(seat), game.secured[seat]
        blocks = [
            Block(
                _GAP + (_BLOCK + _GAP) * (column + row / 2),
                HEIGHT - (row + 1) * (_BLOCK + _GAP),
                game.colours[row],
                letters[row],
                "secured" if column < secured[row] else "at-risk" if column < laid[row] else "empty",
            )
            for row in range(6)
            for column in range(6 - row)
        ]
        pyramids.append({"seat": seat, "blocks": blocks, "secured": sum(secured), "laid": sum(laid)})
    return {
        "pyramids": pyramids,
        "width": WIDTH,
        "height": HEIGHT,
        "block": _BLOCK,
        "risk": None if match.over else _risk(game),
    }


def _risk(game: Game) -> "int | None":
    """Return the chance in percent that the next throw places nothing, while the player decides."""
    if not game.choosing:
        return None
    useless, all_throws = game.risk()
    return int(100 * useless / all_throws + 0.5)
