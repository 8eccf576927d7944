"""The last throws of the dice roller, newest first, with their sums."""

from ..widgets.labels import face_text
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ..app import App
    from .roller import View as Roller


class View(Menu):
    """One row per throw: its dice, and the sum at the right."""

    def __init__(self, app: "App", roller: "Roller") -> None:
        super().__init__(app)
        self._throws = roller.throws
        self.title = app.words.say("roller.throws")
        self.empty = app.words.say("roller.none")

    def count(self) -> int:
        return len(self._throws)

    def line(self, number: int) -> str:
        throw = self._throws[number]
        shown = []
        for at, (_, face) in enumerate(throw.shown):
            text = face_text(self.app.words, face)
            shown.append(text if throw.kept[at] else "(" + text + ")")
        return " ".join(shown)

    def value(self, number: int) -> str:
        total = self._throws[number].total
        return "" if total is None else "= " + str(total)

    def choose(self, number: int) -> None:
        self.app.back()
