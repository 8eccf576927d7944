"""Taking back and correcting, from anywhere in a match."""

import pytest

from at_table import SEATED, begin, text_in, text_shown
from host_tools.simulator.player import way
from pipkeeper.input.presses import BACK, OK, ROLL
from pipkeeper.ui.matches import begin_match


@pytest.mark.parametrize("where", ["pause", "standing", "rounds", "correct", "sheet"])
def test_holding_back_takes_back_from_anywhere_in_a_match(sit, where: str) -> None:
    table = begin(sit(), "tulum", 2)
    table.answer(1)
    table.answer(["red", "red", "orange", "blue", "blue", "blue"])
    match = table.app.match
    if where == "rounds":
        table.app.open("play.rounds", match.names, [[1, 2]], [1, 2])
    else:
        table.app.open("play." + where)
    table.runner.settle()
    table.hold_back()
    assert table.screen == "play" and match.count == 1
    assert text_shown(table, table.word("ui.undone", "R R O B B B"))


def test_taking_back_the_winning_answer_goes_on_playing(sit) -> None:
    table = begin(sit(), "tumblin-dice", target=1, dice=1, **SEATED)
    table.answer((3, 6))
    table.answer((2, 6))
    assert table.screen == "winner" and not table.app.store.finished(), "its picture comes first"
    table.wait(200)
    assert table.app.store.finished()
    table.hold_back()
    assert table.screen == "play" and table.app.match.count == 1
    assert not table.app.store.finished()
    table.answer((4, 6))
    assert table.screen == "winner" and table.app.match.game.winners == (1,)
    table.wait(200)
    assert len(table.app.store.finished()) == 1


def test_nothing_to_take_back_is_said(sit) -> None:
    table = begin(sit(), "tulum")
    table.hold_back()
    assert text_shown(table, table.word("ui.nothing-undone"))


def test_a_throw_taken_back_comes_again_as_it_was(sit) -> None:
    table = begin(sit(), "tulum")
    table.answer(0)
    table.press(ROLL)
    first = bytes(table.app.match.codes)
    table.hold_back()
    table.wait(300)
    table.press(ROLL)
    assert bytes(table.app.match.codes) == first


def test_a_face_of_several_figures_is_taken_back_as_a_whole(sit) -> None:
    table = begin(sit(), "steps-to-the-throne", 2)
    while table.app.match.ask.kind != "throw" or not table.app.match.ask.faces:
        ask = table.app.match.ask
        table.answer(ask.options[0] if ask.kind == "choice" else [1] * ask.dice)
        table.clear()
    faces = table.app.match.ask.faces
    table.answer([faces[4]] * table.app.match.ask.dice)
    table.clear()
    table.hold_back()
    assert text_shown(table, table.word("ui.undone", " ".join([faces[4]] * table.app.match.ask.dice)))


def test_a_place_taken_back_is_named_by_the_layer_on_the_glass(sit) -> None:
    table = begin(sit(), "sandwich", 2, keep="board")
    table.answer(0)
    table.clear()
    table.answer("0.7.6")
    table.hold_back()
    assert text_shown(table, table.word("ui.undone", "8/7"))
    table = begin(sit(folder="other"), "acquire", 3, keep="board")
    table.answer(0)
    table.clear()
    table.answer("0.7.6")
    table.hold_back()
    assert text_shown(table, table.word("ui.undone", "▲1 8/7"))


def test_a_correction_changes_one_answer_alone(sit) -> None:
    table = begin(sit(), "tumblin-dice", **SEATED)
    for answer in ((3, 6), (2, 6), (1, 1)):
        table.answer(answer)
    table.press(BACK)
    table.pick_line(table.word("ui.pause.correct"))
    table.pick(2)  # newest first
    entry = table.top.entry
    assert (entry.zones.at, entry.faces.at) == (4, 5)
    table._die(entry, (4, 5))
    assert table.app.match.game.lying == [(4, 5), (2, 6), (1, 1)]


def test_a_correction_can_be_left(sit) -> None:
    table = begin(sit(), "tumblin-dice", **SEATED)
    table.answer((3, 6))
    table.press(BACK)
    table.pick_line(table.word("ui.pause.correct"))
    table.press(OK, BACK)
    assert table.screen == "play" and table.app.match.count == 1
    table.answer((2, 2))
    assert table.app.match.game.lying == [(3, 6), (2, 2)]


def test_a_correction_says_so_and_what_does_not_fit_is_told_in_words(sit) -> None:
    table = begin(sit(), "tumblin-dice")
    for answer in ([3], [5], (2, 2)):
        table.answer(answer)
    table.press(BACK)
    table.pick_line(table.word("ui.pause.correct"))
    table.pick(2)
    assert text_shown(table, table.word("ui.pause.correct")) and not text_shown(table, table.word("roller.throw"))
    table.press(ROLL)
    table.press(*way(table.top.entry.strip.at, 4, 6), OK)
    assert text_shown(table, "Not corrected: later")
    assert not text_shown(table, "Ada – Correct") and table.app.match.count == 3


def correct(table, line: int) -> None:
    """Open the correction of an answer, counted from the newest."""
    table.press(BACK)
    table.pick_line(table.word("ui.pause.correct"))
    table.pick(line)


def test_a_correction_names_round_player_and_die_and_says_what_it_did(sit) -> None:
    table = begin(sit(), "tumblin-dice", dice=1, target=3, **SEATED)
    for answer in ((4, 4), (2, 6), (1, 1)):
        table.answer(answer)
    table.clear()
    table.press(BACK)
    table.pick_line(table.word("ui.pause.correct"))
    assert table.top.line(2) == "R1 Ada Die 1 of 1" and table.top.value(2) == "4 × 4"
    assert table.top.line(0) == "R2 Ada Die 1 of 1"
    table.pick(2)
    table._die(table.top.entry, ("off", 1))
    assert table.app.match.game.totals == [0, 12]
    for text in ("Corrected: R1 Ada Die 1 of", "4 × 4 → out", "score 16 → 0", "Hold BACK"):
        assert text in table.top.message.text.replace("\n", " ")


def test_the_same_answer_again_is_no_correction(sit) -> None:
    table = begin(sit(), "tumblin-dice", dice=1, target=3, **SEATED)
    for answer in ((4, 4), (2, 6)):
        table.answer(answer)
    table.clear()
    correct(table, 1)
    table._die(table.top.entry, (4, 4))
    assert text_shown(table, table.word("ui.not-changed"))
    table.hold_back()
    assert table.app.match.count == 1, "there is no correction to take back, so an answer is"


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_how_to_take_a_correction_back_is_said_on_the_smallest_glass(sit, language: str) -> None:
    table = begin(sit("minimal", language=language), "tumblin-dice", 4, dice=1, target=3, **SEATED)
    for answer in ((4, 4), (2, 6), (1, 1), (3, 3)):
        table.answer(answer)
    table.clear()
    table.app.open("play.pause")
    table.runner.settle()
    table.pick_line(table.word("ui.pause.correct"))
    table.pick(0)
    table._die(table.top.entry, (4, 6))
    assert "3 × 3 → 4 × 6" in table.top.message.text and table.word("ui.correction-hint.3") in table.top.message.text
    assert text_in(table, table.app.canvas.small, table.top.message.text) and not table.app.canvas.cut


@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_a_correction_between_long_names_is_said_without_being_cut(sit, board: str) -> None:
    names = ["Friederike-Charlotte", "Maximilian-Alexander", "Konstantin-Ferdinand"]
    table = sit(board, language="es")
    begin_match(table.app, "spotted-cow", names, {})
    table.runner.settle()
    table.answer([1, 2, 3])
    table.answer(0)
    table.answer([1, 2, 3])
    table.app.open("play.pause")
    table.runner.settle()
    table.pick_line(table.word("ui.pause.correct"))
    table.pick(1)
    table.press(*way(table.top.entry.widget.at, 1, 5), OK)
    note = table.top.message.text
    assert names[0] + " → " + names[1] in note and (board == "minimal" or note.startswith("Corregido: R1 Total 6"))
    assert text_in(table, table.app.canvas.small, note) and not table.app.canvas.cut


def test_a_correction_is_taken_back_by_holding_back(sit) -> None:
    table = begin(sit(), "tumblin-dice", dice=1, target=3, **SEATED)
    for answer in ((4, 4), (2, 6)):
        table.answer(answer)
    table.clear()
    correct(table, 1)
    table._die(table.top.entry, ("off", 1))
    table.hold_back()
    assert table.app.match.game.totals == [16, 12] and table.app.match.count == 2
    assert text_shown(table, table.word("ui.correction-undone"))
    again = sit()
    again.runner.wait(50)
    assert again.app.match.game.totals == [16, 12]


def test_a_city_in_another_zone_is_asked_for_with_its_zone(sit) -> None:
    table = begin(sit(), "dice-trip", 1)
    for answer in ([1, 2, 3, 4], "keep", "12-34"):
        table.answer(answer)
    zone, other = table.app.match.ask.options[:2]
    table.answer(zone)
    here = table.app.match.ask.options[0]
    table.answer(here)
    table.answer(other)
    there = table.app.match.ask.options[0]
    table.answer(there)
    table.clear()
    correct(table, 3)
    for about, place in (("zone", other), ("city", there)):
        ask, entry = table.top.ask, table.top.entry
        assert ask.about == about
        table.press(*way(entry.widget.at, ask.options.index(place), len(ask.options)), OK)
    given = [given for _, given in table.app.match.answers()]
    assert given[3:] == [other, there, zone, here]


def test_a_question_with_one_answer_is_not_put_to_people(sit) -> None:
    table = begin(sit(), "dice-trip", 1)
    asked = 0
    while table.screen != "winner":
        table.clear()
        ask = table.app.match.ask
        assert not table.app.match.forced()
        asked += 1
        if ask.kind == "throw":
            table.answer([1 + (asked * die) % 6 for die in (1, 2, 3, 5)])
        else:
            table.answer("keep" if ask.about == "reroll" else ask.options[0])
    assert table.app.match.count > asked
