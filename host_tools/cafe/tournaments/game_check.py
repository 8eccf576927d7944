"""Checks that a game can be played with a tournament's settings."""

from typing import Any

from pipkeeper.protocol import sentence
from pipkeeper.rules.asks import Refused
from pipkeeper.words import Words

from .refusal import Refusal
from .settings import Settings


def check_game(rules: Any, settings: Settings, words: Words) -> None:
    """Refuse a game that is unknown, that cannot seat the tables, or that does not take the options.

    `words` are those of who asks, for why the game refused them.
    """
    if rules is None:
        raise Refusal("game-unknown", game=settings.game)
    for entrants in range(settings.fewest, settings.most + 1):
        seats = entrants * settings.team_size
        try:
            game = rules.Game(seats, rules.settle(dict(settings.options), seats))
        except Refused as refused:
            reason = "game-seats" if refused.args[0] == "players" else "game-options"
            raise Refusal(reason, count=seats, why=sentence(words, refused)) from None
        if settings.team_size > 1 and game.team_of != [seat // settings.team_size for seat in range(seats)]:
            raise Refusal("game-teams", size=settings.team_size, teams=entrants)
