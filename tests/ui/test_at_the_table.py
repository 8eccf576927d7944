"""What people do at a table beside answering: pause, hand over, walk away, come back, look at how it ended."""

from pathlib import Path

import pytest

from at_table import ROSTER, SEATED, begin, text_in, text_shown
from host_tools import ASSETS, TOOLS
from host_tools.build.boards import load
from host_tools.build.records import packed
from host_tools.games.game_check import check
from host_tools.games.random_player import Chance
from host_tools.games.random_player import answer as random_answer
from host_tools.simulator.player import Player
from host_tools.virtual.kit import Kit, Runner
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.protocol import sentence
from pipkeeper.rules.asks import Refused
from pipkeeper.ui.app import App
from pipkeeper.ui.matches import begin_match, rematch
from pipkeeper.ui.preferences import speak
from pipkeeper.ui.widgets.signs import signs
from pipkeeper.words import LANGUAGES

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


def test_matches_stay_open_and_the_title_offers_each_by_game_names_and_round(sit) -> None:
    table = begin(sit(), "tulum")
    table.answer(1)
    first = table.app.match
    table.go_home()
    begin_match(table.app, "tumblin-dice", ROSTER[:3], {})
    table.go_home()
    lines = [(table.top.line(number), table.top.detail(number)) for number in range(2)]
    assert lines == [("Tumblin-Dice R1", ", ".join(ROSTER[:3])), ("Tulum R1", ", ".join(first.names))]
    assert table.top.line(2) == table.word("ui.title.new") and not table.app.store.finished()
    table.press(NEXT, OK)
    assert table.screen == "play" and table.app.match.codes == first.codes


def test_a_match_without_answers_is_in_its_first_round_wherever_it_lies(sit) -> None:
    table = begin(sit(), "tulum")
    table.go_home()
    assert table.top.line(0) == "Tulum R1"
    begin_match(table.app, "dune", ROSTER[:2], {})
    table.go_home()
    assert table.top.line(1) == "Tulum R1"


@pytest.mark.parametrize("game", ["tulum", "slipped", "cui-bono"])
def test_a_match_comes_back_from_the_title_as_after_switching_on(sit, game: str) -> None:
    table, chance = begin(sit(), game, 3), Chance(3)
    for _ in range(5):
        table.answer(random_answer(table.app.match.ask, chance))
    table.press(NEXT)  # something of the answer is entered
    table.go_home()
    table.press(OK)
    table.wait(100)
    again = sit()
    again.wait(100)
    assert table.screen == again.screen == "play" and table.runner.frame() == again.runner.frame()


def test_a_match_comes_back_from_the_title_in_another_language(sit) -> None:
    table = begin(sit(), "tumblin-dice", **SEATED)
    assert text_shown(table, "Die 1 of 4")
    table.go_home()
    speak(table.app, "fr")
    table.press(OK, OK)  # the match, with the order of the round first
    assert text_shown(table, "Dé 1 sur 4")


def test_the_stopwatch_stands_still_while_the_title_is_shown(sit) -> None:
    table = begin(sit(), "dune", 2)
    table.answer(0)
    table.press(OK)
    table.wait(3000)
    table.go_home()
    table.wait(5000)
    table.press(OK)
    assert not table.top.busy() and 3000 <= table.top.watch.ran(table.app.now) <= 4500


def test_the_ninth_match_asks_which_one_is_to_end(sit) -> None:
    table = begin(sit(), "tulum")
    for _ in range(7):
        begin_match(table.app, "tulum", ROSTER[:2], {})
    begin_match(table.app, "tumblin-dice", ROSTER[:2], {})
    assert table.screen == "end_match" and table.top.count() == 8
    table.press(BACK)
    assert not table.app.store.finished() and len(table.app.store.open_matches()) == 8
    begin_match(table.app, "tumblin-dice", ROSTER[:2], {})
    table.press(NEXT, NEXT, OK, OK)
    assert (
        table.screen == "end_match" and not table.app.store.finished()
    )  # one press more than a slip: "no" comes first
    table.press(OK, NEXT, OK)
    assert table.screen == "play" and table.app.match.game_id == "tumblin-dice"
    assert table.app.store.finished() == [(6, "tulum")]


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


def test_correcting_a_time_leaves_the_running_watch_alone(sit) -> None:
    table = begin(sit(), "dune", 2, attempts=2)
    table.answer(0)
    table.press(OK)
    table.wait(3000)
    table.press(OK, OK)  # done, with the time of the watch
    (taken,) = [answer for ask, answer in table.app.match.answers() if ask.kind == "number"]
    table.press(OK)  # Ben's attempt begins
    table.wait(4000)
    table.press(BACK)
    table.pick_line(table.word("ui.pause.correct"))
    table.pick_line("R1 Ada Your time")
    assert table.top.entry.value == taken, "not what the watch shows"
    table.press(NEXT, OK)
    assert taken + 1 in [answer for _, answer in table.app.match.answers()]
    assert table.top.watch.running and table.top.watch.ran(table.app.now) > 4000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_a_running_attempt_says_beside_its_time_what_the_buttons_do(sit, board: str, language: str) -> None:
    table = begin(sit(board, language=language), "dune", 2)
    table.answer(0)
    table.press(OK)
    canvas, mark = table.app.canvas, table.word("play.decimal")
    font = canvas.large if board == "pico" else canvas.medium
    ok, back, _ = signs(table.app)
    said = ok + " " + table.word("ui.foot.take"), back + " " + table.word("ui.foot.menu")
    watch = table.top.watch
    for ran, time in ((5000, "5"), (99500, "1:39"), (599000, "9:59")):
        watch._ran = ran - watch.ran(table.app.now) + watch._ran
        table.wait(110)
        assert text_in(table, font, time + mark) and all(text_shown(table, words) for words in said)
    watch._ran += 3000
    table.wait(110)
    assert text_in(table, font, "10:02" + mark) and not canvas.cut


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


def limited(table: Player, players: int) -> Player:
    """A match whose current ask has a limit of 10 s."""
    begin(table, "cui-bono", players, limit=10)
    while not getattr(table.app.match.ask, "limit", 0):
        ask = table.app.match.ask
        table.answer(ask.options[0] if ask.kind == "choice" else [1] * ask.dice)
    return table


def test_a_time_that_ran_out_and_ended_the_match_can_be_taken_back(sit) -> None:
    table = limited(sit(), 2)
    count = table.app.match.count
    table.wait(11000)
    assert table.screen == "winner"
    table.hold_back()
    assert table.screen == "play" and table.app.match.count == count
    table.wait(3500)
    assert table.app.match.count == count and text_shown(table, "6 s")


def test_nobody_is_timed_while_an_answer_is_corrected(sit) -> None:
    table = limited(sit(), 3)
    table.answer("done")
    given = list(table.app.match.answers())
    table.press(BACK)
    table.pick_line(table.word("ui.pause.correct"))
    table.press(OK)
    assert table.top.correcting
    table.wait(15000)
    assert table.top.correcting and [answer for _, answer in table.app.match.answers()] == [a for _, a in given]


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


def uncovered(table: Player) -> Player:
    """Goes on to the first secret, in the hands of its player."""
    begin(table, "slipped", 2)
    while not table.app.match.ask.secret:
        ask = table.app.match.ask
        table.answer(ask.options[0] if ask.kind == "choice" else [1] * ask.dice)
    table.press(OK)
    assert not table.top.entry.covers
    return table


@pytest.mark.parametrize("above", [False, True])
def test_a_secret_is_covered_again_once_the_glass_went_dark(sit, above: bool) -> None:
    table = uncovered(sit())
    if above:  # the menu stands above the question
        table.press(BACK)
    table.wait(6 * 60000)
    glass = table.runner.kit.glass
    assert not glass.lit
    kept = bytes(glass.memory)
    table.press(OK)  # wakes the glass, which shows at once what it kept
    assert glass.lit and glass.memory == kept
    if above:
        table.press(BACK)
    assert table.top.entry.covers and text_shown(table, table.match.names[table.match.ask.player])
    table.press(OK)
    assert not table.top.entry.covers


def test_a_secret_is_covered_again_once_a_kiosk_asked_who_is_there(sit) -> None:
    table = uncovered(sit(kiosk=True))
    table.wait(5 * 60000 - 1000)
    assert table.app.idle.warned
    table.press(OK)
    assert table.top.entry.covers and text_shown(table, table.match.names[table.match.ask.player])


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
    table.press(OK, PREV, OK)  # above a new match, which the next guests want
    assert table.screen == "play" and table.app.match.count == 1


def test_a_kiosk_has_no_settings(sit) -> None:
    table = sit("kiosk")
    table.wait(50)
    table.press(OK)
    lines = [table.top.line(number) for number in range(table.top.count())]
    assert table.word("ui.title.settings") not in lines


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
    table.wait(100)
    assert table.screen == "problem"
    table.wait(600)
    table.press(OK)
    assert table.screen == "history" and table.top.count() == 2
    table.press(NEXT, OK)
    assert table.screen == "finished_match"


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
    assert not rematch(table.app, "of-old", ROSTER[:2], {})
    table.wait(100)
    assert table.screen == "problem" and text_shown(table, "of-old: the game or its")


def test_a_match_of_a_game_that_is_gone_is_refused(sit) -> None:
    table = begin(sit(), "tumblin-dice", **SEATED)
    with pytest.raises(Refused) as refused:
        begin_match(table.app, "of-old", ROSTER[:2], {})
    assert sentence(table.app.words, refused.value) == "There is no game called “of-old”."
    assert table.app.match.game_id == "tumblin-dice"


def test_an_error_while_a_match_is_played_again_is_not_taken_for_a_game_that_is_gone(sit, monkeypatch) -> None:
    table = begin(sit(), "tumblin-dice", **SEATED)
    monkeypatch.setattr(table.app.store, "begin", lambda match, order: match.nothing)
    with pytest.raises(AttributeError):
        rematch(table.app, "tumblin-dice", ROSTER[:2], {})


def installed_pig(folder: Path) -> Path:
    """Put a game of one's own on the board; return its file."""
    file = folder / "flash" / "games" / "pig.pip"
    file.parent.mkdir(parents=True)
    file.write_bytes(packed(check((TOOLS / "games" / "examples" / "pig.toml").read_text(encoding="utf-8"))))
    return file


def test_a_match_goes_on_in_another_language_when_its_game_is_gone(sit, tmp_path) -> None:
    pig = installed_pig(tmp_path)
    table = begin(sit(), "pig")
    speak(table.app, "fr")
    assert table.app.words.say("title.pig") == "Cochon"
    pig.unlink()
    speak(table.app, "de")
    assert table.app.words.own == {} and table.app.match.game_id == "pig"


@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_a_match_whose_game_is_gone_is_told_and_goes_on_once_the_game_is_back(sit, tmp_path, board: str) -> None:
    pig = installed_pig(tmp_path)
    begin(sit(board), "pig").answer(1)  # Ben begins
    content = pig.read_bytes()
    pig.unlink()
    table = sit(board)
    table.press(OK)
    for _ in range(2):
        table.wait(600)
        assert table.screen == "problem" and text_shown(table, table.word("fault.gone", "pig"))
        table.press(OK)
        table.go_home()
        assert [outline[1] for outline in table.app.store.open_matches()] == ["pig"]
        table.pick(0)
    pig.write_bytes(content)
    again = sit(board)
    again.wait(600)
    assert again.screen == "play" and again.app.match.game_id == "pig" and again.app.match.count == 1


def test_a_match_whose_map_is_gone_is_told_and_stays_open(sit, tmp_path) -> None:
    board = tmp_path / "flash" / "maps" / "mine.map"
    board.parent.mkdir(parents=True)
    board.write_bytes((ASSETS / "pip-island.map").read_bytes())
    begin(sit(), "dice-trip", map="mine")
    board.unlink()
    table = sit()
    table.press(OK)
    assert table.screen == "problem" and text_shown(table, table.word("fault.gone", "dice-trip"))
    assert [outline[1] for outline in table.app.store.open_matches()] == ["dice-trip"]


def test_a_press_that_wakes_the_glass_does_nothing_however_long(sit) -> None:
    table = begin(sit(), "tumblin-dice", **SEATED)
    at = table.top.entry.zones.at
    table.runner.wait(400000)
    assert table.app.idle.dark
    table.runner.hold(NEXT, 900)
    assert not table.app.idle.dark and table.top.entry.zones.at == at
    table.runner.press(NEXT)
    assert table.top.entry.zones.at == at + 1


def test_a_preview_in_teams_counts_what_the_mates_made_in_this_round(sit) -> None:
    table = begin(sit(), "tumblin-dice", 4, teams="2x2", dice=1, **SEATED)
    table.answer((4, 5))
    view = table.top
    assert view.ask.player == 1 and view.after(9) == 29


def test_a_problem_is_told_once(sit) -> None:
    table = begin(sit(), "tulum")
    table.app.store.problems.waiting.append(("refuses", ()))
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


def test_a_throw_of_the_electronic_dice_takes_the_place_of_what_was_being_entered(sit) -> None:
    table = begin(sit(), "tulum", 2)
    table.answer(1)
    table.runner.press(OK)
    assert table.top.entry.entered
    strip = table.runner.frame()[4 * 128 + 57 : 5 * 128]
    table.runner.press(ROLL)
    assert strip not in table.runner.frame()


def test_a_question_too_long_for_a_small_glass_is_shown_part_by_part(sit) -> None:
    table = sit("minimal")
    begin_match(table.app, "dice-trip", ["Bartholomew", "Cleo"], {})
    table.runner.settle()
    for shown in ("Bartholomew: Throw", "four dice", "Bartholomew: Throw"):
        assert text_shown(table, shown)
        frame = table.runner.frame()
        table.app.redraw()
        table.runner.settle()
        assert table.runner.frame() == frame
        table.runner.wait(2600)
    table.answer([1, 2, 3, 4])
    table.clear()
    assert text_shown(table, "Bartholomew:")


@pytest.mark.parametrize(("game", "screen"), [("tulum", "sheet"), ("dune", "standing")])
def test_roll_at_a_choice_without_dice_shows_how_the_match_stands(sit, game: str, screen: str) -> None:
    table = begin(sit(), game)
    assert table.app.match.ask.kind == "choice"
    table.runner.press(ROLL)
    assert table.screen == screen
    table.runner.press(OK)
    assert table.app.names[-1] == "play.play"


def test_at_the_end_the_road_is_shown_city_by_city(sit) -> None:
    table = begin(sit(), "dice-trip", 2)
    chance = Chance(5)
    while not table.app.match.over:
        table.app.match.give(random_answer(table.app.match.ask, chance))
    table.app.open("play.ended")
    table.pick_line(table.word("ui.pause.sheet"))
    match = table.app.match
    route = match.game.details(match.game.winners[0])["route"]
    assert table.screen == "sheet" and route
    seen = ""
    for _ in range(8):
        seen += "".join(table.top._lines)
        table.press(NEXT)
    assert all(city.split(" ", 1)[1].split(" ")[0] in seen for city in route)


@pytest.mark.parametrize("board", ["pico", "kiosk"])
def test_a_press_while_the_app_still_loads_loses_no_match(sit, board, tmp_path) -> None:
    table = begin(sit(board), "tulum")
    table.answer(1)
    kit = Kit(load(board), str(ASSETS), table.runner.kit.data)
    kit.edges.set(OK, True)
    kit.edges.set(OK, False)
    again = Player(Runner(kit, App(kit)))
    assert again.screen == ("title" if board == "kiosk" else "play")
    assert again.app.match.count == 1 and not again.app.match.over


def test_after_a_game_without_rounds_or_a_sheet_neither_is_offered(sit) -> None:
    table = begin(sit(), "dune", 2)
    while not table.app.match.over:
        ask = table.app.match.ask
        table.answer(ask.options[0] if ask.kind == "choice" else ask.low + 3)
        table.clear()
    assert table.screen == "winner"
    table.wait(600)
    table.press(ROLL)
    assert table.screen == "ended"
    offered = [table.top.line(number) for number in range(table.top.count())]
    assert table.word("ui.pause.standing") in offered
    assert table.word("ui.pause.rounds") not in offered and table.word("ui.pause.sheet") not in offered


def test_the_order_in_teams_names_who_throws(sit) -> None:
    for board in ("pico", "minimal"):
        table = begin(sit(board, board), "tumblin-dice", 4, teams="2x2", first="seated", edition="301")
        names = table.app.match.names
        table.app.open("play.standing", True)
        table.wait(1)
        if board == "minimal":
            table.press(OK)
        assert text_shown(table, "Throws: " + ", ".join(names[seat] for seat in (0, 2, 1, 3)))
        table.press(OK)
        assert table.screen == "play"


def test_ties_in_the_throw_for_the_order_are_said(sit) -> None:
    table = begin(sit(), "tumblin-dice", 3)
    for thrown in ([4], [2], [4]):
        table.answer(thrown)
        table.clear()
    assert text_shown(table, "Tie: ") and text_shown(table, "throw")


@pytest.mark.parametrize("board", ["pico", "minimal"])
def test_overtime_is_said_with_those_who_play_it(sit, board: str) -> None:
    table = begin(sit(board), "tumblin-dice", 3, first="seated", target=1, dice=1)
    for answer in ((4, 6), (1, 1), (4, 6)):
        table.answer(answer)
    table.clear()
    assert text_shown(table, "Tie: Ada and Cleo play overtime")


def test_the_assistant_calls_cities_by_their_names(sit) -> None:
    table = begin(sit(), "dice-trip", 2, assistant="on")
    for answer in ([1, 2, 3, 4], "keep"):
        table.answer(answer)
    game = table.app.match.game
    city = game.outlook()["advice"][1]
    assert game.name_of(city) not in (None, city)
    table.app.open("play.sheet", 0)
    table.runner.settle()
    assert text_shown(table, game.name_of(city)) and not text_shown(table, city)


def test_roll_at_a_small_number_goes_to_its_end_and_says_so(sit) -> None:
    table = begin(sit(), "dice-trip", 2, mode="sheet")
    assert table.app.match.ask.high < 10 and text_shown(table, "→ " + str(table.app.match.ask.high))
    table.press(ROLL)
    assert table.top.entry.value == table.app.match.ask.high


def test_blocks_that_are_lost_are_said(sit) -> None:
    table = begin(sit(), "tulum", 2)
    table.answer(0)
    table.answer(["red", "red", "violet", "violet", "violet", "violet"])
    table.answer("roll")
    table.answer(["violet"] * 4)
    assert text_shown(table, "2 blocks lost")


@pytest.mark.parametrize("language", ["en", "fr", "nl", "de", "es"])
def test_the_dice_of_a_trip_stand_there_while_the_table_chooses_who_enters(sit, language: str) -> None:
    table = begin(sit(language=language), "dice-trip", 4, enters="chosen")
    for answer in ([1, 4, 5, 2], "keep"):
        table.answer(answer)
    assert text_in(table, table.app.canvas.medium, table.word("ask.dice-trip.enters"))
    for colour in ("red", "yellow", "green", "blue"):
        assert text_in(table, table.app.canvas.medium, table.word("letter." + colour))


def test_a_trips_assistant_advises_only_on_the_sheet_of_the_player_whose_turn_it_is(sit) -> None:
    table = begin(sit(), "dice-trip", assistant="on")
    for answer in ([1, 4, 5, 2], "keep"):
        table.answer(answer)
    table.app.open("play.sheet", 0)
    table.runner.settle()
    assert text_shown(table, table.word("detail.advice") + ":")
    for _ in range(2):
        table.press(NEXT)
    assert text_shown(table, "‹ Ben ›") and not text_shown(table, table.word("detail.advice") + ":")


def test_the_dice_of_a_trip_stand_with_their_colours_above_every_choice(sit) -> None:
    table = begin(sit(), "dice-trip", 2)
    assert text_shown(table, "R red 1/4")
    table.answer([1, 2, 3, 4])
    table.answer("keep")
    while table.app.match.ask.player == 0:
        ask = table.app.match.ask
        assert text_shown(table, "R") and [face for _, face in table.top.shared_dice()] == [1, 2, 3, 4]
        table.answer(ask.options[0])
    assert [face for _, face in table.top.shared_dice()] == [1, 2, 3, 4]  # the next player's numbers


def test_a_match_of_ones_own_game_is_listed_by_its_title(sit, tmp_path) -> None:
    installed_pig(tmp_path)
    table = begin(sit(), "pig")
    begin(table, "tulum", 2)
    table.go_home()
    assert sorted(table.top.line(number) for number in range(2)) == ["Pig R1", "Tulum R1"]
    speak(table.app, "fr")
    assert any(table.top.line(number).startswith("Cochon ") for number in range(2))
