"""Who throws when in Tumblin-Dice: the first order, the order by standing, teams, and throws that are followed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tumblin_table import asked, give, score_round, table


def test_highest_die_throws_first():
    match = table(4, first="throw")
    assert asked(match) == (0, "first")
    give(match, [3], [6], [1], [4])
    assert match.game.order == [1, 3, 0, 2]
    assert asked(match) == (0, "landed")


def test_only_the_equal_ones_throw_again_among_themselves():
    match = table(4, first="throw")
    give(match, [5], [3], [5], [6])
    assert asked(match) == (0, "first")
    match.give([1])
    assert asked(match) == (2, "first")
    match.give([2])
    assert match.game.order == [3, 2, 0, 1]


def test_equal_dice_after_throwing_again_throw_once_more():
    match = table(3, first="throw")
    give(match, [4], [4], [4], [2], [6], [2])
    assert asked(match) == (0, "first")
    give(match, [1], [5])
    assert match.game.order == [1, 2, 0]


def test_two_pairs_of_equals_stay_apart():
    match = table(4, first="throw")
    give(match, [2], [5], [2], [5])
    give(match, [6], [1], [5], [2])
    assert match.game.order == [3, 1, 0, 2]


@given(st.lists(st.integers(1, 6), min_size=200, max_size=200))
def test_the_first_order_seats_everybody_once(faces):
    match = table(7, first="throw")
    for face in faces:
        if asked(match)[1] != "first":
            break
        match.give([face])
    assert sorted(match.game.order) == (list(range(7)) if asked(match)[1] == "landed" else [])


def test_the_throw_for_the_order_uses_the_dice_of_the_match():
    assert table(3, first="throw", sides=20).ask.sides == 20


def test_a_team_throws_one_die_for_the_order():
    match = table(4, teams="2x2", first="throw")
    assert asked(match) == (0, "first")
    match.give([2])
    assert asked(match) == (2, "first")
    match.give([5])
    assert match.game.order == [2, 0, 3, 1]


def test_as_seated():
    assert table(3).game.order == [0, 1, 2]
    assert table(6, teams="2x3").game.order == [0, 3, 1, 4, 2, 5]


def test_the_leader_throws_first_in_the_next_round():
    match = score_round(table(3, sides=20), 5, 9, 7)
    assert match.game.order == [1, 2, 0]
    assert asked(match) == (0, "landed")
    score_round(match, 20, 1, 1)
    assert match.game.order == [0, 1, 2]


def test_equal_totals_keep_the_order_of_the_round_before():
    match = score_round(table(3, sides=20), 5, 9, 7)
    score_round(match, 4, 0, 2)
    assert [row["score"] for row in match.standing()] == [9, 9, 9]
    assert match.game.order == [1, 2, 0]


def test_the_301_edition_keeps_the_first_order():
    match = table(3, edition="301", first="throw", sides=20)
    give(match, [1], [2], [3])
    score_round(match, 20, 1, 5)
    assert match.game.order == [2, 1, 0]


def test_rounds_won_come_before_points():
    match = table(3, ends="wins", sides=20)
    score_round(match, 20, 19, 1)
    score_round(match, 0, 19, 19)
    score_round(match, 0, 0, 1)
    assert [row["score"] for row in match.standing()] == [1, 0, 1]
    assert [row["points"] for row in match.standing()] == [20, 38, 21]
    assert match.game.order == [2, 0, 1]
    assert [row["place"] for row in match.standing()] == [2, 3, 1]


def test_teams_throw_by_their_standing_and_alternate():
    match = score_round(table(4, teams="2x2", sides=20), 10, 1, 5, 7)
    assert match.game.order == [2, 0, 3, 1]


TEAMS = {"2x2": (2, 2), "2x3": (2, 3), "4x4": (4, 4)}


@pytest.mark.parametrize("form", TEAMS)
@given(data=st.data())
def test_nobody_throws_after_a_team_mate(form, data):
    teams, size = TEAMS[form]
    match = table(teams * size, teams=form, throws="tracked", dice=2, sides=20, target=3)
    throwers: "list[Any]" = []
    for _ in range(3):
        throwers.clear()
        while asked(match)[1] == "throw":
            throwers.append(match.ask.player)
            match.give("thrown")
        assert sorted(throwers) == sorted(list(range(teams * size)) * 2)
        for one, next_one in zip(throwers, throwers[1:], strict=False):
            assert one // size != next_one // size
        score_round(match, *data.draw(st.lists(st.integers(1, 20), min_size=teams * size, max_size=teams * size)))


def test_followed_throws_go_round_the_table_one_die_at_a_time():
    match = table(2, edition="301", bonus_die="yes", throws="tracked", dice=2, first="throw")
    give(match, [1], [6])
    for number in (1, 2, 3):
        for seat in (1, 0):
            assert asked(match) == (seat, "throw")
            assert match.ask.options == ("thrown",)
            assert match.ask.values == (number, 3)
            match.give("thrown")
    assert asked(match) == (0, "landed")
    assert match.ask.values == (1, 2)


def test_dice_are_entered_in_seat_order_whatever_the_order_of_the_throws():
    match = score_round(table(3, sides=20), 5, 9, 7)
    assert match.game.order == [1, 2, 0]
    seats = []
    for _ in range(12):
        seats.append(match.ask.player)
        match.give([0, 1])
    assert seats == [0] * 4 + [1] * 4 + [2] * 4
