"""Looking for a game: how many players, how long, what is on the table, what decides; then the list of what fits."""

from ...catalogue.catalogue import Catalogue
from ..widgets.menu import Menu
from .game_list import passing

# What can be wanted, and the values it may have; 0 and none for "no matter".
_WISHES = (("players", range(1, 17)), ("length", range(3)), ("table", range(5)), ("decides", range(3)))


class View(Menu):
    """OK on a wish takes its next value; the first line shows how many games are left and opens them."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.title = app.words.say("ui.find")
        self.wanted: dict = {}
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

    def choose(self, number: int) -> None:
        if not number:
            self.app.open("setup.game_list", self.wanted)
            return
        name, values = _WISHES[number - 1]
        value = self.wanted.get(name)
        if value is None:
            self.wanted[name] = values[0]
        elif value == values[-1]:
            del self.wanted[name]
        else:
            self.wanted[name] = value + 1
        self._count()
        self.app.redraw()
