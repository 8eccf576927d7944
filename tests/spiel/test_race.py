"""Games in which somebody is first."""

import pytest

from pipkeeper.rules.asks import Refused
from spiel.spiel_table import SpielTable

SOONEST = {"the-pharaohs-curse": 8, "triangle": 3, "masquerade": 7, "mound-mover": 20}


def rounds(table, number):
    """So many rounds in which everybody moves."""
    for _ in range(number):
        table.each("turn", *["moved"] * len(table.match.names))


@pytest.mark.parametrize("game_id", SOONEST)
def test_the_arrival_is_declared_once_it_can_be(game_id):
    table = SpielTable(game_id, 3, starts=1)
    for number in range(SOONEST[game_id] - 1):
        with pytest.raises(Refused) as refusal:
            table.give(turn="arrived")
        assert refusal.value.args == ("too-early", "arrived", SOONEST[game_id], number + 1)
        rounds(table, 1)
    assert table.player == 1
    table.give(turn="arrived")
    while not table.match.over:
        table.give(turn="moved")
    assert table.winners == (1,)
    assert table.game.score(1) is None
    assert table.game.places() == [2, 1, 2]


def test_hide_away_a_throw_may_hide_another_s_pyramid_or_several():
    for answers, winners in (
        ({"whose": 1}, (1,)),
        ({"whose": "several", "not_whose": 0}, (1, 2)),
        ({"whose": "several", "not_whose": "all"}, (0, 1, 2)),
    ):
        table = SpielTable("hide-away", 3, starts=0)
        rounds(table, 6)
        table.give(turn="hidden", **answers)
        assert table.winners == winners
    table = SpielTable("hide-away", 2, starts=0)
    rounds(table, 9)
    table.give(turn="hidden", whose="several")
    assert table.winners == (0, 1)


def test_hide_away_takes_14_black_dice_if_two_other_pyramids_fill_places_of_the_cover():
    table = SpielTable("hide-away", 3, starts=0)
    rounds(table, 4)
    with pytest.raises(Refused) as refusal:
        table.give(turn="hidden")
    assert refusal.value.args == ("too-early", "hidden", 14, 13)
    table.give(turn="moved").give(turn="hidden", whose=1)
    assert table.winners == (1,)


def test_the_green_amoeba_goes_as_far_as_the_die_says_and_reaches_anybody_s_corner():
    table = SpielTable("the-green-amoeba", 3, starts=0)
    table.give(dice=[2])
    assert (table.about, table.match.ask.values) == ("turn", (2,))
    assert table.says == "steps"
    table.give(turn="moved").give(dice=[6], turn="moved").give(dice=[6])
    with pytest.raises(Refused) as refusal:
        table.give(turn="arrived")
    assert refusal.value.args == ("too-early", "arrived", 17, 14)
    table.give(turn="moved").give(dice=[3], turn="arrived")
    with pytest.raises(Refused):
        table.give(whose="several")  # a step goes into one corner
    table.give(whose=1)
    assert table.winners == (1,)


def test_golden_centre_the_middle_number_places():
    table = SpielTable("golden-centre", 3)
    table.give(centre=[2, 6, 4])
    assert (table.about, table.player) == ("add", 2)
    table.give(add="done")
    assert table.totals == [0, 0, 1]


def test_golden_centre_with_a_pair_the_odd_one_places():
    table = SpielTable("golden-centre", 3)
    table.give(centre=[5, 1, 5], add="done").give(centre=[1, 6, 1], add="done").give(centre=[6, 6, 1], add="done")
    assert table.totals == [0, 2, 1]


def test_golden_centre_three_equal_remove_so_many_at_most_all():
    table = SpielTable("golden-centre", 3, goal=4)
    for _ in range(3):
        table.give(centre=[3, 1, 5], add="done")
    table.give(centre=[1, 3, 5], add="done").give(centre=[2, 2, 2])
    assert table.match.ask.values == (2,)
    table.give(remove="done")
    assert table.totals == [1, 0, 0]
    for _ in range(3):
        table.give(centre=[3, 1, 5], add="done")
    assert table.winners == (0,)


def test_golden_centre_the_pyramid_has_4_10_or_20_dice():
    assert SpielTable("golden-centre", 3).match.options["goal"] == 10
    with pytest.raises(Refused):
        SpielTable("golden-centre", 3, goal=2)


def test_masquerade_s_training_game_takes_eight_turns_at_least_and_names_its_goal():
    table = SpielTable("masquerade", 2, starts=0, variant="training")
    assert table.says == "turn-training"
    rounds(table, 6)
    with pytest.raises(Refused):
        table.give(turn="arrived")
    rounds(table, 1)
    table.give(turn="arrived")
    assert table.winners == (0,)


def test_slide_s_goals_are_the_book_s_or_one_s_own():
    assert SpielTable("slide", 2, starts=0).says == "turn-any"
    assert SpielTable("slide", 2, starts=0, goal="neighbours").says == "turn-neighbours"
    table = SpielTable("slide", 3, starts=0, goal="three pairs")
    assert (table.says, table.match.ask.values) == ("turn-own", ("three pairs",))
    table.give(turn="arrived")
    assert table.winners == (0,)


def test_slipped_shows_each_objective_to_its_player_alone():
    table = SpielTable("slipped", 2, starts=0)
    for seat, numbers in enumerate(([6, 6, 1, 2, 3, 4], [1, 1, 1, 1, 1, 1])):
        assert table.match.ask.secret
        assert table.player == seat
        table.give(deal=numbers)
        assert table.match.ask.secret
        assert table.match.ask.values == (" ".join(map(str, numbers)),)
        table.give(objective="seen")
    table.give(turn="look")
    assert table.match.ask.secret
    assert table.match.ask.values == ("6 6 1 2 3 4",)


def test_slipped_a_false_call_is_out_and_the_last_one_left_wins():
    table = SpielTable("slipped", 3, starts=0, goal=7)
    for last in (1, 2, 3):
        table.give(deal=[1, 2, 3, 4, 5, 6, last], objective="seen")
    table.give(turn="slipped")
    assert table.match.ask.values == ("1 2 3 4 5 6 1",), "the table sees what is to be proved"
    table.give(proof="false").give(turn="moved").give(turn="moved")
    assert table.player == 1, "the one who is out is passed over"
    table.give(turn="slipped", proof="false")
    assert table.winners == (2,)


def test_slipped_a_proved_call_wins_and_nobody_is_out():
    table = SpielTable("slipped", 2, starts=1)
    table.give(deal=[1] * 6, objective="seen").give(deal=[2] * 6, objective="seen")
    table.give(turn="slipped", proof="proved")
    assert table.winners == (1,)
    assert table.game.details(0) == {}


def test_slipped_a_goal_that_somebody_has_is_dealt_again():
    table = SpielTable("slipped", 2, starts=0)
    table.give(deal=[1, 2, 3, 4, 5, 6], objective="seen").give(deal=[1, 2, 3, 4, 5, 6])
    assert (table.about, table.player) == ("deal", 1)
    table.give(deal=[6, 5, 4, 3, 2, 1])
    assert table.about == "deal", "the same row, read from the other end"
    table.give(deal=[6, 5, 4, 3, 2, 2], objective="seen")
    assert table.about == "turn"


def test_mound_mover_the_round_is_finished_and_several_arriving_draw():
    table = SpielTable("mound-mover", 3, starts=0)
    rounds(table, 19)
    table.each("turn", "arrived", "moved")
    assert not table.match.over
    table.give(turn="arrived")
    assert table.winners == (0, 2)
    assert table.game.draw


def test_mound_mover_s_variant_throws_for_the_moves():
    table = SpielTable("mound-mover", 3, starts=0, variant="moves")
    table.give(dice=[4])
    assert (table.says, table.match.ask.values) == ("moves", (4,))
    table.give(turn="moved")
    for _ in range(9):
        table.give(dice=[6], turn="moved")
    assert table.give(dice=[1]).says == "moves-one"
    assert table.match.ask.options == ("moved",), "19 moves are too few for 20 dice"
    assert table.give(turn="moved", dice=[2]).match.ask.options == ("moved", "arrived")


def test_diebylon_says_what_a_throw_allows():
    table = SpielTable("diebylon", 3, starts=0, variant="quick")
    for eyes, says in enumerate(("swap", "move-2", "move-3", "move-4", "move-5", "move-6"), 1):
        table.give(dice=[eyes])
        assert table.says == says
        table.give(turn="moved")


def test_diebylon_takes_a_move_of_all_ten_dice_and_never_ends_with_a_swap():
    table = SpielTable("diebylon", 3, starts=0)
    for _ in range(9):
        table.give(dice=[2], turn="moved")
        table.give(dice=[1], turn="moved").give(dice=[1], turn="moved")
    table.give(dice=[1])
    with pytest.raises(Refused) as refusal:
        table.give(turn="arrived")
    assert refusal.value.args == ("not-thrown", "arrived", 1)
    table.give(turn="moved")
    table.give(dice=[6])
    with pytest.raises(Refused) as refusal:
        table.give(turn="arrived")
    assert refusal.value.args == ("too-early", "arrived", 10, 1)
    table.give(turn="moved").give(dice=[1], turn="moved").give(dice=[4], turn="arrived")
    assert table.winners == (0,)


def test_diebylon_s_quick_game_is_won_with_the_second_throw_at_the_earliest():
    table = SpielTable("diebylon", 3, starts=0, variant="quick")
    for eyes in (6, 4, 6):
        table.give(dice=[eyes])
        with pytest.raises(Refused) as refusal:
            table.give(turn="top")
        assert refusal.value.args == ("too-early", "top", 2, 1)
        table.give(turn="moved")
    table.give(dice=[6], turn="top")
    assert table.winners == (0,)


def test_diebylon_s_quick_game_may_be_won_by_a_swap_with_the_top():
    table = SpielTable("diebylon", 3, starts=0, variant="quick")
    for eyes in (6, 4, 6):
        table.give(dice=[eyes], turn="moved")
    table.give(dice=[1], turn="top")
    assert table.winners == (0,)


@pytest.mark.parametrize("game_id, dice", [("falling-rocks", 6), ("finish", 7)])
def test_dice_that_are_home_are_counted(game_id, dice):
    table = SpielTable(game_id, 3, starts=0)
    rounds(table, 2 * dice)
    for _ in range(dice - 1):
        table.each("turn", "home", "moved", "home")
    assert table.totals == [dice - 1, 0, dice - 1]
    table.give(turn="home")
    assert table.winners == (0,)


def test_falling_rocks_a_die_needs_three_moves_to_get_home():
    table = SpielTable("falling-rocks", 3, starts=0)
    rounds(table, 1)
    with pytest.raises(Refused):
        table.give(turn="home")
    rounds(table, 1)
    table.each("turn", "home", "moved", "moved")
    with pytest.raises(Refused) as refusal:
        table.give(turn="home")
    assert refusal.value.args == ("too-early", "home", 6, 4)
