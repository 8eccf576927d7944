"""A board on a serial port: inspected, filled and restarted through mpremote's transport."""

import ast
import inspect
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import serial
from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport
from serial.tools import list_ports

from .. import FIRMWARE
from ..build.compiled import BYTECODE, OLDEST
from ..errors import UserError
from . import on_board
from .port_requests import requested

RASPBERRY = 0x2E8A  # the USB vendor number of Raspberry Pi
WAITING = "new"
NO_MICROPYTHON = (
    "If the board shows up as a drive (RPI-RP2 or RP2350), drag MicroPython's UF2 file for it onto that drive first, "
    "or a file made by `pipkeeper image`."
)
PIECE = 2048  # bytes at a time, as on_board.receive takes them
# Seconds without a byte from the board; an emulated one needs more.
PATIENCE = float(os.environ.get("PIPKEEPER_PATIENCE", 30))


def find_port(wanted: "str | None") -> str:
    """Return the port asked for, or the only Pico there is."""
    if wanted:
        return wanted
    found = [port.device for port in list_ports.comports() if port.vid == RASPBERRY]
    if not found:
        raise UserError("no board found: plug it in with a USB cable that carries data. " + NO_MICROPYTHON)
    if len(found) > 1:
        raise UserError(f"more than one board is plugged in: choose one with --port ({', '.join(found)})")
    return str(found[0])


def not_opened(port: str) -> UserError:
    """Return why a port could not be opened."""
    if not Path(port).exists() and not port.upper().startswith("COM"):
        return UserError(f"no board at {port}. " + NO_MICROPYTHON)
    return UserError(f"{port} cannot be opened: another program may be using it")


class Board:
    """An open connection to MicroPython on a board; the app, if it ran, is stopped."""

    def __init__(self, port: str, patience: float = PATIENCE) -> None:
        self.port = port
        self._patience = patience
        try:
            self._transport = SerialTransport(port, baudrate=115200, timeout=patience)
        except (TransportError, serial.SerialException, OSError):
            raise not_opened(port) from None
        try:
            self._transport.enter_raw_repl(soft_reset=False, timeout_overall=patience)
            self.run(inspect.getsource(on_board))
        except TransportError:
            self.close()
            raise UserError(
                f"nothing at {port} answers as MicroPython does: hold BACK (or the only OK) while plugging the board in"
            ) from None
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Leave the raw prompt, so that the next user finds the normal one."""
        try:
            self._transport.exit_raw_repl()
            self._transport.close()
        except (OSError, TransportError):
            pass  # it was unplugged

    def run(self, code: str) -> str:
        """Run code on the board and return what it prints."""
        return _printed(*self._transport.exec_raw(code, timeout=self._patience))

    def hello(self) -> "tuple[str, tuple[Any, ...], int, str]":
        """Return the Python implementation, its version, its bytecode version, and the board's name."""
        found: "tuple[str, tuple[Any, ...], int, str]" = ast.literal_eval(self.run("hello()"))
        return found

    def frozen(self) -> str:
        """Return the mark of the sources that are frozen into its firmware, "" if none are."""
        return self.run("frozen()").strip()

    def inventory(self, places: Iterable[str], manifest: str = "") -> "dict[str, str]":
        """Return the hash of every file in these places; with a manifest only where it differs, "" if missing."""
        return dict(map(ast.literal_eval, self.run(f"inventory({list(places)!r}, {manifest!r})").splitlines()))

    def free(self) -> "tuple[int, int]":
        """Return the bytes of a block and the number of free blocks."""
        found: "tuple[int, int]" = ast.literal_eval(self.run("free()"))
        return found

    def read(self, path: str) -> bytes:
        return bytes.fromhex(self.run(f"send({path!r})").replace("\r\n", ""))

    def put(self, folder: str, contents: "list[bytes]", moved: Callable[[int], object]) -> None:
        """Write files, named by their numbers, into a folder."""
        transport = self._transport
        transport.exec_raw_no_follow(f"receive({folder!r}, {[len(content) for content in contents]})")
        for content in contents:
            for at in range(0, len(content), PIECE):
                if not transport.read_until(1, b".", timeout=self._patience).endswith(b"."):
                    raise UserError("the board stopped answering; its firmware is unchanged")
                transport.serial.write(content[at : at + PIECE])
                moved(len(content[at : at + PIECE]))
        _printed(*transport.follow(self._patience))

    def switch(self, lines: "list[str]") -> None:
        """Commit the staged files: from here on the switch is carried out, by us or by the board's next start."""
        listed = "\n".join(lines)
        self.run(f"f = open('/switch.new', 'w')\nf.write({listed!r})\nf.close()\nos.rename('/switch.new', '/switch')")
        self.finish()

    def finish(self) -> None:
        """Carry out a list that an interrupted deploy left."""
        self.run((FIRMWARE / "switch.py").read_text(encoding="utf-8") + "\nfinish()")

    def restart(self) -> None:
        """Restart the firmware, which ends the connection."""
        self._transport.exec_raw_no_follow("import machine\nmachine.reset()")
        try:
            self._transport.close()
        except OSError:
            pass  # the port goes away with the reset


def _printed(report: bytes, error: bytes) -> str:
    """Return what the board printed; turn its errors into a sentence."""
    if error:
        last = error.decode(errors="replace").strip().splitlines()[-1]
        raise UserError(("the board is full: " if "28" in last else "the board says: ") + last)
    return report.decode()


@contextmanager
def connected(port: "str | None") -> Iterator[Board]:
    """Provide a board whose MicroPython can run the firmware; turn transport errors into sentences."""
    found = find_port(port)
    with requested(found):
        board = Board(found)
        try:
            check_python(board)
            yield board
        except (TransportError, serial.SerialException, OSError) as error:
            raise UserError(f"the connection to the board broke: {error}") from None
        finally:
            board.close()


def check_python(board: Board) -> None:
    """Refuse a Python that cannot run the firmware, and say what to do."""
    name, version, bytecode, machine = board.hello()
    newest = "micropython.org/download"
    if name != "micropython":
        raise UserError(f"the board runs {name}, Pipkeeper needs MicroPython: get it from {newest}")
    if tuple(version[:2]) < OLDEST or bytecode != BYTECODE:
        report, needed = ".".join(map(str, version)), ".".join(map(str, OLDEST))
        raise UserError(f"the board has MicroPython {report}, Pipkeeper needs {needed} or newer: get it from {newest}")
    if "RP2" not in machine:
        raise UserError(f"this is no Pico but: {machine}")
