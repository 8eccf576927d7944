"""Language and settings that a device starts with, given to build, image and deploy."""

import json
import subprocess
import sys

import pytest

from host_tools import ASSETS
from host_tools.simulator.replay import sit_down
from pipkeeper.storage.store import Store


def built(folder, *options: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "host_tools.cli", "build", "--board", "pico", "-o", str(folder), *options]
    return subprocess.run(command, capture_output=True, text=True)


def test_a_device_starts_with_them_and_people_change_them(tmp_path):
    told = built(tmp_path / "build", "--lang", "fr", "--set", "sound=no", "--set", "idle=10", "--set", "brightness=4")
    assert told.returncode == 0, told.stderr
    board = json.loads((tmp_path / "build" / "board.json").read_text(encoding="utf-8"))
    data = str(tmp_path / "data")
    app = sit_down(board, str(ASSETS), data, []).app
    assert app.words.language == "fr"
    assert (app.settings["sound"], app.idle.minutes(), app.settings["brightness"]) == (False, 10, 3)
    store = Store(data)
    store.settings["sound"] = True
    store.save_settings()
    again = sit_down(board, str(ASSETS), data, []).app
    assert again.settings["sound"] is True and again.idle.minutes() == 10


@pytest.mark.parametrize(
    ("option", "sentence"),
    [
        ("sound=loud", "sound is one of yes, no, not 'loud'"),
        ("colour=red", "no setting 'colour'; the settings are animation, brightness"),
        ("idle", "idle is one of 0, 1, 2, 5, 10, 30, not ''"),
    ],
)
def test_a_setting_that_cannot_be(tmp_path, option, sentence):
    told = built(tmp_path / "build", "--set", option)
    assert told.returncode == 2 and sentence in told.stderr and "Traceback" not in told.stderr
    assert not (tmp_path / "build").exists()
