"""What dice are worth in Tumblin-Dice: zones, faces, arithmetic, dice off the board, clean boards and bonus dice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipkeeper.rules.tumblin.points import ZONES
from tumblin_table import enter, give, scores, table


def one_die(zone, face, **options):
    """The points of one die in an otherwise empty round."""
    match = table(2, dice=1, target=1, tie="shared", **options)
    return scores(give(match, [zone, face], [0, 1]))[0]


@pytest.mark.parametrize(("zone", "face", "points"), [(1, 5, 5), (2, 4, 8), (3, 4, 12), (4, 6, 24), (4, 5, 20)])
def test_a_die_is_worth_its_face_times_its_zone(zone, face, points):
    assert one_die(zone, face) == points


def test_24_is_the_most_for_one_six_sided_die():
    assert max(one_die(zone, face) for zone in ZONES for face in range(1, 7)) == 24


@pytest.mark.parametrize(("zone", "face", "points"), [(3, 4, 7), (4, 5, 9), (1, 1, 2)])
def test_young_players_add(zone, face, points):
    assert one_die(zone, face, arithmetic="add") == points


@pytest.mark.parametrize("arithmetic", ["multiply", "add"])
@pytest.mark.parametrize("face", [1, 6])
def test_a_die_short_of_the_line_scores_nothing(arithmetic, face):
    assert one_die(0, face, arithmetic=arithmetic, ejected="minus") == 0


@pytest.mark.parametrize("arithmetic", ["multiply", "add"])
def test_a_die_off_the_board_scores_nothing_or_costs_its_face(arithmetic):
    assert one_die("off", 5, arithmetic=arithmetic) == 0
    assert one_die("off", 5, arithmetic=arithmetic, ejected="minus") == -5


@pytest.mark.parametrize("sides", [6, 8, 10, 12, 20])
def test_other_dice(sides):
    assert one_die(4, sides, sides=sides) == 4 * sides


def round_of(dice, **options):
    """The points of a player's dice in a round."""
    count = len(dice) - (options.get("bonus_die") == "yes")
    match = table(2, dice=count, ends="rounds", target=1, tie="shared", **options)
    return scores(enter(match, dice, [("off", 1)] * len(dice)))[0]


SHORT = [(1, 1), (0, 3), (2, 2)]


def test_the_points_of_a_round_are_the_sum_of_the_dice():
    assert round_of([(1, 5), (2, 4), (3, 4), ("off", 6)]) == 25


def test_all_on_the_board_gives_extra_points_or_doubles_the_round():
    dice = [(1, 5), (2, 4), (3, 4), (4, 6)]
    assert round_of(dice, clean="none") == 49
    assert round_of(dice, clean="plus") == 59
    assert round_of(dice, clean="plus", clean_points=20) == 69
    assert round_of(dice, clean="double") == 98


def test_a_die_off_the_board_spoils_it_in_both_editions():
    for edition in ("classic", "301"):
        assert round_of([(1, 5), ("off", 1)], edition=edition, clean="plus") == 5
        assert round_of([(1, 5), ("off", 1)], edition=edition, clean="double") == 5


def test_a_die_short_of_the_line_spoils_it_in_the_classic_edition_only():
    assert round_of(SHORT, edition="classic", clean="plus") == 5
    assert round_of(SHORT, edition="301", clean="plus") == 15
    assert round_of(SHORT, edition="classic", clean="double") == 5
    assert round_of(SHORT, edition="301", clean="double") == 10


def test_in_a_team_all_on_the_board_is_judged_and_paid_player_by_player():
    match = table(4, teams="2x2", dice=1, clean="double", target=1, tie="shared")
    enter(match, [(4, 6)], [("off", 1)], [(1, 2)], [(1, 3)])
    assert match.game.rounds == [[48, 0, 4, 6]]
    assert scores(match) == [48, 48, 10, 10]


def test_a_bonus_die_is_asked_last_and_counts_double():
    match = table(2, dice=2, bonus_die="yes", target=1)
    give(match, [1, 5], [2, 4])
    assert (match.ask.player, match.ask.about) == (0, "bonus")
    enter(match, [(3, 4)], [(1, 1), (1, 1), (1, 1)])
    assert scores(match) == [5 + 8 + 24, 4]


def test_an_ejected_bonus_die_costs_double():
    assert round_of([(1, 5), ("off", 6)], bonus_die="yes", ejected="minus") == 5 - 12


def test_doubling_comes_after_everything_else_of_the_round():
    assert round_of([(1, 5), (3, 4)], bonus_die="yes", clean="double") == (5 + 2 * 12) * 2


def test_a_bonus_die_off_the_board_spoils_a_clean_round():
    assert round_of([(1, 5), ("off", 4)], bonus_die="yes", clean="plus") == 5


def test_the_face_decides_nothing_where_it_is_not_counted():
    assert table(2).ask.faceless == ("off", 0)
    assert table(2, ejected="minus").ask.faceless == (0,)


@given(st.sampled_from(["zero", "minus"]), st.sampled_from(["multiply", "add"]), st.data())
def test_no_face_matters_in_a_faceless_zone(ejected, arithmetic, data):
    zone = data.draw(st.sampled_from(table(2, ejected=ejected).ask.faceless))
    faces = data.draw(st.tuples(st.integers(1, 6), st.integers(1, 6)))
    assert len({one_die(zone, face, ejected=ejected, arithmetic=arithmetic) for face in faces}) == 1


def test_the_running_preview_counts_what_is_entered_and_what_is_about_to_be():
    match = table(2, dice=2, bonus_die="yes", clean="plus")
    game = match.game
    assert game.preview() == 0
    assert game.preview((4, 6)) == 24
    give(match, [1, 5], [2, 4])
    assert game.preview() == 13
    assert game.preview((3, 4)) == 13 + 24 + 10
    assert game.preview(("off", 4)) == 13
    match.give([3, 4])
    assert game.preview() == 0
    assert game.entered == [47, None]


def test_the_preview_is_empty_while_the_next_round_is_thrown():
    match = give(table(2, dice=1, throws="tracked"), "thrown", "thrown", [1, 5], [2, 4])
    assert match.ask.about == "throw"
    assert match.game.preview() == 0
