"""The boards' data, and the wiring table, picture and Wokwi diagram generated from it.

`python -m host_tools.build.boards` writes wiring.md, wiring.svg, diagram.json and wokwi.toml into every board's folder.
"""

import json
from pathlib import Path
from typing import Any

from .. import BOARDS
from ..errors import UserError
from .board_check import checked

# The header pins that all kinds of Pico share, numbered from 1 at the left of the USB port, down and up again to 40.
_DOWN = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
_UP = "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 GND GP28 VREF 3V3 3V3_EN GND VSYS VBUS"
PLACES = _DOWN.split() + _UP.split()
HEADER = {int(name[2:]): place for place, name in enumerate(PLACES, 1) if name.startswith("GP")}
GROUNDS = [place for place, name in enumerate(PLACES, 1) if name == "GND"]
SUPPLY_3V3 = PLACES.index("3V3") + 1
SUPPLY_5V = PLACES.index("VBUS") + 1
NAMES = {3: ("prev", "next", "ok"), 5: ("prev", "next", "ok", "back", "roll"), "encoder": ("ok", "back", "roll")}
DISTINCT = ("pico", "minimal", "encoder", "kiosk")  # boards that differ in their glass or buttons, not only in the chip


def names() -> "list[str]":
    """Return all boards."""
    return sorted(path.parent.name for path in BOARDS.glob("*/board.json"))


BOARD_HELP = f"one of {', '.join(names())}, or the file of a board of your own"


def load(name: str) -> "dict[str, Any]":
    """Load a board's data by its name or from a user's file; raise UserError if it is not valid."""
    if name.endswith(".json"):
        return _read(Path(name), name, Path(name).stem)
    path = BOARDS / name / "board.json"
    if name not in names():
        raise UserError(f"there is no board {name!r}; the boards are {', '.join(names())}, or name a file: FILE.json")
    return _read(path, f"board {name}", name)


def _read(path: Path, where: str, name: str) -> "dict[str, Any]":
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path}: it is not a text") from None
    except json.JSONDecodeError as error:
        raise UserError(f"{path}, line {error.lineno}: no JSON ({error.msg})") from None
    except RecursionError:
        raise UserError(f"{path}: no JSON (too deep)") from None
    return checked(given, where, name)


def wires(board: "dict[str, Any]") -> "list[tuple[str, str, int]]":
    """Return every wire: the part, its pin, the place on the Pico's header."""
    pins = board["pins"]
    found = [
        *(
            ("display", part.upper(), HEADER[pins[part]])
            for part in ("sda", "scl", "sck", "mosi", "dc", "cs", "reset")
            if part in pins
        ),
        ("display", "VCC", SUPPLY_3V3),
        ("display", "GND", GROUNDS[0]),
    ]
    if board["buttons"] == "encoder":
        found += [
            ("encoder", "A (CLK)", HEADER[pins["turn-a"]]),
            ("encoder", "B (DT)", HEADER[pins["turn-b"]]),
            ("encoder", "SW", HEADER[pins["ok"]]),
            ("encoder", "+", SUPPLY_3V3),
            ("encoder", "GND", GROUNDS[2]),
        ]
    for button in NAMES[board["buttons"]]:
        if button != "ok" or board["buttons"] != "encoder":
            found += [
                (button.upper(), "one side", HEADER[pins[button]]),
                (button.upper(), "other side", GROUNDS[2 if HEADER[pins[button]] < 18 else 3]),
            ]
    if board["lights"]:
        found += [
            ("lights", "DIN", HEADER[pins["lights"]]),
            ("lights", "5V", SUPPLY_5V),
            ("lights", "GND", GROUNDS[7]),
        ]
    if board["buzzer"]:
        found += [("buzzer", "+", HEADER[pins["buzzer"]]), ("buzzer", "-", GROUNDS[4])]
    return found


def wiring(board: "dict[str, Any]") -> str:
    """Return the wiring table, as a page of Markdown."""
    safe = "OK" if board["buttons"] == 3 else "BACK"
    lines = [
        f"# {board['title']}",
        "",
        "![wiring](wiring.svg)",
        "",
        "| part | its pin | Pico pin | name |",
        "|---|---|---|---|",
    ]
    lines += [f"| {part} | {pin} | {place} | {PLACES[place - 1]} |" for part, pin, place in wires(board)]
    lines += [
        "",
        f"- Display: {board['display'].upper()}, {board['width']}×{board['height']}, {_bus(board)}.",
        "- Buttons close to ground; the Pico's own pull-ups hold them open.",
    ]
    if board["buttons"] == 3:
        lines.append("- Three buttons: hold OK for BACK, hold it on to undo; hold NEXT for ROLL.")
    if board["buttons"] == "encoder":
        lines.append("- Turning the encoder is PREV and NEXT, pressing it is OK.")
    if board["lights"]:
        lines.append(
            f"- Lights: {board['lights']} WS2812 in a chain, at most {board['brightest']} of 255 bright. "
            "A resistor of 330 Ω in the data wire protects the first; they may be left out."
        )
    if board["buzzer"]:
        lines.append("- Buzzer: a passive piezo; it may be left out.")
    if board["kiosk"]:
        lines.append("- Kiosk: settings are locked, and the device goes back to its first screen when left alone.")
        held = "OK and ROLL" if board["buttons"] == "encoder" else "PREV and NEXT"
        lines.append(f"- Staff: hold {held} while plugging in; settings open, and tonight's names can be cleared.")
    lines.append(f"- Safe mode: hold {safe} while plugging in; the app does not start and the USB port is free.")
    if board["height"] == 32:
        lines.append("- Wokwi has no glass of 32 rows: its diagram shows the picture on the upper half of one with 64.")
    return "\n".join(lines) + "\n"


def _bus(board: "dict[str, Any]") -> str:
    speed = f"{board['frequency'] // 1000} kHz"
    return f"SPI at {speed}" if board["bus"] == "spi" else f"I2C at address 0x{board['address']:02X}, {speed}"


def wokwi(name: str) -> str:
    """Return wokwi.toml, which tells Wokwi's editor extension where `pipkeeper image` writes the image."""
    image = f"../../build/pipkeeper-{name}.uf2"
    return f'[wokwi]\nversion = 1\nfirmware = "{image}"\nelf = "{image}"\n'


def make(folder: Path = BOARDS) -> None:
    """Write the files that are generated from the boards' data."""
    from .wiring import diagram, picture

    for name in names():
        board = load(name)
        target = folder / name
        target.mkdir(parents=True, exist_ok=True)
        (target / "wiring.md").write_text(wiring(board), encoding="utf-8")
        (target / "wiring.svg").write_text(picture(board), encoding="utf-8")
        (target / "wokwi.toml").write_text(wokwi(name), encoding="utf-8")
        (target / "diagram.json").write_text(json.dumps(diagram(board), indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    make()
