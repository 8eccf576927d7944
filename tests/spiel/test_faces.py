"""Games that end with the count of outside faces."""

import pytest

from pipkeeper.rules.asks import Refused
from spiel.spiel_table import SpielTable

PLAIN = ("trulla", "rasanto", "triops")


@pytest.mark.parametrize("game_id", PLAIN)
def test_faces_sum_to_135_and_the_last_number_follows(game_id):
    table = SpielTable(game_id, 2, starts=0)
    table.give(play="over")
    with pytest.raises(Refused):
        table.give(faces=136)
    table.give(faces=70)
    assert table.totals == [70, 65]
    assert table.winners == (0,)


def test_a_later_edition_has_side_8_and_108_faces():
    table = SpielTable("trulla", 3, starts=0, side=8)
    table.give(play="over").each("faces", 40, 30)
    assert table.totals == [40, 30, 38]


def test_what_is_left_is_the_highest_that_can_be_entered():
    table = SpielTable("triops", 3, starts=0)
    table.give(play="over", faces=100)
    assert table.match.ask.high == 35
    assert table.match.ask.values == (35,)
    with pytest.raises(Refused):
        table.give(faces=36)


def test_teams_take_turns_a1_b1_c1_a2_and_score_as_one():
    table = SpielTable("the-most-simple-game", 6, starts=2, team_size=2)
    assert table.game.team_of == [0, 0, 1, 1, 2, 2]
    seen = []
    for _ in range(5):
        seen.append(table.player)
        table.give(dice=[2], turn="placed")
    assert seen == [2, 4, 1, 3, 5]
    while table.about == "dice":
        table.give(dice=[6])
        table.give(turn=table.match.ask.options[0])
    table.each("faces", 40, 50)
    assert table.match.standing()[3]["score"] == 50
    assert table.winners == (2, 3)
    assert not table.game.draw


@pytest.mark.parametrize(
    "game_id, players, size", [("triops", 4, 2), ("triops", 9, 3), ("rasanto", 8, 4), ("summit-storm", 6, 2)]
)
def test_equal_sides_are_found_by_the_number_of_players(game_id, players, size):
    assert SpielTable(game_id, players).match.options["team-size"] == size


def test_players_who_make_no_equal_sides_are_refused():
    for game_id, players, word in (("triops", 5, "sides"), ("rasanto", 3, "sides"), ("summit-storm", 2, "players")):
        with pytest.raises(Refused) as refusal:
            SpielTable(game_id, players)
        assert refusal.value.args[0] == word
    with pytest.raises(Refused) as refusal:
        SpielTable("triops", 6, team_size=4)
    assert refusal.value.args[0] == "team-size"


def test_the_most_simple_game_places_what_is_thrown():
    table = SpielTable("the-most-simple-game", 3, starts=0)
    table.give(dice=[5])
    assert table.says == "place"
    assert table.match.ask.values == (5,)
    table.give(turn="placed")
    assert table.player == 1


def test_the_forbidden_number_takes_all_free_dice_away():
    table = SpielTable("the-forbidden-number", 3, starts=0, forbidden=3)
    table.give(dice=[2], turn="placed").give(dice=[3], turn="removed").give(dice=[6], turn="placed")
    while "complete" not in table.give(dice=[6]).match.ask.options:
        table.give(turn="placed")
    table.give(turn="complete").each("faces", 45, 45)
    assert table.winners == (0, 1, 2)
    assert table.game.draw


def test_the_forbidden_number_is_thrown_unless_chosen_and_never_7():
    table = SpielTable("the-forbidden-number", 3, starts=0)
    table.give(forbidden=[6])
    assert table.game.outlook()["forbidden"] == 6
    with pytest.raises(Refused) as refusal:
        SpielTable("the-forbidden-number", 3, forbidden=7)
    assert refusal.value.args[0] == "option"
    with pytest.raises(Refused):
        SpielTable("the-forbidden-number", 2)


def test_up_and_down_even_places_and_odd_takes():
    table = SpielTable("up-and-down", 3, starts=0)
    table.give(dice=[4])
    assert table.says == "place"
    table.give(turn="placed").give(dice=[5])
    assert (table.says, table.match.ask.values) == ("take", (5,))
    table.give(turn="placed")
    while "complete" not in table.give(dice=[6]).match.ask.options:
        table.give(turn="placed")
    table.give(turn="complete").each("faces", 30, 60)
    assert table.winners == (1,)


def test_up_and_down_demolishing_is_turned_round():
    table = SpielTable("up-and-down", 3, starts=0, variant="demolishing")
    table.give(dice=[4], turn="moved").give(dice=[5])
    assert table.says == "put"
    table.give(turn="moved").give(dice=[2], turn="moved")
    while "rid" not in table.give(dice=[6]).match.ask.options:
        table.give(turn="moved")
    table.give(turn="rid")
    assert table.winners == (0,)
    assert table.game.score(0) is None


def test_up_and_down_needs_three_sides_unless_it_is_colours():
    for variant in ("building", "demolishing"):
        with pytest.raises(Refused):
            SpielTable("up-and-down", 4, variant=variant)
    assert SpielTable("up-and-down", 4).match.options["variant"] == "colours"
    assert SpielTable("up-and-down", 6).match.options["variant"] == "building"
    assert SpielTable("up-and-down", 6, variant="colours").match.options["team-size"] == 1


def test_up_and_down_with_colours_has_no_teams():
    for keep in ("count", "board"):
        with pytest.raises(Refused) as refusal:
            SpielTable("up-and-down", 8, variant="colours", team_size=2, keep=keep)
        assert refusal.value.args == ("option-number", "team-size", 2, 1, 1)


def test_summit_storm_only_the_tied_highest_throw_again():
    table = SpielTable("summit-storm", 3, starts=0)
    table.give(funnel="contest", contest=[5, 2, 5])
    assert (table.match.ask.dice, table.match.ask.colours) == (2, (0, 2)), "whose dice they are"
    table.give(contest=[3, 3]).give(contest=[1, 6])
    assert (table.about, table.player) == ("fill", 2)
    table.give(fill="done", funnel="complete").each("faces", 45, 40)
    assert table.winners == (2,)


def test_flea_chase_of_18_to_12_faces_with_7_extra_moves():
    table = SpielTable("flea-chase", 2, starts=1)
    table.give(home_first=0, moves=7, faces=18)
    assert table.totals == [18, 5]
    assert table.winners == (0,)


def test_flea_chase_who_started_second_has_one_move_free():
    table = SpielTable("flea-chase", 2, starts=0)
    table.give(home_first=0, moves=7, faces=12)
    assert table.totals == [12, 18 - 6]
    assert table.game.draw
    table = SpielTable("flea-chase", 2, starts=0)
    table.give(home_first=0, moves=1, faces=10)
    assert table.totals == [10, 20], "not always won by the first to be home"


def test_flea_chase_has_30_faces():
    with pytest.raises(Refused):
        SpielTable("flea-chase", 2, starts=0).give(home_first=0, moves=1, faces=31)


def test_flea_chase_who_is_not_home_first_still_needs_a_move():
    with pytest.raises(Refused):
        SpielTable("flea-chase", 2, starts=0).give(home_first=0, moves=0)


def test_a_throw_that_was_mistyped_can_be_corrected_whatever_it_means():
    table = SpielTable("up-and-down", 3, starts=0)
    table.give(dice=[4], turn="placed").give(dice=[2], turn="placed").give(dice=[6])
    table.match.amend(1, [5])
    table.match.undo(4)
    assert (table.says, table.match.ask.values) == ("take", (5,))
