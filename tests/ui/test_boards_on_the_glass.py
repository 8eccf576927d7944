"""The games that hold their board, on the glass: whole matches, few presses, and nothing that a redraw would change."""

from statistics import median

import pytest

from host_tools.games.random_player import NAMES, Chance, answer
from host_tools.simulator.player import Player
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.ui.matches import begin_match, load_rules
from pipkeeper.ui.widgets.signs import signs
from spiel.board.test_models import BY_NUMBER

# Number, players, options, and a seed with which the random player is soon done.
WHOLE = [
    (11, 3, {}, 8), (15, 2, {"goal": 6}, 16), (21, 3, {"side": 8}, 14), (23, 4, {"side": 8}, 1), (24, 3, {}, 10),
    (25, 3, {}, 1), (27, 3, {}, 4), (30, 6, {}, 9), (32, 3, {"side": 8}, 19), (34, 3, {"variant": "training"}, 21),
    (39, 5, {"side": 8}, 2), (40, 3, {"side": 8}, 5), (41, 4, {"side": 8}, 3), (42, 2, {"side": 8}, 5),
    (44, 5, {"side": 8}, 13), (45, 3, {}, 2), (47, 2, {"variant": "bushes"}, 14), (51, 2, {}, 2),
]  # fmt: skip
SHORT = [  # type: ignore[var-annotated]
    (10, 2, {}),
    (12, 3, {}),
    (13, 3, {}),
    (26, 2, {}),
    (31, 3, {}),
    (49, 2, {}),
    (50, 3, {}),
    (52, 3, {}),
    (54, 3, {}),
    (55, 2, {}),
]
PRESSES = 6  # for a place, in the median


def begun(sit, number, players, given, **board):
    record = BY_NUMBER[number]
    table = sit(**board)
    begin_match(table.app, record["id"], list(NAMES[:players]), {**given, "keep": "board"})
    table.runner.settle()
    return table


def play_on(table, chance, most=10000):
    """Answer with the buttons; return how many presses each place took."""
    presses = []
    while not table.app.match.over and table.app.match.count < most:
        table.clear()
        if table.app.match.over:
            break
        ask, before, count = table.app.match.ask, table.presses, table.app.match.count
        if ask.kind == "throw" and not ask.secret:
            table.press(ROLL)
        else:
            table.answer(answer(ask, chance))
        assert table.app.match.count > count, f"{ask.about} was not answered"
        if ask.board:
            presses.append(table.presses - before)
    return presses


@pytest.mark.parametrize(("number", "players", "given", "seed"), WHOLE, ids=lambda value: str(value))
def test_a_whole_match_with_the_buttons(number, players, given, seed, sit, record_property):
    table = begun(sit, number, players, given)
    presses = play_on(table, Chance(seed))
    table.clear()
    assert table.screen == "winner"
    record_property("median presses for a place", median(presses))
    assert median(presses) <= PRESSES, sorted(presses)


@pytest.mark.parametrize(("number", "players", "given"), SHORT, ids=lambda value: str(value))
def test_the_shorter_games_of_the_page_too(number, players, given, sit):
    presses = play_on(begun(sit, number, players, given), Chance(3), 60)
    assert median(presses) <= PRESSES, sorted(presses)


class Fingers(Player):
    """Who has three buttons, or an encoder: NEXT held is ROLL, and a step of the encoder counts as a press."""

    def press(self, *buttons):
        turns = self.runner.kit.board["buttons"] == "encoder"
        for button in buttons:
            self._listen()
            self.presses += 1
            if turns and button in (PREV, NEXT):
                self.runner.turn(button)
                self.wait(100)
            elif not turns and button == ROLL:
                self.runner.down(NEXT)
                self.wait(620)
                self.runner.up(NEXT)
                self.wait(60)
            else:
                self.runner.press(button)


@pytest.mark.parametrize("board", ["minimal", "encoder"])
def test_a_place_takes_few_presses_with_three_buttons_and_with_an_encoder(board, sit, record_property):
    presses = []
    for number, players, given in [case[:3] for case in WHOLE] + SHORT:
        table = Fingers(begun(sit, number, players, given, board=board, folder=str(number)).runner)
        presses.append(median(play_on(table, Chance(5), 20)))
    record_property(f"presses for a place, {board}: median of the games, most", (median(presses), max(presses)))
    assert max(presses) <= PRESSES, presses


@pytest.mark.parametrize("height", [64, 32])
@pytest.mark.parametrize(
    ("number", "players", "given"),
    [*(case[:3] for case in WHOLE), *SHORT],
    ids=lambda value: str(value),
)
def test_what_differs_is_drawn_as_everything_would_be(number, players, given, height, sit):
    table = begun(sit, number, players, given, height=height)
    chance, app = Chance(number), table.app

    def same():
        if table.screen == "play" and not table.top.tumbling:
            stood = table.runner.frame()
            app.redraw()
            table.runner.settle()
            assert table.runner.frame() == stood, app.match.ask.about

    for _ in range(12):
        play_on(table, chance, app.match.count + 1)
        table.clear()
        if app.match.over:
            return
        same()
        for button in (NEXT, ROLL, PREV, PREV) if app.match.ask.board else ():
            table.press(button)
            same()


def test_the_cursor_stands_on_offered_places_only(sit):
    table = begun(sit, 45, 2, {})
    play_on(table, Chance(2), 14)
    entry, offered = table.top.entry, table.app.match.ask.options
    for button in (NEXT, NEXT, ROLL, PREV, ROLL, ROLL, NEXT):
        table.press(button)
        assert 0 <= entry.at < len(offered)
        count = table.app.match.count
    table.press(OK)
    assert table.app.match.count == count + 1


def test_the_signs_of_the_buttons_are_beside_the_board(sit):
    table = begun(sit, 45, 2, {})
    table.answer(0)
    canvas = table.app.canvas
    wanted = canvas.small.line("".join(signs(table.app)) + "▼")
    assert bytes(canvas.rows[canvas.pages - 2][75 : 75 + len(wanted)]) == wanted


def test_undo_shows_the_place_that_was_chosen(sit):
    table = begun(sit, 23, 2, {})
    table.answer(0)
    table.answer("0.4.1")
    table.hold_back()
    assert table.app.match.ask.options[table.top.entry.at] == "0.4.1"
    table.press(NEXT, OK)
    assert table.app.match.game.board()["pieces"] == [["0.4.2", 0, None]]


def test_a_place_can_be_corrected_on_the_board_as_it_was(sit):
    table = begun(sit, 23, 2, {})
    for given in (0, "0.4.1", "0.5.1", "0.0.0"):
        table.answer(given)
    table.press(BACK)
    table.pick_line(table.word("ui.pause.correct"))
    table.pick(2)
    ask = table.top.entry.ask
    assert (ask.options[table.top.entry.at], len(ask.options)) == ("0.4.1", 45), "the plate was empty then"
    table.press(NEXT, OK)
    assert [piece[0] for piece in table.app.match.game.board()["pieces"]] == ["0.0.0", "0.4.2", "0.5.1"]


def test_the_wolf_is_hidden_without_a_word(sit):
    table = begun(sit, 47, 1, {})
    frame = table.runner.frame()
    assert table.app.match.ask.secret and table.app.match.ask.player is None
    table.press(OK)
    assert table.app.match.ask.about == "hunt"
    assert table.runner.frame() != frame


@pytest.mark.parametrize(
    ("number", "keep"), [(11, "count"), (26, "count"), (32, "count"), (10, "board"), (51, "board")]
)
def test_a_handheld_begins_with_the_board_unless_a_move_takes_many_presses(number, keep, sit):
    table = sit()
    record = BY_NUMBER[number]
    table.app.open(
        "setup.setup", record["id"], load_rules(table.app, record["id"]), list(NAMES[: max(2, record["players"][0])])
    )
    assert table.top.chosen("keep") == keep
    table.pick(0)
    assert table.app.match.given["keep"] == keep


def test_a_contest_says_whose_die_is_next(sit):
    table = begun(sit, 24, 3, {})
    for given in (0, "0.4.1", "0.5.1", "0.5.2"):
        table.answer(given)
    assert table.app.match.ask.about == "contest"
    frame = table.runner.frame()
    table.press(OK)
    assert table.runner.frame() != frame
    table.press(NEXT, OK, NEXT, OK)
    assert table.app.match.ask.about in ("place", "contest")
