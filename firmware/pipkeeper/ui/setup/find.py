"""Finds games by number of players, length, material, and what decides; then lists what fits."""

from ...catalogue.catalogue import Catalogue
from ..widgets.menu import Menu
from .game_list import passing

if 0:  # for the type checker
    from ..app import App

# The filters and their values; 0 and none mean "any".
_WISHES = (("players", range(1, 17)), ("length", range(3)), ("table", range(5)), ("decides", range(3)))


class View(Menu):
    """OK takes the next value of a filter; the first row shows how many games are left and opens them."""

    ahead = ("pipkeeper.ui.setup.game_list",)

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.wanted: "dict[str, int]" = {}
        self.lines.at = 1
        self._count()

    def _count(self) -> None:
        catalogue = Catalogue(self.app.kit.assets, self.app.kit.data)
        self._left = len(passing(catalogue, self.wanted))
        catalogue.close()

    def count(self) -> int:
        return 1 + len(_WISHES)

    def line(self, number: int) -> str:
        if not number:
            return self.app.words.say("ui.find.show")
        return self.app.words.say("ui.find." + _WISHES[number - 1][0])

    def value(self, number: int) -> str:
        if not number:
            return str(self._left)
        name = _WISHES[number - 1][0]
        value = self.wanted.get(name)
        if value is None:
            return "–"
        return str(value) if name == "players" else self.app.words.say("ui." + name + "." + str(value))

    def changes(self, number: int) -> bool:
        return number > 0

    def choose(self, number: int) -> None:
        if number:
            self._change(number, 1)
        else:
            self.app.open("setup.game_list", self.wanted)

    def turn(self, number: int) -> None:
        self._change(number, -1)

    def _change(self, number: int, step: int) -> None:
        """Cycle through the values of a filter and "any"."""
        name, values = _WISHES[number - 1]
        value = self.wanted.pop(name, values[0] - 1) + step
        if value < values[0] - 1:
            value = values[-1]
        if values[0] <= value <= values[-1]:
            self.wanted[name] = value
        self._count()
        self.app.redraw()
