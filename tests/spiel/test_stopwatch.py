"""The device's stopwatch: it runs while an attempt is open, and its time waits as the answer to the next ask."""

import pytest

from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.simulator.player import NEXT, OK, Player
from host_tools.simulator.replay import sit_down
from pipkeeper.ui.matches import begin_match


@pytest.fixture
def table(tmp_path):
    table = Player(sit_down(load("pico"), str(ASSETS), str(tmp_path), ["Ada", "Ben"]))
    table.press(OK)
    begin_match(table.app, "dune", ["Ada", "Ben"], {})
    table.answer(1)
    return table


def given(table):
    return [(ask.player, ask.about, answer) for ask, answer in table.app.match.answers()][1:]


def test_ok_starts_the_watch_and_ok_again_says_that_it_is_done(table):
    table.press(OK)
    assert table.top.watch.running
    table.wait(12340)
    table.press(OK)
    assert given(table) == [(1, "attempt", "done")]
    assert table.app.match.ask.about == "time"
    table.press(OK)
    player, about, time = given(table)[-1]
    assert (player, about) == (1, "time")
    assert 123 <= time <= 125
    assert table.app.match.ask.player == 0


def test_a_failed_attempt_has_no_time_and_the_next_one_begins_at_zero(table):
    table.press(OK)
    table.wait(5000)
    table.press(NEXT, OK)
    assert given(table) == [(1, "attempt", "failed")]
    assert (table.app.match.ask.player, table.app.match.ask.about) == (0, "attempt")
    assert not table.top.watch.running
    assert table.top.watch.ran(table.app.now) == 0


def test_what_was_taken_back_needs_no_watch(table):
    table.press(OK)
    table.wait(5000)
    table.press(OK, OK)
    table.hold_back()
    table.hold_back()
    assert table.app.match.ask.about == "attempt"
    table.press(OK, OK)
    assert [about for _, about, _ in given(table)] == ["attempt", "time"]


def test_the_running_time_is_seen(table):
    before = table.runner.frame()
    table.press(OK)
    table.wait(1000)
    one = table.runner.frame()
    table.wait(1000)
    assert len({bytes(before), bytes(one), bytes(table.runner.frame())}) == 3
