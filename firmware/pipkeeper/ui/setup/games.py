"""The books of the catalogue, and the search for a game."""

from ...catalogue.catalogue import BOOKS, Catalogue, book_title
from ...catalogue.rule_games import RULE_GAMES
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ..app import App

_LONE = len(RULE_GAMES)  # books with a single game come first and lead straight to it


class View(Menu):
    """The books, and the search."""

    ahead = (
        "pipkeeper.ui.device.people",
        "pipkeeper.ui.matches",
        "pipkeeper.ui.setup.players",
        "pipkeeper.ui.setup.game_list",
        "pipkeeper.ui.setup.find",
    )

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        catalogue = Catalogue(app.kit.assets, app.kit.data)
        catalogue.close()
        for name in catalogue.unread:
            app.store.problems.tell("unread", name + ".pip")
        self._books = BOOKS if catalogue.own else BOOKS[:-1]  # people's own games come last

    def count(self) -> int:
        return len(self._books) + 1

    def line(self, number: int) -> str:
        if number == len(self._books):
            return self.app.words.say("ui.find")
        return book_title(self.app.words, self._books[number])

    def value(self, number: int) -> str:
        return "" if number < _LONE else "▶"

    def choose(self, number: int) -> None:
        if number == len(self._books):
            self.app.open("setup.find")
        elif number < _LONE:
            self.app.open("setup.players", self._books[number])
        else:
            self.app.open("setup.game_list", {"book": self._books[number]})
