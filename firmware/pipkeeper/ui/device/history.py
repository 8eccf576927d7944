"""The finished matches, newest first."""

from ...catalogue.catalogue import Catalogue
from ..setup.game_list import title
from ..widgets.menu import Menu


class View(Menu):
    """A line a match: its game and its number; OK shows how it ended."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.title = app.words.say("ui.title.history")
        self._matches = app.store.finished()
        self._catalogue = Catalogue(app.kit.assets, app.kit.data)

    def draw(self, canvas) -> None:
        super().draw(canvas)
        if not self._matches:
            canvas.text(2, 2, self.app.words.say("ui.no-history"))

    def count(self) -> int:
        return len(self._matches)

    def line(self, number: int) -> str:
        return title(self.app.words, self._catalogue, self._matches[number][1])

    def value(self, number: int) -> str:
        return "#" + str(self._matches[number][0])

    def choose(self, number: int) -> None:
        told = self.app.store.read_finished(number)
        if told is not None:
            self.app.open("device.finished_match", told)
            return
        self._matches = self.app.store.finished()  # without the one that could not be read
        self.lines.at = min(number, max(0, len(self._matches) - 1))
        self.app.redraw()

    def leave(self) -> None:
        self._catalogue.close()
