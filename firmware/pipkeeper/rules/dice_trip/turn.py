"""A player's turn of Dice Trip: what a throw of the four dice allows, the numbers made of it, and their cities."""

from ..asks import Any
from .map import DICE, NO_COLOUR
from .sheet import Sheet, is_double

_SPLITS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))


class Turn:
    """What a player does with a throw: the numbers to write, in order, and the cities taken so far.

    `step` is what the ask at hand is about while the numbers are being chosen, empty after that; `within` are the
    cities that the next one is taken from.
    """

    def __init__(self, seat: int, sheet: Sheet, dice: "tuple[int, ...]") -> None:
        self.seat = seat
        self.sheet = sheet
        self.dice = dice
        self.step = "numbers"
        self.within = sheet.free
        self.numbers: "tuple[int, ...]" = ()
        self.doubled = 0  # the face of the doubled die
        self.cities: "list[int]" = []
        self._colours: "list[int]" = []  # of the cities written into
        self._bonus = sheet.bonus

    def take(self, number: int, city: int) -> None:
        """Write the number into a city, or (0) crosses it out."""
        self.cities.append(city)
        sheet = self.sheet
        if not number:
            sheet.cross(city)
            return
        sheet.write(number, city)
        colour = sheet.trip.colour_of[city]
        self._colours.append(colour)
        if colour != NO_COLOUR or is_double(number):
            sheet.bonus = self._bonus + bonus_cities(self.dice, self.numbers, self._colours, self.doubled)

    def pays(self, city: int) -> bool:
        """Return True if the next number makes this city a bonus city."""
        if len(self.cities) >= len(self.numbers):
            return False
        colours = self._colours + [self.sheet.trip.colour_of[city]]
        return self._bonus + bonus_cities(self.dice, self.numbers, colours, self.doubled) > self.sheet.bonus


def singles(dice: "tuple[int, ...]") -> "set[int]":
    """Return the numbers that any two of the dice make."""
    return {dice[i] * 10 + dice[j] for i in range(DICE) for j in range(DICE) if i != j}


def pairs(dice: "tuple[int, ...]") -> "set[tuple[int, int]]":
    """Return all pairs of different numbers that use each die once, in both orders."""
    found: "set[tuple[int, int]]" = set()
    for i, j, k, m in _SPLITS:
        add_pairs(found, dice[i], dice[j], dice[k], dice[m])
    return found


def doubled_pairs(dice: "tuple[int, ...]", face: int) -> "set[tuple[int, int]]":
    """Return all pairs of different numbers that share a die of this face and leave another die out.

    A doubled die never makes a double, not with another die of the same face either.
    """
    others = [other for other in dice if other != face]
    found: "set[tuple[int, int]]" = set()
    for i in range(len(others)):
        for j in range(i):
            add_pairs(found, face, others[i], face, others[j])
    return found


def add_pairs(found: "set[tuple[int, int]]", a: int, b: int, c: int, d: int) -> None:
    """Add the pairs with the digits a and b in one number and c and d in the other."""
    for one in (a * 10 + b, b * 10 + a):
        for two in (c * 10 + d, d * 10 + c):
            if one != two:
                found.add((one, two))
                found.add((two, one))


def bonus_cities(dice: "tuple[int, ...]", numbers: "tuple[int, ...]", colours: "Any", doubled: int) -> int:
    """Count the bonus cities among those just written, one or two of these colours.

    A city pays once: for its double, or for a die of its colour, where of equal dice the one that pays is taken.  Two
    cities that both need a die go without conflict, except that one die cannot be in both numbers unless it is the
    doubled one; and of two dice that show the `doubled` face (0: none) one is left out.
    """
    paid = 0
    needed = []
    for at, colour in enumerate(colours):
        number = numbers[at]
        if is_double(number):
            paid += 1
        elif colour != NO_COLOUR and (dice[colour] == number // 10 or dice[colour] == number % 10):
            paid += 1
            needed.append(colour)
    if len(needed) == 2 and (needed[0] == needed[1]) != (dice[needed[0]] == doubled == dice[needed[1]]):
        paid -= 1
    return paid
