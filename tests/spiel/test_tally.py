"""Games that count: what each player brings is entered, checked and summed."""

import pytest

from pipkeeper.rules.asks import Refused
from spiel.sitting import Sitting


def test_emag_the_most_dice_stacked_of_the_best_attempt():
    table = Sitting("emag", 3, starts=2, attempts=2)
    assert table.player == 2
    table.each("stacked", 12, 17, 9, 20, 3, 11)
    assert table.totals == [17, 11, 20]
    assert table.winners == (2,)


def test_dice_mikado_alone_is_against_one_s_best():
    table = Sitting("dice-mikado", 1, attempts=3)
    table.each("taken", 41, 77, 60)
    assert table.winners == (0,)
    assert table.game.best() == 77
    with pytest.raises(Refused):
        Sitting("dice-mikado", 1).give(taken=166)


def test_mountaing_has_the_dice_beside_the_pyramid():
    table = Sitting("mountaing", 2, starts=0)
    with pytest.raises(Refused):
        table.give(mounted=117)
    table.each("mounted", 8, 8)
    assert table.game.draw


def test_the_clever_mole_gives_a_point_a_round_and_prompts_the_master():
    table = Sitting("the-clever-mole", 3, rounds=3)
    table.give(prompt=[4])
    assert table.says == "prompt-4"
    table.give(found=2).give(prompt=[1], found=2).give(prompt=[6], found="nobody")
    assert table.totals == [0, 0, 2]
    assert table.winners == (2,)


def test_the_clever_mole_s_master_rotates_and_cannot_score():
    table = Sitting("the-clever-mole", 3, variant="rotating", prompts="no", rounds=3, starts=1)
    assert table.match.ask.options == (0, 2, "nobody")
    table.give(found=0)
    assert table.match.ask.options == (0, 1, "nobody")
    table.each("found", 0, "nobody")
    assert table.winners == (0,)


def test_storing_scores_ends_when_all_36_green_dice_are_won():
    table = Sitting("storing-scores", 2, starts=0)
    table.give(three=[6, 5, 4], lift="miss")
    assert table.player == 1
    table.give(aim="keep")
    assert table.about == "lift"
    assert table.match.ask.values == (15,)
    table.give(lift="hit")
    assert table.player == 1, "a hit throws again"
    for _ in range(35):
        table.give(three=[1, 1, 1], lift="hit")
    assert table.totals == [0, 36]
    assert table.winners == (1,)


def test_storing_scores_on_the_smaller_plate_has_28():
    table = Sitting("storing-scores", 2, starts=0, side=8)
    for _ in range(28):
        table.give(three=[1, 1, 1], lift="hit")
    assert table.winners == (0,)


def test_mucho_counts_the_eyes_outside_a_pyramid_of_20():
    table = Sitting("mucho", 3, starts=0)
    table.give(play="over")
    with pytest.raises(Refused):
        table.give(eyes=169)
    with pytest.raises(Refused):
        table.give(eyes=41)
    table.each("eyes", 120, 131, 99)
    assert table.winners == (1,)


def test_mucho_with_dominoes_takes_two_points_for_every_extra_round():
    table = Sitting("mucho", 3, starts=0, variant="domino")
    table.give(play="over").each("eyes", 120, 131, 99).each("extra-rounds", 0, 6, 2)
    assert table.totals == [120, 119, 95]
    assert table.winners == (0,)


def test_doubles_sum_to_165_and_the_last_follows():
    table = Sitting("doubles", 3, starts=0)
    table.give(play="over", taken=60)
    with pytest.raises(Refused):
        table.give(taken=106)
    table.give(taken=50)
    assert table.totals == [60, 50, 55]
    assert table.winners == (0,)


def test_greedy_grabber_a_late_grab_pays_one_to_each_other_as_far_as_it_reaches():
    table = Sitting("greedy-grabber", 3, starts=0)
    table.give(number=[3], grab="grabbed").each("dice", 1, 5, 4)
    assert table.player == 1
    table.give(number=[6], grab="late").each("dice", 0, 2, 0).give(late=1)
    assert table.totals == [2, 5, 5]
    table.give(number=[2], grab="late").each("dice", 0, 0, 0).give(late=2)
    assert table.totals == [3, 6, 3]
    assert table.match.game.rounds == [[3, 6, 3]]


def test_greedy_grabber_who_has_one_die_pays_one_neighbour_only():
    table = Sitting("greedy-grabber", 3, starts=0)
    table.give(number=[3], grab="late").each("dice", 1, 0, 0).give(late=0)
    assert table.totals == [0, 1, 0]
    table.give(number=[3], grab="nothing").give(number=[3], grab="grabbed", dice=164)
    assert sum(table.totals) == 165
    assert table.winners == (0,)


def test_the_wolf_fewest_dogs_win_and_everybody_herds_once_a_round():
    table = Sitting("wolf-in-a-sheeps-coat", 3, starts=0, variant="bushes", rounds=2)
    table.each("dogs", 4, 5, 3).each("dogs", 4, 2, 6)
    assert table.totals == [8, 7, 9]
    assert table.winners == (1,)


def test_witches_dance_fills_at_most_the_thirty_funnels_that_are_left():
    table = Sitting("witches-dance", 2, starts=0)
    table.give(play="over", fillers=17)
    with pytest.raises(Refused):
        table.give(fillers=14)
    table.give(fillers=11)
    assert table.winners == (0,)


def test_race_multiplies_the_rows_by_1_2_3_4():
    table = Sitting("race", 3, starts=0)
    table.give(play="over")
    table.each("row-1", 10, 5, 6).each("row-2", 4, 0, 3).each("row-3", 0, 6, 2).each("row-4", 7, 5, 0)
    assert table.totals == [10 + 8 + 28, 5 + 18 + 20, 6 + 6 + 6]
    assert table.winners == (0,)


def test_race_refuses_more_eyes_than_a_row_has_faces_for():
    table = Sitting("race", 4, starts=0)
    table.give(play="over")
    with pytest.raises(Refused):
        table.give(row_1=41)
    table.each("row-1", 10, 10, 10)
    with pytest.raises(Refused):
        table.give(row_1=11)
    table.give(row_1=0).each("row-2", 6, 6)
    assert (table.about, table.player) == ("row-3", 0), "both faces of the second row are counted"
