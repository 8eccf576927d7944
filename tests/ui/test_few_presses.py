"""Few presses: what an answer costs, measured by somebody who presses through the screens."""

import random

from host_tools import ASSETS
from host_tools.bench.bench_screens import dice_presses, rematch_presses, screen_bytes
from host_tools.build.boards import load
from host_tools.simulator.player import Player, way
from host_tools.simulator.replay import sit_down
from pipkeeper.input.presses import NEXT, OK, PREV, ROLL
from pipkeeper.ui.matches import begin_match

# Lists redraw two rows of two pages, the main menu all three of its rows, the roller its dice.
LISTS = {"title, next line": 570, "list of games, next line": 510, "settings, next line": 540, "dice roller": 470}


def seated(folder, board: str = "pico") -> Player:
    table = Player(sit_down(load(board), str(ASSETS), str(folder), ["Ada", "Ben", "Cleo", "Dan"]))
    table.press(OK)
    return table


def test_a_die_takes_five_presses_or_fewer(record_property) -> None:
    presses = dice_presses(300)
    record_property("presses for a Tumblin-Dice die, five buttons", f"{presses:.2f}")
    assert presses <= 5


def test_a_rematch_takes_three_presses_or_fewer(record_property) -> None:
    presses = rematch_presses()
    record_property("presses from the title to the first ask of a rematch", presses)
    assert presses <= 3


def test_defaults_are_one_press_away(tmp_path) -> None:
    table = seated(tmp_path)
    table.app.open("setup.players", "tumblin-dice")
    table.seat(["Ada", "Ben"])
    assert table.screen == "setup"
    table.press(OK)
    assert table.screen == "play"


def test_what_was_taken_back_is_one_press_away(tmp_path) -> None:
    table = seated(tmp_path)
    begin_match(table.app, "tumblin-dice", ["Ada", "Ben"], {"first": "seated"})
    table.answer((3, 5))
    table.answer((1, 1))
    table.hold_back()
    table.hold_back()
    table.press(OK, OK)
    assert table.app.match.game.lying == [(3, 5)]


def test_moving_a_cursor_sends_few_bytes(record_property) -> None:
    for name, sent in screen_bytes().items():
        record_property(f"I2C bytes for a press: {name}", sent)
        assert sent <= LISTS.get(name, 300), name


def test_the_shortest_way_round() -> None:
    chance = random.Random(4)
    for _ in range(200):
        count = chance.randint(1, 20)
        at, to = chance.randrange(count), chance.randrange(count)
        for across in (False, True):
            place = at
            for button in way(at, to, count, across):
                place = (place + {PREV: -1, NEXT: 1, ROLL: count // 2}[button]) % count
            assert place == to
    assert len(way(0, 3, 6, True)) == 1
