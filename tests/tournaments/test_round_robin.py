"""Everybody against everybody."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.cafe.tournaments import events as kinds
from host_tools.cafe.tournaments.events import Event
from host_tools.cafe.tournaments.history import pair, pairs
from host_tools.cafe.tournaments.round_robin import circle_round
from host_tools.cafe.tournaments.settings import ROUND_ROBIN
from tournaments.play import draw, join, play_out, play_round, tournament


def meetings(made):
    counted: "dict[Any, Any]" = {}
    for played in made.rounds:
        for pod in played.pods:
            for couple in pairs(pod.seats):
                counted[couple] = counted.get(couple, 0) + 1
    return counted


@given(st.integers(3, 40))
def test_the_circle_brings_every_pair_together_once(count):
    entrants = [f"p{number}" for number in range(count)]
    seen, byes = [], []
    for number in range(count - 1 + count % 2):
        drawn, bye = circle_round(entrants, number)
        seen += [pair(*couple) for couple in drawn]
        byes += [bye] if bye else []
    assert sorted(seen) == sorted(pairs(entrants))
    assert sorted(byes) == (sorted(entrants) if count % 2 else [])


@pytest.mark.parametrize("players", [4, 7, 10])
def test_two_seats_everybody_meets_everybody_once_with_one_bye_each_at_most(players):
    made = tournament(players, format=ROUND_ROBIN)
    play_out(made, Random(1))
    assert len(made.rounds) == players - 1 + players % 2
    assert set(meetings(made).values()) == {1}
    assert len(meetings(made)) == players * (players - 1) // 2
    first = [pod.seats[0] for played in made.rounds for pod in played.pods if not pod.bye]
    times = [first.count(entrant) for entrant in made.everybody]
    assert max(times) - min(times) <= 2


@settings(max_examples=12)
@given(st.integers(4, 20), st.sampled_from([(3, 3), (3, 4), (4, 4), (2, 3), (5, 6)]), st.integers(0, 99))
def test_more_seats_every_pair_shares_a_table_at_least_once(players, seats, seed):
    fewest, most = seats
    if players < fewest:
        return
    made = tournament(players, format=ROUND_ROBIN, fewest=fewest, most=most, seed=seed)
    play_out(made, Random(seed))
    assert len(meetings(made)) == players * (players - 1) // 2
    byes = [entrant for played in made.rounds for entrant in played.byes]
    counts = [byes.count(entrant) for entrant in made.everybody]
    assert max(counts) - min(counts) <= 2


def test_sixteen_in_fours_need_six_rounds_at_most():
    made = tournament(16, format=ROUND_ROBIN, fewest=4, most=4)
    play_out(made, Random(1))
    assert len(made.rounds) <= 6


def test_a_late_player_still_meets_everybody():
    made = tournament(6, format=ROUND_ROBIN)
    for _ in range(2):
        draw(made)
        play_round(made, Random(2))
    join(made, "late")
    play_out(made, Random(3))
    assert set(meetings(made).values()) == {1}
    assert len(meetings(made)) == 21


def test_those_who_stay_meet_each_other_when_somebody_leaves():
    made = tournament(7, format=ROUND_ROBIN)
    draw(made)
    play_round(made, Random(2))
    made.add(Event(kinds.WITHDREW, {"entrant": "p3"}))
    play_out(made, Random(3))
    assert all(meetings(made)[couple] == 1 for couple in pairs([e for e in made.everybody if e != "p3"]))
    assert not any("p3" in pod.seats for played in made.rounds[1:] for pod in played.pods)
