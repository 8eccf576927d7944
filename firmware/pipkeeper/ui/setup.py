"""The options of a match: everything has its default, so that starting is one press."""

from ..rules.asks import Refused
from .labels import letter
from .menu import Menu

_LONGEST = 20  # letters of an option in one's own words


class View(Menu):
    """OK on the first line starts; on an option it takes the next value, or asks for a number."""

    def __init__(self, app, game_id: str, rules, names: list) -> None:
        super().__init__(app)
        self._game, self._rules, self._names = game_id, rules, names
        self.options = rules.OPTIONS
        self.title = app.words.say("title." + game_id)
        self.given: dict = {}
        self._settled = rules.settle(self.given, len(names))
        if "rows" in [option.name for option in self.options] and app.settings.get("rows"):
            self.given["rows"] = app.settings["rows"]
            self._settle()

    def _settle(self) -> None:
        """Works out every option from those that were chosen; what cannot be is said on the glass."""
        try:
            self._settled = self._rules.settle(self.given, len(self._names))
        except Refused as refusal:
            self.refuse(refusal)

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
            self.app.open("card", self._game, len(self._names))
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
        if option.name == "rows":
            self.app.open("row_colours", self.given)
        elif option.name == "values" and "colours" in self._rules.record:
            self.app.open("colour_values", self, option, self._rules.record["colours"])
        elif option.values is None and not option.text:
            self.app.open("amount", self, option, self._settled[option.name])
        else:
            values = option.offers or ("",) if option.text else option.values
            value = self.chosen(option.name)
            value = values[(values.index(value) + 1) % len(values) if value in values else 0]
            if value == "":
                self.app.open("letters", self.name(option), _LONGEST, lambda text: self.give(option, text))
            else:
                self.give(option, value)

    def give(self, option, value) -> None:
        """Takes a value; options that follow from it follow."""
        self.given[option.name] = value
        self._settle()
        self.app.redraw()
