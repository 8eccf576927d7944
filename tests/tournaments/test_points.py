"""Points per place, and the figures of the tie-breaks worked out by hand."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.cafe.tournaments import events as kinds
from host_tools.cafe.tournaments.events import Event
from host_tools.cafe.tournaments.points import shared_points, usual_points
from host_tools.cafe.tournaments.refusal import Refusal
from host_tools.cafe.tournaments.rounds import Pod, Result
from host_tools.cafe.tournaments.settings import HEAD_TO_HEAD, OPPONENTS, SCORE_SHARE, settings_from_json
from host_tools.cafe.tournaments.tie_breaks import head_to_head, score_share
from tournaments.play import draw, give, tournament


def test_a_win_of_two_gives_two_and_a_draw_one_each():
    assert shared_points({"a": 1, "b": 2}, usual_points(2)) == {"a": 2, "b": 0}
    assert shared_points({"a": 1, "b": 1}, usual_points(2)) == {"a": 1, "b": 1}


def test_tables_of_three_and_four_weigh_the_same():
    assert usual_points(3) == (6, 3, 0)
    assert usual_points(4) == (6, 4, 2, 0)


def test_those_who_share_a_place_share_its_points():
    assert shared_points({"a": 1, "b": 2, "c": 2, "d": 4}, usual_points(4)) == {"a": 6, "b": 3, "c": 3, "d": 0}


@given(st.lists(st.integers(0, 3), min_size=2, max_size=8))
def test_a_table_always_gives_the_same_sum(scores):
    places = {str(seat): 1 + sum(other > own for other in scores) for seat, own in enumerate(scores)}
    table = usual_points(len(scores))
    assert sum(shared_points(places, table).values()) == sum(table)


def test_staff_set_another_table_and_it_counts_for_what_was_played():
    made = tournament(4, fewest=4, most=4)
    draw(made)
    give(made, 0, {"p1": 1, "p2": 2, "p3": 2, "p4": 4})
    made.add(Event(kinds.SETTINGS, {"changes": {"points": {"4": ["10", "5", "2.5", "0"]}}}))
    points = {row.entrant: row.points for row in made.standing()}
    assert points == {"p1": 10, "p2": Fraction(15, 4), "p3": Fraction(15, 4), "p4": 0}


@pytest.mark.parametrize("points", [{"4": [1, 2, 3, 4]}, {"4": [3, 2]}, {"1": [3]}, {"4": ["a", 1, 0, 0]}, []])
def test_a_table_of_points_that_cannot_be_is_refused(points):
    with pytest.raises(Refusal):
        settings_from_json({"title": "Tuesday", "game": "tulum", "points": points})


def test_the_tie_breaks_have_the_figures_one_works_out_by_hand():
    """Four players, two rounds: a beats b, c beats d; then a beats c, b beats d."""
    made = tournament(4, rounds=2)
    rounds = [[("p1", "p2"), ("p3", "p4")], [("p1", "p3"), ("p2", "p4")]]
    scores = [[(30, 10), (15, 15)], [(24, 16), (12, 4)]]
    for number, (tables, table_scores) in enumerate(zip(rounds, scores, strict=True), 1):
        pods = [{"seats": list(table), "table": "", "label": ""} for table in tables]
        made.add(Event(kinds.DRAWN, {"round": number, "pods": pods}))
        for index, ((winner, loser), (high, low)) in enumerate(zip(tables, table_scores, strict=True)):
            give(made, index, {winner: 1, loser: 2}, {winner: high, loser: low})
    rows = made.standing()
    assert [(row.entrant, row.points) for row in rows] == [("p1", 4), ("p2", 2), ("p3", 2), ("p4", 0)]
    assert [row.place for row in rows] == [1, 2, 3, 4]
    figures = {row.entrant: row.figures for row in rows}
    assert figures["p2"] == {OPPONENTS: 4, HEAD_TO_HEAD: None, SCORE_SHARE: Fraction(1, 2)}
    assert figures["p3"] == {OPPONENTS: 4, HEAD_TO_HEAD: None, SCORE_SHARE: Fraction(9, 20)}
    assert figures["p1"] == {OPPONENTS: 4, HEAD_TO_HEAD: None, SCORE_SHARE: Fraction(27, 40)}


def test_head_to_head_counts_only_those_who_are_level():
    pods = [
        Pod(("a", "b", "c"), result=Result({"a": 1, "b": 2, "c": 3})),
        Pod(("a", "b"), result=Result({"a": 2, "b": 1})),
    ]
    assert head_to_head("a", {"a", "b"}, pods) == 0
    assert head_to_head("a", {"a", "c"}, pods) == 1
    assert head_to_head("c", {"a", "b", "c"}, pods[:1]) == -2
    assert head_to_head("a", {"a", "d"}, pods) is None


def test_score_share_where_the_lowest_wins_and_where_scores_are_negative():
    lowest = Pod(("a", "b"), result=Result({"a": 1, "b": 2}, {"a": 10, "b": 30}))
    assert score_share("a", [lowest]) == Fraction(3, 4)
    negative = Pod(("a", "b"), result=Result({"a": 1, "b": 2}, {"a": 4, "b": -2}))
    assert score_share("a", [negative]) == 1
    without = Pod(("a", "b"), result=Result({"a": 1, "b": 2}, {"a": None, "b": None}))
    assert score_share("a", [without]) is None


def test_those_level_in_everything_share_a_place_until_staff_settle_it():
    made = tournament(4, rounds=1)
    draw(made)
    for index, pod in enumerate(made.rounds[0].pods):
        give(made, index, {pod.seats[0]: 1, pod.seats[1]: 2})
    places = [row.place for row in made.standing()]
    assert places == [1, 1, 3, 3]
    first = [row.entrant for row in made.standing()[:2]]
    made.add(Event(kinds.LOTS, {"order": first[::-1]}, why="a coin"))
    rows = made.standing()
    assert [(row.entrant, row.place, row.settled) for row in rows[:2]] == [(first[1], 1, True), (first[0], 2, True)]
