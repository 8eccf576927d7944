"""Games in which a die's colour is its worth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.games.random_player import Chance, answer
from pipkeeper.rules.asks import Refused
from spiel.spiel_table import SpielTable


def test_golden_10_blue_5_green_3_black_2_red_1():
    table = SpielTable("asparagus", 2, starts=0)
    table.give(play="over", golden=1, blue=2, green=20, black=20, red=30)
    assert table.totals[0] == 10 + 10 + 60 + 40 + 30
    table.give(blue=0, green=30)
    assert table.match.ask.high == 62, "165 dice in all"
    table.give(black=20)
    assert table.totals[1] == 90 + 40 + 42
    assert table.winners == (1,)


def test_el_dado_one_die_a_turn_tells_how_many_red_ones_everybody_has():
    table = SpielTable("el-dado", 2, starts=1)
    table.give(play="over", golden=0, blue=2, green=40, black=30)
    assert table.game.details(0)["red"] == 82 - 72
    table.give(blue=8, green=11, black=21)
    assert table.game.details(1) == {"golden": 1, "blue": 8, "green": 11, "black": 21, "red": 83 - 41}
    assert sum(sum(table.game.details(seat).values()) for seat in (0, 1)) == 165


def test_el_dado_with_eight_everybody_tells_the_points():
    table = SpielTable("el-dado", 8, starts=0)
    table.give(play="over")
    with pytest.raises(Refused) as refusal:
        table.give(points=20)
    assert refusal.value.args == ("points-of-dice", 20, 21, 10 + 50 + 30), "21 dice, red at least"
    table.each("points", *[40] * 8)
    assert table.game.draw
    assert table.game.details(0) == {}, "nobody said which dice they are"
    assert SpielTable("el-dado", 8, entry="colours").match.options["entry"] == "colours"
    assert SpielTable("el-dado", 4).match.options["entry"] == "colours"
    with pytest.raises(Refused) as refusal:
        SpielTable("el-dado", 8, entry="points", keep="board")
    assert refusal.value.args == ("count-only", "entry", "points"), "the device counts what it holds"


def test_two_players_cannot_both_have_the_golden_die_and_the_blue_ones():
    table = SpielTable("el-dado", 8, starts=0)
    table.give(play="over", points=90)
    with pytest.raises(Refused) as refusal:
        table.give(points=90)
    assert refusal.value.args == ("points-of-dice", 90, 21, 31 * 3 + 60 - 90), "of 42 dice 31 are green at best"
    table.give(points=30)
    with pytest.raises(Refused):
        table.give(points=90)
    table.give(points=63)


def test_the_points_of_all_are_those_of_165_dice():
    table = SpielTable("asparagus", 5, starts=0).give(play="over")
    table.each("points", 400)
    assert table.match.ask.high == 60 + 90 * 3 + 64 * 2 - 400 - 3 * 9, "the others have nine dice each at least"
    table = SpielTable("asparagus", 5, starts=0).give(play="over").each("points", *[9] * 4)
    assert table.match.ask.low == 10 + 90 + 74 * 2 - 4 * 9, "the golden die is somebody's"


def test_asparagus_45_turns_at_least_so_nobody_has_none():
    table = SpielTable("asparagus", 2, starts=0).give(play="over", golden=0, blue=0, green=0, black=0)
    with pytest.raises(Refused) as refusal:
        table.give(red=27)
    assert refusal.value.args == ("shares", 27, 28, 90)
    table.give(red=28, blue=10, green=90, black=36)
    assert [sum(held) for held in table.game.held] == [28, 137], "27 columns hold 137 dice at most"
    table = SpielTable("asparagus", 8, starts=3).give(play="over")
    with pytest.raises(Refused) as refusal:
        table.give(points=4)
    assert refusal.value.args[:3] == ("points-of-dice", 4, 5), "five turns, the sixth in turn order of 45"


@given(st.randoms(use_true_random=False), st.integers(2, 8), st.sampled_from([9, 8]))
def test_whatever_dice_were_taken_their_points_can_be_told(chance, players, side):
    box = [5] * 10 + [3] * 90 + [2] * 90 + [1] * 90
    chance.shuffle(box)
    dice = [10, *box[: {9: 164, 8: 119}[side]]]
    dice.sort(reverse=chance.random() < 0.5)
    if chance.random() < 0.5:
        chance.shuffle(dice)
    starter = chance.randrange(players)
    table = SpielTable("el-dado", players, starts=starter, entry="points", side=side).give(play="over")
    hands, rest = [], dice
    for seat in range(players):
        own = (len(dice) - (seat - starter) % players + players - 1) // players
        hands.append(sum(rest[:own]))
        rest = rest[own:]
    for seat in range(players):
        if not table.match.over and table.player == seat:
            table.give(points=hands[seat])
    assert table.totals == hands


def test_the_one_golden_die_is_held_once_and_165_dice_by_all():
    table = SpielTable("el-dado", 2, starts=0)
    table.give(play="over")
    with pytest.raises(Refused):
        table.give(golden=2)
    table.give(golden=1, blue=5)
    with pytest.raises(Refused):
        table.give(green=160)


def test_values_can_be_set():
    table = SpielTable("el-dado", 2, starts=0, values="20-1-1-1-0")
    table.give(play="over", golden=1, blue=0, green=0, black=0)
    table.give(blue=0, green=10, black=65)
    assert table.totals == [20, 75]
    for values in ("1-2-3", "1-2-3-4-x", "100-1-1-1-1", "1-2-3-4-5-6", "1-2-3-4-", "1-2-3-4-²", "1-2-3-4-٣"):
        with pytest.raises(Refused) as refusal:
            SpielTable("asparagus", 2, values=values)
        assert refusal.value.args[0] == "values"


def test_favourite_the_winner_sits_left_of_the_highest():
    table = SpielTable("favourite", 3, starts=0)
    table.give(play="over", green=10, black=10).give(green=40, black=10).give(green=5, black=5)
    assert table.totals == [30 + 20 + 35, 120 + 20 + 5, 15 + 10 + 45]
    assert table.winners == (2,)
    assert table.game.places()[2] == 1


def test_favourite_with_several_highest_each_one_s_left_neighbour_wins():
    table = SpielTable("favourite", 4, starts=0, side=8)
    table.give(play="over", green=10, black=10).give(green=10, black=10)
    table.give(green=0, black=20).give(green=0, black=0)
    assert table.totals == [60, 60, 50, 30]
    assert table.winners == (1, 2)
    assert table.game.draw


def test_cui_bono_fewest_penalty_points_and_55_of_each_colour():
    table = SpielTable("cui-bono", 2, starts=0)
    table.give(play="over")
    with pytest.raises(Refused):
        table.give(green=56)
    table.give(green=30, black=20, red=30)
    assert table.totals == [30 + 40 + 90, 25 + 70 + 75]
    assert table.winners == (0,)


def test_cui_bono_over_the_time_limit_is_out():
    table = SpielTable("cui-bono", 3, starts=0, limit=30)
    assert table.match.ask.limit == 30
    table.each("turn", "done", "time-up", "done", "done")
    assert table.player == 2, "the one who is out is passed over"
    table.each("turn", *["done"] * 300).give(turn="empty", green=20, black=20, red=20).give(green=0, black=0, red=0)
    assert table.totals == [120, 0, 35 * 6]
    assert table.winners == (0,), "no penalty points do not help one who is out"
    assert table.game.details(1)["out"]


@pytest.mark.parametrize("side, dice", [(9, 165), (8, 120)])
def test_cui_bono_a_turn_takes_one_die_so_the_plate_is_not_empty_before(side, dice):
    table = SpielTable("cui-bono", 2, starts=0, limit=30, side=side)
    for turn in range(1, dice):
        with pytest.raises(Refused) as refusal:
            table.give(turn="empty")
        assert refusal.value.args == ("too-early", "empty", dice, turn)
        table.give(turn="done")
    table.give(turn="done").give(turn="empty")
    assert table.about == "green"


def test_cui_bono_nobody_has_more_dice_than_turns():
    table = SpielTable("cui-bono", 3, starts=0, limit=30)
    table.each("turn", "done", "time-up", *["done"] * 162).give(turn="empty")
    assert table.game.went == [82, 1, 82]
    table.give(green=55)
    with pytest.raises(Refused) as refusal:
        table.give(black=28)
    assert refusal.value.args == ("shares", 28, 0, 27)
    table.give(black=27)
    assert (table.about, table.player) == ("black", 1), "that were all turns of the first"
    table.give(black=0)
    assert table.totals == [55 + 27 * 2, 3, 28 * 2 + 54 * 3]


def test_cui_bono_the_others_turns_tell_how_many_dice_somebody_has_at_least():
    table = SpielTable("cui-bono", 2, starts=0, limit=30)
    table.each("turn", *["done"] * 168).give(turn="empty", green=10, black=20)
    assert table.game.went == [85, 84]
    assert (table.match.ask.low, table.match.ask.high) == (165 - 84 - 30, 55)


def test_cui_bono_the_last_one_in_time_wins_without_a_count():
    table = SpielTable("cui-bono", 3, starts=0, limit=10)
    table.each("turn", "time-up", "time-up")
    assert table.winners == (2,)
    with pytest.raises(Refused):
        SpielTable("cui-bono", 3, starts=0).give(play="time-up")


def test_reducto_44_dice_after_the_blind_one_and_phases_at_15_and_5():
    table = SpielTable("reducto", 2, starts=0)
    table.give(blind="green")
    assert table.match.ask.values == (44,)
    for _ in range(14):
        table.each("turn", "green", "none")
    assert table.match.ask.options == ("red", "black", "none")
    for _ in range(15):
        table.each("turn", "none", "red")
    assert (table.says, table.game.outlook()["phase"]) == ("second-phase", 2)
    for _ in range(5):
        table.each("turn", "black", "black")
    assert (table.says, table.game.outlook()["phase"]) == ("third-phase", 3)
    table.each("turn", "black", "black", "black", "black")
    assert table.game.outlook()["left"] == 1
    assert table.totals == [14 * 3 + 5 + 2, 15 * 2 + 5 + 2]
    assert table.winners == (0,)


def test_up_and_down_with_colours_takes_and_puts_back():
    table = SpielTable("up-and-down", 2, starts=0, variant="colours")
    table.give(dice=[6], red=3, green=1)
    assert table.totals[0] == 3 - 2
    assert table.game.details(0) == {"red": 3, "green": 1, "black": 2}
    table.give(dice=[5])
    assert table.player == 0, "nothing to put back for one who holds no black die"
    table.give(dice=[1], put_back="done").give(dice=[2], red=2)
    assert table.totals == [0, 2]
    assert table.game.outlook()["left"] == 165 - 6 + 1 - 2
    table.give(dice=[3], put_back="done").give(dice=[3])
    table.give(dice=[5], put_back="done")
    assert table.totals[0] == 1


def test_up_and_down_with_colours_takes_no_more_of_a_colour_than_a_third_of_the_dice():
    table = SpielTable("up-and-down", 2, starts=0, variant="colours")
    for _ in range(9):
        table.give(dice=[6], red=6)
    with pytest.raises(Refused) as refusal:
        table.give(dice=[6]).give(red=3)
    assert refusal.value.args == ("colour-left", 3, 0, 1)
    table.give(red=1, green=5).give(dice=[6])
    assert table.about == "green", "all red dice are taken"


@pytest.mark.parametrize("players", [2, 5, 8])
@pytest.mark.parametrize("side", [9, 8])
def test_up_and_down_with_colours_ends_with_points_that_add_up_to_0(players, side):
    chance = Chance(players)
    table = SpielTable("up-and-down", players, starts=0, variant="colours", side=side)
    while not table.match.over:
        table.match.give(answer(table.match.ask, chance))
    assert sum(table.totals) == 0
