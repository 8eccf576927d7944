"""Chooses the players: names from the roster take seats in the order they are chosen; guests need no name.

A guest is named after the seat and keeps that name.  Guests are listed before the roster, so that each can be removed.
"""

from micropython import const

from ...rules.asks import Refused
from ...words import is_guest
from ..device.people import LONGEST, remember
from ..matches import load_rules, with_guests
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ..app import App

_START = const(0)
_GUEST = const(1)
_NEW = const(2)
_NAMES = const(3)  # the first row with a name
_NOBODY = ""  # marks a guest in the list of seats


class View(Menu):
    """Seats the people of the last match by default, if their number suits the game."""

    ahead = (
        "pipkeeper.ui.widgets.labels",
        "pipkeeper.ui.setup.house_rules",
        "pipkeeper.ui.setup.setup",
        "pipkeeper.ui.widgets.strip",
        "pipkeeper.ui.widgets.letters",
    )

    def __init__(self, app: "App", game_id: str) -> None:
        super().__init__(app)
        self._game = game_id
        self._rules = load_rules(app, game_id)
        self._low, self._high = self._rules.PLAYERS
        self.heading = app.words.say(
            "ui.players-exactly" if self._low == self._high else "ui.players", self._low, self._high
        )
        last = app.settings.get("names", [])
        self.seated: "list[str]" = []
        if self._low <= len(last) <= self._high:
            for name in last:
                guest = is_guest(app.words, name) and name not in self._roster()
                self.seated.append(_NOBODY if guest else name)
        self.lines.at = _START if self.seated else _NAMES if self._roster() else _GUEST

    def _roster(self) -> "list[str]":
        """Return the remembered names and those that the house offers."""
        linking, roster = self.app.linking, self.app.store.roster
        offered = linking.link.roster if linking else ()
        return roster + [name for name in offered if name not in roster]

    def names(self) -> "list[str]":
        """Return the names of the players in seat order."""
        return with_guests(self.app.words, self.seated, self._roster())

    def _rows(self) -> "list[tuple[int, str]]":
        """Return seat and name of each row: those at the table who are not on the roster, then the roster."""
        roster, names = self._roster(), self.names()
        rows = [(seat, names[seat]) for seat in range(len(names)) if names[seat] not in roster]
        return rows + [(self.seated.index(name) if name in self.seated else -1, name) for name in roster]

    def count(self) -> int:
        return _NAMES + len(self._rows())

    def line(self, number: int) -> str:
        words, count = self.app.words, len(self.seated)
        if number == _START:
            return words.say("ui.start-with" if count > 1 else "ui.start-one" if count else "ui.start-none", count)
        if number == _GUEST:
            return words.say("ui.guest")
        if number == _NEW:
            return words.say("ui.new-name")
        return self._rows()[number - _NAMES][1]

    def value(self, number: int) -> str:
        if number >= _NAMES:
            seat = self._rows()[number - _NAMES][0]
            return "" if seat < 0 else str(seat + 1)
        if number:
            return "+"
        return "" if self._unable() else "▶"

    def _unable(self) -> "Refused | None":
        """Return why this number of players cannot play, or None: too few, or no equal sides."""
        try:
            self._rules.settle({}, len(self.seated))
        except Refused as refusal:
            return refusal
        return None

    def choose(self, number: int) -> None:
        if number == _START:
            unable = self._unable()
            if unable:
                self.refuse(unable)
            else:
                self.app.open("setup.setup", self._game, self._rules, self.names())
        elif number == _NEW:
            self.app.open("widgets.letters", self.app.words.say("ui.name"), LONGEST, self.named)
        elif number == _GUEST:
            self._seat(_NOBODY)
        else:
            seat, name = self._rows()[number - _NAMES]
            if seat < 0:
                self._seat(name)
            else:
                del self.seated[seat]
                self.lines.at = min(number, self.count() - 1)
        self.app.redraw()

    def _seat(self, name: str) -> None:
        if len(self.seated) < self._high:
            self.seated.append(name)
        else:
            self.refuse(Refused("players", len(self.seated) + 1, self._low, self._high))

    def named(self, name: str) -> None:
        """Remember a newly entered name and give it a seat."""
        now = remember(self.app, name)
        if now:
            self.note(now)
        elif name not in self.seated:
            self._seat(name)
