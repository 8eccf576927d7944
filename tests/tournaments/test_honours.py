"""Boards of honour: every figure leads to the match that shows it."""

from datetime import datetime

import pytest

from host_tools.cafe.honours.boards import COMEBACK, RESULT, STREAK, TURN, high_wins, honours
from host_tools.cafe.honours.house import boards_of
from host_tools.cafe.honours.periods import EVER, MONTH, WEEK, began
from host_tools.cafe.store import RankedMatch, RankedSeat
from tournaments.house import TestHouse


@pytest.fixture
def house(tmp_path):
    made = TestHouse(tmp_path / "data", tables=1)
    made.clock.now = datetime(2026, 11, 18, 20).timestamp()  # a Wednesday
    yield made
    made.close()


def boards(house, period=EVER, game="tulum"):
    (found,) = boards_of(house.store, game, house.clock.now)
    return {
        board: [(name, each.figure, each.uid) for name, each in row] for board, row in found.periods[period].items()
    }


def test_the_best_results_with_their_matches(house):
    first = house.match(["Ada", "Ben"], [30, 12])
    second = house.match(["Ada", "Cleo"], [8, 41])
    assert boards(house)[RESULT] == [("Cleo", 41, second), ("Ada", 30, first), ("Ben", 12, first)]


def test_where_the_lowest_wins_the_lowest_is_best():
    seats = (RankedSeat(1, 1, True, 4, None), RankedSeat(2, 2, False, 9, None))
    match = RankedMatch("u", "g", "{}", 10, 0, 1, ([3, 5], [1, 4]), seats)
    assert not high_wins([match])
    best = honours([match], upwards=False)
    assert [(each.person, each.figure) for each in best[RESULT]] == [(1, 4), (2, 9)]
    assert [(each.person, each.figure) for each in best[TURN]] == [(1, 1), (2, 4)]


def test_the_longest_streak_ends_with_a_defeat(house):
    for scores in ([3, 1], [3, 1], [1, 3], [3, 1], [3, 1], [3, 1]):
        house.clock.now += 60
        last = house.match(["Ada", "Ben"], scores)
    assert boards(house)[STREAK] == [("Ada", 3, last)]


def test_a_draw_of_all_neither_counts_nor_ends_a_streak(house):
    for scores in ([3, 1], [2, 2], [3, 1]):
        house.clock.now += 60
        last = house.match(["Ada", "Ben"], scores)
    assert boards(house)[STREAK] == [("Ada", 2, last)]


def test_the_biggest_comeback_is_what_a_winner_was_behind(house):
    uid = house.match(["Ada", "Ben"], [30, 25], rounds=[[2, 15], [8, 5], [20, 5]])
    assert boards(house)[COMEBACK] == [("Ada", 13, uid)]
    assert boards(house)[TURN] == [("Ada", 20, uid), ("Ben", 15, uid)]


def test_nothing_counts_that_is_not_checked(house):
    house.match(["Ada", "Ben"], [30, 12])
    house.match(["Ada", "Ben"], [99, 12], verdict="refused")
    house.match(["Ada", "Ben"], [99, 12], verdict="other rules")
    void = house.match(["Ada", "Ben"], [98, 12])
    house.store.judging.void(void, "test", "a wrong die")
    assert boards(house)[RESULT][0][:2] == ("Ada", 30)


def test_variants_have_boards_of_their_own(house):
    house.match(["Ada", "Ben"], [30, 12], options={"rows": "6"})
    house.match(["Ada", "Ben"], [11, 12], options={"rows": "4"})
    house.match(["Ada", "Ben"], [10, 12], options={"rows": "4"})
    found = boards_of(house.store, "tulum", house.clock.now)
    assert [(each.options, each.matches) for each in found] == [({"rows": "4"}, 2), ({"rows": "6"}, 1)]
    assert found[1].periods[EVER][RESULT][0][1].figure == 30


def test_guests_and_hidden_people_stand_on_no_board(house):
    house.match(["Ada", None], [3, 99])
    house.match(["Ben", "Ada"], [50, 2])
    house.store.people.hide("Ben", "test")
    assert [row[:2] for row in boards(house)[RESULT]] == [("Ada", 3)]


def test_a_week_begins_on_monday_at_five_and_a_month_on_its_first(house):
    now = house.clock.now
    assert datetime.fromtimestamp(began(WEEK, now)) == datetime(2026, 11, 16, 5)
    assert datetime.fromtimestamp(began(MONTH, now)) == datetime(2026, 11, 1, 5)
    after_midnight = datetime(2026, 12, 1, 2).timestamp()
    assert datetime.fromtimestamp(began(MONTH, after_midnight)) == datetime(2026, 11, 1, 5)
    house.clock.now = datetime(2026, 11, 10, 20).timestamp()
    house.match(["Ada", "Ben"], [60, 1])
    house.clock.now = now
    house.match(["Ada", "Ben"], [20, 1])
    assert [boards(house, period)[RESULT][0][1] for period in (WEEK, MONTH, EVER)] == [20, 60, 60]
