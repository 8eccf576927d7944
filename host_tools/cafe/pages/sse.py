"""Server-sent events as a small ASGI response: events as they come, a sign of life every few seconds."""

import asyncio
import json
from collections.abc import Awaitable, Callable

from starlette.types import Receive, Scope, Send

from .live import Listener, Live


def event(name: str, data: object, number: "int | None" = None) -> bytes:
    """Return one event; `data` as JSON on one line."""
    head = f"event: {name}\n" if name else ""
    if number is not None:
        head += f"id: {number}\n"
    return f"{head}data: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n".encode()


class Stream:
    """A response that stays open.  `tell` turns a listener's pending changes into bytes, b"" if there are none."""

    def __init__(
        self,
        live: Live,
        listener: Listener,
        tell: "Callable[[list[str], bool], Awaitable[bytes]]",
        beat: bytes,
        pause: float = 0.0,
    ) -> None:
        """`pause`: seconds between two events, so that a busy page gets several changes at once."""
        self._live = live
        self._listener = listener
        self._tell = tell
        self._beat = beat
        self._pause = pause

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = [(b"content-type", b"text/event-stream; charset=utf-8"), (b"cache-control", b"no-store")]
        gone = asyncio.ensure_future(_gone(receive, self._listener))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": headers})
            await send({"type": "http.response.body", "body": b"retry: 2000\n\n" + self._beat, "more_body": True})
            while not gone.done():
                await self._listener.wake.wait()
                uids, tables, beat = self._listener.take()
                said = await self._tell(uids, tables) if uids or tables else b""
                if beat:
                    said += self._beat
                if said:
                    await send({"type": "http.response.body", "body": said, "more_body": True})
                if self._pause:
                    await asyncio.sleep(self._pause)
        except asyncio.CancelledError:
            pass  # the server ends
        finally:
            gone.cancel()
            self._live.leave(self._listener)


async def _gone(receive: Receive, listener: Listener) -> None:
    """End when the client has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.wake.set()
