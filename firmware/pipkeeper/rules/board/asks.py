"""The choice of a place on a board.

Its code is the place's own number on the board, and words such as `stop` have the numbers after the last place. So a
replay need not know what was allowed, which is worked out only when somebody reads the options or answers.
"""

from ..asks import TIME_UP, Any, Callable, Choice, Iterable, Iterator, Refused
from .pile import Places

if 0:  # for the type checker
    from ..spiel.boards.table import BoardGame

SEVERAL = 255
WORD = 254
NOTHING = 253


class PlaceChoice(Choice):
    """One of the places that `legal` finds, in the order of their numbers; or one of a few words.

    The options are found in __getattr__ and not by a property, because a class with properties stores every attribute
    slowly under MicroPython.
    """

    _found: "list[int]" = []  # the first places found, and where the search continues
    _rest: "Iterator[int] | None" = None

    def __init__(
        self,
        player: "int | None",
        about: str,
        game: "BoardGame",
        legal: "Callable[[], Iterable[int]]",
        words: "tuple[str, ...]" = (),
        limit: int = 0,
    ) -> None:
        self.player = player
        self.about = about
        self.game = game  # the game whose board it is: the one in play, or an earlier state of it
        self.board = game.kind
        self.places: Places = game.spots
        self.words = words
        self.limit = limit
        self._legal = legal

    def __getattr__(self, name: str) -> "Any":
        if name == "allowed":
            self.allowed = allowed = self._found + list(self._legal() if self._rest is None else self._rest)
            return allowed
        if name == "options":
            word = self.places.word
            self.options = options = tuple([word(place) for place in self.allowed]) + self.words
            return options
        raise AttributeError(name)

    def code(self, answer: "Any") -> int:
        count = self.places.count
        place = self.places.number(answer)
        if place < count:
            if place in self.allowed:
                return place
        elif isinstance(answer, str):
            if answer in self.words:
                return count + self.words.index(answer)
            if self.limit and answer == TIME_UP:
                return count + len(self.words)
        raise Refused("choice", answer, self.options)

    def answer(self, code: int) -> str:
        word = code - self.places.count
        if word < 0:
            return self.places.word(code)
        if word < len(self.words):
            return self.words[word]
        if word == len(self.words) and self.limit:
            return TIME_UP
        raise Refused("code", code)

    def received(self, code: int) -> "int | str":
        """Return a place as its number."""
        return code if code < self.places.count else self.answer(code)

    def only(self) -> int:
        """Return the only possible place, WORD if it is a word, NOTHING if there is none, or SEVERAL."""
        words = len(self.words)
        if words > 1:
            return SEVERAL
        only = WORD if words else NOTHING
        self._found, self._rest = [], iter(self._legal())
        for place in self._rest:
            self._found.append(place)
            if only != NOTHING:
                return SEVERAL
            only = place
        return only

    def confirms(self) -> bool:
        """A single word, such as that nothing can be placed, needs confirmation; a single place left does not."""
        return not self.allowed and len(self.words) == 1
