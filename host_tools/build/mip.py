"""Package descriptions for `mpremote mip install`: one for the firmware, one for each board's data.

They name files beside themselves, so that they work from any copy of the repository:

    mpremote mip install --target / github:OWNER/pipkeeper/firmware github:OWNER/pipkeeper/boards/pico
"""

import json
from pathlib import Path
from typing import Any

from pipkeeper import VERSION

from .. import ASSETS, BOARDS, FIRMWARE
from .boards import names
from .sources import DRIVER

_GITHUB = "github:adafruit/Adafruit_CircuitPython_"
_SOURCES = {"adafruit_ssd1306": "SSD1306", "adafruit_bus_device": "BusDevice"}


def firmware() -> "dict[str, Any]":
    """Return the uncompiled firmware of this repository, and the display driver from its own repository."""
    found = [path for folder in (FIRMWARE / "pipkeeper", ASSETS) for path in folder.rglob("*")]
    wanted = [*FIRMWARE.glob("*.py"), *(path for path in found if path.suffix == ".py" or path.parent == ASSETS)]
    places = sorted(path.relative_to(FIRMWARE).as_posix() for path in wanted)
    urls = [[place, place] for place in places]
    for module in DRIVER:
        package, _, rest = module.partition(".")
        if package == "adafruit_bus_device" and not rest:
            continue  # a folder without code of its own
        path = module.replace(".", "/") + ".py"
        urls.append([f"lib/{path}", f"{_GITHUB}{_SOURCES[package]}/{path}"])
    return {"version": VERSION, "urls": urls, "deps": []}


def board() -> "dict[str, Any]":
    return {"version": VERSION, "urls": [["board.json", "board.json"]], "deps": []}


def make_packages(assets: Path = ASSETS, boards: Path = BOARDS) -> None:
    """Write all package descriptions: the firmware's beside the folder of assets."""
    _write(assets.parent / "package.json", firmware())
    for name in names():
        _write(boards / name / "package.json", board())


def _write(path: Path, package: "dict[str, Any]") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(package, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    make_packages()
