"""Recorded matches, made by playing and checked by reading, replayed on both interpreters.

A new one: play it at `pipkeeper table`, save it, and print it with `pipkeeper record FILE`.
"""

import json
from pathlib import Path

import pytest

from both.replay import replay
from both_sides import BOTH
from host_tools import ASSETS
from host_tools.games.random_player import play
from host_tools.micropython import run as micropython
from host_tools.table.record import record
from pipkeeper.catalogue.catalogue import Catalogue

RECORDINGS = sorted((Path(__file__).parent / "matches").glob("*.match"))
LOAD = Catalogue(str(ASSETS)).load


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.stem)
def test_goes_as_recorded(path):
    assert replay(path.read_text(encoding="utf-8"), LOAD) == []


SCRIPT = """
import json, os
from replay import replay
from pipkeeper.catalogue.catalogue import Catalogue
load = Catalogue('/firmware/assets').load
for name in sorted(os.listdir('/matches')):
    print(json.dumps([name, replay(open('/matches/' + name).read(), load)]))
"""


def test_goes_as_recorded_under_micropython():
    files = {f"/matches/{path.name}": path for path in RECORDINGS}
    output = micropython.run(SCRIPT, {**BOTH, **files})
    assert [json.loads(line) for line in output.splitlines()] == [[path.name, []] for path in RECORDINGS]


def test_a_recording_replays_and_a_changed_one_does_not():
    match, _ = play(LOAD("tumblin-dice"), "tumblin-dice", 3, {"dice": 1, "target": 2}, 3)
    text = record(match, "three players")
    assert replay(text, LOAD) == []
    for key, changed in (("  ->  ", " (9.)"), ("round: ", "9"), ("order: ", ", Nobody"), ("winners: ", ", Nobody")):
        line = next(line for line in text.splitlines() if key in line)
        assert len(replay(text.replace(line, line + changed, 1), LOAD)) == 1
