"""The options of a match: their names, defaults and allowed values."""

from .asks import Any, Data, Refused, whole


class Option:
    """One of `values`, a number from `low` to `high`, or a text (then `text` says what is allowed).

    A default of None depends on other options or on the number of players.  `offers` are numbers or
    texts worth a press of their own on the device; an empty text among them stands for one's own words.

    A text may have `parts`, joined by hyphens, one for each of these words; `editor` is the module of ui/games with
    the screen that sets them.  `setting` is the device's setting of the order of these words, which set-up begins with.
    `handheld` is the value that the device's own set-up begins with, where that is not the default.  Where the range
    follows another option, `by` names that and `ranges` has low, high and offers for its values; such an
    option is called after what it counts.
    """

    editor = ""
    setting = ""
    by = ""
    ranges: "dict[str, tuple[int, int, tuple[int, ...]]]" = {}
    handheld: "str | None" = None
    parts: "tuple[str, ...]" = ()

    def __init__(
        self,
        name: str,
        default: "Any",
        values: "Any" = None,
        low: int = 0,
        high: int = 0,
        text: str = "",
        offers: "Any" = (),
    ) -> None:
        self.name = name
        self.default = default
        self.values = values
        self.low = low
        self.high = high
        self.text = text
        self.offers = offers

    def called(self, settled: "Data") -> str:
        """Return the key of the option's name in the words, under the other options."""
        return "value." + settled[self.by] if self.by else "option." + self.name

    def within(self, settled: "Data") -> "tuple[int, int, Any]":
        """Return the lowest and the highest number and the usual ones, under the other options."""
        return self.ranges[settled[self.by]] if self.by else (self.low, self.high, self.offers)

    def check(self, value: "Any") -> "Any":
        """Return a valid value, converted to a number if a command line gave it as text."""
        if self.text:
            if isinstance(value, str) and value:
                return value
            raise Refused("option-text", self.name, value, self.text)
        if self.values is not None:
            for allowed in self.values:
                if value == allowed and type(value) is type(allowed) or value == str(allowed):
                    return allowed
            raise Refused("option", self.name, value, self.values)
        if isinstance(value, str) and len(value) < 10:
            try:
                value = int(value)
            except ValueError:
                pass
        if not whole(value) or not self.low <= value <= self.high:
            raise Refused("option-number", self.name, value, self.low, self.high)
        return value


def chosen(options: "Any", given: "Data") -> "Data":
    """Return every option with its given value, checked, or its default; None if that depends on others."""
    settled = {}
    for option in options:
        if given.get(option.name) is None:
            settled[option.name] = option.default
        else:
            settled[option.name] = option.check(given[option.name])
    for name in given:
        if name not in settled:
            if not options:
                raise Refused("no-options", name)
            raise Refused("no-option", name, tuple(option.name for option in options))
    return settled


def check_players(players: int, low: int, high: int) -> None:
    """Refuse a number of players that the game does not support."""
    if not low <= players <= high:
        raise Refused("players", players, low, high)
