"""Everybody's results: one row per person, counted from the finished matches."""

from ...storage.statistics import Statistics
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ..app import App


class View(Menu):
    """Lists people while the matches are still being read one by one; OK shows a person's games."""

    ahead = ("pipkeeper.ui.device.own_results",)

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.title = app.words.say("history.people")
        self.empty = app.words.say("ui.no-history")
        self._counted = Statistics(app.store.bygone())
        self._left = len(app.store.finished())
        self._names = self._counted.names()

    def count(self) -> int:
        return len(self._names)

    def line(self, number: int) -> str:
        return self._names[number]

    def value(self, number: int) -> str:
        counted, name = self._counted, self._names[number]
        games = counted.games(name)
        won = sum([counted.won(name, game) for game in games])
        return "★ " + str(won) + "/" + str(sum([counted.played(name, game) for game in games]))

    def choose(self, number: int) -> None:
        self.app.open("device.own_results", self._counted, self._names[number])

    def tick(self, now: int) -> int:
        if not self._left:
            return super().tick(now)
        self._left -= 1
        summary = self.app.store.read_finished(self._left)
        if summary:
            self._counted.add(summary)
        if not self._left:
            self._names = self._counted.names()
            self.app.redraw()
        return now + 1
