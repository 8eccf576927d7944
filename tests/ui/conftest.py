"""For all tests of the screens."""

import gc
import sys
from collections.abc import Iterator

import pytest

from at_table import ROSTER
from host_tools import ASSETS
from host_tools.build.boards import load
from host_tools.simulator.player import Player
from host_tools.simulator.replay import sit_down


@pytest.fixture(autouse=True)
def light_collections():
    """The app collects garbage as on the device; here it need not look through all of pytest each time."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def sit(tmp_path):
    """Sits down at a device; again in the same folder, it is switched on anew."""

    def sit(board: str = "pico", folder: str = "flash", **changes) -> Player:
        known = (tmp_path / folder).exists()
        board_data = {**load(board), **changes}
        return Player(sit_down(board_data, str(ASSETS), str(tmp_path / folder), [] if known else ROSTER))

    return sit


@pytest.fixture
def same_modules() -> "Iterator[None]":
    """Bring back the modules that a test unloads: other tests go on with those that they have imported."""
    before = dict(sys.modules)
    yield
    for name, module in before.items():
        folder, _, last = name.rpartition(".")
        if name.startswith("pipkeeper.") and sys.modules.get(name) is not module:
            sys.modules[name] = module
            setattr(sys.modules[folder], last, module)
