"""One connection to one or more devices: a cable, a socket, a WebSocket, or a device's topics at a broker."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pipkeeper.link.lines import MOST, content_of, line_of, split

if TYPE_CHECKING:
    from .session import Session
    from .sessions import Sessions

_SAID_IN_A_SESSION = ("offer", "put", "now", "left", "took", "declined", "here")
WHO = line_of({"who": 1})
_WHO_EVERY = 5.0  # s


class Connection:
    """Made by `Sessions.connect`.  The carrier calls `line` for each line that arrives, and `close` once at the end."""

    def __init__(
        self, sessions: Sessions, carrier: str, send: Callable[[bytes], None], asks: bool, device: str
    ) -> None:
        self._sessions = sessions
        self.carrier = carrier
        self.send = send
        self.open: list[Session] = []  # sessions on this connection, proven or not
        self._asks = asks
        self._device = device
        self._asked = float("-inf")

    def line(self, line: bytes, now: float) -> None:
        """Take one line without its end."""
        if not line.startswith(b"{") or len(line) > MOST:
            return
        if split(line)[1]:
            self._marked(line, now)
        else:
            self._unmarked(line, now)

    def _marked(self, line: bytes, now: float) -> None:
        for session in self.open:
            body = session.opened(line)
            if body is None:
                continue
            if body:
                self._sessions.heard(session, body, now)
            return
        self._fail(now)

    def _unmarked(self, line: bytes, now: float) -> None:
        content = content_of(line) or {}
        if "hello" in content:
            if self._device in ("", content.get("device")):
                self._sessions.hello(self, content, now)
        elif "who" in content:
            return
        elif "refused" in content:
            self._sessions.end_all(self, "refused")
        elif self.open and not self.open[0].paired:
            self._sessions.heard(self.open[0], line, now)
        elif self.open or any(key in content for key in _SAID_IN_A_SESSION):
            self._fail(now)

    def _fail(self, now: float) -> None:
        """End the open sessions after a line with a wrong mark; the device says hello again."""
        self.refuse("mark")
        self._sessions.end_all(self, "mark")

    def refuse(self, why: str) -> None:
        self.send(line_of({"refused": why}))

    def tick(self, now: float) -> None:
        """Send `who` while no device has proven its identity."""
        if self._asks and not self.open and now - self._asked >= _WHO_EVERY:
            self._asked = now
            self.send(WHO)

    def close(self, now: float) -> None:
        """End the sessions of a connection that the carrier has lost."""
        self._sessions.closed(self)
