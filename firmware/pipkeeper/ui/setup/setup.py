"""The options of a match: each has a default, so that starting takes one press."""

from micropython import const

from ...rules.asks import Refused
from ..matches import begin_match
from ..widgets.labels import letter
from ..widgets.menu import Menu
from .house_rules import keep, last, name_of

if 0:  # for the type checker
    from typing import Any

    from ...rules.asks import Data
    from ...rules.options import Option
    from ...rules.rule_module import RuleModule
    from ..app import App

_START = const(0)
_CARD = const(1)
_HOUSE = const(2)
_LONGEST = const(20)  # letters of an option that is free text


class View(Menu):
    """OK on the first row starts; on an option it takes the next value, or asks for a number.

    The options begin as the table played the game last.
    """

    ahead = (
        "pipkeeper.ui.widgets.amount",
        "pipkeeper.catalogue.rule_games",
        "pipkeeper.catalogue.catalogue",
        "pipkeeper.ui.play.card",
        "pipkeeper.ui.entries.entry",
        "pipkeeper.ui.widgets.head",
        "pipkeeper.ui.play.play",
        "pipkeeper.ui.play.standing",
    )

    def __init__(self, app: "App", game_id: str, rules: "RuleModule", names: "list[str]") -> None:
        super().__init__(app)
        self._game, self._rules, self._names = game_id, rules, names
        self.options = rules.OPTIONS
        self._first = _HOUSE + 1 if self.options else _HOUSE  # the row of the first option
        self.given = last(app, game_id, rules, len(names))
        self._settled = rules.settle(self.given, len(names))
        for option in self.options:
            if option.handheld is not None and option.name not in self.given:
                self.give(option, option.handheld)
            if option.setting and app.settings.get(option.setting) and option.name not in self.given:
                self.give(option, app.settings[option.setting])

    def _settle(self, given: "Data") -> "Refused | None":
        """Settle every option from these and take them; if they are refused, return why and change nothing."""
        try:
            self._settled = self._rules.settle(given, len(self._names))
        except Refused as refusal:
            return refusal
        self.given = given
        return None

    def refuse(self, refusal: "Refused") -> None:
        """Show a refusal with the options' names as they are on the display."""
        super().refuse(refusal)
        for option in self.options:
            self.refusal = self.refusal.replace(option.name + "=", self.name(option) + " ")

    def row_of(self, name: str) -> int:
        """Return the row of an option."""
        return self._first + [option.name for option in self.options].index(name)

    def count(self) -> int:
        return self._first + len(self.options)

    def line(self, number: int) -> str:
        if number < self._first:
            return self.app.words.say(("ui.start", "ui.card", "ui.house")[number])
        return self.name(self.options[number - self._first])

    def name(self, option: "Option") -> str:
        """Return the name of an option."""
        text = self.app.words.say(option.called(self._settled))
        return text[0].upper() + text[1:]

    def value(self, number: int) -> str:
        if number < self._first:
            return name_of(self.app, self._game, self.given) if number == _HOUSE else "▶"
        option = self.options[number - self._first]
        value = self.chosen(option.name)
        if option.setting:
            return "".join([letter(self.app.words, part) for part in value.split("-")])
        return self.value_text(value)

    def changes(self, number: int) -> bool:
        return number >= self._first and self.options[number - self._first].values is not None

    def chosen(self, name: str) -> "Any":
        """Return the current value of an option."""
        value = self.given.get(name)
        return self._settled[name] if value is None else value

    def value_text(self, value: "Any") -> str:
        """Return a value in words; numbers and names as they are."""
        text = str(value)
        return self.app.words.get("value." + text) or text

    def choose(self, number: int) -> None:
        if number == _START:
            self._start()
        elif number == _CARD:
            self.app.open("play.card", self._game, len(self._names))
        elif number < self._first:
            self.app.open("setup.house_rules", self, self._game)
        else:
            self._change(self.options[number - self._first])

    def turn(self, number: int) -> None:
        option = self.options[number - self._first]
        self._next(option, option.values, -1)

    def take(self, given: "Data") -> None:
        """Take other house rules, or show why they are refused."""
        refusal = self._settle(given)
        if refusal:
            self.refuse(refusal)
        self.app.redraw()

    def _start(self) -> None:
        keep(self.app, self._game, "", self.given)
        try:
            begin_match(self.app, self._game, self._names, self.given)
        except Refused as refusal:
            self.refuse(refusal)

    def _change(self, option: "Option") -> None:
        if option.editor:
            self.app.open("games." + option.editor, self, option)
        elif option.values is None and not option.text:
            self.app.open("widgets.amount", self, option, self._settled[option.name], option.within(self._settled))
        else:
            self._next(option, option.offers or ("",) if option.text else option.values)

    def _next(self, option: "Option", values: "Any", step: int = 1) -> None:
        """Take the next or the previous value that is allowed."""
        value = self.chosen(option.name)
        at = values.index(value) if value in values else -step
        for _ in values:
            at = (at + step) % len(values)
            if values[at] == "":
                self.app.open("widgets.letters", self.name(option), _LONGEST, lambda text: self.give(option, text))
                return
            if self.give(option, values[at]):
                self._explain(option.name, values[at])
                return

    def _explain(self, name: str, value: "Any") -> None:
        """Explain the value just chosen, where its name alone does not."""
        words, key = self.app.words, name + "." + str(value)
        told = words.get("why." + self._game + "." + key) or words.get("why." + key)
        if told:
            self.note(words.say("play.pair", self.value_text(value), told))

    def give(self, option: "Option", value: "Any") -> bool:
        """Take a value; earlier choices that conflict with it go back to their defaults."""
        given = dict(self.given)
        given[option.name] = value
        refusal = self._settle(given)
        if refusal:
            tried = [{name: given[name] for name in given if name != other} for other in given if other != option.name]
            for fewer in tried + [{option.name: value}]:
                if not self._settle(fewer):
                    self.app.redraw()
                    return True
            self.refuse(refusal)
            return False
        self.app.redraw()
        return True
