"""The few kinds of question a game can put to the table; number.py and die.py have those that fewer games ask.

Every answer is also a small number, its code: a match is stored as the codes of its answers, and a code means something
only to the ask it was given to.  `code` checks an answer from outside, `answer` turns a code back into what the game
sees.
"""

from micropython import const

TYPE_CHECKING = const(0)
if TYPE_CHECKING:  # types for the checker alone: MicroPython has no typing
    from collections.abc import Callable as Callable  # re-exported for other modules
    from collections.abc import Generator
    from collections.abc import Iterable as Iterable
    from collections.abc import Iterator as Iterator
    from typing import Any as Any
    from typing import TypeVar

    _Outcome = TypeVar("_Outcome")
    Asking = Generator["Ask", Any, _Outcome]  # puts asks, receives their answers, and returns a result
    Data = dict[str, Any]  # options by name, a game's record, entries of a standing
else:
    Any = Asking = Callable = Data = Iterable = Iterator = None


class Refused(ValueError):
    """A refusal: a word (its sentence is in the words, `refused.<word>`) and the values it names."""


def whole(value: "Any") -> bool:
    """Return True for an integer, but not for JSON's true and false."""
    return isinstance(value, int) and not isinstance(value, bool)


class Ask:
    """A question: who decides (None: the whole table), and a stable word for what it is about.

    Screens and programs read what is declared here and, by its `kind`, what its class takes.
    """

    kind = ""  # "choice", "number", "throw" or "die"
    board = ""  # the kind of board that the options of a choice are places of
    secret = False  # to be shown to that player alone
    passing = False  # what it names is shown only while it waits: the history leaves it out
    clock = False  # a stopwatch goes with it
    limit = 0  # seconds to answer in; 0 for no limit
    says = ""  # the word for its text, where one question is put in several ways
    values: "tuple[Any, ...]" = ()  # values for the placeholders of its text, in their order

    def __init__(self, player: "int | None", about: str) -> None:
        self.player = player
        self.about = about

    def code(self, answer: "Any") -> int:
        """Return the code of a possible answer; Refused for any other."""
        raise NotImplementedError

    def answer(self, code: int) -> "Any":
        """Return the answer as the game sees it; Refused if no answer has this code."""
        raise NotImplementedError

    def received(self, code: int) -> "Any":
        """Return what the game receives for a code: the answer, or a form that saves a look-up."""
        return self.answer(code)

    def sole(self) -> int:
        """Return the code of the only possible answer; -1 if there are several."""
        return -1

    def confirms(self) -> bool:
        """Return True if the answer only confirms that people did or saw something, so that they are always asked."""
        return False

    def idle(self) -> int:
        """Return the code of an answer that decides nothing, which a correction may move, add or drop; -1 for none."""
        return self.sole()

    def label(self, option: "Any") -> "str | None":
        """Return the name of an option that comes from data; None if the words have it."""
        return None

    def dice_after(self, option: "Any") -> "tuple[tuple[str, int], ...]":
        """Return colour and face of each die on the table after an option, 0 if thrown again; empty for no dice."""
        return ()


class Choice(Ask):
    """One of a few words or players.  With `limit` (seconds) the table may also answer TIME_UP.

    With a `board` the options are places on it, and words after them; see board/asks.py.
    """

    kind = "choice"
    # Words that are known but not allowed now: for each, the word of the refusal and its values.
    barred: "dict[str, tuple[Any, ...]]" = {}

    def __init__(self, player: "int | None", about: str, options: "tuple[Any, ...]", limit: int = 0) -> None:
        self.player = player
        self.about = about
        self.options = options
        self.limit = limit

    def code(self, answer: "Any") -> int:
        if isinstance(answer, str) or whole(answer):
            if answer in self.options:
                return int(self.options.index(answer))
            if self.limit and answer == TIME_UP:
                return len(self.options)
            if answer in self.barred:
                why = self.barred[answer]
                raise Refused(why[0], answer, *why[1:])
        raise Refused("choice", answer, self.options)

    def answer(self, code: int) -> "Any":
        if code < len(self.options):
            return self.options[code]
        if code == len(self.options) and self.limit:
            return TIME_UP
        raise Refused("code", code)

    def sole(self) -> int:
        return self.code(self.options[0]) if len(self.options) == 1 and not self.limit else -1

    def confirms(self) -> bool:
        """A choice of one word needs confirmation; a single player or place left does not."""
        return len(self.options) == 1 and isinstance(self.options[0], str)


TIME_UP = "time-up"


class Throw(Ask):
    """Dice thrown: each shows a number from 1 to `sides`, or one of the named `faces`."""

    kind = "throw"
    colours: "tuple[Any, ...]" = ()  # of the dice in order, where they differ: words, or seats

    def __init__(self, player: "int | None", about: str, dice: int, sides: int = 6, faces: "Any" = None) -> None:
        self.player = player
        self.about = about
        self.dice = dice
        self.faces = faces
        self.values = (dice,)
        self.sides = len(faces) if faces else sides

    def code(self, answer: "Any") -> int:
        if not isinstance(answer, (list, tuple)):
            raise Refused("throw", answer, self.dice)
        if len(answer) != self.dice:
            raise Refused("dice", len(answer), self.dice)
        sides, faces, code = self.sides, self.faces, 0
        for face in reversed(answer):
            if faces:
                if face not in faces:
                    raise Refused("named-face", face, faces)
                code = code * sides + faces.index(face)
            elif whole(face) and 1 <= face <= sides:
                code = code * sides + face - 1
            else:
                raise Refused("face", face, sides)
        return code

    def answer(self, code: int) -> "tuple[Any, ...]":
        sides, faces, thrown = self.sides, self.faces, []
        for _ in range(self.dice):
            index = code % sides
            code //= sides
            thrown.append(faces[index] if faces else index + 1)
        if code:
            raise Refused("code", code)
        return tuple(thrown)
