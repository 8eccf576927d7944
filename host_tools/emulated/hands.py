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
    """The pin of the button that an action of an evening presses or holds."""
    return int(PINS["back" if action == "U" else BUTTONS[action]])


def first_picture(pico: EmulatedPico) -> float:
    """When the glass was lit with a whole picture on it: ms from power on."""
    if not pico.run_until(lambda: pico.glass.lit and pico.bus.bytes > 1024, _LOADING, 0.5):
        raise TimeoutError("no picture came up: " + pico.console.text)
    return pico.ms


def started(pico: EmulatedPico) -> EmulatedPico:
    """Switched on, until the app is there and at rest: the first picture comes before it is loaded."""
    pico.boot()
    first_picture(pico)
    return rested(pico)


def rested(pico: EmulatedPico) -> EmulatedPico:
    """Lets time pass until there is not much left to do."""
    end = pico.ms + _LOADING
    while True:
        before = pico.busy
        pico.run_for(_WHILE)
        if pico.busy - before < 0.7 * _WHILE:
            return pico
        if pico.ms > end:
            raise TimeoutError("the app does not come to rest: " + pico.console.text)


def push(pico: EmulatedPico, action: str) -> None:
    """Does what a line of an evening says."""
    if action[0] == "w":
        pico.run_for(int(action[1:]))
        return
    length = HOLD + 40 if action == "U" else _PRESS
    pico.press(pin(action), length)
    pico.run_for(length + _BETWEEN)


def shows(pico: EmulatedPico, frame: bytes) -> bool:
    """True once the glass shows a frame, to the last pixel."""
    return pico.run_until(lambda: pico.frame() == frame, _PATIENCE, 5)


def follow(pico: EmulatedPico, steps: "list[tuple[str, bytes]]") -> None:
    """Does what somebody did under CPython; the glass must show the same after every action."""
    for number, (action, frame) in enumerate(steps):
        push(pico, action)
        if not shows(pico, frame):
            raise AssertionError(f"action {number}, {action}: another frame than CPython's")
