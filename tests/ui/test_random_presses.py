"""Ten thousand presses without sense over boards and languages: nothing fails, is cut or lost; memory does not grow."""

import builtins
import gc
import sys
from types import FunctionType, ModuleType

import pytest

from host_tools.build.boards import DISTINCT
from host_tools.simulator.random_walk import HOME, Trouble, Walk
from host_tools.virtual.kit import Runner
from pipkeeper.ui.device.attract import go_home
from pipkeeper.ui.matches import close_match
from pipkeeper.ui.setup.house_rules import LONGEST
from pipkeeper.words import LANGUAGES

PRESSES = 10000


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
    close_match(runner.app)  # a game under way may be a large one, or a small one
    runner.kit.said.clear()
    runner.kit.buzzer.played.clear()
    gc.collect()
    modules = [vars(module) for name, module in list(sys.modules.items()) if name.startswith("pipkeeper")]
    return held(runner, *modules)


@pytest.mark.parametrize("board", DISTINCT)
def test_presses_without_sense(board: str, tmp_path) -> None:
    walk = Walk(board, LANGUAGES[0], str(tmp_path))
    sizes = []
    for language in LANGUAGES:
        walk.speak(language)
        walk.run(PRESSES // (len(DISTINCT) * len(LANGUAGES)))
        assert "Traceback" not in "".join(walk.runner.kit.said)
        sizes.append(held_by(walk.runner))
    assert {"device.title", "play.play", "setup.games", "setup.players", "setup.setup", "play.pause"} <= walk.seen
    assert max(sizes[3:]) < max(sizes[:3]) + 30_000, sizes


@pytest.mark.parametrize("trouble", ["cut", "lost", "unheard"])
def test_a_walk_finds_trouble(trouble: str, tmp_path) -> None:
    walk = Walk("pico", "en", str(tmp_path))
    walk.run(100)
    if trouble == "cut":
        walk.app.canvas.text(0, 0, "wider than the room that it has", 20)
    elif trouble == "unheard":
        walk.runner.kit.edges.set = walk.runner.kit.edges.turn = lambda *edge: None  # type: ignore[assignment, method-assign]
    else:
        walk._begun.add(999)  # type: ignore[arg-type]
    with pytest.raises(Trouble):
        walk.run(100)


def test_the_way_back_may_lead_through_every_letter_of_a_name(tmp_path) -> None:
    walk = Walk("minimal", "en", str(tmp_path))
    walk.run(1)
    go_home(walk.app)
    for _ in range(4):
        walk.app.open("setup.games")
    walk.app.open("widgets.letters", "Name", LONGEST, print)
    walk.app.screens[-1]._name = "A" * LONGEST  # type: ignore[attr-defined]
    walk._look()
    assert walk.app.names[-1] in HOME


def test_what_is_held_by_a_runner_is_seen_to_grow(tmp_path) -> None:
    runner = Walk("pico", "en", str(tmp_path)).runner
    before = held_by(runner)
    runner.app.match_log = [bytes(1000) for _ in range(40)]  # type: ignore[attr-defined]
    assert held_by(runner) > before + 40_000
