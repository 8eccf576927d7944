"""TCP: lines from a Pico W, and a broadcast by which devices find the host after its address changed."""

import asyncio
import json
import logging
import socket
import time

from pipkeeper.link.lines import LineReader, line_of

from .house_side import House

_log = logging.getLogger(__name__)
PORT = 8765
_BEACON = 5.0  # s
_UNREAD = 65_536  # bytes: a device that does not read them is dropped
_MOST = 4000  # connections
_FIRST_LINE = 10.0  # s in which a connection must bring its first line
_SILENT = 40.0  # s without a line, then a connection is closed; a device says something every 5


class _Connection(asyncio.Protocol):
    """One socket."""

    def __init__(self, carrier: "TcpCarrier") -> None:
        self._carrier = carrier
        self._reader = LineReader()
        self.heard = time.monotonic()
        self.patience = _FIRST_LINE

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self._carrier.connections.add(self)
        if len(self._carrier.connections) > _MOST:
            self._carrier.drop_oldest_silent(self)
        self._connection = self._carrier.house.connect("tcp", self._send)
        self._send(line_of({"who": 1}))

    def _send(self, line: bytes) -> None:
        if self.transport.is_closing():
            return
        self.transport.write(line + b"\n")
        if self.transport.get_write_buffer_size() > _UNREAD:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        for line in self._reader.feed(data):
            self.heard, self.patience = time.monotonic(), _SILENT
            self._carrier.house.line(self._connection, line)

    def connection_lost(self, error: "Exception | None") -> None:
        self._carrier.connections.discard(self)
        self._carrier.house.close(self._connection)


class TcpCarrier:
    """Listens on a port."""

    def __init__(self, house: House, name: str, bind: "str | None" = None, port: int = PORT) -> None:
        self.house = house
        self.connections: set[_Connection] = set()
        self._name = name
        self._bind = bind
        self.port = port
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to listen; OSError if the port is taken."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _Connection(self), self._bind, self.port, backlog=1024)
        self.port = self._server.sockets[0].getsockname()[1]
        self._tasks = [loop.create_task(self._close_silent()), loop.create_task(self._broadcast())]

    async def stop(self) -> None:
        """Close every connection."""
        for task in self._tasks:
            task.cancel()
        self._server.close()
        for connection in list(self.connections):
            connection.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def drop_oldest_silent(self, newest: _Connection) -> None:
        """Make room by dropping the connection that was silent longest."""
        oldest = min(self.connections - {newest}, key=lambda connection: connection.heard)
        oldest.transport.abort()

    async def _close_silent(self) -> None:
        while True:
            await asyncio.sleep(1)
            now = time.monotonic()
            for connection in list(self.connections):
                if now - connection.heard > connection.patience:
                    connection.transport.abort()

    async def _broadcast(self) -> None:
        said = json.dumps({"pipkeeper": self._name, "tcp": self.port}).encode()
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as beacon:
            beacon.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            beacon.setblocking(False)
            if self._bind and self._bind != "0.0.0.0" and ":" not in self._bind:  # broadcasts are IPv4
                beacon.bind((self._bind, 0))
            while True:
                try:
                    beacon.sendto(said, ("255.255.255.255", PORT))
                except OSError as error:  # no network at the moment
                    _log.debug("no broadcast: %s", error)
                await asyncio.sleep(_BEACON)
