"""A board that runs short of memory: menus that nobody is looking at make room, and nobody sees a difference."""

import ast
import gc
import random
import sys
import weakref
from importlib.util import find_spec, resolve_name
from pathlib import Path

import pytest

from host_tools import ASSETS, FIRMWARE
from host_tools.build.boards import load
from host_tools.games.random_player import answer
from host_tools.simulator.player import Player
from host_tools.simulator.random_walk import Walk
from host_tools.virtual.kit import Kit, Runner
from pipkeeper.input.presses import BACK, NEXT, OK
from pipkeeper.storage import store
from pipkeeper.ui import memory
from pipkeeper.ui.app import App

PRESSES = 400
SCARCE = 20000  # bytes
AHEAD = "ahead", "_TITLE"  # the names of tuples of modules that are imported ahead
PARTS = (*memory._SCREENS, *memory._PARTS, "pipkeeper.ui.entries.", "pipkeeper.dice_")  # what screens are made of
TELLING = ("device.about", "device.self_test")  # they say how much memory is free


pytestmark = pytest.mark.usefixtures("same_modules")


def menus() -> "set[str]":
    """The screens outside a match whose modules are in memory."""
    names = [name.removeprefix("pipkeeper.ui.") for name in sys.modules if name.startswith("pipkeeper.ui.")]
    return {name for name in names if name.startswith(("device.", "setup."))}


def screens() -> "set[str]":
    """The modules in memory of which screens consist."""
    return {name for name in sys.modules if name.startswith(PARTS)}


def unload_screens() -> None:
    for name in screens():
        del sys.modules[name]


def test_only_the_menus_on_the_glass_stay_when_memory_is_scarce(sit) -> None:
    table = sit()
    table.go_home()
    table.press(OK)
    assert "setup.games" in table.app.names and not menus() <= set(table.app.names)
    table.app.kit.free = SCARCE
    table.press(OK)
    table.wait(200)
    assert menus() and menus() <= {*table.app.names, "device.title"}


def test_menus_stay_while_there_is_room(sit) -> None:
    table = sit()
    table.go_home()
    before = menus()
    table.press(OK)
    table.wait(200)
    assert before <= menus()


def test_a_match_lets_go_of_what_only_begins_and_lists_matches(sit) -> None:
    table = sit()
    table.go_home()
    table.app.kit.free = SCARCE
    table.start("tumblin-dice", ["Ada", "Ben"])
    table.wait(200)
    assert "pipkeeper.storage.match_files" not in sys.modules
    assert "pipkeeper.catalogue.catalogue" not in sys.modules
    table.go_home()
    assert table.app.names == ["device.title"]


@pytest.mark.parametrize("game", ["tumblin-dice", "tulum"])
def test_a_match_opened_from_the_title_keeps_no_more_than_one_resumed_at_the_start(sit, game) -> None:
    table = sit()
    table.go_home()
    table.start(game, ["Ada", "Ben"])
    unload_screens()
    table = sit()
    table.wait(200)
    assert table.screen == "play"
    table.press(BACK, BACK)
    table.wait(200)
    resumed = screens()
    assert "pipkeeper.ui.play.pause" in resumed, "the menu in a match comes again"
    table.go_home()
    table.wait(5000)
    for door in ("roller", "settings", "people"):
        table.pick_line(table.word(f"ui.title.{door}"))
        table.wait(5000)
        table.go_home()
    assert len(screens() - resumed) > 10
    table.pick(0)
    table.wait(200)
    assert table.screen == "play" and screens() == resumed


def test_garbage_is_collected_after_a_match_was_resumed_at_a_slow_start(sit, tmp_path, monkeypatch) -> None:
    """Otherwise the first press would have to wait for it."""
    table = sit()
    table.go_home()
    table.start("tumblin-dice", ["Ada", "Ben"])
    kit = Kit(load("pico"), str(ASSETS), str(tmp_path / "flash"))
    kit.clock.ms = 900
    app = App(kit)
    shown = []

    def memory(collect: bool = True) -> "tuple[int, int]":
        if collect:
            shown.append(app.names[-1])
        return kit.free, 0

    monkeypatch.setattr(kit, "memory", memory)
    Runner(kit, app).wait(200)
    assert shown == ["device.attract", "play.play"]


def test_a_finished_match_is_released_in_the_next_one(sit) -> None:
    """While the next one has no answer, undo leads back to it."""
    table = sit()
    table.go_home()
    table.start("tumblin-dice", ["Ada", "Ben"], {"edition": "301", "target": 10, "dice": 1})
    finish(table)
    finished = weakref.ref(table.match)
    table.press(OK)
    table.pick_line(table.word("play.again"))
    table.wait(200)
    gc.collect()
    assert finished() is table.app.before
    table.clear()
    table.answer(answer(table.match.ask, random.Random(7)))
    table.press(BACK, BACK)
    table.wait(200)
    gc.collect()
    assert finished() is None


def finish(table: Player) -> None:
    """Play to the winner's screen."""
    hand = random.Random(7)
    while table.screen != "winner":
        table.clear()
        if table.screen == "play":
            table.answer(answer(table.match.ask, hand))


def test_what_a_press_may_need_is_there_before_it(sit) -> None:
    table = sit()
    table.go_home()
    for name in [name for name in sys.modules if name.startswith("pipkeeper.ui.setup.")]:
        del sys.modules[name]
    table.press(NEXT)
    assert "pipkeeper.ui.setup.games" not in sys.modules, "somebody may be pressing on"
    table.wait(1000)
    assert "pipkeeper.ui.setup.games" in sys.modules


def test_every_module_that_is_brought_or_kept_exists() -> None:
    named = {name for path in FIRMWARE.rglob("ui/*/*.py") for name in quoted(path, *AHEAD)}
    assert len(named) > 20
    named |= {f"pipkeeper.ui.{name}" for name in memory._KEPT} | set(memory._RARE)
    named |= {f"pipkeeper.storage.{name}" for name in store._IN_PLAY}
    for name in named:
        assert find_spec(name), name


def test_a_match_keeps_the_widgets_that_its_entries_have_imported() -> None:
    """A module that is unloaded while another one uses it would be in memory twice."""
    users = {"pipkeeper.ui.app", *(f"pipkeeper.ui.{name}" for name in memory._MATCH)}
    users |= {f"pipkeeper.ui.entries.{path.stem}" for path in FIRMWARE.rglob("ui/entries/[a-z]*.py")}
    for user in users:
        used = brought(user, set())
        parts = {name.rpartition(".")[2] for name in used if name.startswith(memory._PARTS)}
        kept = {*memory._IN_MATCH, *(["rows"] if memory._CHOICE in used else [])}
        kept |= {"rows", "menu"} if memory._PAUSE_MENU in used else set()
        assert parts <= kept, user


def test_a_press_waits_for_one_module_at_most_that_is_brought() -> None:
    for path in FIRMWARE.rglob("ui/*/*.py"):
        module = ".".join(path.relative_to(FIRMWARE).with_suffix("").parts)
        there = brought(module, brought("pipkeeper.ui.app", brought("pipkeeper.hardware.kit", set())))
        if module.startswith("pipkeeper.ui.play."):
            there = brought("pipkeeper.ui.play.play", there)
        for name in quoted(path, *AHEAD):
            new = brought(name, there) - there
            screens = {other for other in new if not other.startswith("pipkeeper.rules.")}  # no screen names a game
            assert screens <= {name}, f"{module} brings {sorted(new)} with {name}"
            there |= new


def brought(module: str, there: "set[str]") -> "set[str]":
    """The modules of the firmware in memory after the import of one, functions that import left out."""
    if module in there:
        return there
    there = there | {module}
    spec = find_spec(module)
    assert spec and spec.origin and spec.parent
    for node in ast.parse(Path(spec.origin).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.level and node.module:
            there = brought(resolve_name("." * node.level + node.module, spec.parent), there)
    return there


def quoted(path: Path, *names: str) -> "list[str]":
    """The strings in tuples of these names in a module."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id in names:
            found += ast.literal_eval(node.value)
    return found


def test_presses_without_sense_show_the_same_with_little_memory_as_with_much(tmp_path) -> None:
    plenty = Walk("pico", "en", str(tmp_path / "plenty"))
    scarce = Walk("pico", "en", str(tmp_path / "scarce"))
    scarce.runner.kit.free = SCARCE
    for _ in range(PRESSES // 20):
        for walk in (plenty, scarce):
            walk.run(20)
        assert scarce.app.names == plenty.app.names
        if scarce.app.names[-1] not in TELLING:
            assert scarce.runner.frame() == plenty.runner.frame(), scarce.app.names
    assert len(scarce.seen) > 8
