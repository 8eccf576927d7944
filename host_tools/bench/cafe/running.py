"""A café started from the command line, as its owner starts it."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ...cafe.store import open_store
from .tables import BenchTable, tables

_PATIENCE = 120.0  # s, even on a busy machine


def free_port() -> int:
    """Return a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class RunningCafe:
    """The process; `kill` ends it as a power cut would, `start` starts it again with the same ports and data."""

    def __init__(self, *words: str, data: "Path | None" = None, port: str = "") -> None:
        """`port`: a serial port with a device, as its only way to tables."""
        self.http, self.tcp = free_port(), free_port()
        where = ["--data", str(data)] if data else []
        self._command = [sys.executable, "-m", "host_tools.cli", "cafe", *where, *words, "--usb", "none"]
        self._command += ["--bind", "127.0.0.1", "--http", str(self.http), "--tcp", str(self.tcp)]
        if port:
            self._command = [sys.executable, "-m", f"{__package__}.usb_cafe", str(data), str(self.http), port]
        self._process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """Start it without waiting."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)

    def wait(self) -> float:
        """Wait until it answers; return the seconds that took."""
        began = time.monotonic()
        while time.monotonic() - began < _PATIENCE:
            with contextlib.suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{self.http}/health", timeout=5).read()
                return time.monotonic() - began
            if self._process is None or self._process.poll() is not None:
                raise RuntimeError("the café ended")
            time.sleep(0.02)
        raise RuntimeError("the café did not start")

    def up(self) -> "RunningCafe":
        """Start it and wait until it answers."""
        self.start()
        self.wait()
        return self

    def kill(self) -> None:
        """End it at once."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._process.pid, how)
            self._process.wait()
            self._process = None

    def json(self, path: str) -> Any:
        """Return what the API answers at an address."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.http}{path}", timeout=30) as answer:
            return json.load(answer)

    def largest_memory(self) -> float:
        """Return the most memory that the process has held, in MB."""
        assert self._process
        status = Path(f"/proc/{self._process.pid}/status").read_text(encoding="ascii")
        return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1024

    def cpu_seconds(self) -> float:
        """Return the processor time that the process has taken."""
        assert self._process
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def cafe_of(count: int) -> "Iterator[tuple[RunningCafe, list[BenchTable]]]":
    """Provide a running café on SQLite, in a folder of its own, and its tables."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        store = open_store(data)
        seats = tables(store, count)
        store.close()
        cafe = RunningCafe(data=data).up()
        try:
            yield cafe, seats
        finally:
            cafe.stop()


def lost(cafe: RunningCafe, kept: "Sequence[tuple[str, bytes]]") -> int:
    """Return how many matches are not at the café as their devices have them."""
    return sum(cafe.json(f"/api/matches/{uid}")["codes"] != codes.hex() for uid, codes in kept)
