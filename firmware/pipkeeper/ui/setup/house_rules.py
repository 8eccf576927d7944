"""House rules: the options that a table plays a game with, kept under names of their own."""

from ...rules.asks import Refused
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ...rules.asks import Data
    from ...rules.rule_module import RuleModule
    from ..app import App
    from .setup import View as Setup

LONGEST = 12  # letters of a name
_LAST = ""  # the name under which the last match's options are kept


def kept(app: "App", game_id: str) -> "dict[str, Data]":
    """Return the options kept for a game, by name."""
    sets: "dict[str, Data]" = app.settings.get("house", {}).get(game_id, {})
    return sets


def keep(app: "App", game_id: str, name: str, given: "Data") -> None:
    """Keep options under a name; they are written with the settings."""
    house = app.settings.setdefault("house", {})
    sets = house.setdefault(game_id, {})
    if given or name != _LAST:
        sets[name] = dict(given)
    else:
        sets.pop(name, None)
    if not sets:
        del house[game_id]


def last(app: "App", game_id: str, rules: "RuleModule", players: int) -> "Data":
    """Return the options played last if this number of players can use them; else none."""
    given = kept(app, game_id).get(_LAST, {})
    try:
        rules.settle(given, players)
    except (Refused, KeyError, TypeError, ValueError):
        return {}
    return dict(given)


def name_of(app: "App", game_id: str, given: "Data") -> str:
    """Return the name of the chosen options."""
    if not given:
        return app.words.say("ui.house.standard")
    sets = kept(app, game_id)
    for name in sets:
        if name != _LAST and sets[name] == given:
            return name
    return app.words.say("ui.house.own")


class View(Menu):
    """Lists the standard rules, the kept ones, and what can be done with the current choice."""

    ahead = ("pipkeeper.ui.widgets.strip", "pipkeeper.ui.widgets.letters", "pipkeeper.ui.widgets.question")

    def __init__(self, app: "App", setup: "Setup", game_id: str) -> None:
        super().__init__(app)
        self._setup, self._game = setup, game_id
        self._names = sorted([name for name in kept(app, game_id) if name != _LAST])
        self._chosen = name_of(app, game_id, setup.given)
        self._doors = ["standard"] + self._names
        if setup.given and self._chosen not in self._names:
            self._doors.append("keep")
        if self._chosen in self._names:
            self._doors.append("delete")
        self.lines.at = self._doors.index(self._chosen) if self._chosen in self._names else 0

    def count(self) -> int:
        return len(self._doors)

    def _is_name(self, number: int) -> bool:
        return 1 <= number <= len(self._names)

    def line(self, number: int) -> str:
        if self._is_name(number):
            return self._doors[number]
        return self.app.words.say("ui.house." + self._doors[number], self._chosen)

    def value(self, number: int) -> str:
        chosen = self._doors[number] == self._chosen if self._is_name(number) else not number and not self._setup.given
        return "✓" if chosen else ""

    def choose(self, number: int) -> None:
        app, door = self.app, self._doors[number]
        if self._is_name(number):
            self._take(kept(app, self._game)[door])
        elif door == "standard":
            self._take({})
        elif door == "keep":
            app.open("widgets.letters", app.words.say("ui.house.name"), LONGEST, self._keep)
        else:
            app.open("widgets.question", app.words.say("ui.house.delete-sure", self._chosen), self._delete)

    def _take(self, given: "Data") -> None:
        self.app.back()
        self._setup.take(dict(given))

    def _keep(self, name: str) -> None:
        keep(self.app, self._game, name, self._setup.given)
        self._end("ui.house.kept", name)

    def _delete(self) -> None:
        del self.app.settings["house"][self._game][self._chosen]
        self._end("ui.house.deleted", self._chosen)

    def _end(self, message: str, name: str) -> None:
        self.app.store.save_settings()
        self.app.back()
        self._setup.note(self.app.words.say(message, name))
