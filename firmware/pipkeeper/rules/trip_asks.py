"""The choices of Dice Trip: their options are worked out only when somebody looks, so that replaying is quick.

That is done in __getattr__ and not by a property, because a class with properties stores every attribute slowly.
"""

from .asks import Choice, Refused
from .trip_score import NUMBERS
from .trip_throw import doubled_pairs, pairs, singles

CROSS = "cross"
TWICE = "twice"
NUMBER_WORDS = tuple([str(number) for number in NUMBERS]) + (CROSS,)
# Which dice to throw again, as masks: none, then one die, two, three, all.
AGAIN = (0, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15)
_OTHERS = (CROSS, TWICE)


class Lazy(Choice):
    """A choice whose options are found when they are first looked at, which is while the game waits for the answer."""

    limit = 0

    def __getattr__(self, name: str):
        if name != "options":
            raise AttributeError(name)
        self.options = options = tuple(self.find())
        return options

    def find(self):
        """The options."""
        raise NotImplementedError


class Pick(Lazy):
    """Some of a list of words that does not change; the code is the place in that list."""

    words: tuple = ()

    def code(self, answer) -> int:
        if not isinstance(answer, str) or answer not in self.options:
            raise Refused("choice", answer, self.options)
        return self.words.index(answer)

    def answer(self, code: int) -> str:
        if code < len(self.words):
            return self.words[code]
        raise Refused("code", code)


class Again(Pick):
    """Which dice to throw again; the words name their colours."""

    def __init__(self, player: int, words: tuple, dice) -> None:
        self.player = player
        self.about = "reroll"
        self.words = words
        self._dice = dice

    def find(self) -> tuple:
        return self.words

    def label(self, option) -> "str | None":
        again = AGAIN[self.words.index(option)]
        if not again:
            return None
        return " ".join(["?" if again >> die & 1 else str(face) for die, face in enumerate(self._dice)])


class Zones(Pick):
    """A zone with empty cities, for a number or (0) for crossing out."""

    def __init__(self, player: int, trip, free: int, number: int) -> None:
        self.player = player
        self.about = "zone" if number else "cross-zone"
        self.words = trip.zones
        self.values = (number,)
        self._trip = trip
        self._free = free

    def find(self) -> list:
        return [word for zone, word in enumerate(self.words) if self._trip.cities_of[zone] & self._free]

    def label(self, option) -> str:
        return self._trip.zone_names[self.words.index(option)]


class Cities(Pick):
    """An empty city for the next number of the turn, or (0) to cross out; those that become a bonus city say so."""

    def __init__(self, turn, allowed: int, number: int) -> None:
        self.player = turn.seat
        self.about = "city" if number else "cross-city"
        self.words = turn.sheet.trip.cities
        self.values = (number,)
        self._turn = turn
        self._allowed = allowed

    def find(self) -> list:
        return [word for city, word in enumerate(self.words) if self._allowed >> city & 1]

    def label(self, option) -> str:
        city = self.words.index(option)
        return self._turn.sheet.trip.names[city] + (" +1" if self._turn.pays(city) else "")


class OneNumber(Pick):
    """One number to write, made of any two dice, or none."""

    about = "number"
    words = NUMBER_WORDS

    def __init__(self, player: int, dice, sheet) -> None:
        self.player = player
        self._dice = dice
        self._sheet = sheet

    def find(self) -> list:
        return [str(number) for number in sorted(singles(self._dice)) if not self._sheet.city_of[number]] + [CROSS]


class Doubled(Pick):
    """The face of a die to use twice."""

    about = "twice"
    words = ("1", "2", "3", "4", "5", "6")

    def __init__(self, player: int, dice, sheet) -> None:
        self.player = player
        self._dice = dice
        self._sheet = sheet

    def find(self) -> list:
        return [str(face) for face in sorted(doublable(self._sheet, self._dice))]


class Pairs(Lazy):
    """Two numbers to write, as `14-52`, with all dice or with one of a given face doubled; or another word.

    `numbers` are those of the last answer.
    """

    numbers: tuple = ()

    def __init__(self, player: int, about: str, dice, sheet, face: int = 0) -> None:
        self.player = player
        self.about = about
        self._dice = dice
        self._sheet = sheet
        self._face = face

    def find(self) -> list:
        dice, sheet, face = self._dice, self._sheet, self._face
        found = writable(sheet, doubled_pairs(dice, face) if face else pairs(dice))
        options = [str(first) + "-" + str(second) for first, second in found]
        if not face:
            if any(True for _ in doublable(sheet, dice)):
                options.append(TWICE)
            options.append(CROSS)
        return options

    def code(self, answer) -> int:
        if not isinstance(answer, str) or answer not in self.options:
            raise Refused("choice", answer, self.options)
        if answer in _OTHERS:
            return _OTHERS.index(answer)
        return int(answer[:2]) << 7 | int(answer[3:])

    def answer(self, code: int) -> str:
        if code < len(_OTHERS):
            return _OTHERS[code]
        self.numbers = first, second = code >> 7, code & 0x7F
        return str(first) + "-" + str(second)


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


def doublable(sheet, dice):
    """The faces whose doubling gives two numbers to write, one after the other; none if the power is used."""
    if sheet.doublings:
        for face in set(dice):
            if writable(sheet, doubled_pairs(dice, face)):
                yield face
