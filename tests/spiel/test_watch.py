"""Against the clock: Captain Flint, Dune, Faraday, Coulomb."""

import pytest

from pipkeeper.rules.asks import Refused
from spiel.spiel_table import SpielTable


@pytest.mark.parametrize("game_id", ["captain-flints-skeleton-trick", "dune", "faraday", "coulomb"])
def test_the_fastest_success_wins(game_id):
    table = SpielTable(game_id, 3, starts=1)
    assert table.player == 1
    table.give(attempt="done", time=183).give(attempt="failed").give(attempt="done", time=120)
    assert table.winners == (0,)
    assert [table.game.score(seat) for seat in range(3)] == [120, 183, None]
    assert table.game.places() == [1, 2, 3]


def test_the_time_is_a_stopwatch_s_in_tenths():
    table = SpielTable("dune", 1)
    assert table.match.ask.clock, "the device's watch runs while the attempt is open"
    table.give(attempt="done")
    assert (table.about, table.match.ask.clock) == ("time", True)
    for time in (0, 36001):
        with pytest.raises(Refused):
            table.give(time=time)


def test_the_best_of_several_attempts_counts():
    table = SpielTable("faraday", 2, starts=0, attempts=2)
    table.give(attempt="done", time=200).give(attempt="done", time=150)
    table.give(attempt="done", time=90).give(attempt="done", time=300)
    assert table.winners == (0,)
    assert table.game.score(1) == 150
    assert table.game.best() == 90


def test_equal_times_share_and_without_a_success_nobody_wins():
    table = SpielTable("coulomb", 2, starts=0)
    table.give(attempt="done", time=200).give(attempt="done", time=200)
    assert table.winners == (0, 1)
    assert table.game.draw
    table = SpielTable("coulomb", 2, starts=0)
    table.each("attempt", "failed", "failed")
    assert table.winners == ()
    assert not table.game.draw
    assert table.game.best() is None


def test_flint_s_pirates_may_all_build_at_once():
    table = SpielTable("captain-flints-skeleton-trick", 4, variant="first")
    table.give(first=2)
    assert table.winners == (2,)
    assert table.game.places() == [2, 2, 1, 2]
    table = SpielTable("captain-flints-skeleton-trick", 3, variant="first")
    table.give(first="nobody")
    assert table.winners == ()


def test_flint_s_pirates_who_all_build_at_once_do_it_once():
    with pytest.raises(Refused) as refusal:
        SpielTable("captain-flints-skeleton-trick", 4, variant="first", attempts=5)
    assert refusal.value.args == ("attempts-first", 5)
    SpielTable("captain-flints-skeleton-trick", 4, variant="first", attempts=1).give(first=0)


def test_one_to_five_attempts():
    for attempts in (0, 6):
        with pytest.raises(Refused):
            SpielTable("dune", 2, attempts=attempts)


def test_who_starts_can_be_drawn():
    table = SpielTable("dune", 4, starts="draw")  # type: ignore[arg-type]
    table.give(draw=[3])
    assert table.player == 2
