"""`pipkeeper log`: shows what a connected board says, without disturbing it; waits for one that restarts."""

import argparse
import codecs
import sys
import time

import serial

from .connected import find_port, not_opened
from .port_requests import requested

_RETRY = 0.5  # s between two tries to open the port again


def opened(port: str) -> serial.Serial:
    return serial.serial_for_url(port, baudrate=115200, timeout=0.2, exclusive=True)


def reopened(port: str, end: float) -> "serial.Serial | None":
    """Reopen the port once it is back; return None if the time runs out first."""
    print(f"\nthe board at {port} is gone, waiting for it", file=sys.stderr)
    while time.monotonic() < end:
        try:
            return opened(port)
        except (serial.SerialException, OSError):
            time.sleep(_RETRY)
    return None


def follow(line: serial.Serial, end: float) -> None:
    """Print what the board says until the time is over; raise the port's own error if the board goes away."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    with line:
        while time.monotonic() < end:
            sys.stdout.write(decoder.decode(line.read(512)))
            sys.stdout.flush()


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--port", help="the serial port (default: the only Pico plugged in)")
    command.add_argument("--seconds", type=float, help="how long (default: until Ctrl-C)")


def run(args: argparse.Namespace) -> int:
    port = find_port(args.port)
    end = float("inf") if args.seconds is None else time.monotonic() + args.seconds
    with requested(port):
        try:
            line: "serial.Serial | None" = opened(port)
        except (serial.SerialException, OSError):
            raise not_opened(port) from None
        while line and time.monotonic() < end:
            try:
                follow(line, end)
            except (serial.SerialException, OSError):
                line = reopened(port, end)
    return 0
