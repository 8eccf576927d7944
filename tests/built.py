"""What goes onto a board, made to run in this machine's memory, under the WebAssembly MicroPython."""

from pathlib import Path

from host_tools import build
from host_tools.boards import load

BOARD = load("pico")
HOST_TOOLS = Path(build.__file__).parent
# The limits of the chip's memory become those of this machine's.
_LIMITS = (
    ("_FLASH = 0x10000000", "from flash_stand_in import start as _FLASH"),
    ("_RAM = 0x20000000", "_RAM = 1"),
    ("_RAM_END = 0x20082000", "_RAM_END = 0x7FFFFFFF"),
)


def built_files(folder: Path, monkeypatch) -> "dict[str, Path | str | bytes]":
    """Not the sources: the very files that `pipkeeper build` makes."""
    moved = {}
    for name in ("inplace.py", "update.py"):
        here = (build.FIRMWARE / name).read_text(encoding="utf-8")
        for there, replaced in _LIMITS:
            here = here.replace(there, replaced)
        moved[name] = folder / name
        moved[name].write_text(here, encoding="utf-8")
    found = build.sources
    monkeypatch.setattr(build, "sources", lambda board: {**found(board), **moved})
    return {f"/{path}": file for path, file in build.build("pico").items()}


def fitting(source: Path) -> bytes:
    """A module that is not of the firmware, with the names that the firmware has on a board."""
    return build.fitting(BOARD, source.read_bytes().replace(b"from .", b"from "), source.stem)
