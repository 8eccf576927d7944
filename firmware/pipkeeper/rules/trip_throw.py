"""What a throw of Dice Trip's four dice allows: the numbers, two by two, and which dice they are made of."""

from .trip_map import DICE, NO_COLOUR
from .trip_score import is_double


def singles(dice) -> set:
    """The numbers that any two of the dice make."""
    return {dice[i] * 10 + dice[j] for i in range(DICE) for j in range(DICE) if i != j}


def pairs(dice) -> set:
    """Every two different numbers that use each die once, in both orders."""
    found = set()
    for i in range(DICE):
        for j in range(DICE):
            if i != j:
                k, m = [die for die in range(DICE) if die != i and die != j]
                first, third, fourth = dice[i] * 10 + dice[j], dice[k], dice[m]
                for second in (third * 10 + fourth, fourth * 10 + third):
                    if first != second:
                        found.add((first, second))
    return found


def doubled_pairs(dice, face: int) -> set:
    """Every two different numbers with a die of this face in both and another die left out.

    A doubled die never makes a double, not with another die of the same face either: the numbers made with it have two
    different digits.
    """
    others = list(dice)
    others.remove(face)
    found = set()
    for i in range(DICE - 1):
        for j in range(DICE - 1):
            one, two = others[i], others[j]
            if i != j and one != face and two != face:
                for first in (face * 10 + one, one * 10 + face):
                    for second in (face * 10 + two, two * 10 + face):
                        if first != second:
                            found.add((first, second))
    return found


def makings(dice, number: int) -> list:
    """The pairs of dice that make a number, each pair as a mask of its dice."""
    ten, one = number // 10, number % 10
    return [1 << i | 1 << j for i in range(DICE) for j in range(DICE) if i != j and dice[i] == ten and dice[j] == one]


def ways(dice, first: int, second: int, doubled: bool) -> list:
    """The ways to make both numbers, as pairs of masks: with no die in common, or with the doubled one."""
    found = []
    for one in makings(dice, first):
        for two in makings(dice, second):
            common = one & two
            if (common and common != one) if doubled else not common:
                found.append((one, two))
    return found


def bonus_cities(dice, numbers, colours, doubled: bool = False) -> int:
    """How many of the cities just written become bonus cities, with the dice taken in the way that pays most.

    A city pays once: for its double, or for a die of its colour.
    """
    paid = [is_double(number) for number in numbers]
    if all(paid[i] or colours[i] == NO_COLOUR for i in range(len(numbers))):
        return sum(paid)
    if len(numbers) == 1:
        return int(any([mask >> colours[0] & 1 for mask in makings(dice, numbers[0])]))
    return max([(paid[0] or one >> colours[0] & 1) + (paid[1] or two >> colours[1] & 1) for one, two in ways(dice, *numbers, doubled)])
