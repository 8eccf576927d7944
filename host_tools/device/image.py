"""`pipkeeper image`: one UF2 file to drag onto a board: MicroPython, and Pipkeeper in its file system."""

import argparse
from pathlib import Path
from typing import Any

from ..build.boards import BOARD_HELP, load
from ..build.build import build
from ..build.compiled import OLDEST
from ..build.package import MAGIC, SECTOR, package
from ..build.presets import add_arguments, presets
from ..build.sources import frozen_note
from ..errors import UserError
from . import filesystem
from .micropython_uf2 import About, about
from .restore import saved
from .uf2 import FAMILIES, PAGE, Uf2, parse


def micropython(path: Path, board: "dict[str, Any]") -> "tuple[Uf2, About]":
    """Read a MicroPython file; refuse one that is not for this board."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    uf2 = parse(data, path.name)
    chip = board["chip"]
    if uf2.family != FAMILIES[chip]:
        other = next(name for name, family in FAMILIES.items() if family == uf2.family)
        raise UserError(f"{path.name} is for the {other.upper()}, but board {board['name']} has an {chip.upper()}")
    report = about(uf2, path.name)
    if report.board and report.board.upper() != board["micropython"].removeprefix("RPI_"):
        raise UserError(f"{path.name} is for {report.board}, board {board['name']} needs {board['micropython']}")
    check_version(report, path.name)
    in_the_way = [address for address in uf2.pages if address >= report.address]
    if in_the_way:
        remedy = "build it with BOARD_DIR=boards/frozen/RPI_PICO" if report.sources else "give MicroPython alone"
        raise UserError(
            f"{path.name} fills the place of the file system already (from 0x{min(in_the_way):08X} on): {remedy}"
        )
    if uf2.read(report.address - SECTOR, len(MAGIC)) == MAGIC:
        raise UserError(f"{path.name} carries an update of Pipkeeper already: give MicroPython alone")
    return uf2, report


def check_version(report: About, name: str) -> None:
    """Refuse a MicroPython that cannot run the firmware."""
    parts = report.version.removeprefix("v").split(".")
    if len(parts) > 1 and all(part.isdigit() for part in parts[:2]) and tuple(map(int, parts[:2])) < OLDEST:
        needed = ".".join(map(str, OLDEST))
        raise UserError(f"{name} is MicroPython {report.version}, Pipkeeper needs {needed} or newer")


def place(uf2: Uf2, address: int, content: bytes) -> None:
    """Add content in whole sectors, as the boot loader erases whole sectors; leave out empty ones."""
    for at in range(0, len(content), SECTOR):
        sector = content[at : at + SECTOR].ljust(SECTOR, b"\xff")
        if sector.strip(b"\xff"):
            for page in range(0, SECTOR, PAGE):
                uf2.pages[address + at + page] = sector[page : page + PAGE]


def clear_update(uf2: Uf2, end: int) -> None:
    """Clear any update that an earlier file may have left right before the file system."""
    for page in range(end - SECTOR, end, PAGE):
        uf2.pages.setdefault(page, b"\xff" * PAGE)


def place_update(uf2: Uf2, end: int, content: bytes) -> None:
    """Add a package in the unused space right before the file system."""
    start = end - len(content)
    if uf2.end > start:
        short = -(-(uf2.end - start) // 1024)
        raise UserError(
            f"the update is too big for the room between MicroPython and the file system by {short} KB: "
            "use `pipkeeper deploy`, or `pipkeeper backup FILE.zip` and then `pipkeeper image --keep FILE.zip`"
        )
    place(uf2, start, content)


def whole(uf2: Uf2, report: About, files: "dict[str, bytes]") -> bytes:
    """MicroPython and a file system with the files, as one UF2 file."""
    clear_update(uf2, report.address)
    place(uf2, report.address, filesystem.made(files, report.size))
    return uf2.to_bytes()


def arguments(command: argparse.ArgumentParser) -> None:
    add = command.add_argument
    add("--micropython", type=Path, required=True, metavar="FILE.uf2", help="MicroPython for the board")
    add("--board", default="pico", help=f"{BOARD_HELP} (default: pico)")
    add(
        "-o",
        "--output",
        type=Path,
        default=Path("pipkeeper.uf2"),
        metavar="FILE.uf2",
        help="where to (default: pipkeeper.uf2)",
    )
    form = command.add_mutually_exclusive_group()
    form.add_argument("--update", action="store_true", help="for a board that has Pipkeeper: its data stays")
    form.add_argument("--keep", type=Path, metavar="FILE.zip", help="bring the data of a `pipkeeper backup` along")
    add_arguments(command)


def run(args: argparse.Namespace) -> int:
    board = load(args.board)
    uf2, report = micropython(args.micropython, board)
    if args.output.exists() and args.output.samefile(args.micropython):
        raise UserError(f"{args.output} would take the place of MicroPython's own file: name another with -o")
    files = build(args.board, report.sources, presets(args))
    if args.update:
        place_update(uf2, report.address, package(files))
        content = uf2.to_bytes()
        effect = "It updates a board that has Pipkeeper; matches, roster, settings, games and maps stay."
    else:
        if args.keep:
            files.update(saved(args.keep))
        content = whole(uf2, report, files)
        effect = "It replaces everything on the board" + ("." if args.keep else ", matches and settings too.")
    args.output.write_bytes(content)
    print(f"{args.output}: MicroPython {report.version}, {len(files)} files, for {board['title']}")
    if report.sources:
        print(frozen_note(report.sources))
    print(effect)
    return 0
