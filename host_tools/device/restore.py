"""`pipkeeper restore`: replaces the users' data on a board with a backup."""

import argparse
import zipfile
from pathlib import Path, PurePosixPath

from ..errors import UserError
from .backup import DATA
from .connected import connected
from .staging import changes, exchange

_LARGEST = 1 << 20


def saved(path: Path) -> "dict[str, bytes]":
    """Return the files of a backup."""
    try:
        with zipfile.ZipFile(path) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > _LARGEST:
                raise UserError(f"{path} is larger than any board")
            files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    except FileNotFoundError:
        raise UserError(f"there is no file {path}") from None
    except OSError as error:
        raise UserError(f"{path} cannot be read: {error.strerror or error}") from None
    except zipfile.BadZipFile:
        raise UserError(f"{path} is no backup: it is not a ZIP file, or a damaged one") from None
    if not files:
        raise UserError(f"{path} is no backup of a board: it is empty")
    for name in files:
        parts = PurePosixPath(name).parts
        if parts[0] != DATA or len(parts) < 2 or ".." in parts:
            raise UserError(f"{path} is no backup of a board: it holds {name}")
    return files


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE.zip", help="made by `pipkeeper backup`")
    command.add_argument("--port", help="the serial port (default: the only Pico plugged in)")


def run(args: argparse.Namespace) -> int:
    files = saved(args.file)
    with connected(args.port) as board:
        board.finish()
        copied, removed = changes(board.inventory([DATA]), files)
        exchange(board, files, copied, removed)
        print(f"{len(copied)} files brought back, {len(removed)} removed; restarting")
        board.restart()
    return 0
