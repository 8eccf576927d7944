"""Who plays: names from the remembered roster take seats in the order they are chosen; guests need no name.

Guests who sit there stand before the roster, so that each can get up again.
"""

from micropython import const

from ...rules.asks import Refused
from ..widgets.menu import Menu

_START = const(0)
_GUEST = const(1)
_NEW = const(2)
_NAMES = const(3)  # the first line with a name
_MOST = const(40)  # names remembered
_LONGEST = const(10)  # letters of a name


class View(Menu):
    """The people of the last match sit down by themselves if their number fits the game."""

    def __init__(self, app, game_id: str) -> None:
        super().__init__(app)
        self._game = game_id
        self._rules = app.rules(game_id)
        self._low, self._high = self._rules.PLAYERS
        self.title = app.words.say(
            "ui.players-exactly" if self._low == self._high else "ui.players", self._low, self._high
        )
        last = app.settings.get("names", [])
        self.seated = list(last) if self._low <= len(last) <= self._high else []
        self.lines.at = _START if self.seated else _NAMES if self._known() else _GUEST

    def _known(self) -> list:
        """The guests at the table, then everybody on the roster."""
        roster = self.app.store.roster
        if self.app.linking:
            roster = self.app.linking.with_roster(roster)
        return [name for name in self.seated if name not in roster] + roster

    def count(self) -> int:
        return _NAMES + len(self._known())

    def line(self, number: int) -> str:
        if number == _START:
            return self.app.words.say("ui.start-with", len(self.seated))
        if number == _GUEST:
            return self.app.words.say("ui.guest")
        if number == _NEW:
            return self.app.words.say("ui.new-name")
        return self._known()[number - _NAMES]

    def value(self, number: int) -> str:
        if number >= _NAMES:
            name = self._known()[number - _NAMES]
            return str(self.seated.index(name) + 1) if name in self.seated else ""
        return "▶" if number == _START and not self._unable() else ""

    def _unable(self) -> "Refused | None":
        """Why so many cannot play, if they cannot: too few, or no equal sides."""
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
                self.app.open("setup.setup", self._game, self._rules, self.seated)
        elif number == _NEW:
            self.app.open("widgets.letters", self.app.words.say("ui.name"), _LONGEST, self.named)
        elif number == _GUEST:
            self._seat_guest()
        else:
            self._seat(self._known()[number - _NAMES])
            self.lines.at = min(number, self.count() - 1)
        self.app.redraw()

    def _seat_guest(self) -> None:
        """One more guest."""
        number = len(self.seated) + 1
        while self.app.words.say("ui.player", number) in self.seated:
            number += 1
        self._seat(self.app.words.say("ui.player", number))

    def _seat(self, name: str) -> None:
        if name in self.seated:
            self.seated.remove(name)
        elif len(self.seated) < self._high:
            self.seated.append(name)
        else:
            self.refuse(Refused("players", len(self.seated) + 1, self._low, self._high))

    def named(self, name: str) -> None:
        """A new name was entered: it is remembered, and sits down."""
        roster = self.app.store.roster
        if name not in roster:
            roster.insert(0, name)
            del roster[_MOST:]
            self.app.store.save_roster()
        if name not in self.seated:
            self._seat(name)
