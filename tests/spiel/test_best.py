"""The best result of a game that keeps one, on the device."""

import pytest

from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.simulator.player import OK, Player
from host_tools.simulator.replay import sit_down
from pipkeeper.ui.matches import begin_match
from pipkeeper.ui.widgets.labels import score_text


@pytest.fixture
def table(tmp_path):
    table = Player(sit_down(load("pico"), str(ASSETS), str(tmp_path), ["Ada"]))
    table.press(OK)
    return table


def mikado(table, taken: int) -> "tuple[int, bool]":
    """A match alone: what the winner's screen says of the best."""
    begin_match(table.app, "dice-mikado", ["Ada"], {})
    table.answer(taken)
    assert table.screen == "winner"
    return table.top._best


def test_the_best_of_dice_mikado_is_kept(table):
    assert mikado(table, 41) == (41, True)
    assert mikado(table, 30) == (41, False)
    assert mikado(table, 42) == (42, True)
    table.wait(200)
    assert table.app.store.settings["best"] == {"dice-mikado": 42}


def test_an_end_that_is_taken_back_does_not_stay_the_best(table):
    mikado(table, 30)
    assert mikado(table, 44) == (44, True)
    table.hold_back()
    table.answer(24)
    assert table.top._best == (30, False)
    table.wait(200)
    assert table.app.store.settings["best"] == {"dice-mikado": 30}


def test_against_the_clock_the_shortest_time_is_the_best_and_reads_in_seconds(table):
    begin_match(table.app, "dune", ["Ada"], {})
    table.press(OK)
    table.wait(12300)
    table.press(OK, OK)
    best, new = table.top._best
    assert new
    assert score_text(table.app.words, table.app.match.game, best).startswith("12.")
    begin_match(table.app, "dune", ["Ada"], {})
    table.press(OK)
    table.wait(20000)
    table.press(OK, OK)
    assert table.top._best == (best, False)


def test_a_game_that_keeps_none_says_nothing_of_it(table):
    begin_match(table.app, "golden-centre", ["Ada", "Ben", "Cleo"], {"goal": 4})
    while table.app.match.ask is not None:
        table.app.match.give([1, 2, 3] if table.app.match.ask.kind == "throw" else "done")
    table.app.open("play.winner")
    assert table.top._best is None
