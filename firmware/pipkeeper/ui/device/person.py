"""A remembered name: rename it, merge it with another, delete it."""

from ..widgets.menu import Menu
from .people import LONGEST

if 0:  # for the type checker
    from ..app import App

_DOORS = ("rename", "merge", "delete")


class View(Menu):
    """The menu of one name; its result is reported in the list of names."""

    ahead = (
        "pipkeeper.ui.widgets.strip",
        "pipkeeper.ui.widgets.letters",
        "pipkeeper.ui.widgets.question",
        "pipkeeper.ui.device.merge",
    )

    def __init__(self, app: "App", name: str) -> None:
        super().__init__(app)
        self._name = name
        self.heading = name

    def count(self) -> int:
        return len(_DOORS)

    def line(self, number: int) -> str:
        return self.app.words.say("ui.person." + _DOORS[number])

    def choose(self, number: int) -> None:
        app, words = self.app, self.app.words
        if _DOORS[number] == "rename":
            app.open("widgets.letters", self._name + " →", LONGEST, self._rename)
        elif _DOORS[number] == "delete":
            app.open("widgets.question", words.say("ui.person.delete-sure", self._name), self._delete)
        elif len(app.store.roster) < 2:
            self.note(words.say("ui.person.nobody"))
        else:
            app.open("device.merge", self._name, self.merge)

    def _rename(self, name: str) -> None:
        """Rename a person; a name that exists already asks to merge the two."""
        if name == self._name:
            return
        if name in self.app.store.roster:
            self.app.open("device.merge", self._name, self.merge, name)
        else:
            self._give(name, "ui.person.renamed")

    def merge(self, other: str) -> None:
        """Merge two names of one person; the other one stays."""
        self._give(other, "ui.person.merged")

    def _give(self, name: str, message: str) -> None:
        roster = self.app.store.roster
        place = roster.index(self._name)
        if name in roster:
            del roster[place]
        else:
            roster[place] = name
        self.app.store.rename(self._name, name)
        self._end(self.app.words.say(message, self._name, name))

    def _delete(self) -> None:
        self.app.store.roster.remove(self._name)
        self._end(self.app.words.say("ui.person.deleted", self._name))

    def _end(self, text: str) -> None:
        self.app.store.save_roster()
        self.app.back()
        self.app.screens[-1].note(text)
