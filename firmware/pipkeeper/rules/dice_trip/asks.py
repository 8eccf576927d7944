"""The choices of Dice Trip: their options are worked out only when they are read, so that replaying is quick.

That is done in __getattr__ and not by a property, because a class with properties stores every attribute slowly.
"""

from ..asks import Any, Choice, Iterator, Refused
from .sheet import Sheet
from .turn import Turn, doubled_pairs, pairs, singles

KEEP = "keep"
CROSS = "cross"
TWICE = "twice"
# Which dice to throw again, as masks: none, then one die, two, three, all.
AGAIN = (0, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12, 7, 11, 13, 14, 15)
_OTHERS = (CROSS, TWICE)


class Lazy(Choice):
    """A choice that works out its options when they are first read, while the game waits for the answer."""

    limit = 0

    def __getattr__(self, name: str) -> "Any":
        if name != "options":
            raise AttributeError(name)
        self.options = options = tuple(self.find())
        return options

    def confirms(self) -> bool:
        """Return False: its options follow from the map and the dice."""
        return False

    def checked(self, answer: "Any") -> str:
        """Return the answer if it is one of the options."""
        if isinstance(answer, str) and answer in self.options:
            return answer
        raise Refused("choice", answer, self.options)


class Again(Lazy):
    """Which dice to throw again; the words name their colours.  `again` is the mask of the last answer."""

    again = 0
    about = "reroll"

    def __init__(self, player: int, dice: "list[tuple[str, int]]") -> None:
        self.player = player
        self._dice = dice

    def find(self) -> "list[str]":
        return [self._word(again) for again in AGAIN]

    def _word(self, again: int) -> str:
        return "-".join([die[0] for at, die in enumerate(self._dice) if again >> at & 1]) or KEEP

    def code(self, answer: "Any") -> int:
        return self.options.index(self.checked(answer))

    def answer(self, code: int) -> str:
        if code < len(AGAIN):
            self.again = AGAIN[code]
            return self._word(self.again)
        raise Refused("code", code)

    def dice_after(self, option: "Any") -> "tuple[tuple[str, int], ...]":
        again = AGAIN[self.options.index(option)]
        if not again:
            return ()
        return tuple([(colour, 0 if again >> at & 1 else face) for at, (colour, face) in enumerate(self._dice)])


class Place(Lazy):
    """One of the empty cities, or of their zones, for the next number of the turn or (0) to cross out.

    `at` is the number of the city or zone in the last answer.
    """

    at = 0

    def __init__(self, turn: Turn, empty: int, number: int, by_zone: bool) -> None:
        trip = turn.sheet.trip
        self.player = turn.seat
        self.values = (number,)
        self._turn = turn
        self._empty = empty
        self._by_zone = by_zone
        if by_zone:
            self.about = "zone" if number else "cross-zone"
            self._words = trip.zones
        else:
            self.about = "city" if number else "cross-city"
            self._words = trip.cities

    def find(self) -> "list[str]":
        empty = self._empty
        if self._by_zone:
            cities_of = self._turn.sheet.trip.cities_of
            return [word for zone, word in enumerate(self._words) if cities_of[zone] & empty]
        return [word for city, word in enumerate(self._words) if empty >> city & 1]

    def code(self, answer: "Any") -> int:
        return self._words.index(self.checked(answer))

    def answer(self, code: int) -> str:
        if code < len(self._words):
            self.at = code
            return self._words[code]
        raise Refused("code", code)

    def label(self, option: "Any") -> str:
        """Return the name of an option; a city that becomes a bonus city is shown with its bonus."""
        trip, at = self._turn.sheet.trip, self._words.index(option)
        if self._by_zone:
            return trip.zone_names[at]
        return trip.name(at) + (" +1" if self._turn.pays(at) else "")


class Numbers(Lazy):
    """Two numbers to write, as `14-52`; or one, or the face of a die to use twice; or another word.

    `numbers` are those of the last answer, none for another word.
    """

    numbers: "tuple[int, ...]" = ()

    def __init__(self, about: str, turn: Turn) -> None:
        self.player = turn.seat
        self.about = turn.step = about
        self._turn = turn

    def find(self) -> "list[str]":
        dice, sheet = self._turn.dice, self._turn.sheet
        if self.about == "twice":
            return [str(face) for face in sorted(doublable(sheet, dice))]
        if self.about == "number":
            return [str(number) for number in sorted(singles(dice)) if not sheet.city_of[number]] + [CROSS]
        found = pairs(dice) if self.about == "numbers" else doubled_pairs(dice, self._turn.doubled)
        options = [str(first) + "-" + str(second) for first, second in writable(sheet, found)]
        if self.about == "numbers":
            options.extend([TWICE, CROSS] if any(True for _ in doublable(sheet, dice)) else [CROSS])
        return options

    def code(self, answer: "Any") -> int:
        if self.checked(answer) in _OTHERS:
            return _OTHERS.index(answer)
        return int(answer[:2]) << 7 | int(answer[3:] or 0)

    def answer(self, code: int) -> str:
        self.numbers = ()
        if code < len(_OTHERS):
            return _OTHERS[code]
        first, second = code >> 7, code & 0x7F
        if not second:
            self.numbers = (first,)
            return str(first)
        self.numbers = first, second
        return str(first) + "-" + str(second)


def writable(sheet: Sheet, found: "set[tuple[int, int]]") -> "list[tuple[int, int]]":
    """Return the pairs whose numbers are both free, each in one order, lowest first.

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


def doublable(sheet: Sheet, dice: "tuple[int, ...]") -> "Iterator[int]":
    """Yield the faces whose doubling gives two numbers to write; none if the power is used."""
    if sheet.doublings:
        for face in set(dice):
            if writable(sheet, doubled_pairs(dice, face)):
                yield face
