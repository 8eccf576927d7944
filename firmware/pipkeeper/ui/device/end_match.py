"""Asks which match to end when too many are open to begin another."""

from ..matches import start_match
from ..screen import game_title
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ...match import Match
    from ..app import App


class View(Menu):
    """The chosen match is moved to the history as it is; BACK begins nothing."""

    def __init__(self, app: "App", match: "Match", order: int) -> None:
        super().__init__(app)
        self.heading = app.words.say("ui.end-which")
        self._match, self._order = match, order
        self._open = app.store.open_matches()

    def count(self) -> int:
        return len(self._open)

    def line(self, number: int) -> str:
        words = self.app.words
        _, game_id, names, _ = self._open[number]
        players = ", ".join([name or "–" for name in names])
        return words.say("play.pair", game_title(self.app, game_id), players)

    def value(self, number: int) -> str:
        return self.app.words.say("ui.round-short", self._open[number][3])

    def choose(self, number: int) -> None:
        self.app.open("widgets.question", self.app.words.say("ui.end-sure", self.line(number)), self._end)

    def _end(self) -> None:
        if self.app.store.end(self._open[self.lines.at][0]):
            start_match(self.app, self._match, self._order)
        else:
            self.app.back()
