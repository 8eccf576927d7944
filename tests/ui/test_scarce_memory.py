"""A board that runs short of memory: menus that nobody is looking at make room, and nobody sees a difference."""

import sys
from collections.abc import Iterator

import pytest

from host_tools.simulator.random_walk import Walk
from pipkeeper.input.presses import OK

PRESSES = 400
SCARCE = 20000  # bytes
TELLING = ("device.about", "device.self_test")  # they say how much memory is free


@pytest.fixture(autouse=True)
def modules() -> "Iterator[None]":
    """Other tests go on with the modules that they have imported."""
    before = dict(sys.modules)
    yield
    for name, module in before.items():
        folder, _, last = name.rpartition(".")
        if name.startswith("pipkeeper.ui.") and sys.modules.get(name) is not module:
            sys.modules[name] = module
            setattr(sys.modules[folder], last, module)


def menus() -> "set[str]":
    """The screens outside a match whose modules are in memory."""
    names = [name.removeprefix("pipkeeper.ui.") for name in sys.modules if name.startswith("pipkeeper.ui.")]
    return {name for name in names if name.startswith(("device.", "setup."))}


def test_only_the_menus_on_the_glass_stay_when_memory_is_scarce(sit) -> None:
    table = sit()
    table.go_home()
    table.press(OK)
    assert "setup.games" in table.app.names and not menus() <= set(table.app.names)
    table.app.kit.free = SCARCE
    table.press(OK)
    table.wait(200)
    assert menus() and menus() <= set(table.app.names)


def test_menus_stay_while_there_is_room(sit) -> None:
    table = sit()
    table.go_home()
    before = menus()
    table.press(OK)
    table.wait(200)
    assert before <= menus()


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
