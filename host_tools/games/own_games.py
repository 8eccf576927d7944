"""`pipkeeper game`: checks a user's own game, packs it into a file for the device, or installs it."""

import argparse
from pathlib import Path
from typing import Any

from ..build import records as games
from ..build.boards import load
from ..errors import UserError
from ..user_folder import user_folder
from .game_check import Wrong, check


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        choices=("check", "pack", "install"),
        help="check says what is wrong; pack also writes NAME.pip; install brings it where it is played",
    )
    parser.add_argument("file", type=Path, help="the game as a TOML file")
    parser.add_argument("--out", type=Path, metavar="DIR", help="where pack writes; beside the file without it")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--port", help="install: the serial port of a board (default: the only Pico plugged in)")
    where.add_argument("--simulator", metavar="BOARD", help="install: into the simulator of this board")
    where.add_argument("--data", type=Path, metavar="DIR", help="install: into a data folder, or a café's")
    where.add_argument("--cafe", action="store_true", help="install: into the café's usual data folder")


def run(args: argparse.Namespace) -> int:
    record = read(args.file)
    if args.what == "check":
        print(f"{args.file.name}: the game {record['id']} is in order")
        return 0
    if args.what == "install":
        return install(args, record["id"], games.packed(record))
    folder = args.out or args.file.parent
    target = written(folder, record["id"], games.packed(record))
    print(f"{target}: `pipkeeper game install` brings it where it is played")
    return 0


def install(args: argparse.Namespace, name: str, packed: bytes) -> int:
    """Bring a packed game onto a board, into the simulator, or into a café."""
    if args.simulator:
        load(args.simulator)  # refuses an unknown board
        folder = user_folder() / "simulator" / Path(args.simulator).stem
    elif args.cafe:
        folder = user_folder() / "cafe"
    elif args.data:
        folder = args.data
        if not folder.is_dir():
            raise UserError(f"--data {folder}: there is no such folder")
    else:
        return _onto_board(args.port, name, packed)
    print(f"{written(folder / 'games', name, packed)}: the game {name} is in the list from the next start on")
    return 0


def _onto_board(port: "str | None", name: str, packed: bytes) -> int:
    from ..device.connected import connected
    from ..device.staging import exchange

    path = f"data/games/{name}.pip"
    with connected(port) as board:
        board.finish()
        exchange(board, {path: packed}, [path], [])
        board.restart()
    print(f"the game {name} is on the board; restarting")
    return 0


def written(folder: Path, name: str, packed: bytes) -> Path:
    """Write a packed game into a folder, which is made if it is missing."""
    target = folder / f"{name}.pip"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target.write_bytes(packed)
    except OSError as error:
        raise UserError(f"{target} cannot be written: {error.strerror}") from None
    return target


def read(path: Path) -> "dict[str, Any]":
    """Return the completed record of a file; raise UserError with a sentence for every problem and its line."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # Windows editors write a byte-order mark
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} is not a text in UTF-8") from None
    try:
        return check(text)
    except Wrong as wrong:
        raise UserError(
            "\n".join(f"{path.name}, line {line}: {sentence}" for line, sentence in wrong.problems)
        ) from None
