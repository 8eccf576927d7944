"""Merges two names of one person: asks which one stays."""

from ..widgets.menu import Menu

if 0:  # for the type checker
    from collections.abc import Callable

    from ..app import App


class View(Menu):
    """Lists the other names of the roster; the choice must be confirmed."""

    def __init__(self, app: "App", name: str, take: "Callable[[str], None]", other: str = "") -> None:
        super().__init__(app)
        self.heading = app.words.say("ui.person.merge-with", name)
        self._name, self._take = name, take
        self._others = [other] if other else [one for one in app.store.roster if one != name]

    def count(self) -> int:
        return len(self._others)

    def line(self, number: int) -> str:
        return self._others[number]

    def choose(self, number: int) -> None:
        text = self.app.words.say("ui.person.merge-sure", self._name, self._others[number])
        self.app.open("widgets.question", text, self._merge)

    def _merge(self) -> None:
        self.app.back()
        self._take(self._others[self.lines.at])
