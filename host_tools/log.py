"""`pipkeeper log`: shows what a connected board says, without disturbing it."""

import argparse
import re
import sys
import time

import serial

from .boards import load, names
from .build import module, own_names, sources
from .bundle import line_in_source
from .connected import find_port
from .errors import UserError
from .names import readable

_PLACE = re.compile(r'File "([\w.]+)", line (\d+)')


def in_sources(said: str, board: dict) -> str:
    """What a board says, with the names and the lines of the sources in its tracebacks."""
    found = {module(place): path.read_bytes() for place, path in sources(board).items()}

    def place(told: "re.Match[str]") -> str:
        name, line = line_in_source(told[1], int(told[2]), found)
        return f'File "{name}", line {line}'

    return _PLACE.sub(place, readable(said, own_names(board)))


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--port", help="the serial port (default: the only Pico plugged in)")
    command.add_argument("--board", default="pico", help=f"one of {', '.join(names())} (default: pico)")
    command.add_argument("--seconds", type=float, help="how long (default: until Ctrl-C)")


def run(args: argparse.Namespace) -> int:
    port = find_port(args.port)
    end = None if args.seconds is None else time.monotonic() + args.seconds
    board = load(args.board)
    said = b""
    try:
        with serial.serial_for_url(port, baudrate=115200, timeout=0.2, exclusive=True) as line:
            while end is None or time.monotonic() < end:
                whole, ended, said = (said + line.read(512)).rpartition(b"\n")
                text = (whole + ended).decode("utf-8", "replace")
                sys.stdout.write(in_sources(text, board) if "File" in text or "Error" in text else text)
                sys.stdout.flush()
            sys.stdout.write(said.decode("utf-8", "replace"))
    except serial.SerialException as error:
        raise UserError(f"{port} cannot be read: {error}") from None
    return 0
