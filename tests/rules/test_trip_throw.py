"""What four dice allow in Dice Trip, and when a city is a bonus city."""

import itertools
import random

from pipkeeper.rules.dice_trip.map import NO_COLOUR
from pipkeeper.rules.dice_trip.sheet import is_double
from pipkeeper.rules.dice_trip.turn import bonus_cities, doubled_pairs, pairs, singles

THROWS = list(itertools.product(range(1, 7), repeat=4))
SORTED = list(itertools.combinations_with_replacement(range(1, 7), 4))


def assignments(dice, doubled):
    """Every way to lay the dice as two numbers, two dice each; with a doubled face, one die is left out."""
    for first in itertools.permutations(range(4), 2):
        for second in itertools.permutations(range(4), 2):
            common = set(first) & set(second)
            if not doubled and not common or doubled and len(common) == 1 and dice[common.pop()] == doubled:
                yield first, second


def number(dice, two):
    return dice[two[0]] * 10 + dice[two[1]]


def test_two_numbers_use_every_die_once():
    for dice in SORTED:
        laid = {(number(dice, one), number(dice, two)) for one, two in assignments(dice, 0)}
        assert pairs(dice) == {pair for pair in laid if pair[0] != pair[1]}


def test_a_doubled_die_is_in_both_numbers_and_never_makes_a_double():
    for dice in SORTED:
        for face in set(dice):
            laid = {(number(dice, one), number(dice, two)) for one, two in assignments(dice, face)}
            expected = {pair for pair in laid if pair[0] != pair[1] and not any(map(is_double, pair))}
            assert doubled_pairs(dice, face) == expected


def test_any_two_dice_make_one_number():
    assert singles((1, 2, 4, 4)) == {12, 14, 21, 24, 41, 42, 44}
    assert singles((3, 3, 3, 3)) == {33}


def best_bonus(dice, numbers, colours, doubled):
    """The most bonus cities over every way to lay the dice."""
    most = 0
    for laid in assignments(dice, doubled):
        if tuple(number(dice, two) for two in laid) == numbers:
            paid = [is_double(numbers[at]) or colours[at] in laid[at] for at in range(2)]
            most = max(most, sum(paid))
    return most


def test_the_bonus_is_the_best_of_all_ways_to_lay_the_dice():
    chance = random.Random(1)
    for dice in chance.sample(THROWS, 150):
        for doubled in (0, *sorted(set(dice))):
            found = sorted(doubled_pairs(dice, doubled) if doubled else pairs(dice))
            for numbers in chance.sample(found, min(len(found), 2)):
                for colours in itertools.product(range(NO_COLOUR + 1), repeat=2):
                    told = bonus_cities(dice, numbers, colours, doubled)
                    assert told == best_bonus(dice, numbers, colours, doubled), (dice, numbers, colours, doubled)


def test_one_number_alone():
    for dice in SORTED:
        for one in singles(dice):
            for colour in range(NO_COLOUR + 1):
                laid = [two for two in itertools.permutations(range(4), 2) if number(dice, two) == one]
                expected = is_double(one) or any(colour in two for two in laid)
                assert bonus_cities(dice, (one,), (colour,), 0) == expected


def test_a_coloured_double_city_pays_once():
    assert bonus_cities((4, 4, 1, 2), (44,), (0,), 0) == 1
    assert bonus_cities((4, 4, 1, 2), (44, 12), (0, 3), 0) == 2
