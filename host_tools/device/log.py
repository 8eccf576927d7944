"""`pipkeeper log`: shows what a connected board says, without disturbing it."""

import argparse
import codecs
import sys
import time

import serial

from ..errors import UserError
from .connected import find_port
from .port_requests import requested


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--port", help="the serial port (default: the only Pico plugged in)")
    command.add_argument("--seconds", type=float, help="how long (default: until Ctrl-C)")


def run(args: argparse.Namespace) -> int:
    port = find_port(args.port)
    end = None if args.seconds is None else time.monotonic() + args.seconds
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    try:
        with requested(port), serial.serial_for_url(port, baudrate=115200, timeout=0.2, exclusive=True) as line:
            while end is None or time.monotonic() < end:
                sys.stdout.write(decoder.decode(line.read(512)))
                sys.stdout.flush()
    except serial.SerialException as error:
        raise UserError(f"{port} cannot be read: {error}") from None
    return 0
