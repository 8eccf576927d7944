"""One session: both sides' marks, and when something was last heard and said."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from pipkeeper.link.keys import DOWN, UP, session_key
from pipkeeper.link.lines import Marks

if TYPE_CHECKING:
    from .connection import Connection


def utf8_line(content: "dict[str, object]") -> bytes:
    """Return an object as a line without its mark, with letters as they are: escaped, many names would not fit."""
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "replace")


class Session:
    """Opened by a hello; `proven` once the device's first marked line was accepted."""

    def __init__(self, device: str, connection: Connection, firmware: str, rules: str, now: float) -> None:
        self.device = device
        self.connection = connection
        self.firmware = firmware
        self.rules = rules
        self.paired = False
        self.proven = False
        self.born = self.heard = self.said = now

    def share(self, key: bytes, device_nonce: bytes, host_nonce: bytes) -> None:
        """Mark every line from now on with a key derived from the one shared with the device."""
        shared = session_key(key, device_nonce, host_nonce)
        self._marks = Marks(shared, DOWN, UP)
        self.paired = True

    def opened(self, line: bytes) -> "bytes | None":
        """Return a marked line without its mark; empty if it is a duplicate, None if it is not of this session."""
        return self._marks.opened(line) if self.paired else None

    def say(self, content: "dict[str, object]", now: float) -> None:
        line = utf8_line(content)
        self.said = now
        self.connection.send(self._marks.marked(line) if self.paired else line)
