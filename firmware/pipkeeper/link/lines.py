"""Lines of the link: one JSON object each, in UTF-8, bounded in length, with a mark behind it.

Marks prove that a line comes from a holder of the key, and that no line before it is missing.
"""

import json
from binascii import hexlify
from hashlib import sha256

from micropython import const

if 0:  # for the type checker
    from .sent_match import Content

MOST = const(2048)  # bytes of a line, with its mark and without its newline
MARK = const(17)  # bytes of a mark and the space before it
_REMEMBERED = const(16 * MARK)  # bytes of accepted marks that are remembered to detect duplicates


def line_of(content: "Content") -> bytes:
    """Encode an object as a line without its mark."""
    return json.dumps(content, separators=(",", ":")).encode()


def content_of(line: bytes) -> "Content | None":
    """Decode the object in a line without its mark; return None if there is none."""
    try:
        content = json.loads(line.decode())
    except (ValueError, RuntimeError):  # not JSON, not UTF-8, or nested too deeply
        return None
    return content if isinstance(content, dict) else None


class LineReader:
    """Cuts received bytes into lines; drops log output and everything longer than a line may be."""

    def __init__(self) -> None:
        self._part = b""  # of a line that is not complete

    def feed(self, data: bytes) -> "list[bytes]":
        """Return the lines that are now complete, each beginning with `{`."""
        lines = []
        pieces = (self._part + data).split(b"\n")
        rest = pieces.pop()
        for line in pieces:
            if line[-1:] == b"\r":
                line = line[:-1]
            if line[:1] == b"{" and len(line) <= MOST:
                lines.append(line)
        self._part = rest if rest[:1] in (b"", b"{") and len(rest) <= MOST + 1 else b"-"  # drop this line
        return lines


class Marks:
    """The marks of one end of a session: `mine` and `theirs` are UP and DOWN of keys.py, by who says a line."""

    sent = heard = 0  # marked lines
    known = b""  # the last accepted marks of the other end, each after its space

    def __init__(self, key: bytes, mine: bytes, theirs: bytes) -> None:
        from .keys import pads

        self._inner, self._outer = pads(key)
        self.mine, self.theirs = mine, theirs

    def marked(self, line: bytes) -> bytes:
        """Return the next line to send, with its mark."""
        self.sent += 1
        return line + self._mark(self.mine, self.sent - 1, line)

    def opened(self, line: bytes) -> "bytes | None":
        """Return a received line without its mark; empty for a duplicate, None for an unexpected mark."""
        line, mark = split(line)
        if not mark:
            return None
        if mark in self.known:
            return b""
        if self._mark(self.theirs, self.heard, line) != mark:
            return None
        self.heard += 1
        self.known = (self.known + mark)[-_REMEMBERED:]
        return line

    def _mark(self, side: bytes, number: int, line: bytes) -> bytes:
        inner = sha256(self._inner + side + number.to_bytes(4, "big") + line)
        return b" " + hexlify(sha256(self._outer + inner.digest()).digest()[:8])


def split(line: bytes) -> "tuple[bytes, bytes]":
    """Split a line from its mark and the space before it; the mark is empty if there is none."""
    body, mark = line[:-MARK], line[-MARK:]
    return (body, mark) if body[-1:] == b"}" and mark[:1] == b" " else (line, b"")
