"""Somebody at the emulated device: does what a recorded evening says, and looks at the glass."""

import tempfile
from pathlib import Path

from host_tools.boards import load
from host_tools.emulated.pico import EmulatedPico
from host_tools.evenings import EVENINGS
from host_tools.replaying import check_of, read
from pipkeeper.journal import Store

PINS = load("pico")["pins"]
BUTTONS = dict(zip("PNOBR", ("prev", "next", "ok", "back", "roll"), strict=True))
LOADING = 2500  # ms until the app has drawn its own picture, where that is another one
PATIENCE = 1500  # ms until a frame must be there


def evening(name: str) -> "tuple[dict, list]":
    return read((EVENINGS / f"{name}.evening").read_text(encoding="utf-8"))


def with_roster(firmware: "dict[str, bytes]", names: "list[str]") -> "dict[str, bytes]":
    """The files of a board whose people are known to it."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(folder)
        store.roster.extend(names)
        store.save_roster()
        return {**firmware, "data/roster": (Path(folder) / "roster").read_bytes()}


def started(pico: EmulatedPico) -> EmulatedPico:
    """Switched on, until the app has drawn: the first picture comes before the app is loaded, and stands meanwhile."""
    pico.boot()
    assert pico.run_until(lambda: pico.glass.lit and pico.bus.bytes > 1024, 4000, 5), pico.console.text
    first = pico.frame()
    pico.run_until(lambda: pico.frame() != first, LOADING, 5)
    pico.run_for(100)
    return pico


def act(pico: EmulatedPico, action: str, check: "str | None" = None) -> bool:
    """Does what a line of an evening says; True once the frame is the recorded one."""
    if action[0] == "w":
        pico.run_for(int(action[1:]))
    else:
        pico.press(PINS["back" if action == "U" else BUTTONS[action]], 700 if action == "U" else 60)
        pico.run_for(760 if action == "U" else 120)
    return check is None or pico.run_until(lambda: check_of(pico.frame()) == check, PATIENCE, 5)
