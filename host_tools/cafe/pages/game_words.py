"""The games as people know them: titles, questions and answers in words, from the firmware's own files."""

from collections.abc import Mapping, Sequence
from typing import Any

from host_tools import ASSETS
from host_tools.cafe.tables.games import Games
from host_tools.games.settled import settled
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.words import Words

from .languages import capital, texts, typeset

_WORDS_KEPT = 20_000  # of a language; missing ones are remembered too
_OWN_KEPT = 100  # games of one's own whose words are remembered


class _HostWords(Words):
    """Words of a language, all kept in memory: a host has enough of it."""

    def __init__(self, language: str, own: "dict[str, str]") -> None:
        super().__init__(str(ASSETS), language)
        self.own = own
        self._known: dict[str, "str | None"] = {}

    def get(self, key: str) -> "str | None":
        if key not in self._known:
            if len(self._known) >= _WORDS_KEPT:
                self._known.clear()
            found = super().get(key)
            self._known[key] = found and typeset(found, self.language)
        return self._known[key]


class GameWords:
    """Rules and words by game and language.  Not for several threads: words are read from open files."""

    def __init__(self, data: "str | None" = None) -> None:
        self.games = Games(data)
        self._catalogue = Catalogue(str(ASSETS), data)
        self._words: dict[tuple[str, str], Words] = {}
        self._timed: dict[str, bool] = {}

    def rules(self, game: str) -> Any:
        """Return the rules of a game; None where no game has this id."""
        return self.games.rules(game)

    def words(self, game: str, language: str) -> Words:
        """Return the words of a language, including those of users' own games."""
        own = self._catalogue.own_words(game, language)
        key = (language, game if own else "")
        if key not in self._words:
            if len(self._words) >= _OWN_KEPT:
                self._words.clear()
            self._words[key] = _HostWords(language, own)
        return self._words[key]

    def title(self, game: str, language: str) -> str:
        """Return a game's title, or its id if the game is unknown."""
        return self.words(game, language).get("title." + game) or game

    def options(self, game: str, language: str, given: "Mapping[str, Any]") -> "list[str]":
        """Return the given options and their values in words."""
        words, colon = self.words(game, language), texts(language).colon
        possible = self.settled(game, given)
        known = {option.name: option for option in self._options(game)}
        told = []
        for name, value in given.items():
            option = known.get(name)
            label = words.first(option.called(possible) if option else f"option.{name}", name)
            told.append(f"{label}{colon} {value_text(words, value)}")
        return told

    def variant(self, game: str, language: str, given: "Mapping[str, Any]") -> str:
        """Return the given options as a heading; "" if there are none."""
        return capital(" · ".join(self.options(game, language, given)))

    def settled(self, game: str, given: "Mapping[str, Any]") -> "dict[str, Any]":
        """Return all options as the given ones leave them; without those that are refused."""
        rules = self.rules(game)
        if rules is None:
            return {}
        players = range(rules.PLAYERS[0], rules.PLAYERS[1] + 1)
        return settled(rules, dict(given), players)[0]

    def _options(self, game: str) -> "Sequence[Any]":
        rules = self.rules(game)
        return () if rules is None else rules.OPTIONS

    def is_timed(self, game: str) -> bool:
        """Return True if the scores of a game are times, in tenths of a second."""
        rules = self.rules(game)
        if game not in self._timed:
            if len(self._timed) >= _OWN_KEPT:
                self._timed.clear()
            self._timed[game] = bool(rules is not None and _first_game(rules).timed)
        return self._timed[game]


def value_text(words: Words, value: object) -> str:
    """Return the value of an option in words; numbers and names as they are."""
    return words.first(f"value.{value}", str(value))


def _first_game(rules: Any) -> Any:
    """Return a game of the fewest players with the options that stand first."""
    players = rules.PLAYERS[0]
    return rules.Game(players, rules.settle({}, players))
