"""Draws a board's wires: as a picture (SVG) and as a diagram for Wokwi."""

from typing import Any

from .boards import GROUNDS, NAMES, PLACES, SUPPLY_5V, wires

_STEP = 22  # between two places of the header
_TOP = 70
_LEFT, _RIGHT = 365, 535  # the Pico's edges
_WIDTH, _HEIGHT = 900, 560
_COLOURS = {"GND": "#444", "3V3": "#c33", "VBUS": "#e70", "SDA": "#27c", "SCL": "#c80"}
_WOKWI_BOARDS = {"RPI_PICO": "wokwi-pi-pico", "RPI_PICO_W": "board-pi-pico-w", "RPI_PICO2": "board-pi-pico-2"}


def _at(place: int) -> "tuple[int, int]":
    """Return the centre of a place of the header: 1 to 20 down the left side, 21 to 40 up the right."""
    if place <= 20:
        return _LEFT, _TOP + (place - 1) * _STEP
    return _RIGHT, _TOP + (40 - place) * _STEP


def _colour(pin: str, place: int) -> str:
    return _COLOURS.get(pin) or _COLOURS.get(PLACES[place - 1]) or "#2a7"


def _text(x: float, y: float, words: str, anchor: str = "start", weight: str = "normal") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" font-weight="{weight}">{words}</text>'


def picture(board: "dict[str, Any]") -> str:
    """Draw the Pico in the middle, the parts at its sides, and a wire for every row of the table."""
    sides: "dict[bool, list[Any]]" = {True: [], False: []}
    for part in dict.fromkeys(part for part, _, _ in wires(board)):
        own = [(pin, place) for name, pin, place in wires(board) if name == part]
        sides[own[0][1] <= 20].append((part, own))
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" font-family="sans-serif" '
        'font-size="13">',
        f"<title>{board['title']}: wiring</title>",
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>',
        f'<rect x="{_LEFT - 12}" y="{_TOP - 30}" width="{_RIGHT - _LEFT + 24}" height="{20 * _STEP + 40}" rx="8" '
        'fill="#e8f5ee" stroke="#285"/>',
        f'<rect x="{(_LEFT + _RIGHT) // 2 - 18}" y="{_TOP - 42}" width="36" height="26" rx="3" '
        'fill="#ccc" stroke="#666"/>',
        _text((_LEFT + _RIGHT) / 2, _TOP - 25, "USB", "middle"),
    ]
    for left in (True, False):
        y = _TOP - 20
        for part, own in sides[left]:
            height = 20 + 18 * len(own)
            drawn += _part(part, own, left, y, height)
            y += height + 12
    for place in range(1, 41):
        x, y = _at(place)
        used = any(place == at for _, _, at in wires(board))
        drawn.append(f'<circle cx="{x}" cy="{y}" r="5" fill="{"#fd3" if used else "#fff"}" stroke="#333"/>')
        inside = 10 if place <= 20 else -10
        label = f"{place} {PLACES[place - 1]}" if place <= 20 else f"{PLACES[place - 1]} {place}"
        drawn.append(_text(x + inside, y + 4, label, "start" if place <= 20 else "end", "bold" if used else "normal"))
    return "\n".join([*drawn, "</svg>"]) + "\n"


def _part(part: str, own: "list[Any]", left: bool, y: int, height: int) -> "list[str]":
    """Return a box with the part's pins, and its wires to the header."""
    x = 20 if left else _WIDTH - 150
    drawn = [
        f'<rect x="{x}" y="{y}" width="130" height="{height}" rx="6" fill="#f6f6f6" stroke="#555"/>',
        _text(x + 65, y + 14, part, "middle", "bold"),
    ]
    for number, (pin, place) in enumerate(own):
        pin_y = y + 28 + number * 18
        edge = x + 130 if left else x
        to_x, to_y = _at(place)
        words_x, anchor = (edge - 6, "end") if left else (edge + 6, "start")
        drawn.append(_text(words_x, pin_y + 4, pin, anchor))
        drawn.append(
            f'<path d="{_path(edge, pin_y, to_x, to_y, left)}" fill="none" stroke="{_colour(pin, place)}" '
            'stroke-width="2" stroke-linejoin="round"/>'
        )
    return drawn


def _path(x: int, y: int, to_x: int, to_y: int, left: bool) -> str:
    """Return a curve to the near side of the Pico, or a line over its top to the far one."""
    if left != (to_x == _LEFT):
        away = 30 if left else -30
        return f"M{x} {y} H{x + away} V14 H{to_x + away} V{to_y} H{to_x}"
    away = -90 if left else 90
    return f"M{x} {y} C{x - away} {y} {to_x + away} {to_y} {to_x} {to_y}"


def diagram(board: "dict[str, Any]") -> "dict[str, Any]":
    """Return the same wires as a project for Wokwi."""
    parts = [{"type": _WOKWI_BOARDS[board["micropython"]], "id": "pico", "top": 0, "left": 0, "attrs": {}}]
    connections: "list[Any]" = []

    def add(kind: str, name: str, top: int, left: int, **attributes: Any) -> None:
        parts.append({"type": kind, "id": name, "top": top, "left": left, "attrs": attributes})

    def wire(own: str, place: int, colour: str = "green") -> None:
        connections.append([own, f"pico:{_wokwi_pin(place)}", colour, []])

    places = {(part, pin): place for part, pin, place in wires(board)}
    add("board-ssd1306", "display", -140, -20, i2cAddress=f"0x{board['address']:02x}")
    for pin, colour in (("SDA", "blue"), ("SCL", "gold"), ("VCC", "red"), ("GND", "black")):
        wire(f"display:{pin}", places["display", pin], colour)
    if board["buttons"] == "encoder":
        add("wokwi-ky-040", "encoder", 220, -220)
        for own, pin in (("CLK", "A (CLK)"), ("DT", "B (DT)"), ("SW", "SW"), ("VCC", "+"), ("GND", "GND")):
            wire(f"encoder:{own}", places["encoder", pin], {"+": "red", "GND": "black"}.get(pin, "green"))
    buttons = [name for name in NAMES[board["buttons"]] if (name.upper(), "one side") in places]
    for number, name in enumerate(buttons):
        add("wokwi-pushbutton", name, 260, 80 * number - 120, label=name.upper(), color="green", bounce="1")
        wire(f"{name}:1.l", places[name.upper(), "one side"])
        wire(f"{name}:2.l", places[name.upper(), "other side"], "black")
    for number in range(board["lights"]):
        add("wokwi-neopixel", f"light{number + 1}", 40 * number - 40, 220)
        before = f"light{number}:DOUT" if number else f"pico:{_wokwi_pin(places['lights', 'DIN'])}"
        connections.append([f"light{number + 1}:DIN", before, "green", []])
        wire(f"light{number + 1}:VDD", SUPPLY_5V, "red")
        wire(f"light{number + 1}:VSS", places["lights", "GND"], "black")
    if board["buzzer"]:
        add("wokwi-buzzer", "buzzer", -100, 220, volume="0.1")
        wire("buzzer:2", places["buzzer", "+"])
        wire("buzzer:1", places["buzzer", "-"], "black")
    return {
        "version": 1,
        "author": "Pipkeeper",
        "editor": "wokwi",
        "parts": parts,
        "connections": connections,
        "dependencies": {},
    }


def _wokwi_pin(place: int) -> str:
    """Return Wokwi's name of a pin: it numbers the Pico's grounds from 1 in the order of the header."""
    if place in GROUNDS:
        return f"GND.{GROUNDS.index(place) + 1}"
    return PLACES[place - 1]
