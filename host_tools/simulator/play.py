"""`pipkeeper play`: the unchanged firmware on a virtual board in the terminal, or a scripted evening without one."""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from pipkeeper.boot.start import run as run_firmware
from pipkeeper.words import LANGUAGES

from .. import ASSETS
from ..build.boards import BOARD_HELP, load
from ..errors import UserError
from ..user_folder import user_folder


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--board", default="pico", help=BOARD_HELP)
    command.add_argument("--lang", choices=LANGUAGES, help="the language of a device that has none set")
    command.add_argument(
        "--scale",
        type=int,
        choices=(1, 2),
        default=0,
        help="1: braille; 2: blocks, where the window is large enough (132×38)",
    )
    command.add_argument("--flash", type=Path, help="the device's flash, a folder; used in a terminal only")


def run(args: argparse.Namespace) -> int:
    board = load(args.board)
    if args.lang:
        board["language"] = args.lang
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return evening(board, args.flash)
    return simulate(board, flash(args.flash or user_folder() / "simulator" / args.board), args.scale)


def flash(folder: Path) -> Path:
    """Return the folder, made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"{folder} cannot be the flash: {error.strerror}") from None
    return folder


def evening(board: "dict[str, Any]", given: "Path | None") -> int:
    """Run the scripted evening in a folder of its own: it presses blindly, and would answer a user's open match."""
    from .demo import play

    if given:
        flash(next(path for path in (given, *given.parents) if path.exists()))  # creates nothing; refuses a file
        print(f"Without a terminal {given} is left alone: this evening has a folder of its own.")
    with tempfile.TemporaryDirectory() as folder:
        return play(board, folder)


def simulate(board: "dict[str, Any]", data: Path, scale: int) -> int:
    """Run the firmware until the user leaves; after a fault it starts again, as the device does."""
    from .terminal import Quit, Restart, Screen, TerminalKit

    try:
        with Screen() as screen:
            while True:
                try:
                    run_firmware(TerminalKit(board, str(ASSETS), str(data), screen, scale))
                except Restart:
                    continue
    except Quit:  # outside the screen's block, as it may come before the screen is ours
        return 0
