"""The shelf on the glass: the books first, then their games; or the games that fit who is there and what is wanted."""

from micropython import const

from ...catalogue.catalogue import BOOKS, Shelf
from ..widgets.menu import Menu

_LONE = const(3)  # books of one game come first, and lead straight to it


class View(Menu):
    """The books, and the search."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.title = app.words.say("ui.games")
        self._books = [book for book in range(len(BOOKS)) if book < _LONE or self._holds(book)]

    def _holds(self, book: int) -> bool:
        shelf = Shelf(self.app.kit.assets, self.app.kit.data)
        books = [shelf.entry(index).book for index in range(_LONE, len(shelf))]
        shelf.close()
        for name in shelf.unread:
            self.app.store.tell("unread", name + ".pip")
        return BOOKS[book] in books

    def count(self) -> int:
        return len(self._books) + 1

    def line(self, number: int) -> str:
        if number == len(self._books):
            return self.app.words.say("ui.find")
        return self.app.words.say("book." + BOOKS[self._books[number]])

    def value(self, number: int) -> str:
        return "" if number < _LONE else "▶"

    def choose(self, number: int) -> None:
        if number == len(self._books):
            self.app.open("setup.find")
        elif number < _LONE:
            self.app.open("setup.players", BOOKS[number])
        else:
            self.app.open("setup.game_list", {"book": BOOKS[self._books[number]]})
