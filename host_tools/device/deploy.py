"""`pipkeeper deploy`: puts the firmware onto a connected board, and leaves the people's data alone."""

import argparse
import json

from ..build.boards import BOARD_HELP, load, names
from ..build.build import MANIFEST, build
from ..errors import UserError
from .connected import Board, connected
from .staging import changes, exchange, firmware_on

_FOREIGN = "main.before.py"


def board_name(board: Board, wanted: "str | None") -> str:
    """The board asked for, or the one that the device was deployed as before."""
    if wanted:
        return wanted
    try:
        return json.loads(board.read("board.json"))["name"]
    except (UserError, ValueError, KeyError, TypeError):
        raise UserError(f"which board is it? Give --board: {', '.join(names())}") from None


def check_chip(name: str, machine: str) -> None:
    """Refuses the firmware of another chip's board."""
    chip = load(name)["chip"].upper()
    if chip not in machine.upper():
        raise UserError(f"{name} has an {chip}, but this board is: {machine}")


def deploy(board: Board, wanted: "str | None") -> "tuple[int, int]":
    """Brings the firmware up to date; how many files were copied and how many removed."""
    board.finish()
    name = board_name(board, wanted)
    check_chip(name, board.hello()[3])
    files = build(name)
    there = firmware_on(board, files[MANIFEST])
    copied, removed = changes(there, files)
    if copied or removed:
        if "main.py" in there and MANIFEST not in there:
            files[_FOREIGN] = board.read("main.py")
            copied.append(_FOREIGN)
            print(f"the board's own main.py is kept as {_FOREIGN}")
        exchange(board, files, copied, removed)
    return len(copied), len(removed)


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--port", help="the serial port (default: the only Pico plugged in)")
    command.add_argument("--board", help=f"{BOARD_HELP} (default: as deployed before)")


def run(args: argparse.Namespace) -> int:
    if args.board:
        load(args.board)
    with connected(args.port) as board:
        copied, removed = deploy(board, args.board)
        if copied or removed:
            print(f"{copied} files copied, {removed} removed, all checked; restarting")
        else:
            print("up to date: nothing copied; restarting")
        board.restart()
    return 0
