"""The results of one person: a row for each game."""

from ..screen import game_title
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ...storage.statistics import Statistics
    from ..app import App


class View(Menu):
    """OK on a game shows its figures, BACK goes back to the games."""

    ahead = ("pipkeeper.ui.widgets.labels", "pipkeeper.ui.device.result")

    def __init__(self, app: "App", counted: "Statistics", name: str) -> None:
        super().__init__(app)
        self.heading = name
        self._counted, self._name = counted, name
        self._games = counted.games(name)

    def count(self) -> int:
        return len(self._games)

    def line(self, number: int) -> str:
        return game_title(self.app, self._games[number])

    def value(self, number: int) -> str:
        game = self._games[number]
        return "★ " + str(self._counted.won(self._name, game)) + "/" + str(self._counted.played(self._name, game))

    def choose(self, number: int) -> None:
        self.app.open("device.result", self._counted, self._name, self._games[number])
