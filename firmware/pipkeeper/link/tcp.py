"""The carrier for one house without a broker: lines over TCP."""

from .lines import LineReader
from .stream import Stream

if 0:  # for the type checker
    from collections.abc import Callable

    from ..hardware.sockets import TcpSocket


class TcpCarrier(Stream):
    """Lines, each ended by a newline."""

    def __init__(self, connect: "Callable[[], TcpSocket | None]", random: "Callable[[int], bytes]") -> None:
        super().__init__(connect, random)
        self._reader = LineReader()
        self._lines: "list[bytes]" = []

    def ready(self) -> bool:
        return self._connected

    def send(self, line: bytes) -> bool:
        return self._put(line + b"\n")

    def receive(self) -> "bytes | None":
        """Return the next line that has arrived."""
        return self._lines.pop(0) if self._lines else None

    def step(self, now: int) -> int:
        """Connect, send and receive; return when to run next."""
        if self._open(now) and not self._lines:  # read no more until the lines of a flooding host are taken
            self._lines = self._reader.feed(self._move(now))
        return self._next(now)

    def close(self) -> None:
        super().close()
        self._reader = LineReader()
        self._lines = []
