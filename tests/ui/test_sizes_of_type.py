"""What the whole table reads is never in the smallest letters of a large glass."""

import pytest

from at_table import SEATED, begin, text_in
from host_tools.simulator.player import Player
from pipkeeper.input.presses import NEXT, OK
from pipkeeper.ui.widgets.canvas import lines

TULUM = (0, ["red", "red", "red", "orange", "violet", "violet"])  # who starts, and a throw that lays blocks


def large(table: Player, text: str) -> bool:
    return text_in(table, table.app.canvas.medium, text)


def test_a_long_question_to_everybody_takes_two_large_lines(sit) -> None:
    table = begin(sit(), "golden-centre", 3, goal=4)
    assert table.word("ask.golden-centre.centre") == "All throw: one die each"
    assert large(table, "All throw: one") and large(table, "die each") and not table.app.canvas.cut


def test_what_just_happened_is_large_even_if_it_takes_two_lines(sit) -> None:
    table = begin(sit(), "tumblin-dice")
    for _ in range(2):
        table.answer([5])
    assert large(table, table.word("news.tie", "Ada and Ben"))


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_tulums_choice_is_large_beside_the_pyramid(sit, language: str) -> None:
    table = begin(sit(language=language), "tulum")
    for answer in TULUM:
        table.answer(answer)
    choice = "choice.tulum.roll-or-stop."
    assert large(table, table.word(choice + "roll")) and not large(table, table.word(choice + "stop"))
    table.press(NEXT)
    assert large(table, table.word(choice + "stop")) and not large(table, table.word(choice + "roll"))
    assert not table.app.canvas.cut


def test_a_sentence_too_long_for_large_letters_is_shown_whole_in_small_ones(sit) -> None:
    table = begin(sit(), "tumblin-dice", entry="total", **SEATED)
    table.top.entry.value = 95
    table.press(OK)
    assert "cannot make it" in table.top._note
    assert text_in(table, table.app.canvas.small, table.top._note)


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_a_kiosk_says_in_large_letters_what_it_is(sit, language: str) -> None:
    table = sit("kiosk", language=language)
    table.app.open("device.attract")
    table.runner.settle()
    assert large(table, "Pipkeeper")
    assert large(table, table.word("ui.kiosk.what")) and not table.app.canvas.cut


def test_a_sentence_too_long_for_the_small_glass_is_shown_in_parts(sit) -> None:
    table = begin(sit("minimal", language="de"), "tumblin-dice", **SEATED)
    words = table.app.words.say("refused.faces-shown", 40, 12, 30)
    canvas = table.app.canvas
    rows = lines(canvas, words, canvas.width - 2 - table.app.corner)
    assert len(rows) > canvas.pages
    table.top.note(words)
    seen = set()
    for _ in range(3):
        table.runner.settle()
        seen.update(row for row in rows if text_in(table, canvas.small, row))
        table.wait(2600)
    assert seen == set(rows) and not canvas.cut


@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_a_long_question_of_a_game_of_ones_own_is_shown_in_parts(sit, board: str) -> None:
    table = begin(sit(board), "tumblin-dice", entry="total", **SEATED)
    asked = "How many coins does the chest of this player hold in the end, if every one of them is counted twice?"
    table.app.words.own = {"ask.tumblin-dice.total": asked}
    table.top._head._questions.clear()
    table.app.redraw()
    canvas = table.app.canvas
    rows = lines(canvas, asked, canvas.width)
    assert len(rows) > 3
    seen = set()
    for _ in range(6):
        table.runner.settle()
        seen.update(word for word in asked.split() if text_in(table, canvas.small, word))
        table.wait(2600)
    assert seen == set(asked.split()) and not canvas.cut


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_a_kiosk_asks_in_large_letters_whether_anybody_is_there(sit, language: str) -> None:
    table = begin(sit("kiosk", language=language), "tulum")
    table.runner.wait(5 * 60000 - 10000)
    assert large(table, table.word("ui.still-there")) and not table.app.canvas.cut
