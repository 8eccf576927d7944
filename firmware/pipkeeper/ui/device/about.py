"""About this device: version, board, what is free; OK begins the self-test."""

import os

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
            ("ui.about.flash", free_flash(app)),
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


def free_flash(app: "App") -> str:
    """Return the free space where the data is; a question mark if unknown."""
    try:
        facts = os.statvfs(app.kit.data)
    except (AttributeError, OSError):
        return "?"
    free = facts[0] * facts[3] // 1024
    if free < 10000:
        return app.words.say("ui.about.kilobytes", free)
    return app.words.say("ui.about.megabytes", free // 1024)
