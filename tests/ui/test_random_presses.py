"""Ten thousand presses without sense on every board: nothing fails, no press is lost, memory does not grow."""

import builtins
import gc
import random
import sys
from types import FunctionType, ModuleType

import pytest

from host_tools import ASSETS
from host_tools.build.boards import load, names
from host_tools.simulator.virtual import Kit, Runner
from pipkeeper.input.presses import BACK, NEXT, OK, PREV, ROLL
from pipkeeper.ui.app import App

PRESSES = 10000
BUTTONS = {3: (PREV, NEXT, OK), 5: (PREV, NEXT, OK, BACK, ROLL), "encoder": (OK, BACK, ROLL)}


class Counted:
    """Counts what the app is told."""

    def __init__(self, app: App) -> None:
        self.count = 0
        self._press = app._press
        app._press = self.press  # type: ignore[method-assign]

    def press(self, event: int) -> None:
        self.count += 1
        self._press(event)


def sit(board: str, folder) -> "tuple[Runner, Counted]":
    kit = Kit(load(board), str(ASSETS), str(folder))
    app = App(kit)
    return Runner(kit, app), Counted(app)


def press_anything(runner: Runner, chance: random.Random) -> None:
    buttons = runner.kit.board["buttons"]
    if buttons == "encoder" and chance.random() < 0.5:
        runner.turn(chance.choice((PREV, NEXT)))
        return
    # OK is pressed more often, or nobody would ever get into a match.
    button = chance.choice(BUTTONS[buttons] + (OK,))
    if chance.random() < 0.04:
        runner.hold(button, chance.choice((700, 1700)))
    else:
        runner.press(button, chance.choice((30, 60, 120)))
    if chance.random() < 0.01:
        runner.wait(chance.choice((1000, 20000, 400000)))


def held(*things: object) -> int:
    """Bytes of all that can be reached from these things, code left out.

    What the interpreter keeps for itself (its table of names, where modules lie) is not in it; that grows by
    megabytes at a time, with everything that ever ran in the process.
    """
    seen = {id(sys.modules), id(vars(builtins))}
    waiting = list(things)
    size = 0
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen and not isinstance(thing, (type, FunctionType, ModuleType)):
            seen.add(id(thing))
            size += sys.getsizeof(thing)
            waiting.extend(gc.get_referents(thing))
    return size


def held_by(runner: Runner) -> int:
    """Bytes of the app, its kit and the firmware's modules, with no match open."""
    runner.app.close_match()  # a game under way may be a large one, or a small one
    runner.kit.said.clear()
    runner.kit.buzzer.played.clear()
    gc.collect()
    modules = [vars(module) for name, module in list(sys.modules.items()) if name.startswith("pipkeeper")]
    return held(runner, *modules)


@pytest.mark.parametrize("board", names())
def test_presses_without_sense(board: str, tmp_path) -> None:
    runner, counted = sit(board, tmp_path)
    chance = random.Random(board)
    screens = set()
    sizes = []
    for number in range(PRESSES):
        before = counted.count
        press_anything(runner, chance)
        assert counted.count > before, f"press {number} was lost on {runner.app.names}"
        screens.update(runner.app.names)
        assert len(runner.app.names) < 12
        if number % 1000 == 999:
            sizes.append(held_by(runner))
    assert {"device.title", "play.play", "setup.games", "setup.players", "setup.setup", "play.pause"} <= screens
    assert not runner.kit.said or "Traceback" not in "".join(runner.kit.said)
    assert max(sizes[5:]) < max(sizes[:5]) + 30_000, sizes


def test_what_is_held_by_a_runner_is_seen_to_grow(tmp_path) -> None:
    runner, _ = sit("pico", tmp_path)
    before = held_by(runner)
    runner.app.match_log = [bytes(1000) for _ in range(40)]  # type: ignore[attr-defined]
    assert held_by(runner) > before + 40_000
