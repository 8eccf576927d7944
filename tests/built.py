"""What goes onto a board, made to run in this machine's memory, under the WebAssembly MicroPython."""

from pathlib import Path

from host_tools.build import build
from host_tools.build.boards import load

BOARD = load("pico")


def built_files(folder: Path, monkeypatch) -> "dict[str, Path | str | bytes]":
    """Not the sources: the very files that `pipkeeper build` makes, with the start of the flash in this memory."""
    source = (build.FIRMWARE / "switch.py").read_text(encoding="utf-8")
    moved = folder / "switch.py"
    moved.write_text(
        source.replace("FLASH = const(0x10000000)", "from flash_stand_in import start as FLASH"), encoding="utf-8"
    )
    found = build.sources
    monkeypatch.setattr(build, "sources", lambda: {**found(), "switch.py": moved})
    return {f"/{path}": file for path, file in build.build("pico").items()}
