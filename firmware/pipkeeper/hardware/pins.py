"""Checks a board's data: each part has its own pin, and the display's two belong to the same bus."""

from .display import bus_of, spi_of

if 0:  # for the type checker
    from typing import Any

_HEADER = tuple(range(23)) + (26, 27, 28)  # the pins that every Pico exposes
_BUTTONS = {
    3: ("prev", "next", "ok"),
    5: ("prev", "next", "ok", "back", "roll"),
    "encoder": ("turn-a", "turn-b", "ok", "back", "roll"),
}
_DISPLAYS = ("ssd1306", "sh1106")
_DISPLAY = {"i2c": ("sda", "scl"), "spi": ("sck", "mosi", "dc", "cs")}  # its pins


class BadBoard(ValueError):
    """An invalid board: the word of a sentence (`board.<word>`) and its values."""


def check(board: "dict[str, Any]") -> None:
    """Refuse contradictory board data, before any pin is touched."""
    pins = board.get("pins", {})
    if board.get("display", _DISPLAYS[0]) not in _DISPLAYS or board.get("bus", "i2c") not in _DISPLAY:
        raise BadBoard("display", board.get("display"), board.get("bus"))
    if board.get("buttons") not in _BUTTONS or (board.get("width"), board.get("height")) not in ((128, 64), (128, 32)):
        raise BadBoard("parts", board.get("buttons"), board.get("width"), board.get("height"))
    display = _DISPLAY[board.get("bus", "i2c")]
    wanted = list(display + _BUTTONS[board["buttons"]])
    if "reset" in pins and display[0] == "sck":
        wanted.append("reset")
    if board.get("lights"):
        wanted.append("lights")
    if board.get("buzzer"):
        wanted.append("buzzer")
    taken: "dict[int, str]" = {}
    for part in wanted:
        if part not in pins:
            raise BadBoard("no-pin", part)
        pin = pins[part]
        if pin not in _HEADER:
            raise BadBoard("not-a-pin", part, pin)
        if pin in taken:
            raise BadBoard("same-pin", pin, taken[pin], part)
        taken[pin] = part
    pair_of = bus_of if display[0] == "sda" else spi_of
    if pair_of(pins[display[0]], pins[display[1]]) < 0:
        raise BadBoard("not-a-pair", pins[display[0]], pins[display[1]])
