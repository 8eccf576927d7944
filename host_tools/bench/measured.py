"""Measurements on the emulated chip, each on a board of its own, so that several can run beside one another."""

import ast
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipkeeper.input.presses import OK

from ..emulated.hands import HOLD, first_picture, pin, rested, shows, started
from ..emulated.host import PAIRED, Host
from ..emulated.pico import EmulatedPico
from ..emulated.prepared import Files, evening, played, under_way, walk, with_script
from . import chip_scripts

_PRESS = 60  # ms, and as long again until the next: as the evenings were recorded
_STILL = 340  # ms after a press of a walk within which all of it is on the glass
_LONG = 120000  # ms that a script may take
_OFFERED = 4000  # ms without a press, after which a board has offered everything to its host
_TIDY = 400  # ms without a press, after which the app has unloaded what is closed
LONG_MATCH = {"edition": "301", "teams": "2x2", "target": 2000}


@dataclass
class Press:
    """The time of one press, from the edge at the pin to the last byte of the picture."""

    ms: float
    bytes: int
    bus_ms: float


def pressed(pico: EmulatedPico, action: str, frame: bytes, held: float = 0) -> "Press | None":
    """Press and wait for a frame; return None if it was shown already.

    A hold counts from when it is recognised, and BACK, which may become one, from when it is let go.
    """
    before = _PRESS if action == "B" else held
    was_there = pico.frame() == frame
    start, sent, busy = pico.ms, pico.bus.bytes, pico.bus.busy
    done: "list[Press]" = []

    def look() -> None:
        if not done and pico.frame() == frame:
            done.append(Press(pico.ms - start - before, pico.bus.bytes - sent, (pico.bus.busy - busy) / 1e6))

    pico.bus.seen = look
    pico.press(pin(action), _PRESS + held)
    pico.run_for(2 * _PRESS + held)
    if not shows(pico, frame):
        raise AssertionError(f"{action} led to another frame than CPython's")
    pico.bus.seen = None
    return None if was_there else done[0]


def of_evening(uf2: Path, files: Files, name: str, most: int) -> "list[Press]":
    """Return the presses of a recorded evening that change something, each match from the first ask to the winner."""
    report = evening(name)
    pico = started(EmulatedPico(uf2, {**files, **report.data}))
    took = []
    for (action, frame), in_play in list(zip(report.steps, report.in_play, strict=True))[:most]:
        if action[0] == "w":
            pico.run_for(int(action[1:]))
            continue
        press = pressed(pico, action, frame, HOLD if action == "U" else 0)
        if press and in_play and action != "U":
            took.append(press)
    return took


@dataclass
class MenuPress:
    """The time of one press of a walk; `opened` is the screen that it opened for the first time, else empty."""

    ms: float
    opened: str


def of_menus(uf2: Path, files: Files, presses: int) -> "list[MenuPress]":
    """Random presses from the title on, each until the glass changes no more; those without effect are left out."""
    data = under_way("tumblin-dice", 4, {}, answers=9, settings={"animation": False})
    pico = started(EmulatedPico(uf2, {**files, **data}))
    took, known = [], {"device.title"}
    for action, screen in walk(data, presses):
        if action[0] == "w":
            pico.run_for(int(action[1:]))
            continue
        ms = _until_still(pico, action)
        if ms is not None:
            took.append(MenuPress(ms, "" if screen in known else screen))
        known.add(screen)
    return took


def _until_still(pico: EmulatedPico, action: str) -> "float | None":
    """Measure from a press to the last change on the glass; BACK, which may become a hold, counts from its release."""
    start, shown = pico.ms + (_PRESS if action == "B" else 0), pico.frame()
    changed = None

    def look() -> None:
        nonlocal shown, changed
        if pico.frame() != shown:
            shown, changed = pico.frame(), pico.ms - start

    pico.bus.seen = look
    pico.press(pin(action), _PRESS)
    pico.run_for(_PRESS + _STILL)
    pico.bus.seen = None
    return changed


def of_undo(uf2: Path, files: Files) -> Press:
    """Measure a held BACK in a match of 400 answers."""
    data = under_way("tumblin-dice", 4, LONG_MATCH, answers=400)
    ((action, frame),) = played(data, lambda table: table.hold_back())
    pico = started(EmulatedPico(uf2, {**files, **data}))
    press = pressed(pico, action, frame, HOLD)
    assert press
    return press


def of_start(uf2: Path, files: Files) -> "tuple[float, float, float]":
    """Return ms from power-on to the first picture and to the app waiting for a press; then, in another start, to the
    answer to a press made right after the first picture.  The board was started before, so it has its folders."""
    before = started(EmulatedPico(uf2, files))
    pico = before.power_cycled().boot(wait_for_console=False)
    first = first_picture(pico)
    ready = rested(pico).ms
    ((action, frame),) = played({}, lambda table: table.press(OK))
    early = before.power_cycled().boot(wait_for_console=False)
    first_picture(early)
    early.press(pin(action), _PRESS)
    if not early.run_until(lambda: early.frame() == frame, _LONG, 1):
        raise AssertionError("a press right after the first picture was lost")
    return first, ready, early.ms


def of_memory(uf2: Path, files: Files, game: str, players: int, options: "dict[str, Any]", answers: int) -> int:
    """Return the bytes free in a match after a few presses, with a paired host listening over USB."""
    data = under_way(game, players, options, answers)
    pico = EmulatedPico(uf2, {**with_script(files, chip_scripts.FREE), **data, **PAIRED})
    host = Host(pico)
    started(pico)
    host.wait()
    pico.run_for(_OFFERED)
    for action in "NNP":
        pico.press(pin(action), _PRESS)
        pico.run_for(2 * _PRESS)
    return free_memory(pico)


def free_memory(pico: EmulatedPico) -> int:
    """Return the free memory that the app of `chip_scripts.FREE` prints, on whichever screen it is."""
    rested(pico)
    pico.run_for(_TIDY)
    rested(pico)
    return int(_asked(pico, "free: ", " bytes."))


def of_imports(uf2: Path, files: Files) -> "list[tuple[str, int]]":
    """Return every module imported between power-on and a match, with its own microseconds."""
    data = under_way("tumblin-dice", 4, {}, 9)
    pico = started(EmulatedPico(uf2, {**with_script(files, chip_scripts.IMPORTS), **data}))
    took: "list[tuple[str, int]]" = ast.literal_eval(_asked(pico, "told: ", " end."))
    return took


def _asked(pico: EmulatedPico, start: str, end: str) -> str:
    """Return the text between two words that the app prints on Ctrl-C."""
    said = len(pico.console.text)
    pico.console.send(b"\x03")
    if not pico.run_until(lambda: end in pico.console.text[said:], 2000, 5):
        raise TimeoutError("the app does not tell: " + pico.console.text[said:])
    return pico.console.text[said:].split(start)[1].split(end)[0]


def of_script(uf2: Path, files: Files, script: str) -> Any:
    """Return the figures that a script prints."""
    pico = EmulatedPico(uf2, with_script(files, script)).boot()
    pico.run_until(lambda: ">>>" in pico.console.text, _LONG, 5)
    if " end." not in pico.console.text:
        raise RuntimeError("the script failed: " + pico.console.text)
    return ast.literal_eval(pico.console.text.split("told: ")[1].split(" end.")[0])
