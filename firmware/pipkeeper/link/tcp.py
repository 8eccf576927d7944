"""Lines over TCP, the carrier for one house without a broker; and the connection under it, which MQTT uses too."""

from micropython import const

from .lines import LineReader
from .waiting import wait_after

if 0:  # for the type checker
    from collections.abc import Callable

    from ..hardware.sockets import TcpSocket

_ROOM = const(6144)  # bytes that may be queued: two lines of full length and some more
_AT_ONCE = const(512)  # bytes a step
_OPENING = const(10000)  # ms until an attempt to connect is given up
_OFTEN = const(20)  # ms between two checks while connected


class Connection:
    """Opened, written and read in small steps, and reopened when it is lost.

    `connect` opens a socket without blocking, or returns None without a network or an address.  Such a socket has
    `connected()`, `send(data)` with the number of bytes taken, `recv(count)` with b"" for nothing yet, and `close()`;
    each raises OSError once the connection is lost.
    """

    def __init__(self, connect: "Callable[[], TcpSocket | None]", random: "Callable[[int], bytes]") -> None:
        self._connect = connect
        self._random = random
        self._socket: "TcpSocket | None" = None
        self._connected = False
        self._due = 0  # when to connect, or when to give up connecting
        self._out = b""
        self._lines: "list[bytes]" = []  # received
        self.failures = 0  # since a host last welcomed the device

    def hopeful(self) -> bool:
        """Return True while there is a connection, or a first attempt at one."""
        return self._connected or not self.failures

    def _open(self, now: int) -> bool:
        """Open the connection when it is time; return True while connected."""
        if self._connected:
            return True
        try:
            if self._socket is None:
                if now >= self._due:
                    self._socket = self._connect()
                    self._due = now + (_OPENING if self._socket else 1000)
            elif self._socket.connected():
                self._connected = True
                self._begin(now)
            elif now >= self._due:
                self.drop(now)
        except OSError:
            self.drop(now)
        return self._connected

    def _begin(self, now: int) -> None:
        """Called when the connection has just been made."""

    def welcomed(self) -> None:
        """Wait a short time again after the next failure: a connection alone is no success."""
        self.failures = 0

    def drop(self, now: int) -> None:
        """Close the connection; it is reopened after a while."""
        self.close()
        self.failures += 1
        self._due = now + wait_after(self.failures, self._random)

    def close(self) -> None:
        """Close the connection until the next step."""
        if self._socket is not None:
            try:
                self._socket.close()
            except OSError:
                pass
        self._socket = None
        self._connected = False
        self._out = b""
        self._lines = []
        self._due = 0

    def receive(self) -> "bytes | None":
        """Return the next line that has arrived."""
        return self._lines.pop(0) if self._lines else None

    def _put(self, data: bytes) -> bool:
        """Queue bytes; return False if the other side has not read for too long."""
        if not self._connected or len(self._out) + len(data) > _ROOM:
            return False
        self._out += data
        return True

    def _move(self, now: int) -> bytes:
        """Send what the socket takes now and return what has arrived."""
        if self._socket is None:
            return b""
        try:
            if self._out:
                sent = self._socket.send(self._out[:_AT_ONCE])
                if sent:
                    self._out = self._out[sent:]
            return self._socket.recv(_AT_ONCE)
        except OSError:
            self.drop(now)
            return b""

    def _next(self, now: int) -> int:
        """Return when to run next."""
        return now + _OFTEN if self._socket else self._due


class TcpCarrier(Connection):
    """Lines, each ended by a newline."""

    def _begin(self, now: int) -> None:
        self._reader = LineReader()

    def ready(self) -> bool:
        return self._connected

    def send(self, line: bytes) -> bool:
        return self._put(line + b"\n")

    def step(self, now: int) -> int:
        """Connect, send and receive; return when to run next."""
        if self._open(now) and not self._lines:  # read no more until the lines of a flooding host are taken
            self._lines = self._reader.feed(self._move(now))
        return self._next(now)
