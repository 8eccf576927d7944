"""Two sides with different goals: Smuggling, Steps to the Throne, The Fire-Red Devil."""

import pytest

from pipkeeper.rules.asks import Refused
from spiel.sitting import RECORDS, Sitting


def test_four_smugglers_through_win():
    table = Sitting("smuggling", 2)
    table.give(smugglers=1).each("event", "through", "captured", "through", "through")
    assert table.match.ask.values == (1, 6)
    table.give(event="through")
    assert table.winners == (1,)
    assert table.game.details(0) == {"role": "officers", "missing": 6}


def test_seven_captured_leave_too_few_smugglers():
    table = Sitting("smuggling", 2)
    table.give(smugglers=0).each("event", "through", "through", "through", *["captured"] * 7)
    assert table.winners == (1,)


def test_the_angel_escapes_until_the_last_green_die():
    table = Sitting("the-fire-red-devil", 2)
    table.give(devil=0).each("event", *["placed"] * 44)
    assert table.game.details(1) == {"role": "angel", "missing": 1}
    table.give(event="placed")
    assert table.winners == (1,)


def test_the_devil_catches_the_angel_before():
    table = Sitting("the-fire-red-devil", 2, stock=20)
    table.give(devil=1).each("event", *["placed"] * 19, "caught")
    assert table.winners == (1,)


def test_the_blue_die_lies_with_three_faces_that_meet():
    corners = [tuple(map(int, corner.split("-"))) for corner in RECORDS["steps-to-the-throne"]["corners"]]
    assert len(set(corners)) == 24
    for corner in corners:
        assert len(set(corner)) == 3
        assert all(one + other != 7 for one in corner for other in corner)
        assert corner[1:] + corner[:1] in corners, "one die: turning it keeps the faces in their order"
        assert corner[::-1] not in corners
    with pytest.raises(Refused):
        Sitting("steps-to-the-throne", 2).give(green=0, blue=["1-6-2"])


def test_one_leg_is_won_by_arriving_and_lost_by_giving_up():
    table = Sitting("steps-to-the-throne", 2)
    table.give(green=0, blue=["1-2-3"], step="moved").give(blue=["1-2-3"], step="arrived")
    assert table.winners == (0,)
    table = Sitting("steps-to-the-throne", 2)
    table.give(green=0, blue=["1-2-3"], step="given-up")
    assert table.winners == (1,)


def legs(goal):
    """North arrives in two turns with one capture; East in three without."""
    table = Sitting("steps-to-the-throne", 2, legs=2, goal=goal)
    table.give(green=0, blue=["1-2-3"], step="captured").give(blue=["1-2-3"], step="arrived")
    for step in ("moved", "stuck", "arrived"):
        table.give(blue=["1-2-3"], step=step)
    return table


def test_two_legs_compare_turns_captures_or_black_dice_used():
    assert legs("turns").winners == (0,)
    assert legs("captured").winners == (0,)
    table = legs("used")
    assert table.game.details(0) == {"turns": 2, "captured": 1, "used": 1}
    assert table.game.details(1) == {"turns": 3, "captured": 0, "used": 1}
    assert table.game.draw, "one black die each: no die is placed when green is shut in"


def test_in_two_legs_who_arrived_comes_before_who_gave_up():
    table = Sitting("steps-to-the-throne", 2, legs=2)
    table.give(green=0, blue=["1-2-3"], step="given-up")
    for step in ("moved", "moved", "arrived"):
        table.give(blue=["1-2-3"], step=step)
    assert table.winners == (1,)
