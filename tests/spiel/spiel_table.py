"""A table that plays Das Spiel: answers are given with what they are about, so that a test reads like the game."""

from typing import Any

from host_tools.build import records as games
from host_tools.games.game_check import rules_of
from pipkeeper.match import Match

RECORDS = {record["id"]: record for record in games.records()}
SEATS = ("North", "East", "South", "West", "Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal")


class SpielTable:
    """A match at which every answer names its question."""

    def __init__(self, game_id: str, players: int, starts: "int | None" = None, **options) -> None:
        given = {name.replace("_", "-"): value for name, value in options.items()}
        self.match: Any = Match(rules_of(RECORDS[game_id]), game_id, list(SEATS[:players]), given)
        if starts is not None:
            self.give(starts=starts)

    def give(self, **answers) -> "SpielTable":
        """Give answers in order: what it is about = the answer, hyphens written as underscores."""
        for about, answer in answers.items():
            assert self.about == about.replace("_", "-")
            self.match.give(answer)
        return self

    def each(self, about: str, *answers) -> "SpielTable":
        """Give answers to questions that are all about the same thing."""
        for answer in answers:
            self.give(**{about.replace("-", "_"): answer})
        return self

    @property
    def about(self) -> str:
        return self.match.ask.about

    @property
    def says(self) -> str:
        """The word under which the question's text stands."""
        return self.match.ask.says or self.match.ask.about

    @property
    def player(self):
        return self.match.ask.player

    @property
    def game(self):
        return self.match.game

    @property
    def totals(self) -> list:
        return self.match.game.totals

    @property
    def winners(self) -> tuple:
        assert self.match.over
        return self.match.game.winners
