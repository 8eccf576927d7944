"""The pyramids of Tulum: which there are, what a throw lays, and how likely it is to lay nothing."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipkeeper.rules.tulum.pyramid import BLOCKS, lowest, number, numbered, open_rows, place, risk

EVERY = [numbered(bits) for bits in range(64)]
EMPTY = [0, 0, 0, 0, 0, 0]
FULL = [6, 5, 4, 3, 2, 1]


def laid(pyramid, thrown):
    """How many blocks a throw lays, and the pyramid then; a colour is the letter of its row, A at the bottom."""
    after = list(pyramid)
    return place(after, tuple(thrown), "ABCDEF"), after


def test_there_are_exactly_64_pyramids():
    by_hand = set()
    for rows in product(range(7), range(6), range(5), range(4), range(3), range(2)):
        if all(above <= max(0, below - 1) for below, above in zip(rows, rows[1:], strict=False)):
            by_hand.add(rows)
    assert len(by_hand) == 64
    assert {tuple(pyramid) for pyramid in EVERY} == by_hand


def test_numbers_go_from_empty_to_complete():
    assert [number(pyramid) for pyramid in EVERY] == list(range(64))
    assert EVERY[0] == EMPTY and EVERY[63] == FULL and sum(FULL) == BLOCKS


def test_on_an_empty_board_only_the_bottom_row_takes_blocks():
    assert laid(EMPTY, "BCCDEF") == (0, EMPTY)
    assert laid(EMPTY, "ABCDEF") == (1, [1, 0, 0, 0, 0, 0])


def test_a_block_of_this_throw_carries_another_of_the_same_throw():
    assert laid(EMPTY, "AABCCC") == (3, [2, 1, 0, 0, 0, 0])
    assert laid(EMPTY, "AAABBC") == (6, [3, 2, 1, 0, 0, 0])


def test_a_block_needs_two_side_by_side_below():
    assert laid([1, 0, 0, 0, 0, 0], "BBBBBB") == (0, [1, 0, 0, 0, 0, 0])
    assert laid([3, 0, 0, 0, 0, 0], "BBBBBB") == (2, [3, 2, 0, 0, 0, 0])


def test_a_full_row_takes_no_more():
    assert laid([6, 0, 0, 0, 0, 0], "AAAAAA") == (0, [6, 0, 0, 0, 0, 0])
    assert laid([5, 0, 0, 0, 0, 0], "AAAAAA") == (1, [6, 0, 0, 0, 0, 0])


def test_the_top_can_be_reached_in_one_throw():
    assert laid([5, 4, 3, 2, 1, 0], "ABCDEF") == (6, FULL)


@given(st.integers(0, 63), st.text("ABCDEF", min_size=1, max_size=6))
def test_whatever_is_thrown_a_pyramid_stays_a_pyramid(bits, colours):
    before = numbered(bits)
    placed, after = laid(before, colours)
    assert after in EVERY
    assert sum(after) == sum(before) + placed and placed <= len(colours)
    assert all(new >= old for old, new in zip(before, after, strict=True))


def test_risk_of_the_empty_board_with_six_dice():
    """Only the bottom colour helps: all six dice show one of the other five."""
    assert risk(EMPTY, 6) == (5**6, 6**6) == (15625, 46656)


@pytest.mark.parametrize(
    ("pyramid", "dice", "expected"),
    [
        ([6, 5, 4, 3, 2, 0], 1, (5, 6)),  # only the top is missing, one die left
        ([6, 5, 4, 3, 2, 0], 6, (15625, 46656)),
        ([6, 0, 0, 0, 0, 0], 1, (5, 6)),  # the bottom row is full, only the second takes blocks
        ([2, 0, 0, 0, 0, 0], 1, (2, 3)),  # the two lowest rows take blocks: 4 colours of 6 do not
        ([2, 0, 0, 0, 0, 0], 2, (4, 9)),
        ([5, 3, 1, 0, 0, 0], 3, (1, 8)),  # three rows of six
        ([5, 4, 3, 2, 1, 0], 2, (25, 36)),  # every row as full as the one below allows: only the lowest is open
        (FULL, 4, (1, 1)),
        ([3, 1, 0, 0, 0, 0], 0, (1, 1)),  # without dice nothing can be placed
    ],
)
def test_risk_by_hand(pyramid, dice, expected):
    assert risk(pyramid, dice) == expected


@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_risk_is_what_counting_all_throws_gives(dice):
    for pyramid in EVERY:
        throws = list(product("ABCDEF", repeat=dice))
        nothing = sum(not laid(pyramid, thrown)[0] for thrown in throws)
        numerator, denominator = risk(pyramid, dice)
        assert Fraction(nothing, len(throws)) == Fraction(numerator, denominator)
        assert Fraction(numerator, denominator).denominator == denominator, "not in lowest terms"


def test_every_pyramid_but_the_full_one_can_grow():
    assert [bits for bits in range(64) if not open_rows(numbered(bits))] == [63]


def test_lowest_terms():
    assert lowest(0, 36) == (0, 1)
    assert lowest(36, 36) == (1, 1)
    assert lowest(4096, 46656) == (64, 729)
