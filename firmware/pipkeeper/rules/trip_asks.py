"""The choices of Dice Trip: their options are worked out only when somebody looks at them, so that replaying is quick."""

from .asks import Choice, Refused
from .trip_score import NUMBERS
from .trip_throw import doubled_pairs, pairs

CROSS = "cross"
TWICE = "twice"
FACES = ("1", "2", "3", "4", "5", "6")
NUMBER_WORDS = tuple([str(number) for number in NUMBERS]) + (CROSS,)
AGAIN = (0, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15)  # masks of the dice
_OTHERS = (CROSS, TWICE)


class Pick(Choice):
    """One of a list of words that does not change, of which those in the mask `allowed` can be chosen now."""

    limit = 0

    def __init__(self, player: int, about: str, words: tuple, allowed: int, labels: "tuple | None" = None) -> None:
        self.player = player
        self.about = about
        self.words = words
        self.allowed = allowed
        self.labels = labels

    @property
    def options(self) -> tuple:
        return tuple([word for code, word in enumerate(self.words) if self.allowed >> code & 1])

    def code(self, answer) -> int:
        if isinstance(answer, str) and answer in self.words:
            code = self.words.index(answer)
            if self.allowed >> code & 1:
                return code
        raise Refused("choice", answer, self.options)

    def answer(self, code: int) -> str:
        if code < len(self.words):
            return self.words[code]
        raise Refused("code", code)

    def label(self, option) -> "str | None":
        return self.labels[self.words.index(option)] if self.labels else None


class Cities(Pick):
    """An empty city for the next number of the turn; those that become a bonus city say so."""

    def __init__(self, player: int, about: str, trip, allowed: int, turn) -> None:
        super().__init__(player, about, trip.cities, allowed, trip.names)
        self.turn = turn

    def label(self, option) -> str:
        city = self.words.index(option)
        return self.labels[city] + (" +1" if self.turn.pays(city) else "")


class Again(Pick):
    """Which dice to throw again: none, then one die, two, three, all."""

    def __init__(self, player: int, words: tuple, dice) -> None:
        super().__init__(player, "reroll", words, (1 << len(AGAIN)) - 1)
        self.dice = dice

    def label(self, option) -> "str | None":
        again = AGAIN[self.words.index(option)]
        if not again:
            return None
        return " ".join(["?" if again >> die & 1 else str(face) for die, face in enumerate(self.dice)])


class Pairs(Choice):
    """Two numbers to write, as `14-52`, with all dice or with one of a given face doubled; or one of the other words."""

    limit = 0

    def __init__(self, player: int, about: str, dice, sheet, face: int = 0) -> None:
        self.player = player
        self.about = about
        self.dice = dice
        self.sheet = sheet
        self.face = face
        self._options: "tuple | None" = None

    @property
    def options(self) -> tuple:
        if self._options is None:
            found = writable(self.sheet, doubled_pairs(self.dice, self.face) if self.face else pairs(self.dice))
            options = [str(first) + "-" + str(second) for first, second in found]
            if not self.face:
                if doublable(self.sheet, self.dice):
                    options.append(TWICE)
                options.append(CROSS)
            self._options = tuple(options)
        return self._options

    def code(self, answer) -> int:
        if not isinstance(answer, str) or answer not in self.options:
            raise Refused("choice", answer, self.options)
        if answer in _OTHERS:
            return _OTHERS.index(answer)
        first, second = numbers_of(answer)
        return len(_OTHERS) + rank(first) * len(NUMBERS) + rank(second)

    def answer(self, code: int) -> str:
        if code < len(_OTHERS):
            return _OTHERS[code]
        code -= len(_OTHERS)
        first = code // len(NUMBERS)
        if first >= len(NUMBERS):
            raise Refused("code", code)
        return NUMBER_WORDS[first] + "-" + NUMBER_WORDS[code % len(NUMBERS)]


def rank(number: int) -> int:
    """The place of a number in the order of all."""
    return number // 10 * 6 + number % 10 - 7


def numbers_of(pair: str) -> tuple:
    """The two numbers of an answer."""
    return int(pair[:2]), int(pair[3:])


def writable(sheet, found) -> list:
    """Those of the pairs whose numbers are both free, each in one order, lowest first.

    Where a number completes the tens it comes first, because that leaves more cities empty; where both do, the player
    chooses the order.
    """
    city_of = sheet.city_of
    chosen = []
    for first, second in found:
        if not city_of[first] and not city_of[second]:
            completes = sheet.completes_tens(first)
            if completes if completes != sheet.completes_tens(second) else completes or first < second:
                chosen.append((first, second))
    return sorted(chosen)


def doublable(sheet, dice) -> int:
    """The faces whose doubling gives two numbers to write, as a mask of FACES; none if the power is used."""
    if not sheet.doublings:
        return 0
    return sum([1 << face - 1 for face in set(dice) if writable(sheet, doubled_pairs(dice, face))])
