"""Two sides with different goals: Smuggling, Steps to the Throne, The Fire-Red Devil."""

import pytest

from pipkeeper.rules.asks import Refused
from spiel.spiel_table import SpielTable


def test_four_smugglers_through_win():
    table = SpielTable("smuggling", 2)
    table.give(smugglers=1).each("event", "through", "captured", "through", "through")
    assert table.match.ask.values == (1, 6)
    table.give(event="through")
    assert table.winners == (1,)
    assert table.game.details(0) == {"role": "officers", "missing": 6}


def test_seven_captured_leave_too_few_smugglers():
    table = SpielTable("smuggling", 2)
    table.give(smugglers=0).each("event", "through", "through", "through", *["captured"] * 7)
    assert table.winners == (1,)


def test_the_angel_escapes_until_the_last_green_die():
    table = SpielTable("the-fire-red-devil", 2)
    table.give(devil=0, end="away")
    assert table.winners == (1,)
    assert table.totals == [0, 45]


def test_the_devil_catches_the_angel_before():
    table = SpielTable("the-fire-red-devil", 2, stock=20)
    table.give(devil=1, end="caught")
    for left in (0, 21):
        with pytest.raises(Refused) as refusal:
            table.give(green_left=left)
        assert refusal.value.args == ("number", left, 1, 20), "with the last green die the angel is away"
    table.give(green_left=4)
    assert table.winners == (1,)
    assert table.totals == [16, 4]


BLUE = ["1-2-3"]


def leg(table, *steps):
    for step in steps:
        table.give(blue=BLUE, step=step)
    return table


def test_the_blue_die_lies_with_three_faces_that_meet():
    with pytest.raises(Refused):
        SpielTable("steps-to-the-throne", 2).give(green=0, blue=["1-6-2"])


def test_one_leg_is_won_by_arriving_and_lost_by_giving_up():
    table = SpielTable("steps-to-the-throne", 2).give(green=0)
    assert leg(table, "moved", "moved", "arrived").winners == (0,)
    table = SpielTable("steps-to-the-throne", 2).give(green=0)
    assert leg(table, "given-up").winners == (1,)


def test_nobody_arrives_before_the_third_throw_or_captures_on_an_empty_plate():
    table = SpielTable("steps-to-the-throne", 2).give(green=0, blue=BLUE)
    for step in ("arrived", "captured"):
        with pytest.raises(Refused):
            table.match.give(step)
    table.give(step="moved", blue=BLUE)
    with pytest.raises(Refused):
        table.match.give("arrived")
    table.give(step="captured").give(blue=BLUE, step="arrived")
    assert table.winners == (0,)


def test_a_throw_that_fits_nowhere_is_barred_like_a_move_unless_green_is_shut_in():
    table = SpielTable("steps-to-the-throne", 2, legs=2, goal="used").give(green=0, blue=BLUE)
    for step in ("no-move", "stuck"):
        with pytest.raises(Refused):
            table.match.give(step)
    table.give(step="moved", blue=BLUE)
    with pytest.raises(Refused):
        table.match.give("stuck")
    table.give(step="no-move")
    assert table.game.details(1)["used"] == 2
    leg(table, "stuck")
    assert table.game.details(1)["used"] == 2


def legs(goal):
    """North arrives in three turns with one capture; East in four without."""
    table = SpielTable("steps-to-the-throne", 2, legs=2, goal=goal).give(green=0)
    leg(table, "moved", "captured", "arrived")
    return leg(table, "moved", "moved", "stuck", "arrived")


def test_two_legs_compare_turns_captures_or_black_dice_used():
    assert legs("turns").winners == (0,)
    assert legs("captured").winners == (0,)
    table = legs("used")
    assert table.game.details(0) == {"turns": 3, "captured": 1, "used": 2}
    assert table.game.details(1) == {"turns": 4, "captured": 0, "used": 2}
    assert table.game.draw, "two black dice each: no die is placed when green is shut in"


def two_legs(goal, first, second):
    table = SpielTable("steps-to-the-throne", 2, legs=2, goal=goal).give(green=0)
    return leg(leg(table, *first), *second)


ARRIVES = ("moved", "moved", "moved", "arrived")


def test_in_a_race_of_turns_who_arrived_comes_before_who_gave_up():
    assert two_legs("turns", ["given-up"], ARRIVES).winners == (1,)
    assert two_legs("turns", ARRIVES, ["given-up"]).winners == (0,)


def test_giving_up_sooner_wins_nothing():
    assert two_legs("turns", ["given-up"], ["moved", "given-up"]).game.draw


def test_captures_count_whether_one_arrived_or_not():
    assert two_legs("captured", ARRIVES, ["moved", "captured", "given-up"]).winners == (1,)


def test_a_goal_goes_with_two_legs_only():
    with pytest.raises(Refused):
        SpielTable("steps-to-the-throne", 2, legs=1, goal="captured")
    assert SpielTable("steps-to-the-throne", 2, legs=2).match.options["goal"] == "turns"
