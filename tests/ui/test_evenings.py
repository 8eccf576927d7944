"""Scripted evenings, press by press: every frame is the recorded one, under CPython and under MicroPython."""

import json
import sys
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from both.evening import replay, same
from both_sides import BOTH
from host_tools import ASSETS, FIRMWARE, ROOT
from host_tools.build.boards import load
from host_tools.build.sources import driver
from host_tools.micropython import run as micropython
from host_tools.simulator import pictures
from host_tools.simulator.evenings import ALL, EVENINGS
from host_tools.simulator.replay import read, sit_down

# Who wins, or how many answers the open match has.
ENDS: "dict[str, list[str] | int]" = {
    "classic": ["East"],
    "teams": ["Cleo", "Dan"],
    "tulum": ["Ada"],
    "rematch": 0,
    "tour": 0,
    "cafe": 2,
}
# A notice has no app; the others need a host: tests/link.
WITHOUT = {"widgets.notice", "link_seats", "link_start", "linking", "device.link_identify", "device.link_table"}
HOST_MODULES = ("virtual/glass.py", "virtual/kit.py", "simulator/replay.py")

SCRIPT = """
import json
from evening import played_again
with open("/evening") as file, open("/board.json") as board:
    print(played_again(file.read(), json.load(board), "/firmware/assets", "/data"))
"""


def evening(name: str) -> "tuple[dict, list]":
    return read((EVENINGS / f"{name}.evening").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ALL)
def test_an_evening_press_by_press(name: str, tmp_path: Path) -> None:
    head, actions = evening(name)
    board = load(head["board"])
    runner = sit_down(board, str(ASSETS), str(tmp_path), head["roster"].split(", "))
    for number, action, check, frame in replay(runner, actions):
        if action == "look":
            same_picture(frame, board["width"], EVENINGS / name / f"{check}.png")
        else:
            assert same(frame, check), f"action {number}, {action}: another frame than the recorded one"
    match = runner.app.match
    if isinstance(ENDS[name], int):
        assert match.count == ENDS[name] and not match.over
    else:
        assert [match.names[seat] for seat in match.game.winners] == ENDS[name]


@pytest.mark.usefixtures("same_modules")
def test_the_evenings_lead_through_every_screen(tmp_path: Path) -> None:
    screens = "pipkeeper.ui."
    for name in [name for name in sys.modules if name.startswith(screens)]:
        del sys.modules[name]
    seen: "set[str]" = set()
    for name in ("tour", "cafe", "classic"):
        head, actions = evening(name)
        runner = sit_down(load(head["board"]), str(ASSETS), str(tmp_path / name), head["roster"].split(", "))
        for _ in replay(runner, actions):
            seen.update(sys.modules)
    ui = FIRMWARE / "pipkeeper" / "ui"
    names = {".".join(path.relative_to(ui).with_suffix("").parts) for path in ui.rglob("[a-z]*.py")}
    assert {name for name in names if screens + name not in seen} <= WITHOUT


def same_picture(frame: bytes, width: int, path: Path) -> None:
    """What is on the glass is what the picture shows, pixel for pixel."""
    with Image.open(path) as kept:
        shown = pictures.image(frame, width)
        assert shown.size == kept.size
        assert ImageChops.difference(shown, kept.convert("RGB")).getbbox() is None, path.name


def test_every_picture_belongs_to_an_evening() -> None:
    for name in ALL:
        looks = {check for action, check in evening(name)[1] if action == "look"}
        assert {path.stem for path in (EVENINGS / name).glob("*.png")} == looks


@pytest.mark.parametrize("name", ALL)
def test_the_same_frames_under_micropython(name: str) -> None:
    head, actions = evening(name)
    files = {
        **BOTH,
        "/evening": EVENINGS / f"{name}.evening",
        "/board.json": json.dumps(load(head["board"])),
        "/firmware/host_tools/__init__.py": "",
        "/firmware/host_tools/simulator/__init__.py": "",
        "/firmware/host_tools/virtual/__init__.py": "",
    }
    for module in HOST_MODULES:
        files[f"/firmware/host_tools/{module}"] = ROOT / "host_tools" / module
    files |= {f"/firmware/{place.removeprefix('lib/')}": path for place, path in driver().items()}
    assert micropython.run(SCRIPT, files).strip() == f"{len(actions)} actions"  # type: ignore[arg-type]
