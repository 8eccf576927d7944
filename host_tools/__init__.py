"""Pipkeeper's tools for the desk: simulator, table, solver, deploy and the rest, under CPython."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
ASSETS = FIRMWARE / "assets"
SOURCES = ROOT / "host_tools" / "assets"  # what the assets are made from: glyphs, games, the map

# The firmware is imported from its own folder, the very files that go onto the board; CPython lacks one module it uses.
for folder in (FIRMWARE, ROOT / "host_tools" / "on_cpython"):
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
