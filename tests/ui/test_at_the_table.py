"""What people do at a table beside answering: take back, correct, pause, hand over, walk away, come back."""

import json

import pytest

from both.random_player import Chance
from both.random_player import answer as random_answer
from host_tools import ASSETS
from host_tools.boards import load
from host_tools.replaying import sit_down
from host_tools.sitting import Sitting, way
from host_tools.virtual import Kit, Runner
from pipkeeper.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.shelf import Shelf
from pipkeeper.ui.app import App

ROSTER = ["Ada", "Ben", "Cleo", "Dan"]
SEATED = {"first": "seated"}


@pytest.fixture
def sit(tmp_path):
    def sit(board: str = "pico", folder: str = "flash", **changes) -> Sitting:
        known = (tmp_path / folder).exists()
        board_data = {**load(board), **changes}
        return Sitting(sit_down(board_data, str(ASSETS), str(tmp_path / folder), [] if known else ROSTER))

    return sit


def begin(table: Sitting, game: str, players: int = 2, **options) -> Sitting:
    table.app.begin(game, ROSTER[:players], options)
    table.runner.settle()
    table.clear()
    return table


def text_shown(table: Sitting, text: str) -> bool:
    """True if a text in the small font stands somewhere on the glass, light on dark or dark on light."""
    canvas, frame = table.app.canvas, table.runner.frame()
    columns = canvas.small.line(text)[:-1]
    inverted = bytes(column ^ 0xFF for column in columns)
    pages = [frame[at : at + canvas.width] for at in range(0, len(frame), canvas.width)]
    return any(columns in page or inverted in page for page in pages)


# Taking back


@pytest.mark.parametrize("where", ["pause", "standing", "rounds", "correct", "sheet"])
def test_holding_back_takes_back_from_anywhere_in_a_match(sit, where: str) -> None:
    table = begin(sit(), "tulum", 2)
    table.answer(1)
    table.answer(["red", "red", "orange", "blue", "blue", "blue"])
    match = table.app.match
    if where == "rounds":
        table.app.open("rounds", match.names, [[1, 2]], [1, 2])
    else:
        table.app.open(where)
    table.runner.settle()
    table.hold_back()
    assert table.screen == "play" and match.count == 1
    assert text_shown(table, table.word("ui.undone", "R R O B B B"))


def test_taking_back_the_winning_answer_goes_on_playing(sit) -> None:
    table = begin(sit(), "tumblin-dice", target=1, dice=1, **SEATED)
    table.answer((3, 6))
    table.answer((2, 6))
    assert table.screen == "winner" and table.app.store.finished()
    table.hold_back()
    assert table.screen == "play" and table.app.match.count == 1
    assert not table.app.store.finished()
    table.answer((4, 6))
    assert table.screen == "winner" and table.app.match.game.winners == (1,)
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


# Safe on flash


def test_switched_off_and_on_lands_on_the_very_ask(sit) -> None:
    table = begin(sit(), "tumblin-dice", 3, **SEATED)
    for answer in ((3, 6), (2, 6), ("off", 1)):
        table.answer(answer)
    asked = table.runner.frame()
    again = sit()
    again.runner.wait(50)
    assert again.screen == "play" and again.app.match.count == 3
    assert again.app.match.ask.values == table.app.match.ask.values
    again.wait(100)
    assert text_shown(again, "Die 4 of 4")
    assert asked[:64] == again.runner.frame()[:64]


def test_the_mark_tells_that_the_answer_is_safe(sit) -> None:
    table = begin(sit(), "tumblin-dice", **SEATED)
    width = table.app.canvas.width
    table.answer((1, 1))
    assert any(table.runner.frame()[width - 6 : width])
    table.app.store.record = lambda match: False
    table.answer((1, 1))
    assert not table.app.saved and not any(table.runner.frame()[width - 6 : width])


def test_leaving_a_match_keeps_it_and_a_new_one_keeps_the_old_among_the_finished(sit) -> None:
    table = begin(sit(), "tulum")
    table.answer(1)
    table.go_home()
    assert table.top.line(0) == table.word("ui.title.continue")
    table.press(OK)
    assert table.screen == "play" and table.app.match.count == 1
    table.app.begin("tulum", ROSTER[:2], {})
    assert [game for _, game in table.app.store.finished()] == ["tulum"]


# Time


def test_the_stopwatch_runs_stands_still_when_taking_back_and_goes_on(sit) -> None:
    table = begin(sit(), "dune", 2)
    table.answer(0)
    assert table.top.ask.about == "attempt"
    table.press(OK)
    assert table.top.busy()
    table.wait(3000)
    table.hold_back()
    ran = table.top.watch.ran(table.app.now)
    assert 3000 <= ran <= 4500 and not table.top.watch.running
    table.wait(5000)
    table.answer(0)
    assert table.top.watch.ran(table.app.now) == ran


def test_a_limit_answers_for_the_table(sit) -> None:
    table = begin(sit(), "cui-bono", 2, limit=10)
    while not getattr(table.app.match.ask, "limit", 0):
        ask = table.app.match.ask
        table.answer(ask.options[0] if ask.kind == "choice" else [1] * ask.dice)
    count = table.app.match.count
    table.wait(4000)
    assert table.app.match.count == count
    assert text_shown(table, "6 s")
    table.wait(7000)
    assert table.app.match.count == count + 1


def test_numbers_count_faster_while_held(sit) -> None:
    table = begin(sit(), "tumblin-dice", entry="total", dice=9, **SEATED)
    table.runner.down(NEXT)
    table.runner.wait(4000)
    table.runner.up(NEXT)
    assert table.top.entry.value > 100
    table.press(PREV)
    assert table.top.entry.value > 100


# Secrets


def test_a_secret_is_covered_until_its_player_holds_the_device(sit) -> None:
    table = begin(sit(), "slipped", 2)
    while not table.app.match.ask.secret:
        ask = table.app.match.ask
        table.answer(ask.options[0] if ask.kind == "choice" else [1] * ask.dice)
    holder = table.app.match.names[table.app.match.ask.player]
    assert table.top.entry.covers
    question = table.runner.frame()
    table.press(NEXT, ROLL)
    assert table.runner.frame() == question
    assert text_shown(table, holder)
    table.press(OK)
    assert not table.top.entry.covers
    table.answer([1, 2, 3, 4, 5, 6])
    assert not table.top.entry.covers  # the same player looks at the goal
    table.hold_back()
    assert table.top.entry.covers and text_shown(table, table.word("ui.undone", "•••"))


# Nobody presses


def test_the_glass_dims_goes_dark_and_the_press_that_wakes_it_does_nothing_else(sit) -> None:
    table = begin(sit(), "tulum")
    frame = table.runner.frame()
    glass = table.runner.kit.glass
    bright = glass.contrast
    table.runner.wait(4 * 60000)
    assert glass.lit and glass.contrast < bright
    table.runner.wait(2 * 60000)
    assert not glass.lit
    table.press(OK)
    assert glass.lit and glass.contrast == bright
    assert table.app.match.count == 0 and table.runner.frame() == frame
    table.press(OK)
    assert table.app.match.count == 1


def test_a_picture_that_stands_still_moves(sit) -> None:
    table = begin(sit(), "tulum")
    frame = table.runner.frame()
    table.runner.wait(3 * 60000 + 30000)
    assert table.runner.frame() != frame


def test_a_running_watch_keeps_the_glass_bright(sit) -> None:
    table = begin(sit(), "dune", 2)
    table.answer(0)
    table.press(OK)
    table.runner.wait(7 * 60000)
    assert table.runner.kit.glass.lit


def test_a_kiosk_warns_returns_to_its_first_screen_and_loses_nothing(sit) -> None:
    table = begin(sit("kiosk"), "tulum")
    table.answer(1)
    table.runner.wait(5 * 60000 - 10000)
    assert text_shown(table, table.word("ui.still-there").split("\n")[0])
    table.press(OK)
    assert table.screen == "play" and table.app.match.count == 1
    table.runner.wait(5 * 60000 + 1000)
    assert table.screen == "attract"
    table.press(OK, OK)
    assert table.screen == "play" and table.app.match.count == 1


def test_a_kiosk_has_no_settings(sit) -> None:
    table = sit("kiosk")
    table.press(OK)
    lines = [table.top.line(number) for number in range(table.top.count())]
    assert table.word("ui.title.settings") not in lines


# Settings


def test_the_language_changes_at_once_and_stays(sit) -> None:
    table = sit()
    table.press(OK)
    table.pick_line(table.word("ui.title.settings"))
    table.press(OK)
    assert table.app.words.language == "fr" and text_shown(table, "Réglages")
    table.press(BACK)
    again = sit()
    again.runner.wait(50)
    assert again.app.words.language == "fr"


def test_left_handed_turns_the_glass_and_the_two_buttons(sit) -> None:
    table = sit()
    table.press(OK)
    table.app.settings["left-handed"] = True
    table.app.hold_left()
    table.press(PREV)
    assert table.top.lines.at == 1
    assert not table.runner.kit.glass.upright


def test_the_colours_of_the_rows_go_into_the_next_match(sit) -> None:
    table = sit()
    table.press(OK)
    table.app.open("row_colours")
    table.press(OK)
    table.press(BACK)
    assert table.app.settings["rows"].startswith("orange-red-")
    table.app.open("players", "tulum")
    table.seat(["Ada", "Ben"])
    table.pick(0)
    assert table.app.match.game.colours[:2] == ("orange", "red")


def test_a_new_name_is_remembered(sit) -> None:
    table = sit()
    table.press(OK)
    table.app.open("players", "tulum")
    table.seat(["Zoë", "Ada"])
    assert sit().app.store.roster[0] == "Zoë"


def test_options_that_cannot_be_are_refused_with_a_sentence(sit) -> None:
    table = sit()
    table.press(OK)
    table.app.open("players", "tumblin-dice")
    table.seat(["Ada", "Ben", "Cleo"])
    view = table.top
    table.pick(2 + [option.name for option in view.options].index("bonus-die"))
    assert text_shown(table, "a bonus die is for two") and view.chosen("bonus-die") == "no"
    table.pick(0)
    assert table.screen == "play"


def test_a_refusal_calls_an_option_as_the_glass_does(sit) -> None:
    table = sit()
    view = set_up(table, "trulla", "team-size")
    table.press(OK, NEXT, OK)
    assert view.refusal.startswith("Players in a team 2:") and view.chosen("team-size") == 1


def test_an_option_that_no_longer_goes_with_another_falls_back_to_its_default(sit) -> None:
    table = sit()
    table.press(OK)
    table.app.open("players", "tumblin-dice")
    table.seat(["Ada", "Ben"])
    table.set_option("target", 5)
    table.set_option("edition", "301")
    assert not table.top.refusal and table.top.chosen("target") == 301 and table.top.chosen("ends") == "points"


def test_a_damaged_finished_match_leaves_the_list(sit, tmp_path) -> None:
    table = sit()
    for _ in range(2):
        begin(table, "tumblin-dice", target=1, dice=1, **SEATED)
        table.answer((3, 6))
        table.answer((2, 6))
        table.wait(200)
    newest = max((tmp_path / "flash" / "finished").iterdir())
    newest.write_bytes(newest.read_bytes()[:-3] + b"xyz")
    table.go_home()
    table.pick_line(table.word("ui.title.history"))
    table.press(OK)
    table.wait(100)
    assert table.screen == "problem"
    table.press(OK)
    assert table.screen == "history" and table.top.count() == 1
    table.press(OK)
    assert table.screen == "past"


def test_rounds_of_a_finished_match_end_with_the_totals_that_counted(sit) -> None:
    table = begin(sit(), "emag", 2, attempts=2)
    while not table.app.match.over:
        ask = table.app.match.ask
        table.answer(ask.options[0] if ask.kind == "choice" else ask.low + 3 + table.app.match.count)
        table.clear()
    totals = list(table.app.match.game.totals)
    table.wait(200)
    assert (
        table.app.store.read_finished(0)["totals"]
        == totals
        != [sum(each) for each in zip(*table.app.match.game.rounds, strict=True)]
    )


def test_what_is_gone_cannot_be_played_again_and_that_is_told(sit) -> None:
    table = begin(sit(), "tumblin-dice", target=1, dice=1, **SEATED)
    assert not table.app.rematch("of-old", ROSTER[:2], {})
    table.wait(100)
    assert table.screen == "problem" and text_shown(table, "of-old: the game or its")


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


# Lights


def test_lights_go_dark_with_the_screen_that_lit_them_and_when_switched_off(sit) -> None:
    table = sit()
    lights = table.app.kit.lights
    dark = [(0, 0, 0)] * lights.count
    table.press(OK)
    for name in ("roller", "self_test"):
        table.app.open(name)
        table.press(ROLL if name == "roller" else NEXT)
        assert lights.shown != dark
        table.app.back()
        assert lights.shown == dark
    begin(table, "tulum", 2)
    table.answer(1)
    table.press(ROLL)
    table.wait(2000)
    assert lights.shown != dark
    table.app.open("settings")
    table.pick_line(table.word("ui.settings.lights"))
    assert lights.shown == dark


# Held in the other hand


def test_a_knob_turns_as_before_in_the_other_hand(sit) -> None:
    table = sit("encoder")
    table.press(OK)
    table.app.settings["left-handed"] = True
    table.app.hold_left()
    at = table.top.lines.at
    table.runner.turn(NEXT)
    assert table.top.lines.at == at + 1


def test_of_three_buttons_the_one_that_means_next_throws_in_either_hand(sit) -> None:
    table = sit("minimal")
    table.press(OK)
    table.app.open("roller")
    for left, button in ((False, NEXT), (True, PREV)):
        table.app.settings["left-handed"] = left
        table.app.hold_left()
        before = len(table.top._bag.history)
        table.runner.hold(button, 700)
        assert len(table.top._bag.history) == before + 1


def test_a_press_that_wakes_the_glass_does_nothing_however_long(sit) -> None:
    table = begin(sit(), "tumblin-dice", **SEATED)
    at = table.top.entry.zones.at
    table.runner.wait(400000)
    assert table.app.idle.dark
    table.runner.hold(NEXT, 900)
    assert not table.app.idle.dark and table.top.entry.zones.at == at
    table.runner.press(NEXT)
    assert table.top.entry.zones.at == at + 1


# Correcting


def test_a_correction_says_so_and_what_does_not_fit_is_told_in_words(sit) -> None:
    table = begin(sit(), "tumblin-dice")
    for answer in ([3], [5], (2, 2)):
        table.answer(answer)
    table.press(BACK)
    table.pick_line(table.word("ui.pause.correct"))
    table.pick(2)
    assert text_shown(table, "Ada – Correct") and not text_shown(table, table.word("ui.roll-hint"))
    table.press(ROLL)
    table.press(*way(table.top.entry.strip.at, 4, 6), OK)
    assert text_shown(table, "Not corrected: later")
    assert not text_shown(table, "Ada – Correct") and table.app.match.count == 3


def test_a_preview_in_teams_counts_what_the_mates_made_in_this_round(sit) -> None:
    table = begin(sit(), "tumblin-dice", 4, teams="2x2", dice=1, **SEATED)
    table.answer((4, 5))
    view = table.top
    assert view.ask.player == 1 and view.after(9) == 29


def test_a_problem_is_told_once(sit) -> None:
    table = begin(sit(), "tulum")
    table.app.store.problems.append(("refuses", ()))
    table.wait(100)
    assert table.screen == "problem"
    table.press(OK)
    assert table.screen == "play"
    table.wait(1000)
    assert table.screen == "play"


def test_a_stuck_button_is_told_and_the_match_goes_on(sit) -> None:
    table = begin(sit(), "tulum")
    table.runner.down(PREV)
    table.runner.wait(11000)
    assert table.screen == "problem" and text_shown(table, "! Problem !")
    table.press(OK)
    table.answer(1)
    assert table.app.match.count == 1


# Options


def set_up(table: Sitting, game: str, option: str):
    """The options of a game, with the cursor on one of them."""
    rules = Shelf(str(ASSETS), table.app.kit.data).load(game)
    table.app.open("setup", game, rules, ROSTER[:2])
    view = table.app.screens[-1]
    view.lines.at = 2 + [one.name for one in view.options].index(option)
    table.app.redraw()
    table.runner.settle()
    return view


def test_the_colours_of_the_rows_are_changed_for_one_match(sit) -> None:
    table = sit()
    view = set_up(table, "tulum", "rows")
    assert text_shown(table, "ROYGBV")
    for button in (OK, OK, BACK):
        table.runner.press(button)
    assert view.given["rows"] == "orange-red-yellow-green-blue-violet"
    assert text_shown(table, "ORYGBV")
    assert "rows" not in table.app.settings


def test_a_map_of_ones_own_is_chosen_among_the_options(sit, tmp_path) -> None:
    (tmp_path / "flash" / "maps").mkdir(parents=True)
    (tmp_path / "flash" / "maps" / "home.map").write_bytes((ASSETS / "pip-island.map").read_bytes())
    table = sit()
    view = set_up(table, "dice-trip", "map")
    table.runner.press(OK)
    assert view.given["map"] == "home"
    table.runner.press(OK)
    assert view.given["map"] == "pip-island"


def test_a_throw_of_the_electronic_dice_takes_the_place_of_what_was_being_entered(sit) -> None:
    table = begin(sit(), "tulum", 2)
    table.answer(1)
    table.runner.press(OK)
    assert table.top.entry.entered
    strip = table.runner.frame()[4 * 128 + 57 : 5 * 128]
    table.runner.press(ROLL)
    assert strip not in table.runner.frame()


def test_settings_that_cannot_be_are_left_out_and_told(sit, tmp_path) -> None:
    table = sit()
    table.app.settings.update({"brightness": 9, "idle": "x", "dice": 5, "names": "Ada", "sound": False})
    table.app.store.save_settings()
    table = sit()
    assert table.app.settings == {"sound": False}
    table.press(OK)
    table.wait(100)
    assert table.screen == "problem" and text_shown(table, "settings. What could be")


def test_a_file_that_is_no_game_is_told_once(sit, tmp_path) -> None:
    (tmp_path / "flash" / "games").mkdir(parents=True)
    (tmp_path / "flash" / "games" / "ours.pip").write_bytes(b"{")
    table = sit()
    table.press(OK)
    for told in (True, False):
        table.pick_line(table.word("ui.title.new"))
        table.wait(100)
        assert (table.screen == "problem" and text_shown(table, "ours.pip cannot be read")) == told
        table.press(*[OK] * told, BACK)


def test_a_question_too_long_for_a_small_glass_is_shown_part_by_part(sit) -> None:
    table = sit("minimal")
    table.app.begin("dice-trip", ["Bartholomew", "Cleo"], {})
    table.runner.settle()
    for shown in ("Bartholomew 0: Throw", "four dice", "Bartholomew 0: Throw"):
        assert text_shown(table, shown)
        frame = table.runner.frame()
        table.app.redraw()
        table.runner.settle()
        assert table.runner.frame() == frame
        table.runner.wait(2600)
    table.answer([1, 2, 3, 4])
    table.clear()
    assert text_shown(table, "Bartholomew 0:") or text_shown(table, "Bartholomew 0")


# Sitting down


def test_guests_have_different_names_whoever_gets_up(sit) -> None:
    table = sit()
    players = table.app.open("players", "tulum")
    for line in (1, 4, 1, 5, 1):  # a guest, Ada, a guest; Ada gets up, another guest comes
        players.choose(line)
    assert len(set(players.seated)) == len(players.seated) == 3 and "Ada" not in players.seated
    players.choose(4)
    assert len(players.seated) == 2, "a guest gets up like anybody else"


def test_one_more_than_there_are_seats_is_told(sit) -> None:
    players = sit().app.open("players", "tulum")
    for _ in range(5):
        players.choose(1)
    assert len(players.seated) == 4 and players.refusal == "players: 5; this game is for 2 to 4"


def test_the_arrow_points_on_when_enough_are_seated(sit) -> None:
    players = sit().app.open("players", "tulum")
    assert players.title == "Players: 2 to 4"
    players.choose(1)
    assert players.value(0) == ""
    players.choose(1)
    assert players.value(0) == "▶"


def test_a_game_for_exactly_three_says_so(sit) -> None:
    assert sit().app.open("players", "triangle").title == "Players: 3"


@pytest.mark.parametrize(("game", "screen"), [("tulum", "sheet"), ("dune", "standing")])
def test_roll_at_a_choice_without_dice_shows_how_the_match_stands(sit, game: str, screen: str) -> None:
    table = begin(sit(), game)
    assert table.app.match.ask.kind == "choice"
    table.runner.press(ROLL)
    assert table.app.names[-1] == screen
    table.runner.press(OK)
    assert table.app.names[-1] == "play"


def test_at_the_end_the_road_is_shown_city_by_city(sit) -> None:
    table = begin(sit(), "dice-trip", 2)
    chance = Chance(5)
    while not table.app.match.over:
        table.app.match.give(random_answer(table.app.match.ask, chance))
    table.app.open("winner")
    table.runner.settle()
    table.press(ROLL)
    match = table.app.match
    route = match.game.details(match.game.winners[0])["route"]
    assert table.screen == "sheet" and route
    seen = ""
    for _ in range(8):
        seen += "".join(table.top._lines)
        table.press(NEXT)
    assert all(city.split(" ", 1)[1].split(" ")[0] in seen for city in route)


def test_a_host_that_begins_to_listen_hears_the_whole_match_first(sit) -> None:
    table = sit()
    kit = table.runner.kit
    kit.listens = False
    begin(table, "tulum")
    table.answer(0)
    assert kit.said == []
    kit.listens = True
    table.press(ROLL)
    assert "match" in json.loads(kit.said[0]) and "ask" in json.loads(kit.said[-1])
    kit.said.clear()
    kit.listens = False
    table.hold_back()
    assert kit.said == []


@pytest.mark.parametrize("board", ["pico", "kiosk"])
def test_a_press_while_the_app_still_loads_loses_no_match(sit, board, tmp_path) -> None:
    table = begin(sit(board), "tulum")
    table.answer(1)
    kit = Kit(load(board), str(ASSETS), table.runner.kit.data)
    kit.edges.set(OK, True)
    kit.edges.set(OK, False)
    again = Sitting(Runner(kit, App(kit)))
    assert again.screen == ("title" if board == "kiosk" else "play")
    assert again.app.current().count == 1


@pytest.mark.parametrize(("game", "button", "screen"), [("dune", PREV, "standing"), ("dune", ROLL, "standing")])
def test_a_winner_without_rounds_or_a_sheet_shows_the_standing(sit, game: str, button: int, screen: str) -> None:
    table = begin(sit(), game, 2)
    while not table.app.match.over:
        ask = table.app.match.ask
        table.answer(ask.options[0] if ask.kind == "choice" else ask.low + 3)
        table.clear()
    assert table.screen == "winner"
    table.press(button)
    assert table.screen == screen
