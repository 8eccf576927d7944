"""`pipkeeper log`: shows what a connected board says, without disturbing it."""

import argparse
import sys
import time

import serial

from .boards import load, names
from .build import own_names
from .connected import find_port
from .errors import UserError
from .names import readable


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--port", help="the serial port (default: the only Pico plugged in)")
    command.add_argument("--board", default="pico", help=f"one of {', '.join(names())} (default: pico)")
    command.add_argument("--seconds", type=float, help="how long (default: until Ctrl-C)")


def run(args: argparse.Namespace) -> int:
    port = find_port(args.port)
    end = None if args.seconds is None else time.monotonic() + args.seconds
    own = own_names(load(args.board))
    said = b""
    try:
        with serial.serial_for_url(port, baudrate=115200, timeout=0.2, exclusive=True) as line:
            while end is None or time.monotonic() < end:
                whole, ended, said = (said + line.read(512)).rpartition(b"\n")
                sys.stdout.write(readable((whole + ended).decode("utf-8", "replace"), own))
                sys.stdout.flush()
            sys.stdout.write(said.decode("utf-8", "replace"))
    except serial.SerialException as error:
        raise UserError(f"{port} cannot be read: {error}") from None
    return 0
