"""Lists the games that pass a filter; keeps only their indices and reads a game when its row is drawn."""

from ...catalogue.catalogue import Catalogue
from ...rules.asks import Refused
from ..widgets.menu import Menu

if 0:  # for the type checker
    from typing import Any

    from ...catalogue.catalogue import Facts
    from ..app import App


class View(Menu):
    """One row per game, with its number in its book at the right."""

    ahead = ("pipkeeper.ui.device.people", "pipkeeper.ui.matches", "pipkeeper.ui.setup.players")

    def __init__(self, app: "App", wanted: "dict[str, Any]") -> None:
        super().__init__(app)
        self._catalogue = Catalogue(app.kit.assets, app.kit.data)
        self._places = passing(self._catalogue, wanted)
        self.empty = app.words.say("ui.find.none")

    def count(self) -> int:
        return len(self._places)

    def line(self, number: int) -> str:
        return self._catalogue.title(self._catalogue.entry(self._places[number]).id, self.app.words)

    def value(self, number: int) -> str:
        place = self._catalogue.entry(self._places[number]).number
        return str(place) if place else ""

    def choose(self, number: int) -> None:
        try:
            self.app.open("setup.players", self._catalogue.entry(self._places[number]).id)
        except Refused as refusal:  # its file was removed while the list was shown
            self.refuse(refusal)

    def leave(self) -> None:
        self._catalogue.close()


def passing(catalogue: "Catalogue", wanted: "dict[str, Any]") -> bytearray:
    """Return the indices of the games that match: a book, players, length, table, or what decides."""
    places = bytearray()
    for index in range(len(catalogue)):
        if fits(catalogue.facts(index), wanted):
            places.append(index)
    return places


def fits(facts: "Facts", wanted: "dict[str, Any]") -> bool:
    """Return True if a game matches; of luck, skill and tactics, the one with the most weight counts."""
    book, low, high, triangle, length, table = facts
    if "book" in wanted and book != wanted["book"]:
        return False
    if "players" in wanted and not low <= wanted["players"] <= high:
        return False
    if "length" in wanted and length != wanted["length"]:
        return False
    if "table" in wanted and table != wanted["table"]:
        return False
    return "decides" not in wanted or triangle[wanted["decides"]] == max(triangle)
