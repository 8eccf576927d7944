"""Somebody at the emulated device: switches it on, presses, and looks at the glass."""

from ..build.boards import load
from .pico import EmulatedPico

PINS = load("pico")["pins"]
BUTTONS = dict(zip("PNOBR", ("prev", "next", "ok", "back", "roll"), strict=True))
HOLD = 600  # ms until a held button means something else
_PRESS = 30  # ms: a quick hand; every millisecond costs the emulator
_BETWEEN = 30
_LOADING = 4000  # ms until the app has drawn
_PATIENCE = 1500  # ms until a frame must be there
_WHILE = 20  # ms


def pin(action: str) -> int:
    """Return the pin of the button that an action of an evening presses or holds."""
    return int(PINS["back" if action == "U" else BUTTONS[action]])


def first_picture(pico: EmulatedPico) -> float:
    """Return ms from power-on until the glass is lit with a whole picture."""
    if not pico.run_until(lambda: pico.glass.lit and pico.bus.bytes > 1024, _LOADING, 0.5):
        raise TimeoutError("no picture came up: " + pico.console.text)
    return pico.ms


def started(pico: EmulatedPico) -> EmulatedPico:
    """Switch on and wait until the app is idle; the first picture comes before the app is loaded."""
    pico.boot()
    first_picture(pico)
    return rested(pico)


def rested(pico: EmulatedPico) -> EmulatedPico:
    """Let time pass until the board is mostly idle."""
    end = pico.ms + _LOADING
    while True:
        before = pico.busy
        pico.run_for(_WHILE)
        if pico.busy - before < 0.7 * _WHILE:
            return pico
        if pico.ms > end:
            raise TimeoutError("the app does not come to rest: " + pico.console.text)


def push(pico: EmulatedPico, action: str) -> None:
    """Carry out a line of an evening."""
    if action[0] == "w":
        pico.run_for(int(action[1:]))
        return
    length = HOLD + 40 if action == "U" else _PRESS
    pico.press(pin(action), length)
    pico.run_for(length + _BETWEEN)


def shows(pico: EmulatedPico, frame: bytes) -> bool:
    """Return True once the glass shows a frame, to the last pixel."""
    return pico.run_until(lambda: pico.frame() == frame, _PATIENCE, 5)


def follow(pico: EmulatedPico, steps: "list[tuple[str, bytes]]") -> None:
    """Repeat actions recorded under CPython; the glass must show the same after each."""
    for number, (action, frame) in enumerate(steps):
        push(pico, action)
        if not shows(pico, frame):
            raise AssertionError(f"action {number}, {action}: another frame than CPython's")
