"""`pipkeeper backup`: saves the users' data of a board in one ZIP file: matches, roster, settings, games and maps."""

import argparse
import zipfile
from pathlib import Path

from tqdm import tqdm

from ..build.build import fingerprint
from ..errors import UserError
from .connected import Board, connected

DATA = "data"


def take(board: Board) -> "dict[str, bytes]":
    """Read and check every file of the data folder."""
    board.finish()
    there = board.inventory([DATA])
    files = {}
    for path, mark in tqdm(sorted(there.items()), desc="reading", unit="file", disable=None):
        files[path] = board.read(path)
        if fingerprint(files[path]) != mark:
            raise UserError(f"{path} did not arrive whole, try again")
    return files


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE.zip", help="where to; it must not be there yet")
    command.add_argument("--port", help="the serial port (default: the only Pico plugged in)")


def run(args: argparse.Namespace) -> int:
    if args.file.exists():
        raise UserError(f"{args.file} is there already")
    with connected(args.port) as board:
        files = take(board)
        board.restart()
    with zipfile.ZipFile(args.file, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    print(f"{len(files)} files in {args.file}")
    return 0
