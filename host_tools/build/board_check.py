"""Checks a board's file strictly: every key is known, every value is of its kind and in its range.

The device itself checks only what would keep it from starting (firmware/pipkeeper/hardware/pins.py).
"""

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any

from pipkeeper.hardware.pins import BadBoard, check
from pipkeeper.words import LANGUAGES

from ..errors import UserError
from .texts import language

KINDS = {"RPI_PICO": "rp2040", "RPI_PICO_W": "rp2040", "RPI_PICO2": "rp2350", "RPI_PICO2_W": "rp2350"}
PINS = (
    *("sda", "scl", "sck", "mosi", "dc", "cs", "reset"),
    *("prev", "next", "ok", "back", "roll", "turn-a", "turn-b", "lights", "buzzer"),
)
DEFAULTS: Mapping[str, Any] = {
    "display": "ssd1306",
    "bus": "i2c",
    "width": 128,
    "height": 64,
    "address": 60,
    "frequency": 400_000,
    "lights": 0,
    "brightest": 48,
    "buzzer": False,
    "kiosk": False,
}
_SPI_FREQUENCY = 8_000_000
_REQUIRED = ("chip", "micropython", "buttons", "pins")


def _one_of(*allowed: object) -> "Callable[[object], str]":
    """Return a sentence that says what is allowed; "" if the value is fine."""
    wanted = ", ".join(str(each) if not isinstance(each, str) else f'"{each}"' for each in allowed)
    return lambda value: "" if any(value == each and type(value) is type(each) for each in allowed) else wanted


def _number(low: int, high: int, about: str = "") -> "Callable[[object], str]":
    wanted = f"a number from {low} to {high}{about}"
    return lambda value: (
        "" if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high else wanted
    )


def _text(value: object) -> str:
    return "" if isinstance(value, str) and 1 <= len(value) <= 80 else "a text of 1 to 80 characters"


_KEYS: "Mapping[str, Callable[[object], str]]" = {
    "name": _text,
    "title": _text,
    "chip": _one_of("rp2040", "rp2350"),
    "micropython": _one_of(*KINDS),
    "display": _one_of("ssd1306", "sh1106"),
    "bus": _one_of("i2c", "spi"),
    "width": _one_of(128),
    "height": _one_of(64, 32),
    "address": _number(8, 119, ", such as 60 for 0x3C"),
    "frequency": _number(10_000, 20_000_000, " Hz"),
    "buttons": _one_of(3, 5, "encoder"),
    "lights": _number(0, 64),
    "brightest": _number(1, 255),
    "buzzer": _one_of(True, False),
    "kiosk": _one_of(True, False),
    "language": _one_of(*LANGUAGES),
    "pins": lambda value: "" if isinstance(value, dict) else "an object with a pin for each part",
}


def checked(board: object, where: str, name: str) -> "dict[str, Any]":
    """Return the board with all defaults filled in; refuse a bad value with a sentence that says what is allowed."""
    if not isinstance(board, dict):
        raise UserError(f"{where}: a board is an object, in braces")
    for key, value in board.items():
        if key not in _KEYS:
            raise UserError(f"{where}: there is no key {key!r}{_nearest(key, _KEYS)}")
        allowed = _KEYS[key](value)
        if allowed:
            raise UserError(f"{where}: {key} is {value!r}; allowed: {allowed}")
    for key in _REQUIRED:
        if key not in board:
            raise UserError(f"{where}: {key} is missing")
    for part in board["pins"]:
        if part not in PINS:
            raise UserError(f"{where}: there is no part {part!r} with a pin{_nearest(part, PINS)}")
    whole = {"name": name, "title": name, **DEFAULTS, **board}
    if whole["bus"] == "spi":
        whole["frequency"] = board.get("frequency", _SPI_FREQUENCY)
    if KINDS[whole["micropython"]] != whole["chip"]:
        raise UserError(f"{where}: chip is {whole['chip']!r}; {whole['micropython']} has {KINDS[whole['micropython']]}")
    if whole["bus"] == "i2c" and whole["frequency"] > 1_000_000:
        raise UserError(f"{where}: frequency is {whole['frequency']}; a display on I2C takes at most 1000000")
    try:
        check(whole)
    except BadBoard as error:
        wanted = language("en")["board." + error.args[0]].format(*error.args[1:])
        raise UserError(f"{where}: {wanted}") from None
    return whole


def _nearest(word: str, known: "Mapping[str, object] | tuple[str, ...]") -> str:
    """Return the known word that was probably meant."""
    near = get_close_matches(word, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else f"; known are {', '.join(known)}"
