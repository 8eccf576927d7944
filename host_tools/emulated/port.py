"""The emulated board's console as a serial port of this machine, for mpremote and every other program."""

import os
import pty
import subprocess
import time
import tty
from collections.abc import Callable

from .pico import EmulatedPico


class Port:
    """A pseudo-terminal; `serve` lets the board run while another program talks to it."""

    def __init__(self, pico: EmulatedPico) -> None:
        self._pico = pico
        self._ours, theirs = pty.openpty()
        tty.setraw(theirs)
        os.set_blocking(self._ours, False)
        self.path = os.ttyname(theirs)
        self._waiting = b""
        pico.console.heard = self._hear

    def _hear(self, data: bytes) -> None:
        self._waiting += data
        self._flush()

    def _flush(self) -> None:
        try:
            while self._waiting:
                self._waiting = self._waiting[os.write(self._ours, self._waiting) :]
        except BlockingIOError:
            pass  # the other side is not reading

    def serve(self, done: "Callable[[], object]", seconds: float) -> None:
        """Run the board until `done()`, no faster than real time while it is idle."""
        end = time.monotonic() + seconds
        while not done():
            if time.monotonic() > end:
                raise TimeoutError("the program at the port does not end")
            try:
                data = os.read(self._ours, 4096)
                if data:
                    self._pico.console.send(data)
            except (BlockingIOError, OSError):
                pass  # nothing to read, or nobody has opened it
            before = time.monotonic()
            self._pico.run_for(1)
            self._flush()
            time.sleep(max(0.0, 0.001 - (time.monotonic() - before)))

    def run(self, *command: str, seconds: float = 600) -> "tuple[int, str, str]":
        """Run a program against the port; return its status, output and errors."""
        return self.run_until(lambda: False, *command, seconds=seconds)

    def run_until(self, killed: "Callable[[], bool]", *command: str, seconds: float = 600) -> "tuple[int, str, str]":
        """Run a program as `run` does, but kill it as soon as a condition holds."""
        pipe, patient = subprocess.PIPE, {**os.environ, "PIPKEEPER_PATIENCE": str(seconds)}
        with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=patient) as program:
            try:
                self.serve(lambda: program.poll() is not None or killed(), seconds)
            finally:
                program.kill()
            report, errors = program.communicate()
        return program.returncode, report, errors
