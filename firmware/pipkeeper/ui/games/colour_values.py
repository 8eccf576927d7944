"""Sets the value of the dice of each colour, for games where players agree on it before the match."""

from micropython import const

from ...rules.options import Option
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ..app import App
    from ..setup.setup import View as Setup

_MOST = const(99)


class View(Menu):
    """OK on a colour asks for its value; the match stores all values as one text."""

    def __init__(self, app: "App", setup: "Setup", option: "Option") -> None:
        super().__init__(app)
        self._setup, self._option = setup, option
        self.title = setup.name(option)
        self._colours = [Option(colour, 0, low=0, high=_MOST) for colour in option.parts]
        self._values: "list[str]" = setup.chosen(option.name).split("-")

    def count(self) -> int:
        return len(self._colours)

    def line(self, number: int) -> str:
        return self.name(self._colours[number])

    def value(self, number: int) -> str:
        return self._values[number]

    def choose(self, number: int) -> None:
        self.app.open("widgets.amount", self, self._colours[number], int(self._values[number]))

    def name(self, option: "Option") -> str:
        """Return the name of a colour."""
        return self.app.words.first("detail." + option.name, option.name)

    def give(self, option: "Option", value: int) -> None:
        """Take the value of a colour."""
        self._values[self._colours.index(option)] = str(value)
        self._setup.give(self._option, "-".join(self._values))
