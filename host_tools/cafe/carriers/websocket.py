"""WebSocket: tables in a browser, one line per text message.  Pages mount it at /link."""

import asyncio
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect

from pipkeeper.link.lines import MOST, line_of

from .house_side import House

_UNREAD = 256  # lines: a browser that does not read them is dropped
_SILENT = 40.0  # s without a line
_FOREIGN = 1008  # close code: a page of another host
_TOO_LONG = 1009


class WebSocketCarrier:
    """`link` is the endpoint of one table."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def link(self, socket: WebSocket) -> None:
        """Serve a table until it disconnects."""
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
            await socket.close(_FOREIGN)
            return
        await socket.accept()
        lines: asyncio.Queue[bytes | None] = asyncio.Queue(_UNREAD)

        def send(line: bytes) -> None:
            try:
                lines.put_nowait(line)
            except asyncio.QueueFull:
                sender.cancel()

        sender = asyncio.create_task(_send_all(socket, lines))
        connection = self._house.connect("websocket", send)
        send(line_of({"who": 1}))
        try:
            while not sender.done():
                text = await asyncio.wait_for(socket.receive_text(), _SILENT)
                line = text.encode("utf-8", "replace")
                if len(line) > MOST:
                    await socket.close(_TOO_LONG)
                    return
                self._house.line(connection, line)
        except (WebSocketDisconnect, TimeoutError, KeyError, RuntimeError):
            pass  # gone, silent, or not a text
        finally:
            self._house.close(connection)
            sender.cancel()


async def _send_all(socket: WebSocket, lines: "asyncio.Queue[bytes | None]") -> None:
    try:
        while True:
            line = await lines.get()
            if line is not None:
                await socket.send_text(line.decode())
    except (WebSocketDisconnect, RuntimeError):
        pass  # gone


def same_origin(origin: "str | None", host: "str | None") -> bool:
    """Return True if the request comes from a page of this host; a browser always sends its page's origin."""
    if not origin or not host:
        return False
    parts = urlsplit(origin)
    return parts.scheme in ("http", "https") and parts.netloc == host
