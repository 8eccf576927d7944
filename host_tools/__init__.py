"""Pipkeeper's tools for the desk: simulator, table, solver, deploy and the rest, under CPython."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
ASSETS = FIRMWARE / "assets"

# The firmware's package is used from its own folder, the very files that go onto the board.
if str(FIRMWARE) not in sys.path:
    sys.path.insert(0, str(FIRMWARE))
