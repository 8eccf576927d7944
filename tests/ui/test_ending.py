"""The end of a match: it is among the finished ones, whatever is pressed, and no screen writes it there."""

import ast
import itertools

import pytest

from at_table import SEATED, begin, text_shown
from host_tools import FIRMWARE
from host_tools.simulator.player import way
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.storage.store import Store
from pipkeeper.ui.matches import begin_match, open_match, rematch

BUTTONS = (PREV, NEXT, OK, BACK, ROLL)
SHORT = 30  # ms; longer than a contact bounces
WRITES = {"save_settings", "save_roster", "finish", "record", "begin", "end", "resume", "take_up"}


def press_in_one_step(table, *buttons: int) -> None:
    """The app is busy meanwhile, and takes all of them at once."""
    kit = table.runner.kit
    for button in buttons:
        for down in (True, False):
            kit.edges.set(button, down)
            kit.clock.ms += SHORT
    table.runner.settle()


def one_answer_before_the_end(sit):
    table = begin(sit(), "tumblin-dice", target=1, dice=1, **SEATED)
    table.answer((3, 6))
    entry = table.top.entry
    table.press(*way(entry.zones.at, entry.ask.zones.index("off"), entry.zones.count, True))  # OK is the last answer
    return table


@pytest.mark.parametrize("pressed", [(), *itertools.product(BUTTONS, BUTTONS)])
def test_whatever_is_pressed_with_the_winning_answer_the_match_is_among_the_finished_ones(sit, pressed) -> None:
    table = one_answer_before_the_end(sit)
    press_in_one_step(table, OK, *pressed)
    table.wait(1000)
    finished = Store(table.app.store.data).read_finished(len(table.app.store.finished()) - 1)
    assert finished and finished["over"] and finished["winners"] == [0]


def test_an_answer_given_in_the_same_step_as_another_match_begins_is_kept(sit) -> None:
    table = begin(sit(), "tulum", 2)
    first = table.app.match
    first.give(1)
    table.app.changed()
    begin_match(table.app, "tulum", ["Cleo", "Dan"], {})
    table.runner.settle()
    numbers = [number for number, _, names, _ in table.app.store.open_matches() if names == first.names]
    open_match(table.app, numbers[0])
    assert table.app.match.count == 1


def test_a_flash_that_refuses_at_the_end_gets_the_match_later(sit, monkeypatch) -> None:
    table = one_answer_before_the_end(sit)
    store = table.app.store
    with monkeypatch.context() as patch:
        patch.setattr(store, "finish", lambda match: False)
        table.press(OK)
        table.wait(1000)
        assert not store.finished()
    table.wait(15000)
    assert len(store.finished()) == 1


def test_the_winner_s_screen_shows_a_new_best_and_writes_nothing(sit, monkeypatch) -> None:
    table = begin(sit(), "dice-mikado", 1)
    match = table.app.match
    match.give(41)
    monkeypatch.setattr(table.app.store, "save_settings", lambda: pytest.fail("written by a screen"))
    screen = table.app.open("play.winner")
    screen.draw(table.app.canvas)
    assert table.app.store.best_result(match) == (41, True)
    assert table.app.settings.get("best", {}) == {}


def test_no_screen_writes_while_it_is_made_entered_or_drawn() -> None:
    for path in sorted((FIRMWARE / "pipkeeper" / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name in ("__init__", "enter", "draw"):
                for call in ast.walk(node):
                    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
                        written = call.func.attr in WRITES and ast.unparse(call.func.value).endswith("store")
                        assert not written, f"{path.name}, line {call.lineno}: {ast.unparse(call)}"


def test_presses_have_no_effect_for_half_a_second_after_the_end(sit) -> None:
    table = one_answer_before_the_end(sit)
    table.runner.press(OK)
    assert table.screen == "winner"
    table.runner.press(OK)
    table.runner.press(OK)
    assert table.screen == "winner"
    table.wait(600)
    table.runner.press(OK)
    assert table.screen == "ended"


def ended(sit):
    """A match that was just won, and what can be done now."""
    table = one_answer_before_the_end(sit)
    table.press(OK)
    table.wait(600)
    table.press(OK)
    return table


def test_a_rematch_without_answers_leads_back_into_the_match(sit) -> None:
    table = ended(sit)
    won = table.app.match
    table.pick_line(table.word("play.again"))
    assert table.app.match is not won and table.app.match.count == 0
    table.hold_back()
    assert table.app.match is won and won.count == 1 and table.screen == "play"
    assert table.app.store.finished() == []
    assert [names for _, _, names, _ in table.app.store.open_matches()] == [won.names]
    again = Store(table.app.store.data)
    assert [names for _, _, names, _ in again.open_matches()] == [won.names]


def test_another_match_opened_after_a_rematch_is_not_discarded_by_undo(sit) -> None:
    table = ended(sit)
    begin_match(table.app, "tulum", ["Cleo", "Dan"], {})
    number = table.app.store.writer.number
    rematch(table.app, "tulum", ["Eve", "Fay"], {})
    open_match(table.app, number)
    table.runner.settle()
    table.hold_back()
    assert table.app.match.names == ["Cleo", "Dan"]
    assert ["Cleo", "Dan"] in [names for _, _, names, _ in table.app.store.open_matches()]


def test_a_rematch_with_an_answer_stands_on_its_own(sit) -> None:
    table = ended(sit)
    won = table.app.match
    table.pick_line(table.word("play.again"))
    table.answer((3, 6))
    table.hold_back()
    table.hold_back()
    assert table.app.match is not won
    assert len(table.app.store.finished()) == 1


def test_back_leaves_a_match_that_is_over(sit) -> None:
    table = ended(sit)
    table.press(BACK)
    assert table.screen == "title" and table.app.match is None


def test_a_match_that_is_over_can_be_corrected(sit) -> None:
    table = ended(sit)
    table.pick_line(table.word("ui.pause.correct"))
    table.pick(1)  # the first answer
    table.answer((1, 1))
    assert table.app.match.count == 2 and table.screen == "winner"
    assert table.app.match.game.totals[0] == 1
    table.wait(600)
    assert text_shown(table, "Corrected: ")
    table.press(OK)
    assert not text_shown(table, "Corrected: ")
    table.hold_back()  # takes the correction back
    assert table.app.match.game.totals[0] == 18
