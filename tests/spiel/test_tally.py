"""Games that count: what each player brings is entered, checked and summed."""

from itertools import product
from random import Random

import pytest

from pipkeeper.rules.asks import Refused
from pipkeeper.rules.board.orientation import WORDS
from spiel.spiel_table import SpielTable


def test_emag_the_most_dice_stacked_of_the_best_attempt():
    table = SpielTable("emag", 3, starts=2, attempts=2)
    assert table.player == 2
    table.each("stacked", 12, 17, 9, 20, 3, 11)
    assert table.totals == [17, 11, 20]
    assert table.winners == (2,)


def test_dice_mikado_alone_is_against_one_s_best():
    table = SpielTable("dice-mikado", 1, attempts=3)
    table.each("taken", 41, 77, 60)
    assert table.winners == (0,)
    assert table.game.best() == 77
    with pytest.raises(Refused):
        SpielTable("dice-mikado", 1).give(taken=165)
    with pytest.raises(Refused) as refusal:
        SpielTable("dice-mikado", 1, side=8).give(taken=120)
    assert refusal.value.args == ("top-stays", 120, 0, 119)


def test_mountaing_has_the_dice_beside_the_pyramid():
    table = SpielTable("mountaing", 2, starts=0)
    with pytest.raises(Refused):
        table.give(mounted=117)
    table.each("mounted", 8, 8)
    assert table.game.draw


def test_the_clever_mole_gives_a_point_a_round_and_prompts_the_master():
    table = SpielTable("the-clever-mole", 3, rounds=3)
    table.give(prompt=[4])
    assert (table.about, table.says) == ("say", "prompt-4")
    table.give(say="seen")
    assert (table.about, table.says) == ("found", "found"), "the table does not read the key"
    table.give(found=2).give(prompt=[1], say="seen", found=2).give(prompt=[6], say="seen", found="nobody")
    assert table.totals == [0, 0, 2]
    assert table.winners == (2,)


def test_the_clever_mole_s_key_is_for_the_master_in_turn_alone():
    table = SpielTable("the-clever-mole", 3, variant="rotating", starts=1)
    assert (table.player, table.match.ask.secret) == (1, True)
    table.give(prompt=[2])
    assert (table.player, table.match.ask.secret) == (1, True)
    table.give(say="seen")
    assert table.player is None


def test_the_clever_mole_everybody_is_master_equally_often():
    assert SpielTable("the-clever-mole", 3, variant="rotating").match.options["rounds"] == 12
    assert SpielTable("the-clever-mole", 5, variant="rotating").match.options["rounds"] == 10
    assert SpielTable("the-clever-mole", 3).match.options["rounds"] == 10
    with pytest.raises(Refused) as refusal:
        SpielTable("the-clever-mole", 3, variant="rotating", rounds=10)
    assert refusal.value.args == ("rounds-each", 10, 3)


def test_the_clever_mole_s_master_rotates_and_cannot_score():
    table = SpielTable("the-clever-mole", 3, variant="rotating", prompts="no", rounds=3, starts=1)
    assert table.match.ask.options == (0, 2, "nobody")
    table.give(found=0)
    assert table.match.ask.options == (0, 1, "nobody")
    table.each("found", 0, "nobody")
    assert table.winners == (0,)


def test_storing_scores_ends_when_the_leader_cannot_be_caught():
    table = SpielTable("storing-scores", 2, starts=0)
    table.give(three=[6, 5, 4], lift="miss")
    assert table.player == 1
    table.give(aim="keep")
    assert table.about == "lift"
    assert table.match.ask.values == (15,)
    table.give(lift="hit")
    assert table.player == 1, "a hit throws again"
    for _ in range(9):
        table.give(three=[1, 1, 1], lift="hit")
    table.give(three=[1, 1, 1], lift="miss").give(aim="throw")
    for _ in range(12):
        table.give(three=[1, 1, 1], lift="hit")
    table.give(three=[1, 1, 1], lift="miss").give(aim="throw")
    for _ in range(9):
        table.give(three=[1, 1, 1], lift="hit")
    assert table.totals == [12, 19], "7 ahead with 5 left"
    assert table.winners == (1,)


def test_storing_scores_can_be_stopped():
    table = SpielTable("storing-scores", 2, starts=0, goal=3)
    for _ in range(3):
        table.give(three=[1, 1, 1], lift="hit")
    assert table.winners == (0,)
    table = SpielTable("storing-scores", 2, starts=0)
    table.give(three=[1, 1, 1], lift="miss")
    for _ in range(5):
        table.give(aim="throw", three=[1, 1, 1], lift="miss")
    assert table.about == "play-on", "three rounds without a hit"
    table.give(play_on="over")
    assert table.winners == (0, 1)


def test_storing_scores_on_the_smaller_plate_has_28():
    table = SpielTable("storing-scores", 2, starts=0, side=8)
    for _ in range(15):
        table.give(three=[1, 1, 1], lift="hit")
    assert table.winners == (0,), "15 to 0 with 13 left"


def test_mucho_counts_the_eyes_outside_a_pyramid_of_20():
    table = SpielTable("mucho", 3, starts=0)
    table.give(play="over")
    with pytest.raises(Refused):
        table.give(eyes=169)
    with pytest.raises(Refused):
        table.give(eyes=41)
    table.each("eyes", 120, 131, 99)
    assert table.winners == (1,)


def test_mucho_with_dominoes_takes_two_points_for_every_extra_round():
    table = SpielTable("mucho", 3, starts=0, variant="domino")
    table.give(play="over").each("eyes", 120, 131, 99)
    table.each("extra-rounds", 0, 6, 2)
    assert table.totals == [120, 119, 95]
    assert table.winners == (0,)


def test_mucho_s_first_to_finish_needed_no_extra_round():
    table = SpielTable("mucho", 3, starts=0, variant="domino")
    table.give(play="over").each("eyes", 120, 120, 120).each("extra-rounds", 1, 4)
    assert table.totals == [118, 112, 120] and table.winners == (2,), "the third was first: it follows by itself"


def test_doubles_sum_to_165_and_the_last_follows():
    table = SpielTable("doubles", 3, starts=0)
    table.give(play="over", taken=60)
    with pytest.raises(Refused):
        table.give(taken=106)
    table.give(taken=50)
    assert table.totals == [60, 50, 55]
    assert table.winners == (0,)


def test_doubles_who_had_a_turn_has_a_die():
    table = SpielTable("doubles", 3, starts=1).give(play="over")
    with pytest.raises(Refused) as refusal:
        table.give(taken=0)
    assert refusal.value.args == ("taken-in-turn", 0, 1, 165), "who starts takes one at least"
    table.give(taken=100)
    with pytest.raises(Refused):
        table.give(taken=0)
    table.give(taken=65)
    assert table.totals == [0, 100, 65], "all dice are gone before the first player's turn"


def test_greedy_grabber_a_late_grab_pays_one_to_each_other_as_far_as_it_reaches():
    table = SpielTable("greedy-grabber", 3, starts=0)
    table.give(number=[3], grab="grabbed").each("dice", 1, 5, 4)
    assert table.player == 1
    table.give(number=[6], grab="late").each("dice", 0, 2, 0).give(late=1)
    assert table.totals == [2, 5, 5]
    table.give(number=[2], grab="late").each("dice", 0, 0, 0).give(late=2)
    assert table.totals == [3, 6, 3]
    assert table.match.game.rounds == [[3, 6, 3]]


def test_greedy_grabber_several_may_be_late_in_one_throw():
    table = SpielTable("greedy-grabber", 3, starts=0)
    table.give(number=[3], grab="grabbed").each("dice", 1, 5, 4)
    table.give(number=[6], grab="late").each("dice", 0, 0, 0).give(late="several", not_late=0)
    assert table.totals == [3, 4, 3], "each of the two pays each of the others one"
    table.give(number=[6], grab="late").each("dice", 0, 0, 0).give(late="several", not_late="all")
    assert table.totals == [3, 4, 3]
    assert (table.about, table.player) == ("number", 0)


def test_greedy_grabber_as_many_dice_are_left_as_were_taken_too_late():
    table = SpielTable("greedy-grabber", 3, starts=0)
    table.give(number=[3], grab="grabbed").each("dice", 100, 60, 2)
    table.give(number=[3], grab="late").each("dice", 0, 0, 0)
    assert table.match.ask.options == (0, 1, 2, "several")
    table.give(late="several")
    assert table.match.ask.options == (0, 1, 2, "all")
    table.give(not_late=2, number=[3], grab="late").each("dice", 1, 0, 0).give(late="several")
    assert table.match.ask.options == (0, 1, 2), "two dice are left"
    table.give(not_late=2, number=[3], grab="late").each("dice", 1)
    assert (table.about, table.match.ask.options) == ("late", (0, 1, 2))


def test_greedy_grabber_dice_were_grabbed_by_somebody():
    table = SpielTable("greedy-grabber", 3, starts=0)
    table.give(number=[3], grab="grabbed").each("dice", 0, 0)
    with pytest.raises(Refused):
        table.give(dice=0)
    table.give(dice=1).give(number=[3], grab="grabbed").each("dice", 0, 2, 0)
    assert table.totals == [0, 2, 1]


def test_greedy_grabber_who_has_one_die_pays_one_neighbour_only():
    table = SpielTable("greedy-grabber", 3, starts=0)
    table.give(number=[3], grab="late").each("dice", 1, 0, 0).give(late=0)
    assert table.totals == [0, 1, 0]
    table.give(number=[3], grab="nothing").give(number=[3], grab="grabbed", dice=164)
    assert sum(table.totals) == 165
    assert table.winners == (0,)


def test_the_wolf_fewest_dogs_win_and_everybody_herds_once_a_round():
    table = SpielTable("wolf-in-a-sheeps-coat", 3, starts=0, variant="bushes", rounds=2)
    with pytest.raises(Refused) as refusal:
        table.give(dogs=79)
    assert refusal.value.args == ("dogs", 79, 1, 78), "six bushes, 39 sheep"
    table.each("dogs", 4, 5, 3).each("dogs", 4, 2, 6)
    assert table.totals == [8, 7, 9]
    assert table.winners == (1,)


def test_the_wolf_of_a_lone_shepherd_is_hidden_by_the_device():
    with pytest.raises(Refused) as refusal:
        SpielTable("wolf-in-a-sheeps-coat", 1, keep="board", hides="players")
    assert refusal.value.args == ("hides-alone", "players")
    assert SpielTable("wolf-in-a-sheeps-coat", 1, keep="board").match.options["hides"] == "device"
    assert SpielTable("wolf-in-a-sheeps-coat", 2, keep="board", hides="players").match.options["hides"] == "players"


def test_witches_dance_fills_at_most_the_thirty_funnels_that_are_left():
    table = SpielTable("witches-dance", 2, starts=0)
    table.give(play="over", fillers=17)
    with pytest.raises(Refused):
        table.give(fillers=14)
    with pytest.raises(Refused) as refusal:
        table.give(fillers=0)
    assert refusal.value.args == ("fillers", 0, 1, 13)
    with pytest.raises(Refused):
        SpielTable("witches-dance", 2, starts=0).give(play="over", fillers=30)
    table.give(fillers=11)
    assert table.winners == (0,)


def test_race_multiplies_the_rows_by_1_2_3_4():
    table = SpielTable("race", 3, starts=0)
    table.give(play="over")
    table.each("row-1", 10, 5, 6).each("row-2", 4, 0, 3).each("row-3", 0, 6, 2).each("row-4", 7, 5)
    assert table.totals == [10 + 8 + 28, 5 + 18 + 20, 6 + 6 + 6]
    assert table.winners == (0,)


def test_race_refuses_more_eyes_than_a_row_has_faces_for():
    table = SpielTable("race", 4, starts=0)
    table.give(play="over")
    with pytest.raises(Refused):
        table.give(row_1=35)
    table.each("row-1", 10, 10, 10)
    with pytest.raises(Refused):
        table.give(row_1=23)
    table.give(row_1=0).each("row-2", 6, 6)
    assert (table.about, table.player) == ("row-3", 0), "both faces of the second row are counted"


def test_race_a_die_lies_in_one_row_only():
    table = SpielTable("race", 3, starts=0)
    table.give(play="over", row_1=40)
    assert (table.about, table.player) == ("row-2", 1), "five dice fill the first row, and the first player has no more"
    table.each("row-2", 12).each("row-3", 12)
    with pytest.raises(Refused) as refusal:
        table.give(row_4=12)
    assert refusal.value.args == ("eyes-of-dice", 12, 0, 11, 1), "one die is left"


def test_race_all_twelve_funnels_are_full():
    table = SpielTable("race", 3, starts=0)
    table.give(play="over").each("row-1", 0, 0)
    with pytest.raises(Refused) as refusal:
        table.give(row_1=8)
    assert refusal.value.args == ("eyes-of-dice", 8, 9, 40, 5), "two corners show 3 at least, three dice 1"


def test_race_with_three_everybody_has_two_dice_in_the_finish():
    table = SpielTable("race", 3, starts=0)
    table.give(play="over").each("row-1", 0, 20, 17).each("row-2", 0, 4, 3).each("row-3", 0, 5, 3)
    with pytest.raises(Refused) as refusal:
        table.give(row_4=1)
    assert refusal.value.args[:3] == ("eyes-of-dice", 1, 2), "nine dice of ten lie in the other rows"


def test_race_the_faces_of_a_corner_die_meet_so_they_never_show_seven():
    table = SpielTable("race", 3, starts=0)
    table.give(play="over", row_1=40).each("row-2", 12).each("row-3", 12)
    with pytest.raises(Refused) as refusal:
        table.give(row_4=7)
    assert refusal.value.args == ("no-such-eyes", 7), "one die is left: 6 at most beside the corner, 3 to 11 in it"


PAIRS = {int(word[0]) + int(word[2]) for word in WORDS}  # the eyes of two faces that meet
SINGLE = set(range(1, 7))
FINISH = (2 * (PAIRS,) + 3 * (SINGLE,), 2 * (SINGLE,), 2 * (SINGLE,), (PAIRS,) + 2 * (SINGLE,))


def dice_showing(funnels, eyes):
    """The numbers of dice that players can have in funnels to show so many eyes each."""
    found = set()
    for owners in product(range(len(eyes)), repeat=len(funnels)):
        sums = [{0} for _ in eyes]
        for owner, shown in zip(owners, funnels, strict=True):
            sums[owner] = {so_far + more for so_far in sums[owner] for more in shown}
        if all(number in shown for number, shown in zip(eyes, sums, strict=True)):
            found.add(tuple(owners.count(seat) for seat in range(len(eyes))))
    return found


def can_lie(rows, each):
    """True if dice can lie in the finish, in all ways tried, so that every row shows these eyes."""
    reached = {(0,) * len(rows[0])}
    for funnels, eyes in zip(FINISH, rows, strict=True):
        more = dice_showing(funnels, eyes)
        reached = {tuple(map(sum, zip(one, other, strict=True))) for one in reached for other in more}
        reached = {dice for dice in reached if max(dice) <= each}
    return bool(reached)


def takes(rows):
    """True if the table takes these eyes, row by row; those that follow by themselves must be the same."""
    table = SpielTable("race", len(rows[0]), starts=0)
    table.give(play="over")
    for row, eyes in enumerate(rows):
        for seat, number in enumerate(eyes):
            if not table.match.over and (table.about, table.player) == (f"row-{row + 1}", seat):
                try:
                    table.match.give(number)
                except Refused:
                    return False
    points = [sum((row + 1) * eyes[seat] for row, eyes in enumerate(rows)) for seat in range(len(rows[0]))]
    return table.match.over and table.totals == points


def laid_out(chance, players, each):
    """Eyes of dice that lie in the finish at random."""
    dice = [seat for seat in range(players) for _ in range(each)]
    chance.shuffle(dice)
    rows = []
    for funnels in FINISH:
        eyes = [0] * players
        for shown in funnels:
            eyes[dice.pop()] += chance.choice(sorted(shown))
        rows.append(eyes)
    return rows


@pytest.mark.parametrize(("players", "each"), [(3, 5), (4, 4)])
def test_race_takes_what_dice_can_show_and_nothing_else(players, each):
    chance = Random(52)
    for _ in range(40):
        rows = laid_out(chance, players, each)
        assert takes(rows)
        row, seat = chance.randrange(4), chance.randrange(players)
        rows[row][seat] = chance.choice((0, 1, 3, 6, 7, 11, 12))
        assert takes(rows) == can_lie(rows, each), rows


def test_greedy_grabber_a_late_die_is_back_on_the_plate_so_it_is_not_over():
    table = SpielTable("greedy-grabber", 3, starts=0)
    table.give(number=[3], grab="grabbed").each("dice", 100, 60, 4)
    table.give(number=[2], grab="late", late=0)
    assert not table.match.over, "the last die was taken too late and lies there again"
    assert sum(table.totals) == 164
    table.give(number=[2], grab="grabbed", dice=1)
    assert sum(table.totals) == 165
