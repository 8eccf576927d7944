"""The Python sources of the firmware: what a build compiles, and what boards/manifest.py freezes.

Uses the standard library alone, because MicroPython's build runs it with the system's Python.
"""

import ast
import hashlib
from importlib.util import find_spec
from pathlib import Path

from .. import FIRMWARE
from ..errors import UserError

# The display driver and what it imports: modules of the installed packages of adafruit.
DRIVER = ("adafruit_ssd1306", "adafruit_bus_device", "adafruit_bus_device.i2c_device", "adafruit_bus_device.spi_device")
FROZEN_MODULE = "frozen_sources"  # holds the mark of the sources that a firmware has frozen
MARK = "pipkeeper sources "  # a hash follows


def sources() -> "dict[str, Path]":
    """Return every module by its path on a board, without main.py, which MicroPython runs as a file."""
    found = {name: FIRMWARE / name for name in ("switch.py", "update.py")}
    for path in sorted((FIRMWARE / "pipkeeper").rglob("*.py")):
        if _has_code(path):
            found[path.relative_to(FIRMWARE).as_posix()] = path
    return found | driver()


def _has_code(path: Path) -> bool:
    """Return False for a package's file with nothing but a docstring: a folder without it is a package all the same."""
    if path.name != "__init__.py":
        return True
    return not all(isinstance(statement, ast.Expr) for statement in ast.parse(path.read_text(encoding="utf-8")).body)


def driver() -> "dict[str, Path]":
    """Return the modules of the display driver; packages without code are left out."""
    found = {}
    for module in DRIVER:
        spec = find_spec(module)
        if spec is None:
            raise UserError(f"the display driver is not installed: no module {module}; run `make setup`")
        if spec.origin is None:
            continue
        path = Path(spec.origin)
        place = f"lib/{module.replace('.', '/')}"
        if path.name != "__init__.py":
            found[f"{place}.py"] = path
        elif _has_code(path):
            found[f"{place}/__init__.py"] = path
    return found


def frozen_note(mark: str) -> str:
    """Say what a firmware with this mark means for the files that are copied."""
    if mark == source_mark():
        return "Pipkeeper is frozen into its firmware: only the data comes as files."
    return (
        "The Pipkeeper that is frozen into its firmware has other sources: all modules come as files and go before it."
    )


def source_mark() -> str:
    """Return a mark of the sources' content: a firmware with the same mark has them all frozen."""
    total = hashlib.sha256()
    for place, path in sorted(sources().items()):
        content = path.read_bytes()
        total.update(f"{place} {len(content)}\n".encode() + content)
    return MARK + total.hexdigest()
