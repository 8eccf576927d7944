"""Dice that fall off the board while every throw is tracked, and ties in the throw for the order."""

from hypothesis import given
from hypothesis import strategies as st

from host_tools.games.random_player import Chance, answer
from tumblin_table import asked, enter, give, scores, table


def tracked(**options):
    usual = {"dice": 2, "order": "fixed", "target": 2}
    return table(2, throws="tracked", ejected="minus", **{**usual, **options})


def test_a_die_that_falls_off_gives_its_face_when_it_goes():
    match = give(tracked(), "thrown", "off")
    assert asked(match) == (None, "fell-off") and match.ask.options == (0, 1)
    give(match, 0, 5)  # the second player's die pushed the first one's five off
    assert asked(match) == (1, "throw")
    give(match, "thrown", "thrown", "thrown")
    assert match.ask.values == (2, 2)  # one die of the first player is still to be read
    enter(match, [(3, 4)], [(1, 1), (2, 2)])
    assert scores(match) == [12 - 5, 5]


def test_only_dice_that_were_thrown_can_fall_off():
    match = give(tracked(), "off")
    assert match.ask.options == (0,)
    give(match, 0, 3)
    give(match, "off")
    assert asked(match) == (0, "throw")  # there is no die left that could have


def test_a_bonus_die_that_falls_off_costs_double():
    match = give(tracked(bonus_die="yes"), "thrown", "off", 0)
    assert match.ask.options == ("plain", "bonus")
    give(match, "bonus", 6, *["thrown"] * 5)
    enter(match, [(1, 1), (1, 1)], [(1, 1), (1, 1), (1, 1)])
    assert scores(match) == [2 - 12, 4]


def test_without_minus_points_a_throw_is_only_confirmed():
    assert table(2, throws="tracked").ask.options == ("thrown",)


def test_totals_have_everything_in_them_already():
    assert table(2, throws="tracked", ejected="minus", entry="total").ask.options == ("thrown",)


def test_a_score_is_corrected_though_the_order_of_the_throws_changes():
    match = tracked(dice=1, order="standing", target=3)
    give(match, "thrown", "thrown", [1, 1], [1, 2], "thrown", "thrown", [1, 1], [1, 1])
    match.amend(2, [4, 6])
    assert scores(match) == [25, 3]


@given(st.integers(0, 10**6))
def test_what_is_told_and_what_is_entered_count_alike(seed):
    match, chance = tracked(bonus_die="yes"), Chance(seed)
    while not match.over:
        match.give(answer(match.ask, chance))
    kept = bytes(match.codes)
    rounds = [list(points) for points in match.game.rounds]
    match.undo(match.count // 2)
    while match.tail:
        match.redo()
    assert bytes(match.codes) == kept and match.game.rounds == rounds


def test_a_tie_in_the_throw_for_the_order_is_told():
    match = table(3, first="throw")
    give(match, [4], [2])
    assert match.game.news == ()
    give(match, [4])
    assert match.game.news == ("tie", (0, 2))
