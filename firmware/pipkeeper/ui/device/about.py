"""About this device: version, board, what is free; OK begins the self-test."""

from ... import VERSION
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ..app import App


class View(Menu):
    """A few facts, and the way to the self-test."""

    ahead = ("pipkeeper.dice", "pipkeeper.ui.device.self_test")

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.title = "Pipkeeper " + VERSION
        self._facts = (
            ("ui.about.test", "▶"),
            ("ui.about.board", app.kit.board.get("name", "")),
            ("ui.about.memory", app.words.say("ui.about.kilobytes", app.memory.free // 1024)),
            ("ui.about.matches", str(len(app.store.finished()))),
        )

    def count(self) -> int:
        return len(self._facts)

    def line(self, number: int) -> str:
        return self.app.words.say(self._facts[number][0])

    def value(self, number: int) -> str:
        return self._facts[number][1]

    def choose(self, number: int) -> None:
        if not number:
            self.app.open("device.self_test")
