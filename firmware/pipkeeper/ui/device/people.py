"""The remembered names: add a new one, or rename, merge or delete one."""

from micropython import const

from ..widgets.menu import Menu

if 0:  # for the type checker
    from ..app import App

LONGEST = const(10)  # letters of a name
_MOST = const(40)  # names remembered


class View(Menu):
    """The first row adds a name; OK on a name opens its menu."""

    ahead = ("pipkeeper.ui.device.person", "pipkeeper.ui.widgets.strip", "pipkeeper.ui.widgets.letters")

    def count(self) -> int:
        return 1 + len(self.app.store.roster)

    def line(self, number: int) -> str:
        return self.app.store.roster[number - 1] if number else self.app.words.say("ui.new-name")

    def value(self, number: int) -> str:
        return "▶" if number else "+"

    def choose(self, number: int) -> None:
        if number:
            self.app.open("device.person", self.app.store.roster[number - 1])
        else:
            self.app.open("widgets.letters", self.app.words.say("ui.name"), LONGEST, self._add)

    def _add(self, name: str) -> None:
        now = remember(self.app, name)
        if now:
            self.note(now)
        else:
            self.lines.at = 1
            self.app.redraw()

    def note(self, text: str) -> None:
        self.lines.at = min(self.lines.at, self.count() - 1)
        super().note(text)


def remember(app: "App", name: str) -> str:
    """Put a name at the top of the roster; a kiosk forgets it when the guests have left.

    A former name of somebody on the roster is not taken by another person, who would take those matches with it:
    return what that person is called now.
    """
    roster = app.store.roster
    if name in roster:
        return ""
    now = app.settings.get("aliases", {}).get(name)
    if now in roster:
        return app.words.say("ui.person.renamed", name, now)
    roster.insert(0, name)
    del roster[_MOST:]
    app.store.save_roster()
    app.settings.get("aliases", {}).pop(name, None)  # of somebody deleted
    if app.kiosk and not app.staff:
        app.settings.setdefault("tonight", []).append(name)
        app.store.save_settings()
    return ""


def forget_guests(app: "App") -> None:
    """Forget the names that guests of a kiosk entered, and who played last."""
    tonight = app.settings.pop("tonight", [])
    roster = app.store.roster
    for name in tonight:
        if name in roster:
            roster.remove(name)
    if tonight:
        app.store.save_roster()
    if app.settings.pop("names", None) or tonight:
        app.store.save_settings()
