"""Acquire's six payments, bankrupts and the collecting variant."""

import pytest

from pipkeeper.rules.asks import Refused
from spiel.spiel_table import SpielTable


def acquire(**options):
    table = SpielTable("acquire", 3, starts=0, **options)
    assert table.totals == [options.get("stock", 60 if options else 55)] * 3
    table.give(base="over")
    assert table.totals[0] == table.totals[1] == table.totals[2]
    return table


def test_the_base_takes_fifteen_dice_from_each():
    assert acquire().totals == [40, 40, 40]


@pytest.mark.parametrize(
    "payment, other, change",
    [
        ("three-own", None, [-8, 4, 4]),
        ("two-own", 2, [-4, 0, 4]),
        ("own-and-both", None, [-2, 1, 1]),
        ("own-and-two", 1, [-2, 2, 0]),
        ("three-other", 2, [8, 0, -8]),
        ("two-and-one", 1, [6, -4, -2]),
    ],
)
def test_the_six_payments(payment, other, change):
    table = acquire()
    table.give(payment=payment)
    if other is not None:
        table.give(**{"pair" if payment == "two-and-one" else "with": other})
    assert table.totals == [39 + change[0], 40 + change[1], 40 + change[2]]
    assert table.player == 1


def bankrupt():
    """North takes eight from East again and again until East is out."""
    table = acquire()
    while not table.game.out[1]:
        if table.player == 0:
            table.give(payment="three-other").give(**{"with": 1})
        else:
            table.give(payment="own-and-two").give(**{"with": 0})
    return table


def test_who_cannot_pay_in_full_pays_what_is_left_and_is_out():
    table = bankrupt()
    assert table.totals[1] == 0
    assert table.game.details(1) == {"out": True}
    assert table.game.places()[1] == 3
    assert table.player != 1


def test_nobody_pays_or_is_paid_for_a_bankrupt_s_colour():
    table = bankrupt()
    seat = table.player
    before = list(table.totals)
    table.give(payment="two-own").give(**{"with": 1})
    before[seat] -= 1
    assert table.totals == before
    seat = table.player
    table.give(payment="two-and-one", pair=1)
    other = 2 - seat
    assert table.totals[seat] == before[seat] - 1 + 2
    assert table.totals[other] == before[other] - 2


def test_the_last_one_left_wins():
    table = bankrupt()
    while not table.match.over:
        if table.player == 0:
            table.give(payment="three-other").give(**{"with": 2})
        else:
            table.give(payment="own-and-two").give(**{"with": 0})
    assert table.winners == (0,)


def test_the_variant_has_60_to_90_dice_and_most_win_when_the_pyramid_is_complete():
    table = acquire(variant="collect")
    assert table.totals == [45, 45, 45]
    table.give(payment="three-other").give(**{"with": 1})
    while not table.match.over:
        table.give(payment="own-and-both")
    assert table.winners == (0,)
    assert sum(table.totals) == 180 - 165
    assert SpielTable("acquire", 3, variant="collect", stock=90).totals == [90, 90, 90]
    with pytest.raises(Refused) as refusal:
        SpielTable("acquire", 3, variant="collect", stock=59)
    assert refusal.value.args[0] == "stock"
    with pytest.raises(Refused):
        SpielTable("acquire", 3, stock=91)


def test_two_players_in_a_game_for_three_are_refused():
    with pytest.raises(Refused) as refusal:
        SpielTable("acquire", 2)
    assert refusal.value.args == ("players-only", 2, 3)


def test_acquire_to_collect_takes_60_to_90_dice_each():
    with pytest.raises(Refused) as refusal:
        SpielTable("acquire", 3, variant="collect", stock=55)
    assert refusal.value.args == ("stock", 55, 3, 60, 90)
    assert SpielTable("acquire", 3, variant="collect").totals == [60] * 3


def test_payments_go_clockwise_so_that_the_left_neighbour_is_paid_first():
    table = acquire()
    while table.totals[1] > 7 or table.player != 1:
        table.give(payment="own-and-two").give(**{"with": 2 if table.player == 0 else 0})
    assert table.totals == [48, 7, 31]
    table.give(payment="three-own")
    assert table.totals == [50, 0, 35]
