"""How a match of Tumblin-Dice ends: rounds, points, rounds won, and what becomes of a tie."""

import pytest

from tumblin_table import asked, give, places, score_round, scores, table


def test_four_rounds_and_the_highest_total_wins():
    match = table(3, sides=20)
    for _ in range(4):
        assert not match.over
        score_round(match, 5, 6, 4)
    assert match.over
    assert (match.game.winners, match.game.draw) == ((1,), False)
    assert match.game.round == 4
    assert match.game.rounds == [[5, 6, 4]] * 4
    assert places(match) == [2, 1, 3]


def tied(players=4, **options):
    """Four rounds after which all but the last player are tied."""
    match = table(players, sides=20, **options)
    for _ in range(4):
        score_round(match, *[5] * (players - 1), 1)
    return match


def test_a_tie_after_four_rounds_goes_to_overtime_between_the_tied_only():
    match = tied(3)
    assert not match.over
    assert match.game.overtime == 1
    assert match.game.order == [0, 1]
    assert asked(match) == (0, "landed")
    assert [row.get("overtime") for row in match.standing()] == [None, None, None]
    score_round(match, 3, 4)
    assert match.over
    assert match.game.winners == (1,)


def test_overtime_points_are_shown_apart_and_move_nobody_else():
    match = score_round(tied(3), 3, 4)
    assert scores(match) == [20, 20, 4]
    assert places(match) == [2, 1, 3]
    assert [row.get("overtime") for row in match.standing()] == [3, 4, None]
    assert len(match.game.rounds) == 4
    assert match.game.overtimes == [[3, 4, None]]


def test_only_the_highest_of_an_overtime_round_go_on_and_each_stands_alone():
    match = tied(5)
    score_round(match, 20, 20, 19, 1)
    assert match.game.overtime == 2
    assert match.game.order == [0, 1]
    assert places(match) == [1, 1, 3, 4, 5]
    score_round(match, 0, 1)
    assert match.game.winners == (1,)
    assert places(match) == [2, 1, 3, 4, 5]
    assert [row.get("overtime") for row in match.standing()] == [0, 1, 19, 1, None]


def test_overtime_keeps_the_order_of_the_tied():
    match = table(3, sides=20, target=2)
    score_round(match, 1, 5, 6)
    score_round(match, 9, 5, 4)
    assert match.game.order == [2, 1, 0]


def test_a_tie_that_is_shared_is_a_draw():
    match = tied(3, tie="shared")
    assert match.over
    assert (match.game.winners, match.game.draw) == ((0, 1), True)
    assert places(match) == [1, 1, 3]


def test_a_tie_behind_the_winner_needs_no_overtime():
    match = table(3, sides=20, target=1)
    score_round(match, 9, 4, 4)
    assert match.over
    assert places(match) == [1, 2, 2]


def test_tied_teams_play_overtime_together():
    match = table(4, teams="2x2", sides=20, target=1)
    score_round(match, 4, 6, 5, 5)
    assert match.game.order == [0, 2, 1, 3]
    score_round(match, 1, 2, 2, 2)
    assert (match.game.winners, match.game.draw) == ((2, 3), False)
    assert [row["overtime"] for row in match.standing()] == [3, 3, 4, 4]


def past_301(*last, **options):
    """300 points for everybody, then one more round."""
    match = table(len(last), edition="301", sides=20, **options)
    for _ in range(15):
        score_round(match, *[20] * len(last))
    return score_round(match, *last)


def test_the_round_in_which_somebody_reaches_301_is_the_last():
    match = past_301(0, 0, 0)
    assert not match.over
    score_round(match, 1, 0, 0)
    assert match.over
    assert match.game.winners == (0,)


def test_of_two_past_301_the_higher_wins_not_the_first_to_arrive():
    match = past_301(5, 9, 0)
    assert match.over
    assert (match.game.winners, match.game.draw) == ((1,), False)
    assert places(match) == [2, 1, 3]


def test_equal_past_301_is_shared():
    match = past_301(5, 5, 0)
    assert match.over
    assert (match.game.winners, match.game.draw) == ((0, 1), True)


def test_equal_past_301_goes_to_overtime_where_the_table_wants_it():
    match = past_301(5, 5, 0, tie="overtime")
    assert not match.over
    assert match.game.order == [0, 1]


def test_the_points_of_a_team_are_the_sum_of_its_players():
    match = table(4, edition="301", teams="2x2", sides=20, target=501)
    for _ in range(12):
        score_round(match, 20, 20, 20, 20)
    assert scores(match) == [480] * 4
    score_round(match, 20, 1, 10, 10)
    assert match.over
    assert match.game.winners == (0, 1)
    assert scores(match) == [501, 501, 500, 500]
    assert [row["team"] for row in match.standing()] == [0, 0, 1, 1]
    assert match.game.totals == [260, 241, 250, 250]


def test_first_to_four_rounds_won():
    match = table(2, ends="wins", sides=20)
    for _ in range(3):
        score_round(match, 5, 4)
    score_round(match, 1, 20)
    assert not match.over
    assert scores(match) == [3, 1]
    assert [row["points"] for row in match.standing()] == [16, 32]
    score_round(match, 2, 1)
    assert match.over
    assert match.game.winners == (0,)


def test_a_tied_round_goes_to_nobody():
    match = table(3, ends="wins", sides=20, target=1)
    score_round(match, 5, 5, 4)
    assert scores(match) == [0, 0, 0]
    assert not match.over
    score_round(match, 5, 5, 6)
    assert match.game.winners == (2,)


def test_a_round_is_won_by_a_team():
    match = table(4, teams="2x2", ends="wins", sides=20, target=1)
    score_round(match, 9, 1, 5, 6)
    assert match.game.winners == (2, 3)
    assert scores(match) == [0, 0, 1, 1]


@pytest.mark.parametrize(("ends", "target"), [("rounds", 2), ("points", 10), ("wins", 2)])
@pytest.mark.parametrize("entry", ["dice", "total"])
def test_every_end_with_every_entry(ends, target, entry):
    match = table(2, ends=ends, target=target, entry=entry, dice=1)
    while not match.over:
        give(match, *((4, 0) if entry == "total" else ([4, 1], [0, 1])))
    assert match.game.winners == (0,)


def test_totals_and_places_change_when_the_round_is_entered_for_everybody():
    match = give(table(2, dice=1), [4, 6])
    assert scores(match) == [0, 0]
    match.give([1, 1])
    assert scores(match) == [24, 1]
    assert match.game.round == 2


def test_below_nothing():
    match = table(2, dice=1, ejected="minus", target=1)
    give(match, ["off", 6], ["off", 5])
    assert scores(match) == [-6, -5]
    assert match.game.winners == (1,)
