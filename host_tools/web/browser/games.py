"""The games of the page's table, the users' own among them, in the table's language."""

from typing import Any

from pipkeeper.catalogue.catalogue import Catalogue, card_parts
from pipkeeper.rules.asks import Refused
from pipkeeper.words import Words

from . import catalogue_view, own_files


class Games:
    """Loads games, and shows them to the page; `data` has the users' own games and maps."""

    def __init__(self, assets: str, data: str, words: Words) -> None:
        self._assets, self._data = assets, data
        self._words = words
        self._catalogue = Catalogue(assets, data)

    def rules(self, game: str) -> Any:
        """Return a game's rules; its own words are spoken from now on.  Refused if there is no such game."""
        rules = self._catalogue.load(game)
        if rules is None:
            raise Refused("no-game", game)
        self._words.own = self._catalogue.own_words(game, self._words.language)
        return rules

    def title(self, game: str) -> str:
        return self._catalogue.title(game, self._words)

    def players(self, game: str) -> "tuple[int, int] | None":
        return self._catalogue.players(game)

    def do_games(self) -> "list[dict[str, Any]]":
        return catalogue_view.games(self._catalogue, self._words)

    def do_options(self, game: str, given: "dict[str, Any]", players: int) -> "dict[str, Any]":
        return catalogue_view.options(self.rules(game), self._words, given, players)

    def do_card(self, game: str, players: int) -> "list[tuple[str, str]]":
        """Return heading and text of each part of a game's card."""
        return card_parts(self._assets, self._data, self._words, game, players)

    def do_add_file(self, name: str, text: str) -> str:
        """Store a user's game or map, given in hex; return its name, "" if it is neither."""
        added = own_files.add(self._data, name, text)
        self._catalogue.close()
        self._catalogue = Catalogue(self._assets, self._data)
        return added
