"""`pipkeeper deploy`: copies the firmware onto a connected board, without touching the users' data."""

import argparse
import json
from typing import Any

from ..build.boards import BOARD_HELP, load, names
from ..build.build import MANIFEST, build
from ..build.presets import KEYS, add_arguments, presets
from ..build.sources import frozen_note
from ..errors import UserError
from .connected import Board, connected
from .staging import changes, check_room, exchange, firmware_on

_FOREIGN = "main.before.py"


def deployed_before(board: Board) -> "dict[str, Any]":
    """Return the board's data as it was deployed; empty if it was not."""
    try:
        data = json.loads(board.read("board.json"))
    except (UserError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}


def board_name(before: "dict[str, Any]", wanted: "str | None") -> str:
    """Return the board asked for, or the one that the device was deployed as before."""
    name = wanted or before.get("name")
    if not isinstance(name, str):
        raise UserError(f"which board is it? Give --board: {', '.join(names())}")
    return name


def check_chip(name: str, machine: str) -> None:
    """Refuse the firmware of another chip's board."""
    chip = load(name)["chip"].upper()
    if chip not in machine.upper():
        raise UserError(f"{name} has an {chip}, but this board is: {machine}")


def deploy(board: Board, wanted: "str | None", preset: "dict[str, Any]") -> "tuple[int, int]":
    """Bring the firmware up to date; return how many files were copied and removed."""
    board.finish()
    before = deployed_before(board)
    name = board_name(before, wanted)
    check_chip(name, board.hello()[3])
    kept = {key: before[key] for key in KEYS if key in before}
    frozen = board.frozen()
    if frozen:
        print(frozen_note(frozen))
    files = build(name, frozen, kept | preset)
    there = firmware_on(board, files[MANIFEST])
    copied, removed = changes(there, files)
    if copied or removed:
        if "main.py" in there and MANIFEST not in there:
            files[_FOREIGN] = board.read("main.py")
            copied.append(_FOREIGN)
            print(f"the board's own main.py is kept as {_FOREIGN}")
        make_room(board, files, copied, [path for path in [*copied, *removed] if path in there])
        exchange(board, files, copied, removed)
    return len(copied), len(removed)


def make_room(board: Board, files: "dict[str, bytes]", copied: "list[str]", old: "list[str]") -> None:
    """Remove the old firmware first if both do not fit; keep what identifies the board for a second try."""
    going = [path for path in old if path not in ("board.json", MANIFEST, "main.py")]
    sizes = {path: len(content) for path, content in files.items()}
    if not check_room(board, [sizes[path] for path in copied], [sizes.get(path, 0) for path in going]):
        print("there is no room for the old firmware beside the new one: the old one goes first")
        print("if this is interrupted, run `pipkeeper deploy` again; matches, names and settings stay in any case")
        board.switch([f"- {path}" for path in going])


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--port", help="the serial port (default: the only Pico plugged in)")
    command.add_argument("--board", help=f"{BOARD_HELP} (default: as deployed before)")
    add_arguments(command)


def run(args: argparse.Namespace) -> int:
    if args.board:
        load(args.board)
    preset = presets(args)
    with connected(args.port) as board:
        copied, removed = deploy(board, args.board, preset)
        if copied or removed:
            print(f"{copied} files copied, {removed} removed, all checked; restarting")
        else:
            print("up to date: nothing copied; restarting")
        board.restart()
    return 0
