"""Swiss draws: exact for two seats, as good as looking at every draw for small fields, quick for large ones."""

from fractions import Fraction
from itertools import combinations
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.cafe.tournaments.history import History, pair, pairs
from host_tools.cafe.tournaments.matching import draw_pairs
from host_tools.cafe.tournaments.pods import EXHAUSTIVE, draw_pods
from host_tools.cafe.tournaments.seating import seat_order
from host_tools.cafe.tournaments.table_sizes import table_sizes


def field(count):
    return [f"p{number:03}" for number in range(count)]


def every_draw(entrants, sizes):
    """Every way to fill tables of these sizes, the plain way."""
    if not sizes:
        yield []
        return
    for table in combinations(entrants, sizes[0]):
        rest = [entrant for entrant in entrants if entrant not in table]
        for others in every_draw(rest, sizes[1:]):
            yield [table, *others]


def repeats(tables, history):
    return sum(history.met[couple] > 0 for table in tables for couple in pairs(table))


def some_history(entrants, most, rounds, random):
    """A few rounds of tables by chance, with points by chance."""
    history = History()
    for _ in range(rounds):
        shuffled = random.sample(entrants, len(entrants))
        history.add_round(shuffled[at : at + most] for at in range(0, len(entrants), most))
    history.points = {entrant: Fraction(random.randrange(4), random.choice((1, 2))) for entrant in entrants}
    return history


@given(st.integers(4, 9), st.integers(0, 6), st.integers(0, 10**6))
@settings(max_examples=40)
def test_two_seats_have_as_few_repeats_as_any_draw(count, rounds, seed):
    entrants, random = field(count), Random(seed)
    history = some_history(entrants, 2, rounds, random)
    drawn, bye = draw_pairs(entrants, history, random)
    assert sorted([*(entrant for couple in drawn for entrant in couple), *([bye] if bye else [])]) == entrants
    waiting = [[]] if count % 2 == 0 else [[entrant] for entrant in entrants]
    fewest = min(
        repeats(draw, history)
        for out in waiting
        for draw in every_draw([entrant for entrant in entrants if entrant not in out], [2] * (count // 2))
    )
    assert repeats(drawn, history) == fewest


@given(st.integers(5, EXHAUSTIVE), st.integers(0, 5), st.integers(0, 10**6))
@settings(max_examples=12)
def test_threes_and_fours_have_as_few_repeats_as_any_draw_up_to_twelve_players(count, rounds, seed):
    random = Random(seed)
    sizes, byes = table_sizes(count, 3, 4)
    entrants = field(count - byes)
    history = some_history(entrants, 4, rounds, random)
    drawn = draw_pods(entrants, sizes, history, random)
    assert sorted(entrant for table in drawn for entrant in table) == entrants
    assert sorted(map(len, drawn)) == sorted(sizes)
    assert repeats(drawn, history) == min(repeats(draw, history) for draw in every_draw(entrants, sizes))


@given(st.integers(6, EXHAUSTIVE), st.integers(1, 5), st.integers(0, 10**6))
@settings(max_examples=10)
def test_the_search_for_large_fields_finds_the_best_draw_of_small_ones_too(count, rounds, seed):
    sizes, byes = table_sizes(count, 3, 4)
    entrants = field(count - byes)
    history = some_history(entrants, 4, rounds, Random(seed))
    best = draw_pods(entrants, sizes, history, Random(seed))
    with patch("host_tools.cafe.tournaments.pods.EXHAUSTIVE", 0):
        found = draw_pods(entrants, sizes, history, Random(seed))
    assert repeats(found, history) == repeats(best, history)


def test_players_of_equal_points_meet_when_they_can():
    entrants = field(8)
    history = History(points={entrant: Fraction(index // 2) for index, entrant in enumerate(entrants)})
    drawn, _ = draw_pairs(entrants, history, Random(1))
    assert {pair(*couple) for couple in drawn} == {pair(*entrants[at : at + 2]) for at in (0, 2, 4, 6)}


def test_the_bye_goes_to_the_lowest_who_had_none():
    entrants = field(5)
    history = History(points={entrant: Fraction(index) for index, entrant in enumerate(entrants)})
    assert draw_pairs(entrants, history, Random(1))[1] == entrants[0]
    history.byes[entrants[0]] = 1
    assert draw_pairs(entrants, history, Random(1))[1] == entrants[1]


def test_nobody_floats_down_twice_if_another_can():
    entrants = field(6)  # three with two points, three with none: one of each must float
    history = History(points={entrant: Fraction(2 * (index < 3)) for index, entrant in enumerate(entrants)})
    history.floats_down.update([entrants[0], entrants[1]])
    history.floats_up.update([entrants[3], entrants[4]])
    for seed in range(20):
        drawn, _ = draw_pairs(entrants, history, Random(seed))
        assert pair(entrants[2], entrants[5]) in {pair(*couple) for couple in drawn}


def test_short_tables_go_round():
    entrants, history, random = field(7), History(), Random(3)
    for _ in range(7):
        history.add_round(draw_pods(entrants, [4, 3], history, random))
    assert max(history.short_tables[entrant] for entrant in entrants) <= 4


def test_seats_rotate():
    entrants, history = field(4), History()
    for _ in range(8):
        history.add_round([seat_order(entrants, history)])
    assert {history.seats[(entrant, seat)] for entrant in entrants for seat in range(4)} == {2}


@pytest.mark.parametrize("rounds", [1, 6])
def test_nobody_of_128_meets_twice_in_fours(rounds):
    entrants, random = field(128), Random(5)
    history = some_history(entrants, 4, rounds, random)
    drawn = draw_pods(entrants, [4] * 32, history, random)
    assert repeats(drawn, history) == 0


def test_the_same_input_gives_the_same_draw():
    entrants = field(30)
    history = some_history(entrants, 4, 3, Random(2))
    sizes, _ = table_sizes(30, 3, 4)
    assert draw_pods(entrants, sizes, history, Random(9)) == draw_pods(entrants, sizes, history, Random(9))
    assert draw_pairs(entrants, history, Random(9)) == draw_pairs(entrants, history, Random(9))
