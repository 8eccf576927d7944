"""What the whole table reads is never in the smallest letters of a large glass."""

import pytest

from at_table import ROSTER, SEATED, begin, text_in
from host_tools import ASSETS
from host_tools.games import random_player
from host_tools.simulator.player import Player
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.dice_pool import pool_from
from pipkeeper.input.presses import BACK, NEXT, OK, ROLL
from pipkeeper.storage.statistics import Statistics
from pipkeeper.ui.matches import begin_match, load_rules
from pipkeeper.ui.widgets.canvas import lines
from pipkeeper.ui.widgets.head import Head
from pipkeeper.ui.widgets.signs import signs

CATALOGUE = Catalogue(str(ASSETS))
SPIEL = [entry.id for entry in map(CATALOGUE.entry, range(len(CATALOGUE))) if entry.book == "das-spiel"]
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
    table.top.note(table.word("refused.faces-shown", 40, 12, 30))
    table.runner.settle()
    assert text_in(table, table.app.canvas.small, table.top.message.text)


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_why_a_total_is_refused_is_large(sit, language: str) -> None:
    table = begin(sit(language=language), "tumblin-dice", entry="total", **SEATED)
    table.top.entry.value = 95
    table.press(OK)
    assert large(table, table.top.message.text) and not table.app.canvas.cut


SMALL = {"attempt", "stop", "turn-any"}  # beside a clock or the numbers thrown, or too long


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_the_questions_of_das_spiel_are_large(sit, language: str) -> None:
    table = sit(language=language)
    for game in SPIEL:
        low, _ = load_rules(table.app, game).PLAYERS
        begin_match(table.app, game, ROSTER[: max(low, 2)], {})
        chance = random_player.Chance(len(game))
        for _ in range(8):
            table.runner.settle()
            table.clear()
            ask = table.app.match.ask
            if table.screen != "play" or ask is None:
                break
            head = table.top._head
            named = ask.says or ask.about
            assert head._large or not head._asked or named in SMALL, f"{game}: {named} {head._asked}"
            table.top.give(random_player.answer(ask, chance))
        table.go_home()
    assert not table.app.canvas.cut


def test_a_question_in_two_large_lines_leaves_room_for_short_options(sit) -> None:
    table = begin(sit(), "the-green-amoeba", 3)
    for given in (0, [4]):
        table.answer(given)
    assert large(table, "4: so many steps with green dice") and large(table, table.word("choice.moved"))


def test_the_limits_are_beside_the_number_where_the_question_takes_the_line(sit) -> None:
    table = begin(sit(), "trulla")
    for given in (0, "over"):
        table.answer(given)
    assert large(table, table.word("ask.faces")) and text_in(table, table.app.canvas.small, "26 – 109")
    table.press(NEXT)
    assert text_in(table, table.app.canvas.large, "27") and text_in(table, table.app.canvas.small, "26 – 109")


def test_the_dice_of_a_draw_are_not_shown_above_a_choice_of_one_player(sit) -> None:
    table = begin(sit(), "dune")
    for given in ("draw", [1]):
        table.answer(given)
    assert large(table, table.word("choice.done")) and not text_in(table, table.app.canvas.small, chr(0x2680))


def test_a_french_quotation_mark_stays_with_its_word(sit) -> None:
    canvas = sit().app.canvas
    assert lines(canvas, "Qui a dit « blanc » ?", 116, canvas.medium) == ["Qui a dit", "« blanc » ?"]


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


def test_a_short_question_to_one_player_is_large_below_the_name(sit) -> None:
    table = begin(sit(), "tumblin-dice", throws="tracked", **SEATED)
    assert large(table, "Ada") and large(table, "Throw die 1 of 4") and not table.app.canvas.cut


def test_a_longer_question_begins_after_the_name(sit) -> None:
    table = begin(sit(), "tumblin-dice", entry="total", **SEATED)
    assert large(table, "Ada: Points") and large(table, "of the round") and large(table, "0")
    assert text_in(table, table.app.canvas.small, "0 – 96") and not table.app.canvas.cut


def test_the_question_stands_in_the_same_place_for_every_player(sit) -> None:
    table = sit()
    begin_match(table.app, "tumblin-dice", ["Ada", "Wilhelmina"], {"entry": "total", **SEATED})
    table.runner.settle()
    table.clear()
    for name in ("Ada", "Wilhelmina"):
        assert large(table, name) and not large(table, name + ": Points")
        assert text_in(table, table.app.canvas.small, table.word("ask.tumblin-dice.total"))
        table.answer(5)


def test_a_message_covers_large_figures_whole_or_not_at_all(sit) -> None:
    table = begin(sit(), "tumblin-dice", entry="total", dice=1, **SEATED)
    table.top.note("Corrected: R1 Friederike Die 4 of 4: 0 → 1 × 1, score 20 → 21")
    table.runner.settle()
    canvas, frame = table.app.canvas, table.runner.frame()
    page = table.top.entry.top
    assert table.top.message.text and not any(frame[page * canvas.width : (page + 1) * canvas.width])


def test_a_message_covers_whose_turn_it_is_whole_or_not_at_all(sit) -> None:
    table = begin(sit(language="de"), "slipped")
    table.answer(0)
    assert table.top.entry.covers
    table.top.note("Taken back: ???")
    table.runner.settle()
    canvas, frame = table.app.canvas, table.runner.frame()
    page = table.top.entry.top
    assert not any(frame[page * canvas.width : (page + 1) * canvas.width])


@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_the_standing_is_large_and_shows_everybody_in_turn(sit, board: str) -> None:
    table = sit(board)
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
    begin_match(table.app, "tumblin-dice", names, {"first": "seated", "dice": 1})
    table.runner.settle()
    table.clear()
    for number in range(len(names)):
        table.answer((4, 1 + number))
    assert table.screen == "standing"
    seen = set()
    for _ in range(3):
        seen |= {name for number, name in enumerate(names) if large(table, name) and large(table, str(4 + 4 * number))}
        table.wait(2600)
    assert seen == set(names) and not table.app.canvas.cut


def test_the_throwing_order_is_named_where_it_fills_the_glass(sit) -> None:
    table = begin(sit(), "tumblin-dice", 4)
    for face in (3, 5, 2, 1):
        table.answer([face])
    assert table.screen == "standing"
    assert text_in(table, table.app.canvas.small, table.word("ui.order")) and large(table, "Ben")


def test_a_die_that_is_thrown_takes_the_place_of_the_question(sit) -> None:
    table = begin(sit(), "tumblin-dice")
    table.press(ROLL)
    table.wait(900)
    assert table.top.tumbling._area._size == 48
    assert large(table, "Ada") and not text_in(table, table.app.canvas.small, "Throw")


@pytest.mark.parametrize("pool, size, rows", [("1d6", 48, 1), ("2d6", 40, 1), ("6d6", 20, 1), ("12d6", 16, 3)])
def test_dice_are_as_large_as_they_fit_in_a_row(sit, pool: str, size: int, rows: int) -> None:
    table = sit()
    table.app.open("device.roller")
    table.runner.settle()
    table.top.take(pool_from(pool))
    table.press(ROLL)
    table.wait(1500)
    area = table.top._tumbling._area
    assert area._size == size and len({page for _, page in area._places}) == rows


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_the_dice_of_everybody_are_large_with_the_letters_of_their_colours(sit, language: str) -> None:
    table = begin(sit(language=language), "dice-trip")
    for answer in ([1, 4, 5, 2], "keep"):
        table.answer(answer)
    for colour in ("red", "yellow", "green", "blue"):
        assert large(table, table.word("letter." + colour))
    for face in (1, 4, 5, 2):
        assert large(table, chr(0x2680 + face - 1))
    assert not table.app.canvas.cut


def test_the_faces_of_a_single_die_are_large_on_a_small_glass(sit) -> None:
    table = begin(sit("minimal"), "tumblin-dice")
    assert all(large(table, chr(0x2680 + face)) for face in range(1, 6))  # the first is under the cursor
    table.answer([3])
    assert large(table, chr(0x2680)) and not table.app.canvas.cut


def test_the_faces_of_several_dice_are_large_on_a_small_glass(sit) -> None:
    table = begin(sit("minimal"), "spotted-cow")
    small, throw = table.app.canvas.small, table.word("roller.throw")
    assert table.top.ask.dice == 3
    for entered in (0, 1, 2, 1, 0):
        while len(table.top.entry.entered) < entered:
            table.press(OK)
        while len(table.top.entry.entered) > entered:
            table.press(BACK)
        assert all(large(table, chr(0x2680 + face)) for face in range(1, 6))
        assert text_in(table, small, f"{entered}/3") if entered else text_in(table, small, throw)
    table.answer([1, 2, 3])
    assert table.app.match.count == 1 and not table.app.canvas.cut


@pytest.mark.parametrize("board", ["kiosk", "minimal"])
def test_a_kiosk_shows_its_best_results_in_large_letters(sit, board: str) -> None:
    table = begin(sit(board), "tumblin-dice", first="seated", target=1, dice=1)
    for answer in ((3, 6), (2, 5)):
        table.answer(answer)
    table.wait(2000)
    table.app.kiosk = True
    view = table.app.show("device.attract")
    table.runner.settle()
    while not (large(table, "Ada") and large(table, "18")):
        assert view._turn < 10
        view._turn += 1
        table.app.redraw()
        table.runner.settle()
    assert text_in(table, table.app.canvas.small, "English")  # what ROLL changes


@pytest.mark.parametrize("language, best, time", [("en", "12.3", 123), ("de", "1:02,3", 623)])
def test_best_times_are_read_like_the_times_of_a_match(sit, language: str, best: str, time: int) -> None:
    table = begin(sit("kiosk", language=language), "dune")
    for answer in (0, "done", time, "done", time + 20):
        table.answer(answer)
        table.clear()
    table.wait(2000)
    view = table.app.show("device.attract")
    view._turn += 2
    table.runner.settle()
    assert large(table, "Ada") and large(table, best)
    counted = Statistics()
    counted.add(table.app.store.read_finished(0))
    table.app.open("device.result", counted, "Ada", "dune")
    table.runner.settle()
    assert large(table, best)


def test_zones_and_faces_are_large_on_a_small_glass_one_row_after_the_other(sit) -> None:
    table = begin(sit("minimal"), "tumblin-dice", **SEATED)
    zones = ["0", "1", "2", "3", "4"]
    assert all(large(table, zone) for zone in zones)
    table.press(*[NEXT] * 3, OK)
    assert large(table, "2") and all(large(table, chr(0x2680 + face)) for face in range(1, 6))
    table.press(OK)
    assert table.app.match.count == 1 and all(large(table, zone) for zone in zones) and not table.app.canvas.cut


def test_a_message_leaves_no_half_of_a_figure_on_a_small_glass(sit) -> None:
    table = begin(sit("minimal"), "tumblin-dice", **SEATED)
    table.answer((2, 3))
    table.hold_back()
    canvas, frame = table.app.canvas, table.runner.frame()
    assert large(table, table.top.message.text) and not any(frame[canvas.width : 2 * canvas.width])


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_a_running_clock_is_large_on_a_small_glass(sit, language: str) -> None:
    table = begin(sit("minimal", language=language), "dune")
    table.answer(0)
    table.press(OK)
    table.wait(5000)
    assert large(table, "5") and text_in(table, table.app.canvas.small, table.word("choice.failed"))
    assert not table.app.canvas.cut


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_a_small_glass_says_below_short_options_what_the_buttons_do(sit, language: str) -> None:
    table = begin(sit("minimal", language=language), "tumblin-dice", throws="tracked", **SEATED)
    table.clear()
    assert text_in(table, table.app.canvas.small, table.word("ui.foot.take")) and not table.app.canvas.cut


def test_the_names_of_faces_are_large_too(sit) -> None:
    table = begin(sit(), "dishing-up", 3)
    table.answer(0)
    assert table.top.ask.faces and all(large(table, str(face)) for face in range(1, 7))


OFTEN = (  # questions that come in every round, with the largest values they have
    ("tumblin-dice.first", ()),
    ("tumblin-dice.throw", (4, 4)),
    ("tumblin-dice.total", ()),
    ("tumblin-dice.fell-off", ()),
    ("dice-trip.trip", ()),
    ("dice-trip.again", ()),
    ("dice-trip.twice", ()),
    ("dice-trip.cross-zone", ()),
    ("dice-trip.cross-city", ()),
    ("slipped.deal", ()),
)


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_the_questions_of_every_round_have_room_in_large_letters(sit, language: str) -> None:
    table = sit(language=language)
    canvas, medium = table.app.canvas, table.app.canvas.medium
    first = canvas.width - table.app.corner - 6 - medium.measure("000")  # after a name, before the points
    for question, values in OFTEN:
        asked = table.word("ask." + question, *values)
        text = table.word("play.pair", "Anna", asked)
        line = lines(canvas, text, first, medium)[0]
        after_name = medium.measure(line) <= first and medium.measure(text[len(line) + 1 :]) <= canvas.width
        assert after_name or medium.measure(asked) <= canvas.width, asked


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_a_kiosk_with_a_small_glass_says_line_by_line_in_large_letters_what_it_is(sit, language: str) -> None:
    table = sit("minimal", language=language)
    table.app.kiosk = True
    view = table.app.show("device.attract")
    canvas = table.app.canvas
    said = lines(canvas, table.word("ui.kiosk.what"), canvas.width, canvas.medium)
    for line in [*said, "Tumblin-Dice", "Tulum", "Dice Trip", "Das Spiel"]:
        table.app.redraw()
        table.runner.settle()
        assert large(table, line) and text_in(table, canvas.small, table.word("ui.kiosk.begin"))
        view._turn += 1
    assert not canvas.cut


@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_the_winner_is_large_with_the_way_on_below(sit, board: str) -> None:
    table = begin(sit(board), "tumblin-dice", target=1, dice=1, **SEATED)
    for answer in ((3, 6), (2, 5)):
        table.answer(answer)
    table.wait(700)
    assert table.screen == "winner" and text_in(table, table.app.canvas.small, table.word("play.menu"))
    assert board == "pico" or large(table, "Ada") and large(table, "18")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_throwing_order_shows_the_button_that_goes_on(sit, players: int) -> None:
    table = begin(sit(), "tumblin-dice", players)
    for face in (3, 5, 2, 1)[:players]:
        table.answer([face])
    assert table.screen == "standing" and text_in(table, table.app.canvas.small, "◉")


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_the_figures_beside_a_pyramid_are_large_on_a_sheet(sit, language: str) -> None:
    table = begin(sit(language=language), "tulum")
    for answer in TULUM:
        table.answer(answer)
    table.app.open("play.sheet")
    table.runner.settle()
    assert large(table, "4") and large(table, "0") and not table.app.canvas.cut


def test_large_figures_leave_a_row_of_pixels_above_and_below(sit) -> None:
    font = sit().app.canvas.large
    assert not any(column & 1 for column in font.line("0123456789/"))
    assert not any(column & 0x80 for column in font.line("0123456789/.,", font.pages - 1))


@pytest.mark.parametrize("language, unit", [("en", " KB"), ("fr", " Ko")])
def test_memory_is_counted_in_the_units_of_the_language(sit, language: str, unit: str) -> None:
    table = sit(language=language)
    table.app.open("device.about")
    table.runner.settle()
    assert table.top.value(2).endswith(unit)


def test_a_chosen_option_is_large_below_the_dice_of_a_small_glass(sit) -> None:
    table = begin(sit("minimal"), "dice-trip")
    for answer in ([1, 4, 5, 2], "keep"):
        table.answer(answer)
    for number in (0, 1):
        assert large(table, table.top.entry.line(number)) and not table.app.canvas.cut
        table.press(NEXT)


def test_a_scroll_bar_leaves_the_signs_of_a_small_glass_whole(sit) -> None:
    table = sit("minimal")
    table.app.open("setup.players", "tulum")
    table.runner.settle()
    for _ in range(table.top.count()):
        assert all(text_in(table, table.app.canvas.small, sign) for sign in signs(table.app)[:2])
        table.press(NEXT)


def test_a_small_glass_shows_a_finished_match_in_large_letters_one_player_at_a_time(sit) -> None:
    table = begin(sit("minimal"), "tumblin-dice", target=1, dice=1, **SEATED)
    for answer in ((3, 6), (2, 5)):
        table.answer(answer)
    table.wait(2000)
    table.app.open("device.finished_match", table.app.store.read_finished(0))
    for name, points in (("Ada", "18"), ("Ben", "10")):
        table.runner.settle()
        assert large(table, name) and large(table, points)
        assert text_in(table, table.app.canvas.small, table.word("ui.pause.rounds") + " (1)")
        table.press(NEXT)
    assert not table.app.canvas.cut


@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_the_points_on_a_sheet_stand_apart_from_the_mark_in_the_corner(sit, board: str) -> None:
    table = begin(sit(board), "tulum")
    table.answer(0)
    table.app.open("play.sheet")
    table.runner.settle()
    edge = table.app.canvas.width - table.app.corner
    assert not any(table.runner.frame()[edge - 2 : edge])


def test_a_question_is_broken_anew_for_another_width(sit) -> None:
    app = begin(sit(), "tulum").app
    head, asked = Head(app), "Which of the dice lies highest?"
    assert head._break(app.canvas, asked, 128) != head._break(app.canvas, asked, 90)
    assert head._break(app.canvas, asked, 90) == lines(app.canvas, asked, 90, app.canvas.medium)
