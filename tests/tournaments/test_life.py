"""What happens in an evening: late players, no-shows, mended results, rounds taken back."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.cafe.tournaments import events as kinds
from host_tools.cafe.tournaments.events import Event
from host_tools.cafe.tournaments.refusal import Refusal
from host_tools.cafe.tournaments.settings import FORMATS, KNOCK_OUT, SWISS
from host_tools.cafe.tournaments.tournament import Tournament
from tournaments.play import draw, give, join, play_out, play_round, tournament


def test_a_tournament_follows_from_its_events_alone():
    made = tournament(9, fewest=3, most=4, seed=5, tables=["1", "2"])
    play_out(made, Random(1), ties=True)
    stored = json.loads(json.dumps([event.to_json() for event in made.events]))
    again = Tournament(Event(**event) for event in stored)
    assert again.standing() == made.standing()
    assert again.rounds == made.rounds


@given(st.integers(4, 18), st.sampled_from(FORMATS), st.sampled_from([(2, 2), (3, 4), (2, 4)]), st.integers(0, 99))
@settings(max_examples=12)
def test_everybody_sits_exactly_once_and_has_at_most_one_bye(players, kind, seats, seed):
    made = tournament(players, format=kind, fewest=seats[0], most=seats[1], seed=seed)
    random = Random(seed)
    for _ in range(min(3, players - 2)):
        if made.finished():
            break
        assert made.draw_event() == made.draw_event()
        pods = draw(made)
        seated = [entrant for pod in pods for entrant in pod.seats]
        assert len(set(seated)) == len(seated)
        if kind != KNOCK_OUT or len(made.rounds) == 1:
            assert sorted(seated) == sorted(made.everybody)
        play_round(made, random, ties=True)
    byes = [entrant for played in made.rounds for entrant in played.byes]
    assert len(set(byes)) == len(byes)


@given(st.integers(8, 24), st.integers(0, 99))
@settings(max_examples=15)
def test_nobody_meets_twice_in_a_swiss_evening_of_two(players, seed):
    made = tournament(players, seed=seed, rounds=4)
    play_out(made, Random(seed))
    met = [frozenset(pod.seats) for played in made.rounds for pod in played.pods if not pod.bye]
    assert len(set(met)) == len(met)


def test_late_players_and_those_who_leave_and_come_back():
    made = tournament(6)
    draw(made)
    play_round(made, Random(1))
    join(made, "late")
    made.add(Event(kinds.WITHDREW, {"entrant": "p2"}, why="the last train"))
    draw(made)
    seated = [entrant for pod in made.rounds[1].pods for entrant in pod.seats]
    assert "late" in seated and "p2" not in seated
    play_round(made, Random(1))
    made.add(Event(kinds.RETURNED, {"entrant": "p2"}))
    draw(made)
    assert "p2" in [entrant for pod in made.rounds[2].pods for entrant in pod.seats]
    assert {row.entrant for row in made.standing()} == {*made.everybody}


def test_a_no_show_loses_and_the_other_wins_without_playing():
    made = tournament(4)
    pods = draw(made)
    there, away = pods[0].seats
    made.add(Event(kinds.NO_SHOW, {"round": 1, "pod": 0, "entrant": away}))
    assert pods[0].result.by_default
    points = {row.entrant: row.points for row in made.standing()}
    assert points[there] == 2 and points[away] == 0
    made.add(Event(kinds.SHOWED_UP, {"round": 1, "pod": 0, "entrant": away}))
    assert pods[0].result is None


def test_the_others_of_a_table_play_without_the_one_who_did_not_come():
    made = tournament(4, fewest=3, most=4)
    pods = draw(made)
    away = pods[0].seats[2]
    made.add(Event(kinds.NO_SHOW, {"round": 1, "pod": 0, "entrant": away}))
    assert not pods[0].done
    assert away.upper() not in made.people_at(pods[0])
    others = pods[0].present
    give(made, 0, {**{entrant: place for place, entrant in enumerate(others, 1)}, away: 4})
    points = {row.entrant: row.points for row in made.standing()}
    assert [points[entrant] for entrant in (*others, away)] == [6, 4, 2, 0]


def test_a_result_mended_after_the_next_draw_marks_that_draw_and_redraws_nothing():
    made = tournament(8)
    draw(made)
    play_round(made, Random(1))
    draw(made)
    before = [pod.seats for pod in made.rounds[1].pods]
    first, second = made.rounds[0].pods[0].ranking()
    mended = {first[1]: 2, second[1]: 1}
    with pytest.raises(Refusal, match="no-reason"):
        give(made, 0, mended, round_number=1)
    give(made, 0, mended, why="typed the wrong way round", round_number=1)
    assert sorted(made.rounds[1].marked) == sorted(mended)
    assert [pod.seats for pod in made.rounds[1].pods] == before
    made.add(Event(kinds.KEPT, {"round": 2}, why="the tables are playing"))
    assert made.rounds[1].marked == []


def test_a_result_mended_before_the_next_draw_marks_nothing():
    made = tournament(4)
    draw(made)
    play_round(made, Random(1))
    first, second = made.rounds[0].pods[0].ranking()
    give(made, 0, {first[1]: 2, second[1]: 1}, why="typed the wrong way round")
    draw(made)
    assert made.rounds[1].marked == []


def test_a_round_taken_back_is_drawn_again_and_keeps_what_was_played():
    made = tournament(8, tables=["1", "2", "3", "4"])
    pods = draw(made)
    give(made, 2, {pods[2].seats[0]: 1, pods[2].seats[1]: 2})
    played = pods[2]
    join(made, "late")
    made.add(Event(kinds.TAKEN_BACK, {"round": 1, "keep_played": True}, why="a late player"))
    assert made.rounds == []
    again = draw(made)
    assert [pod for pod in again if pod.seats == played.seats][0].result == played.result
    seated = [entrant for pod in again for entrant in pod.seats]
    assert sorted(seated) == sorted(made.everybody)
    assert [event.kind for event in made.events].count(kinds.DRAWN) == 2


def test_a_round_taken_back_whole_is_drawn_differently():
    made = tournament(16)
    first = [set(pod.seats) for pod in draw(made)]
    made.add(Event(kinds.TAKEN_BACK, {"round": 1, "keep_played": False}, why="two of a family at one table"))
    assert [set(pod.seats) for pod in draw(made)] != first


def test_more_tables_drawn_than_there_are_in_the_house():
    made = tournament(8, tables=["1", "3"])
    pods = draw(made)
    assert [pod.table for pod in pods] == ["1", "3", "", ""]
    assert made.waiting_moves() == []
    give(made, 1, {pods[1].seats[0]: 1, pods[1].seats[1]: 2})
    (move,) = made.waiting_moves()
    made.add(move)
    assert [pod.table for pod in pods] == ["1", "3", "3", ""]


def test_teams_are_drawn_as_one_and_sit_team_by_team():
    made = tournament(0, game="tumblin-dice", options={"teams": "2x2"}, team_size=2)
    for number in range(4):
        members = [f"Ann{number}", f"Bob{number}"]
        made.add(Event(kinds.JOINED, {"entrant": f"t{number}", "members": members}))
    pod = draw(made)[0]
    first, second = (made.entrants[entrant].members for entrant in pod.seats)
    assert made.people_at(pod) == [*first, *second]


@pytest.mark.parametrize(
    ("kind", "data", "reason"),
    [
        ("joined", {"entrant": "p9", "members": ["P1"]}, "name-twice"),
        ("joined", {"entrant": "p9", "members": [" p1 "]}, "name-twice"),
        ("joined", {"entrant": "p1", "members": ["Other"]}, "entrant-twice"),
        ("joined", {"entrant": "p9", "members": ["x" * 17]}, "name"),
        ("joined", {"entrant": "p9", "members": [""]}, "name"),
        ("joined", {"entrant": "p9", "members": ["B", "C"]}, "team-size"),
        ("withdrew", {"entrant": "nobody"}, "no-entrant"),
        ("result", {"round": 1, "pod": 9, "result": {"places": {}}}, "no-pod"),
        ("result", {"round": 7, "pod": 0, "result": {"places": {}}}, "no-round"),
        ("result", {"round": 1, "pod": 0, "result": {}}, "result"),
        ("result", {"round": 1, "pod": 0, "result": {"places": {"p1": 1}}}, "result-entrants"),
        ("drawn", {"round": 5, "pods": []}, "round-number"),
        ("settings", {"changes": {"format": "knock-out"}}, "fixed-setting"),
        ("settings", {"changes": {"rounds": -1}}, "setting-range"),
        ("settings", {"changes": {"colour": 1}}, "unknown-setting"),
        ("ended", {}, "round-open"),
        ("dance", {}, "unknown-event"),
        ("kept", {"round": 1}, "no-reason"),
        ("withdrew", {}, "missing-entry"),
        ("withdrew", {"entrant": 3}, "wrong-entry"),
        ("withdrew", {"entrant": "p1", "more": 1}, "unknown-entry"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(kind, data, reason):
    made = tournament(4)
    draw(made)
    before = (made.standing(), [event.to_json() for event in made.events], repr(made.rounds), repr(made.settings))
    with pytest.raises(Refusal) as refused:
        made.add(Event(kind, data))
    assert refused.value.reason == reason
    after = (made.standing(), [event.to_json() for event in made.events], repr(made.rounds), repr(made.settings))
    assert after == before


def test_places_that_are_no_ranking_are_refused():
    made = tournament(4)
    one, other = draw(made)[0].seats
    for places in ({one: 1, other: 3}, {one: 2, other: 2}, {one: 0, other: 1}, {one: True, other: 2}):
        with pytest.raises(Refusal, match="result-places"):
            give(made, 0, places)


def test_three_are_too_few_for_a_tournament():
    with pytest.raises(Refusal, match="entrants"):
        tournament(3).draw_event()


def test_an_evening_ends_and_can_be_opened_again():
    made = tournament(4, rounds=1, format=SWISS)
    play_out(made, Random(1))
    with pytest.raises(Refusal, match="all-played"):
        made.draw_event()
    made.add(Event(kinds.ENDED))
    with pytest.raises(Refusal, match="ended"):
        made.add(Event(kinds.WITHDREW, {"entrant": "p1"}))
    made.add(Event(kinds.REOPENED))
    made.add(Event(kinds.SETTINGS, {"changes": {"rounds": 2}}))
    play_out(made, Random(2))
    assert len(made.rounds) == 2
