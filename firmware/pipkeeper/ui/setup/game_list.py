"""The games that pass a filter: only their places on the shelf are kept, a game is read when its line is drawn."""

from ...catalogue.catalogue import Shelf
from ..widgets.menu import Menu


class View(Menu):
    """A line a game; the number in its book at the right."""

    def __init__(self, app, wanted: dict) -> None:
        super().__init__(app)
        self._shelf = Shelf(app.kit.assets, app.kit.data)
        self._places = passing(self._shelf, wanted)
        book = wanted.get("book")
        self.title = app.words.say("book." + book if book else "ui.games")

    def draw(self, canvas) -> None:
        super().draw(canvas)
        if not self._places:
            canvas.text(6, 1, "–")  # where the first line would begin

    def count(self) -> int:
        return len(self._places)

    def line(self, number: int) -> str:
        return title(self.app.words, self._shelf, self._shelf.entry(self._places[number]).id)

    def value(self, number: int) -> str:
        place = self._shelf.entry(self._places[number]).number
        return str(place) if place else ""

    def choose(self, number: int) -> None:
        self.app.open("setup.players", self._shelf.entry(self._places[number]).id)

    def leave(self) -> None:
        self._shelf.close()


def title(words, shelf, game_id: str) -> str:
    """A game's name; a game of one's own brings it along."""
    key = "title." + game_id
    return words.get(key) or shelf.own_word(game_id, "title", words.language) or game_id


def passing(shelf, wanted: dict) -> bytearray:
    """The places of the games that are what is wanted: a book, players, length, table, or what decides."""
    places = bytearray()
    for index in range(len(shelf)):
        entry = shelf.entry(index)
        if fits(entry, wanted):
            places.append(index)
    return places


def fits(entry, wanted: dict) -> bool:
    """True if a game is what is wanted; of luck, skill and tactics the one that weighs most decides."""
    if "book" in wanted and entry.book != wanted["book"]:
        return False
    if "players" in wanted and not entry.low <= wanted["players"] <= entry.high:
        return False
    if "length" in wanted and entry.length != wanted["length"]:
        return False
    if "table" in wanted and entry.table != wanted["table"]:
        return False
    return "decides" not in wanted or entry.triangle[wanted["decides"]] == max(entry.triangle)
