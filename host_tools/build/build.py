"""`pipkeeper build`: everything that a board needs, compiled, in one folder ready to copy."""

import argparse
import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

from pipkeeper import VERSION

from .. import ASSETS, FIRMWARE
from ..errors import UserError
from .boards import BOARD_HELP, load
from .compiled import OLDEST, compiled
from .presets import add_arguments, presets
from .rules_digest import rules_digest
from .sources import source_mark, sources

MANIFEST = "manifest.json"
# Where the firmware lives on a board; everything else on it is the users' data.
OURS = (
    "main.py",
    "switch.mpy",
    "update.mpy",
    "board.json",
    MANIFEST,
    "assets",
    "pipkeeper",
    "lib/adafruit_ssd1306.mpy",
    "lib/adafruit_bus_device",
)
HOST_ONLY = ("chip", "micropython", "title")  # entries of a board's data that the board itself does not use

RADIO = (
    "pipkeeper/hardware/sockets.py",
    "pipkeeper/hardware/wifi.py",
    "pipkeeper/hardware/wireless.py",
    "pipkeeper/link/mqtt.py",
    "pipkeeper/link/tcp.py",
)


def modules(board: "dict[str, Any]") -> "dict[str, bytes]":
    """Return the compiled modules of a board; a traceback names the files of the sources."""
    needed = sources()
    if board["buttons"] != "encoder":
        del needed["pipkeeper/hardware/encoder.py"]
    if board.get("display") != "sh1106":
        del needed["pipkeeper/hardware/sh1106.py"]
    if board.get("bus") != "spi":
        del needed["pipkeeper/hardware/spi_bus.py"]
    if not board["micropython"].endswith("_W"):
        for place in RADIO:
            del needed[place]
    return {place[:-3] + ".mpy": compiled(path.read_bytes(), place) for place, path in needed.items()}


def build(name: str, frozen: str = "", preset: "dict[str, Any] | None" = None) -> "dict[str, bytes]":
    """Return every file of a board by its path, with the manifest.

    `frozen` is the mark of the sources frozen into the board's firmware, if any: these are not built again.
    `preset` is added to the board's data.
    """
    board = load(name) | (preset or {})
    files = {"main.py": (FIRMWARE / "main.py").read_bytes()}
    needed = {key: value for key, value in board.items() if key not in HOST_ONLY}
    needed["rules"] = rules_digest()
    files["board.json"] = json.dumps(needed, ensure_ascii=False).encode()
    if frozen != source_mark():
        files.update(modules(board))
    for path in sorted(ASSETS.iterdir()):
        if path.suffix == ".frame" and path.stem != f"first-{board['height']}":
            continue  # of another display
        files[f"assets/{path.name}"] = path.read_bytes()
    files[MANIFEST] = manifest(board["name"], files)
    return files


def manifest(name: str, files: "dict[str, bytes]") -> bytes:
    """Return the manifest: what was built, with a hash for every file."""
    report = {
        "pipkeeper": VERSION,
        "board": name,
        "micropython": ".".join(str(part) for part in OLDEST),
        "files": {place: fingerprint(content) for place, content in sorted(files.items())},
    }
    return json.dumps(report, indent=1).encode()


def fingerprint(content: bytes) -> str:
    """Return a short hash, as on_board.py and update.py do; whole hashes would double the manifest."""
    return hashlib.sha256(content).hexdigest()[:16]


def write(files: "dict[str, bytes]", folder: Path) -> None:
    """Write the files of a build into a folder of their own, replacing an older build."""
    if folder.exists():
        if not (folder / MANIFEST).is_file() and any(folder.iterdir()):
            raise UserError(f"{folder} is not empty, and holds no earlier build")
        shutil.rmtree(folder)
    for place, content in files.items():
        path = folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def sizes(files: "dict[str, bytes]") -> "list[tuple[str, int, int]]":
    """Return files and bytes of each part of a build."""
    parts: "dict[str, tuple[int, int]]" = {}
    for place, content in files.items():
        folders = place.split("/")[:-1]
        part = "/".join(folders[:2]) or ("bytecode" if place.endswith(".mpy") else "the rest")
        count, total = parts.get(part, (0, 0))
        parts[part] = count + 1, total + len(content)
    return [(part, count, total) for part, (count, total) in sorted(parts.items())]


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--board", default="pico", help=f"{BOARD_HELP} (default: pico)")
    command.add_argument("-o", "--output", type=Path, metavar="DIR", help="where to (default: build/BOARD)")
    add_arguments(command)


def run(args: argparse.Namespace) -> int:
    files = build(args.board, preset=presets(args))
    folder = args.output or Path("build") / args.board
    write(files, folder)
    for part, count, total in sizes(files):
        print(f"{part:24} {count:3} files {total:8,} bytes")
    total = sum(len(content) for content in files.values())
    print(f"{'in all':24} {len(files):3} files {total:8,} bytes, in {folder}")
    return 0
