"""Dice Trip on paper: tallies entered at the end, and those that cannot be are refused."""

import pytest

from host_tools.games.random_player import Chance, answer
from pipkeeper.rules.asks import Refused
from trips import give, trip

EXAMPLE = {"doubles": 5, "coloured": 5, "crossed": 2, "road": 9, "series": 6, "zones": 1}


def entered(changes=None, **given):
    """The tallies of the example sheet, some changed; the match after it, or at the ask that refuses."""
    match = trip(mode="sheet", **given)
    tallies = {**EXAMPLE, **(changes or {})}
    while not match.over:
        match.give(tallies[match.ask.about])
    return match


def test_the_example_sheet_totals_25():
    row = entered().standing()[0]
    assert row["score"] == 25
    assert (row["bonus"], row["crossed"], row["road"], row["series"], row["zones"]) == (10, -2, 9, 4, 4)


def test_players_enter_their_sheets_in_seat_order():
    match = trip(3, mode="sheet", tens="yes")
    asked = []
    while not match.over:
        asked.append((match.ask.player, match.ask.about))
        match.give({**EXAMPLE, "tens": match.ask.player + 1}[match.ask.about])
    lines = ["doubles", "coloured", "crossed", "road", "series", "zones", "tens"]
    assert asked == [(player, line) for player in range(3) for line in lines]
    assert match.game.totals == [26, 27, 28] and match.game.rounds == [[26, 27, 28]]
    assert match.game.winners == (2,)


@pytest.mark.parametrize(
    "changes",
    [
        {"doubles": 7},  # there are six
        {"coloured": 21},  # with five doubles
        {"crossed": 16},  # with ten bonus cities
        {"road": 24},  # with two cities crossed out
        {"road": 1},  # a lone city is no road
        {"series": 1},
        {"series": 10},  # a series is a road, and the longest road has nine
        {"doubles": 0, "road": 9, "series": 7},  # any seven numbers in a row hold a double
        {"zones": 3},  # two cities crossed out spoil one zone or two
        {"zones": 0},
        {"crossed": 0, "zones": 2},  # nothing crossed out
        {"crossed": 0, "road": 0},  # 25 numbers on a map whose cities are all linked
        {"crossed": 1, "zones": 1},  # one crossed-out city spoils one zone
        {"doubles": 0, "coloured": 0, "crossed": 25, "road": 2},
        {"doubles": 0, "coloured": 0, "crossed": 24, "road": 0, "series": 0, "zones": 2},
    ],
)
def test_impossible_tallies_are_refused(changes):
    with pytest.raises(Refused):
        entered(changes)


def test_tens_need_six_numbers_and_leave_nineteen_cities():
    for crossed, tens in ((2, 20), (20, 1)):
        match = trip(mode="sheet", tens="yes")
        give(match, 0, 0, crossed, 2, 0, 1)
        with pytest.raises(Refused):
            match.give(tens)


def test_everything_crossed_out():
    changes = {"doubles": 0, "coloured": 0, "crossed": 25, "road": 0, "series": 0, "zones": 0}
    assert entered(changes).standing()[0]["score"] == -25


def test_the_best_sheet_there_is():
    changes = {"doubles": 6, "coloured": 19, "crossed": 0, "road": 25, "series": 25, "zones": 3}
    assert entered(changes).standing()[0]["score"] == 25 + 25 + 9 + 9


def test_any_sheet_within_the_bounds_is_taken():
    for seed in range(300):
        match = trip(4, mode="sheet", tens="yes")
        chance = Chance(seed + 1)
        while not match.over:
            assert match.ask.low <= match.ask.high
            match.give(answer(match.ask, chance))
