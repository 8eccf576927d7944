"""Pipkeeper's tools for the desk: simulator, table, solver, deploy and the rest, under CPython."""

import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
ROOT = TOOLS.parent  # of a checkout; an installed package has no tests and no Makefile
_BUNDLED = TOOLS / "bundled"  # the wheel's copy of what is beside host_tools in a checkout
_HOME = _BUNDLED if _BUNDLED.is_dir() else ROOT
FIRMWARE = _HOME / "firmware"
BOARDS = _HOME / "boards"
ASSETS = FIRMWARE / "assets"
SOURCES = TOOLS / "assets"  # sources of the assets: glyphs, games, the map

# Import the firmware from its own folder, the same files that go onto the board; on_cpython has what CPython lacks.
for folder in (FIRMWARE, TOOLS / "on_cpython"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
