"""A random start: the same on every machine, and everything that went in comes out."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from pipkeeper.rules.board.mixing import DICE, Mix, mix_throw

THROWN = (1, 2, 3, 4, 5, 6, 1, 2, 3, 4)


def test_the_check_values():
    assert Mix(THROWN).state == 33917047
    assert list(Mix(THROWN).orientations(6)) == [19, 7, 2, 8, 14, 17]
    colours = ["green"] * 55 + ["black"] * 55 + ["red"] * 55
    Mix(THROWN).shuffle(colours)
    assert colours[:8] == ["green", "green", "red", "green", "black", "red", "red", "red"]


def test_it_is_one_throw_of_ten_dice_for_the_whole_table():
    ask = mix_throw()
    assert (ask.player, ask.about, ask.dice, ask.sides) == (None, "mix", DICE, 6)


@given(st.lists(st.integers(1, 6), min_size=DICE, max_size=DICE), st.lists(st.integers(), max_size=60))
def test_a_mixed_list_has_all_its_items(thrown, items):
    mixed = list(items)
    Mix(thrown).shuffle(mixed)
    assert Counter(mixed) == Counter(items)


@given(st.lists(st.integers(1, 6), min_size=DICE, max_size=DICE), st.integers(1, 165))
def test_numbers_stay_below_their_limit(thrown, limit):
    mix = Mix(thrown)
    assert all(0 <= mix.below(limit) < limit for _ in range(20))
