"""Measures the screens: presses per die, and bytes on the display's bus for a press on common screens."""

import random
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pipkeeper.input.presses import BACK, NEXT, OK, ROLL

from .. import ASSETS
from ..build.boards import load
from ..simulator.player import Player
from ..simulator.replay import sit_down
from ..simulator.screens import FOUR, ROSTER, TULUM, TWO, begun, opened, pressed, then

# A screen, and the press that is measured on it.
COMMON = {
    "title, next line": (pressed(OK), NEXT),
    "list of games, next line": (opened("setup.game_list", {"book": "das-spiel"}), NEXT),
    "zone of a die": (begun("tumblin-dice", FOUR, {"first": "seated"}), NEXT),
    "face of a die": (then(begun("tumblin-dice", FOUR, {"first": "seated"}), pressed(OK, NEXT, OK)), NEXT),
    "from a die to the next": (then(begun("tumblin-dice", FOUR, {"first": "seated"}), pressed(OK, NEXT, NEXT, OK)), OK),
    "points of a round": (begun("tumblin-dice", TWO, {"first": "seated", "entry": "total"}), NEXT),
    "throw entered die by die": (begun("tulum", TWO, {}, TULUM[:1]), OK),
    "throw again or stop": (begun("tulum", TWO, {}, TULUM), NEXT),
    "who starts": (begun("tulum", FOUR), NEXT),
    "dice roller": (opened("device.roller"), ROLL),
    "settings, next line": (opened("device.settings"), NEXT),
}


@contextmanager
def player_at(board: str = "pico") -> "Iterator[Any]":
    """Provide a player at a table on a fresh device."""
    with tempfile.TemporaryDirectory() as folder:
        runner = sit_down(load(board), str(ASSETS), folder, ROSTER)
        runner.wait(10)
        yield Player(runner)


def screen_bytes() -> "dict[str, int]":
    """Return bytes on the bus for one press, by screen."""
    sent = {}
    for name, (scene, button) in COMMON.items():
        with player_at() as table:
            scene(table)
            if table.screen == "standing":
                table.press(BACK)
            table.wait(1000)
            before = table.runner.kit.i2c.bytes
            table.press(button)
            sent[name] = table.runner.kit.i2c.bytes - before
    return sent


def dice_presses(dice: int) -> float:
    """Return presses per die, with random zones and faces, over whole rounds of a classic match."""
    chance = random.Random(7)
    with player_at() as table:
        begun("tumblin-dice", FOUR, {"first": "seated", "target": 20})(table)  # 320 dice
        table.clear()
        table.presses = 0
        for _ in range(dice):
            ask = table.top.ask
            table.answer((chance.choice(ask.zones), chance.randint(1, ask.sides)))
            table.clear()
        return float(table.presses / dice)


def rematch_presses() -> int:
    """Return presses from the title to the first ask of a match like the last one."""
    with player_at() as table:
        begun("tumblin-dice", TWO, {"target": 1, "dice": 1}, ([1], [2], (3, 6), (2, 6)))(table)
        table.press(BACK)
        table.presses = 0
        table.press(OK)
        table.clear()
        return int(table.presses)


def figures() -> "list[tuple[str, str]]":
    """Return everything, as rows of the bench."""
    rows = [
        ("presses for a Tumblin-Dice die at random, five buttons", f"{dice_presses(300):.2f}"),
        ("presses from the title to the first ask of a rematch", str(rematch_presses())),
    ]
    rows += [(f"I2C bytes for a press: {name}", str(sent)) for name, sent in screen_bytes().items()]
    return rows
