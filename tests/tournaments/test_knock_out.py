"""Knock-out: brackets of two, tables of more, third place, draws that decide."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.cafe.tournaments import events as kinds
from host_tools.cafe.tournaments.events import Event
from host_tools.cafe.tournaments.refusal import Refusal
from host_tools.cafe.tournaments.rounds import FINAL, THIRD_PLACE
from host_tools.cafe.tournaments.settings import IN_ORDER, KNOCK_OUT
from tournaments.play import draw, give, join, play_out, play_round, tournament


@given(st.integers(4, 128), st.booleans(), st.integers(0, 99))
@settings(max_examples=30)
def test_one_is_left_and_byes_only_come_first(players, third_place, seed):
    made = tournament(players, format=KNOCK_OUT, third_place=third_place, seed=seed)
    play_out(made, Random(seed))
    assert len(made.rounds) == (players - 1).bit_length()
    assert not any(played.byes for played in made.rounds[1:])
    standing = made.standing()
    assert [row.place for row in standing[:2]] == [1, 2]
    assert standing[2].place == 3
    assert (standing[3].place == 4) == third_place
    lost: "dict[Any, Any]" = {}
    for played in made.rounds:
        for pod in played.pods:
            if not pod.bye and pod.label != THIRD_PLACE:
                loser = pod.ranking()[1][1]
                lost[loser] = lost.get(loser, 0) + 1
    assert sorted(lost) == sorted(set(made.everybody) - {standing[0].entrant})
    assert set(lost.values()) == {1}


def test_the_strongest_meet_last_and_have_the_byes():
    made = tournament(6, format=KNOCK_OUT, seeding=IN_ORDER)
    pods = draw(made)
    assert [set(pod.seats) for pod in pods] == [{"p1"}, {"p4", "p5"}, {"p2"}, {"p3", "p6"}]


def test_the_losers_of_the_semi_finals_play_for_third_place_beside_the_final():
    made = tournament(4, format=KNOCK_OUT, third_place=True, seeding=IN_ORDER)
    draw(made)
    give(made, 0, {"p1": 1, "p4": 2})
    give(made, 1, {"p2": 1, "p3": 2})
    pods = draw(made)
    assert [(pod.label, set(pod.seats)) for pod in pods] == [(FINAL, {"p1", "p2"}), (THIRD_PLACE, {"p3", "p4"})]
    give(made, 0, {"p1": 2, "p2": 1})
    give(made, 1, {"p3": 2, "p4": 1})
    assert [row.entrant for row in made.standing()] == ["p2", "p1", "p4", "p3"]
    assert made.finished()


def test_a_draw_that_decides_waits_for_staff():
    made = tournament(4, format=KNOCK_OUT, seeding=IN_ORDER)
    draw(made)
    give(made, 0, {"p1": 1, "p4": 1})
    give(made, 1, {"p2": 1, "p3": 2})
    assert made.to_settle() == [(0, ["p1", "p4"])] or made.to_settle() == [(0, ["p4", "p1"])]
    with pytest.raises(Refusal, match="to-settle"):
        made.draw_event()
    with pytest.raises(Refusal, match="no-reason"):
        made.add(Event(kinds.SETTLED, {"round": 1, "pod": 0, "order": ["p4", "p1"]}))
    made.add(Event(kinds.SETTLED, {"round": 1, "pod": 0, "order": ["p4", "p1"]}, why="a throw of one die, 5 to 2"))
    assert set(draw(made)[0].seats) == {"p4", "p2"}
    assert made.events[-2].why == "a throw of one die, 5 to 2"


@given(st.integers(4, 40), st.sampled_from([(3, 4, 1), (3, 4, 2), (4, 4, 3), (3, 6, 2), (4, 4, 1)]), st.integers(0, 9))
@settings(max_examples=12)
def test_tables_of_more_send_on_as_many_as_staff_set(players, seats, seed):
    fewest, most, advance = seats
    made = tournament(players, format=KNOCK_OUT, fewest=fewest, most=most, advance=advance, seed=seed)
    play_out(made, Random(seed))
    for played, following in zip(made.rounds, made.rounds[1:], strict=False):
        going_on = {entrant for pod in played.pods for _, entrant in pod.ranking()[:advance]}
        drawn = {entrant for pod in following.pods for entrant in pod.seats}
        assert going_on <= drawn
        assert drawn == going_on or len(drawn) == fewest  # filled up with the best of the rest
    assert made.rounds[-1].pods[0].label == FINAL
    had = dict.fromkeys(made.everybody, 0)
    for played in made.rounds:
        seated = [entrant for pod in played.pods for entrant in pod.seats]
        for entrant in played.byes:  # nobody has a second one before everybody who is left had one
            others = [other for other in seated if other not in played.byes]
            assert all(had[entrant] <= had[other] for other in others)
        for entrant in played.byes:
            had[entrant] += 1


def test_a_late_player_takes_the_place_of_a_bye():
    made = tournament(7, format=KNOCK_OUT, seeding=IN_ORDER)
    draw(made)
    bye = next(index for index, pod in enumerate(made.rounds[0].pods) if pod.bye)
    join(made, "late")
    made.add(Event(kinds.SEATED_LATE, {"round": 1, "pod": bye, "entrant": "late"}))
    assert set(made.rounds[0].pods[bye].seats) == {"p1", "late"}
    play_out_from = Random(4)
    play_round(made, play_out_from)
    play_out(made, play_out_from)
    assert len(made.rounds) == 3


def test_whoever_meets_an_entrant_who_left_goes_on():
    made = tournament(8, format=KNOCK_OUT, seeding=IN_ORDER)
    draw(made)
    play_round(made, Random(1))
    winner = made.rounds[0].pods[0].ranking()[0][1]
    made.add(Event(kinds.WITHDREW, {"entrant": winner}))
    pods = draw(made)
    assert pods[0].bye and winner not in pods[0].seats
    play_round(made, Random(2))
    play_out(made, Random(3))
    assert made.finished()


def test_with_nobody_at_a_table_its_place_stays_empty():
    made = tournament(4, format=KNOCK_OUT, seeding=IN_ORDER, third_place=True)
    draw(made)
    made.add(Event(kinds.NO_SHOW, {"round": 1, "pod": 0, "entrant": "p1"}))
    made.add(Event(kinds.NO_SHOW, {"round": 1, "pod": 0, "entrant": "p4"}))
    give(made, 1, {"p2": 1, "p3": 2})
    assert made.rounds[0].pods[0].result.by_default
    draw(made)
    assert [pod.seats for pod in made.rounds[1].pods] == [("p2",), ("p3",)]
    assert [row.entrant for row in made.standing()[:2]] == ["p2", "p3"]
