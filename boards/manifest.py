"""Freezes the whole firmware into your own build of MicroPython: FROZEN_MANIFEST=boards/manifest.py in ports/rp2.

In MicroPython's manifest format.  Paths are relative to this file.  The display driver comes from the packages of this
Python, or from .venv after `make setup`.
"""
# ruff: noqa: F821  # MicroPython's build defines freeze, require, package and module

import sys
from pathlib import Path

_ROOT = Path.cwd().parent  # MicroPython's build runs a manifest in the manifest's own folder
sys.path += [str(_ROOT), *map(str, _ROOT.glob(".venv/lib/python3*/site-packages"))]

from host_tools.build.sources import FROZEN_MODULE, driver, source_mark  # noqa: E402

# Of the port's manifest only what the firmware needs: asyncio and drivers for sensors make it too big for a Pico.
freeze("$(PORT_DIR)/modules")
require("neopixel")
package("pipkeeper", base_path="../firmware")
module("switch.py", base_path="../firmware")
module("update.py", base_path="../firmware")
for _place, _path in driver().items():
    _name = _place.removeprefix("lib/")
    module(_name, base_path=str(_path).removesuffix(_name))

# `pipkeeper image` and `deploy` compare this mark with their own sources.
_marked = _ROOT / "build" / "frozen"
_marked.mkdir(parents=True, exist_ok=True)
(_marked / f"{FROZEN_MODULE}.py").write_text(f'MARK = "{source_mark()}"\n', encoding="utf-8")
module(f"{FROZEN_MODULE}.py", base_path=str(_marked))
