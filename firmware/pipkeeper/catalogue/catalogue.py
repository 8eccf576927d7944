"""The catalogue: lists the games, and loads the rules of the chosen one.

The games of Das Spiel are listed in a file of entries of one size, read one at a time, so that they cost no more memory
than one.  A user's own game is a file NAME.pip in the data folder's `games`: its record, with its words.
"""

import json
import os
from struct import calcsize, unpack

from ..packed_file import Pak
from ..rules.asks import Any, Data
from ..unload import forget_all
from ..words import Words
from .rule_games import RULE_GAMES

if 0:  # for the type checker
    from ..rules.rule_module import RuleModule

    # the book; fewest and most players; luck, skill, tactics; length; what is on the table
    Facts = tuple[str, int, int, "tuple[int, int, int]", int, int]

DAS_SPIEL = "das-spiel"
OWN_GAMES = "my-game"
BOOKS = tuple([game[0] for game in RULE_GAMES]) + (DAS_SPIEL, OWN_GAMES)  # a rule module's game forms a book of its own
# id; number in its book, fewest and most players; luck, skill, tactics (0 to 10); length; what is on the table
FORMAT = "<32s8B"
_SIZE = calcsize(FORMAT)
_NAMED = "<32sB"
_FACTS = calcsize(_NAMED)  # where the fewest players and all after them begin
_WITH_MAPS = "dice-trip"
_OWN = ".pip"
_CARD = ("need", "turn", "end", "win", "more")  # the parts of a card, in their order
_SCORING = ("race", "watch", "tally", "stock", "faces", "colours", "ledger", "chase")


class Entry:
    """A game on the list."""

    def __init__(self, game_id: str, number: int, facts: "Facts") -> None:
        self.id = game_id
        self.number = number  # in its book
        self.book, self.low, self.high, self.triangle, self.length, self.table = facts


class Catalogue:
    """All games: rule modules first, then Das Spiel, then people's own."""

    def __init__(self, assets: str, data: "str | None" = None) -> None:
        self._assets = assets
        self._data = data
        self._file = open(assets + "/game_list.bin", "rb")
        length: int = self._file.seek(0, 2)
        self._listed = length // _SIZE
        self.own: "list[str]" = []  # the ids of people's own games
        self.unread: "list[Any]" = []  # files that are no games: truncated, or of another kind
        for name in sorted(_own_games(data)) if data else ():
            (self.own if self._is_game(name) else self.unread).append(name)

    def __len__(self) -> int:
        return len(RULE_GAMES) + self._listed + len(self.own)

    def entry(self, index: int) -> Entry:
        """Return the game at an index of the list."""
        facts = self.facts(index)
        if index < len(RULE_GAMES):
            return Entry(facts[0], 0, facts)
        index -= len(RULE_GAMES)
        if index >= self._listed:
            return Entry(self.own[index - self._listed], 0, facts)
        self._file.seek(index * _SIZE)
        name, number = unpack(_NAMED, self._file.read(_FACTS))
        return Entry(name.rstrip(b"\0").decode(), number, facts)

    def facts(self, index: int) -> "Facts":
        """Return what a search asks about a game, without its name: all games are read for one picture."""
        if index < len(RULE_GAMES):
            game_id, _, low, high, triangle, length, table = RULE_GAMES[index]
            return game_id, low, high, triangle, length, table
        index -= len(RULE_GAMES)
        if index >= self._listed:
            record = self._own_record(self.own[index - self._listed])
            low, high = record.get("players", (0, 0))
            triangle = record.get("triangle", (0, 0, 0))
            return OWN_GAMES, low, high, triangle, record.get("length", 0), record.get("table", 0)
        self._file.seek(index * _SIZE + _FACTS)
        low, high, luck, skill, tactics, length, table = self._file.read(_SIZE - _FACTS)
        return DAS_SPIEL, low, high, (luck, skill, tactics), length, table

    def close(self) -> None:
        self._file.close()

    def title(self, game_id: str, words: Words) -> str:
        """Return a game's title, or its id if there is no such game; a user's own game brings its title with it."""
        title = words.get("title." + game_id)
        if title is None and game_id in self.own:
            spoken = self._own_record(game_id).get("words", {})
            title = spoken.get(words.language, {}).get("title") or spoken.get("en", {}).get("title")
        return title or game_id

    def own_words(self, game_id: str, language: str) -> "Data":
        """Return all words of a user's own game under their lookup keys."""
        words = {}
        if game_id in self.own:
            spoken = self._own_record(game_id).get("words", {})
            for key, text in (spoken.get(language) or spoken.get("en", {})).items():
                kind, _, rest = key.partition(".")
                if kind in ("title", "ask") or "." in rest:
                    key = kind + "." + game_id + ("." + rest if rest else "")
                words[key] = text
        return words

    def _is_game(self, name: str) -> bool:
        try:
            record = self._own_record(name)
            low, high = record["players"]
            return record["id"] == name and record["module"] in _SCORING and 0 < low <= high and record["revision"] > 0
        except (KeyError, TypeError, ValueError):
            return False

    def _own_record(self, name: str) -> "Data":
        """Return the record of a user's own game; empty if its file cannot be read or has been removed."""
        try:
            with open(str(self._data) + "/games/" + name + _OWN) as file:
                record: "Data" = json.load(file)
        except (OSError, ValueError):
            return {}
        return record

    def players(self, game_id: str) -> "tuple[int, int] | None":
        """Return the fewest and most players of a game, without loading its rules; None if no game has this id."""
        for game in RULE_GAMES:
            if game[0] == game_id:
                return game[2], game[3]
        record = self.record(game_id)
        return None if record is None else (record["players"][0], record["players"][1])

    def load(self, game_id: str) -> "RuleModule | None":
        """Load the rules of a game; return None if no game has this id."""
        for game in RULE_GAMES:
            if game[0] == game_id:
                rules: "RuleModule" = self._with_maps(game[1]) if game_id == _WITH_MAPS else _module(game[1])
                return rules
        record = self.record(game_id)
        if record is None:
            return None
        from .data_game import DataGame

        return DataGame(record)

    def _with_maps(self, module: str) -> "Any":
        from .maps import Maps

        return _module(module).DiceTrip(Maps(self._assets, self._data))

    def record(self, game_id: str) -> "Data | None":
        """Return the record of a game that is written as data."""
        if game_id in self.own:
            return self._own_record(game_id) or None
        records = Pak(self._assets + "/games.pak")
        found = records.get(game_id)
        records.close()
        return None if found is None else json.loads(found)


def card_parts(assets: str, data: "str | None", words: Words, game_id: str, players: int) -> "list[tuple[str, str]]":
    """Return heading and text of each part of a game's card; of a data game, also how it is scored.

    A user's own game brings its card in its words.
    """
    from .data_game import referee_of

    catalogue = Catalogue(assets, data)
    own = catalogue.own_words(game_id, words.language)
    record = catalogue.record(game_id)
    catalogue.close()
    parts = []
    pak = Pak(assets + "/cards-" + words.language + ".pak")
    for part in _CARD:
        key = "card." + game_id + "." + part
        packed = pak.get(key + "." + str(players)) or pak.get(key)
        text = packed.decode() if packed else own.get("card." + part)
        if text:
            parts.append((words.say("ui.card." + part), text))
    pak.close()
    if record is not None:
        parts.append((words.say("ui.card.kept"), words.say("kept." + referee_of(record))))
    return parts


def book_title(words: Words, book: str) -> str:
    """Return the title of a book; a book of one game has the game's title."""
    return words.first("book." + book, "title." + book)


def _own_games(data: str) -> "list[Any]":
    try:
        names = os.listdir(data + "/games")
    except OSError:
        return []
    return [name[: -len(_OWN)] for name in names if name.endswith(_OWN)]


_RULES = __name__[: -len("catalogue.catalogue")] + "rules."
_KEPT = ("asks", "options", "game")  # modules that the match itself needs


def _module(name: str) -> "Any":
    return __import__(_RULES + name, None, None, ("Game",))


def forget_games() -> None:
    """Unload every game's code; the next match imports what it needs."""
    forget_all(_RULES, _KEPT)
