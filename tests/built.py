"""What goes onto a board, made to run in this machine's memory, under the WebAssembly MicroPython."""

from pathlib import Path

from host_tools.build import build
from host_tools.build.boards import load

BOARD = load("pico")


def built_files(folder: Path, monkeypatch) -> "dict[str, Path | str | bytes]":
    """Not the sources: the very files that `pipkeeper build` makes, with the start of the flash in this memory."""
    update = (build.FIRMWARE / "update.py").read_text(encoding="utf-8")
    moved = folder / "update.py"
    moved.write_text(
        update.replace("_FLASH = const(0x10000000)", "from flash_stand_in import start as _FLASH"), encoding="utf-8"
    )
    found = build.sources
    monkeypatch.setattr(build, "sources", lambda: {**found(), "update.py": moved})
    return {f"/{path}": file for path, file in build.build("pico").items()}
