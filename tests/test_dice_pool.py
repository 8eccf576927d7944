"""Pools of dice: their texts, what a throw counts, and their exact chances against trying every throw."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipkeeper.dice import Dice
from pipkeeper.dice_chances import Chances, weights
from pipkeeper.dice_pool import COIN, COLOURS, KINDS, MOST, NAMED, SIDES, Pool, pool_from


@st.composite
def pools(draw, most=MOST, sides=SIDES):
    pool = Pool()
    for kind in draw(st.lists(st.sampled_from(sides), min_size=1, max_size=3, unique=True)):
        room = most - pool.dice()
        if room:
            pool.set_count(kind, draw(st.integers(1, room)))
    pool.added = draw(st.integers(-9, 9))
    pool.exploding = draw(st.booleans())
    pool.keep = draw(st.integers(1 - pool.dice(), pool.dice() - 1))
    return pool


@given(pools())
def test_a_pool_and_its_text_say_the_same(pool):
    again = pool_from(pool.text())
    assert (again.counts, again.added, again.keep, again.exploding) == (
        pool.counts,
        pool.added,
        pool.keep,
        pool.exploding,
    )


@pytest.mark.parametrize("text", ["2d6+1d8+3", "4d6 h3", "2d20 l1", "3d6!", "1d100-5", "3dC", "1dM"])
def test_pools_as_people_write_them(text):
    assert pool_from(text).text() == text


@pytest.mark.parametrize(
    "text", ["", "6", "d6", "0d6", "13d6", "2d7", "2d6+1dC", "2d6 h2", "2d6 h0", "2d6 x1", "2d6+100", "x", "2d6+"]
)
def test_what_is_no_pool_is_refused(text):
    with pytest.raises(ValueError):
        pool_from(text)


def test_dice_with_numbers_and_dice_without_are_not_thrown_together():
    pool = pool_from("2d6+1d8+3")
    pool.set_count(COLOURS, 3)
    assert pool.text() == "3dC"
    pool.set_count(COIN, 1)
    assert pool.text() == "1dM"
    pool.set_count(6, 2)
    assert pool.text() == "2d6"


@given(pools(), st.integers(0, 10**6))
def test_a_throw_counts_what_it_keeps(pool, seed):
    thrown = pool.throw(Dice(str(seed).encode()))
    assert [kind for kind, _ in thrown.shown] == [kind for kind in KINDS for _ in range(pool.counts.get(kind, 0))]
    assert sum(thrown.kept) == (abs(pool.keep) or pool.dice())
    counted = sorted(face for (_, face), kept in zip(thrown.shown, thrown.kept, strict=True) if kept)
    faces = sorted(face for _, face in thrown.shown)
    assert counted == (faces[-pool.keep :] if pool.keep > 0 else faces[: -pool.keep] if pool.keep else faces)
    assert thrown.total == sum(counted) + pool.added
    assert all(face >= 1 and (pool.exploding or face <= kind) for kind, face in thrown.shown)
    if pool.exploding:
        assert all(face % kind or face >= kind * 20 for kind, face in thrown.shown)


@given(st.sampled_from([COLOURS, COIN]), st.integers(1, MOST), st.integers(0, 10**6))
def test_dice_without_numbers_have_no_sum(kind, count, seed):
    pool = Pool()
    pool.set_count(kind, count)
    thrown = pool.throw(Dice(str(seed).encode()))
    assert thrown.total is None and len(thrown.shown) == count
    assert all(face in NAMED[kind] for _, face in thrown.shown)


def counted(pool):
    chances = Chances(pool)
    while not chances.step():
        pass
    return chances


def tried(pool):
    """Every throw there is, with its weight."""
    faces = [
        [(face + 1, ways) for face, ways in enumerate(weights(kind, pool.exploding)) if ways]
        for kind in pool.kinds()
        for _ in range(pool.counts[kind])
    ]
    sums: dict[int, int] = {}
    for throw in itertools.product(*faces):
        shown = sorted(face for face, _ in throw)
        kept = shown[-pool.keep :] if pool.keep > 0 else shown[: -pool.keep] if pool.keep else shown
        ways = 1
        for _, weight in throw:
            ways *= weight
        total = sum(kept) + pool.added
        sums[total] = sums.get(total, 0) + ways
    return sums


@given(pools(most=3, sides=(4, 6, 8)))
def test_chances_are_those_of_every_throw(pool):
    chances = counted(pool)
    sums = {chances.low + at: ways for at, ways in enumerate(chances.ways) if ways}
    assert sums == tried(pool)
    assert sum(chances.ways) == chances.all


@given(pools(most=6, sides=(4, 6, 10)))
def test_what_is_shown_of_them_is_rounded_once(pool):
    chances = counted(pool)
    ways, low, every = chances.ways, chances.low, chances.all
    average = Fraction(sum((low + at) * number for at, number in enumerate(ways)), every)
    assert abs(Fraction(chances.average(), 10) - average) <= Fraction(1, 20)
    for total in (low - 1, low, low + len(ways) // 2, low + len(ways) - 1, low + len(ways)):
        exactly = Fraction(ways[total - low], every) if 0 <= total - low < len(ways) else 0
        at_least = Fraction(sum(number for at, number in enumerate(ways) if low + at >= total), every)
        assert abs(Fraction(chances.exactly(total), 1000) - exactly) <= Fraction(1, 2000)
        assert abs(Fraction(chances.at_least(total), 1000) - at_least) <= Fraction(1, 2000)


def test_well_known_chances():
    assert counted(pool_from("2d6")).ways == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    assert counted(pool_from("2d20 h1")).at_least(11) == 750
    assert counted(pool_from("4d6 h3")).average() == 122  # 12.24


@given(pools(), st.integers(20, 120), st.integers(8, 40))
def test_bars_fit_their_room(pool, width, height):
    if pool.keep and pool.dice() > 4:
        pool.keep = 0
    bars = counted(pool).bars(width, height)
    assert len(bars) <= width and max(bars) == height and min(bars) >= 0
