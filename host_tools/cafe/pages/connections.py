"""Bounds on connections: a client that is slow to ask or does not read what it asked for is cut off.

Uvicorn waits for such clients for ever.  Its protocol class is told here how long a connection may stay without a
complete request and how long one may leave its answer unread.
"""

import asyncio
import resource
import socket
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

ASKING = 20.0  # seconds in which a request must be complete, from connecting or from its first byte
READING = 10.0  # seconds in which a client must take something out of a full buffer
UNREAD = 128 * 1024  # bytes that the system holds for a client; by itself it would take megabytes of a slow one's
STREAMS = ("/live/", "/api/live")  # addresses whose answers do not end by themselves
FILES = 8192  # open files and sockets that the process asks for; 2,000 idle visitors must not shut others out


class BoundedProtocol(H11Protocol):
    """HTTP/1.1 with two timers: one while a request is incomplete, one while the client does not read."""

    _asking: "asyncio.TimerHandle | None" = None
    _reading: "asyncio.TimerHandle | None" = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
        self._asking = self.loop.call_later(ASKING, transport.abort)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        incomplete = self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and not self._handed_over()
        if not incomplete:
            _cancel(self._asking)
            self._asking = None
        elif self._asking is None:
            self._asking = self.loop.call_later(ASKING, self.transport.abort)

    def _handed_over(self) -> bool:
        """Return True once the connection has become a WebSocket with a protocol of its own."""
        return self.transport.get_protocol() is not self

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reading is None:
            self._reading = self.loop.call_later(READING, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        _cancel(self._reading)
        self._reading = None

    def shutdown(self) -> None:
        """Shut down: end streams as if their client had gone, and finish other answers."""
        super().shutdown()
        if self.cycle and not self.cycle.response_complete and self.scope["path"].startswith(STREAMS):
            self.cycle.disconnected = True
            self.cycle.message_event.set()
            self.transport.close()

    def connection_lost(self, exc: "Exception | None") -> None:
        _cancel(self._asking, self._reading)
        super().connection_lost(exc)


def _cancel(*timers: "asyncio.TimerHandle | None") -> None:
    for timer in timers:
        if timer:
            timer.cancel()


def allow_many_connections() -> None:
    """Raise the limit of open files as far as the system allows: many start a process with 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def uvicorn_settings() -> "dict[str, Any]":
    """Return uvicorn's settings for the pages; the café's command adds address, port and certificate."""
    return {
        "http": BoundedProtocol,
        "ws_max_size": 4096,  # a line of the link protocol has at most 2,048 bytes
        "ws_max_queue": 16,
        "h11_max_incomplete_event_size": 16 * 1024,
        "timeout_keep_alive": 20,
        "timeout_graceful_shutdown": 2,
        "server_header": False,
        "proxy_headers": False,  # a café has no proxy; a client must not choose its own address
        "access_log": False,
        "log_level": "warning",
        "lifespan": "on",
    }
