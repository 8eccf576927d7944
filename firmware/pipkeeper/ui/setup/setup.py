"""The options of a match: everything has its default, so that starting is one press."""

from micropython import const

from ...rules.asks import Refused
from ..widgets.labels import letter
from ..widgets.menu import Menu

_LONGEST = const(20)  # letters of an option in one's own words


class View(Menu):
    """OK on the first line starts; on an option it takes the next value, or asks for a number."""

    def __init__(self, app, game_id: str, rules, names: list) -> None:
        super().__init__(app)
        self._game, self._rules, self._names = game_id, rules, names
        self.options = rules.OPTIONS
        self.title = app.words.say("title." + game_id)
        self.given: dict = {}
        self._settled = rules.settle(self.given, len(names))
        for option in self.options:
            if option.name == "rows" and app.settings.get("rows"):
                self.give(option, app.settings["rows"])

    def _settle(self, given: dict) -> "Refused | None":
        """Works out every option from these, and takes them; or why they cannot be, and nothing changed."""
        try:
            self._settled = self._rules.settle(given, len(self._names))
        except Refused as refusal:
            return refusal
        self.given = given
        return None

    def refuse(self, refusal) -> None:
        """Says it with the options' names as they stand on the glass."""
        super().refuse(refusal)
        for option in self.options:
            self.refusal = self.refusal.replace(option.name + "=", self.name(option) + " ")

    def count(self) -> int:
        return 2 + len(self.options)

    def line(self, number: int) -> str:
        if number < 2:
            return self.app.words.say("ui.card" if number else "ui.start")
        return self.name(self.options[number - 2])

    def name(self, option) -> str:
        """What an option is called."""
        text = self.app.words.say("option." + option.name)
        return text[0].upper() + text[1:]

    def value(self, number: int) -> str:
        if number < 2:
            return "" if number else "▶"
        name = self.options[number - 2].name
        value = self.chosen(name)
        if name == "rows":
            return "".join([letter(self.app.words, colour) for colour in value.split("-")])
        return self.value_text(value)

    def chosen(self, name: str):
        """The value of an option as it stands."""
        value = self.given.get(name)
        return self._settled[name] if value is None else value

    def value_text(self, value) -> str:
        """A value in words; numbers and names as they are, cut to leave room for the option."""
        text = str(value)
        return self.app.canvas.small.fit(self.app.words.get("value." + text) or text, 64)

    def choose(self, number: int) -> None:
        if number == 1:
            self.app.open("play.card", self._game, len(self._names))
        elif number == 0:
            self._start()
        else:
            self._change(self.options[number - 2])

    def _start(self) -> None:
        try:
            self.app.begin(self._game, self._names, self.given)
        except Refused as refusal:
            self.refuse(refusal)

    def _change(self, option) -> None:
        if option.editor:
            self.app.open("games." + option.editor, self, option)
        elif option.values is None and not option.text:
            self.app.open("widgets.amount", self, option, self._settled[option.name])
        else:
            self._next(option, option.offers or ("",) if option.text else option.values)

    def _next(self, option, values) -> None:
        """Takes the next value that can be."""
        value = self.chosen(option.name)
        at = values.index(value) if value in values else -1
        for _ in values:
            at = (at + 1) % len(values)
            if values[at] == "":
                self.app.open("widgets.letters", self.name(option), _LONGEST, lambda text: self.give(option, text))
                return
            if self.give(option, values[at]):
                return

    def give(self, option, value) -> bool:
        """Takes a value; what was chosen before and does not go with it falls back to its default."""
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
