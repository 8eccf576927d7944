"""How many sit at a table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from host_tools.cafe.tournaments.refusal import Refusal
from host_tools.cafe.tournaments.table_sizes import table_sizes


@pytest.mark.parametrize(
    ("players", "sizes", "byes"),
    [
        (4, [4], 0),
        (5, [4], 1),
        (6, [3, 3], 0),
        (7, [4, 3], 0),
        (9, [3, 3, 3], 0),
        (10, [4, 3, 3], 0),
        (11, [4, 4, 3], 0),
        (13, [4, 3, 3, 3], 0),
    ],
)
def test_threes_and_fours_are_mixed_where_needed(players, sizes, byes):
    assert table_sizes(players, 3, 4) == (sizes, byes)


def test_a_game_for_exactly_three_leaves_the_rest_waiting():
    assert table_sizes(11, 3, 3) == ([3, 3, 3], 2)


def test_two_seats_leave_one_at_most():
    assert table_sizes(9, 2, 2) == ([2, 2, 2, 2], 1)


def test_too_few_for_any_table():
    with pytest.raises(Refusal, match="too-few-entrants"):
        table_sizes(2, 3, 4)


@given(st.integers(2, 16), st.integers(0, 14), st.integers(2, 128))
def test_everybody_is_counted_and_as_few_as_possible_wait(fewest, more, entrants):
    most = min(fewest + more, 16)
    if entrants < fewest:
        return
    sizes, byes = table_sizes(entrants, fewest, most)
    assert sum(sizes) + byes == entrants
    assert all(fewest <= size <= most for size in sizes)
    assert max(sizes) - min(sizes) <= 1
    for fewer in range(byes):
        seated = entrants - fewer
        assert not any(tables * fewest <= seated <= tables * most for tables in range(1, seated + 1))
