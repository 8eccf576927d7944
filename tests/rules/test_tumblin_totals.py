"""The total of a round entered in place of its dice: every total that dice can make is taken, and no other."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pipkeeper.rules.asks import Refused
from tumblin_table import asked, give, scores, table


def worth(zone, face, options):
    """The points of a die, worked out once more and in another way."""
    if zone == "off":
        return {"zero": 0, "minus": -face}[options["ejected"]]
    return zone and {"multiply": zone * face, "add": zone + face}[options["arithmetic"]]


def by_trying(options):
    """Every total, from laying the dice in every way."""
    spoiling = {"classic": ("off", 0), "301": ("off",)}[options["edition"]]
    weights = [1] * options["dice"] + [2] * (options["bonus-die"] == "yes")
    ways = {
        (zone in spoiling, worth(zone, face, options))
        for zone in ("off", 0, 1, 2, 3, 4)
        for face in range(1, options["sides"] + 1)
    }
    totals = set()
    for dice in product(ways, repeat=len(weights)):
        total = sum(weight * points for weight, (_, points) in zip(weights, dice, strict=True))
        if not any(spoilt for spoilt, _ in dice):
            total = {"none": total, "plus": total + options["clean-points"], "double": 2 * total}[options["clean"]]
        totals.add(total)
    return totals


def taken(ask):
    """Every total that the ask takes; what it refuses within its bounds comes with two that it takes."""
    totals = set()
    for total in range(ask.low, ask.high + 1):
        try:
            ask.code(total)
            totals.add(total)
        except Refused as refused:
            word, told, below, above = refused.args
            assert (word, told) == ("tumblin-total", total)
            assert below < total < above
            ask.code(below)
            ask.code(above)
            assert not totals & set(range(below + 1, total))
    return totals


@settings(max_examples=60)
@given(
    st.fixed_dictionaries(
        {
            "edition": st.sampled_from(["classic", "301"]),
            "dice": st.integers(1, 2),
            "sides": st.sampled_from([6, 8, 10]),
            "arithmetic": st.sampled_from(["multiply", "add"]),
            "ejected": st.sampled_from(["zero", "minus"]),
            "clean": st.sampled_from(["none", "plus", "double"]),
            "clean_points": st.sampled_from([1, 7, 10, 100]),
            "bonus_die": st.sampled_from(["no", "yes"]),
        }
    )
)
def test_exactly_the_totals_that_dice_can_make_are_taken(options):
    match = table(2, entry="total", **options)
    totals = by_trying(match.options)
    ask = match.ask
    assert (ask.low, ask.high) == (min(totals), max(totals))
    assert taken(ask) == totals


@pytest.mark.parametrize("clean", ["none", "plus", "double"])
@pytest.mark.parametrize("ejected", ["zero", "minus"])
def test_three_dice_and_a_bonus_die(clean, ejected):
    match = table(2, entry="total", dice=3, bonus_die="yes", clean=clean, ejected=ejected)
    assert taken(match.ask) == by_trying(match.options)


def test_four_dice_make_no_95():
    match = table(2, entry="total")
    assert (match.ask.low, match.ask.high) == (0, 96)
    with pytest.raises(Refused) as refused:
        match.give(95)
    assert refused.value.args == ("tumblin-total", 95, 92, 96)
    assert match.count == 0
    match.give(92)


def test_totals_are_entered_in_seat_order():
    match = table(3, entry="total", target=1)
    for seat in range(3):
        assert asked(match) == (seat, "total")
        match.give(20 + seat)
    assert scores(match) == [20, 21, 22]
    assert match.over


def test_overtime_is_entered_as_totals_too():
    match = give(table(2, entry="total", target=1), 20, 20)
    assert asked(match) == (0, "total")
    give(match, 1, 2)
    assert match.game.winners == (1,)


def test_nine_dice_of_twenty_sides():
    match = table(2, entry="total", dice=9, bonus_die="yes", sides=20, ejected="minus", clean="double")
    ask = match.ask
    assert (ask.low, ask.high) == (-220, 1760)
    ask.code(-220)
    ask.code(1760)
    with pytest.raises(Refused):
        ask.code(1759)
