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
        self._begun = b""
        self._skipping = False  # skip to the next newline

    def feed(self, data: bytes) -> "list[bytes]":
        """Return the lines that are now complete, each beginning with `{`."""
        lines = []
        pieces = (self._begun + data).split(b"\n")
        rest = pieces.pop()
        for line in pieces:
            if line[-1:] == b"\r":
                line = line[:-1]
            if not self._skipping and line[:1] == b"{" and len(line) <= MOST:
                lines.append(line)
            self._skipping = False
        self._skipping = self._skipping or rest[:1] not in (b"", b"{") or len(rest) > MOST + 1
        self._begun = b"" if self._skipping else rest
        return lines


class Marks:
    """The marks of one end of a session: `mine` and `theirs` are UP and DOWN of keys.py, by who says a line."""

    def __init__(self, key: bytes, mine: bytes, theirs: bytes) -> None:
        from .keys import pads

        self._inner, self._outer = pads(key)
        self._mine, self._theirs = mine, theirs
        self._sent = self._heard = 0  # marked lines
        self._accepted = b""  # the last marks of the other end, each after its space

    def marked(self, line: bytes) -> bytes:
        """Return the next line to send, with its mark."""
        self._sent += 1
        return line + self._mark(self._mine, self._sent - 1, line)

    def opened(self, marked: bytes) -> "bytes | None":
        """Return a received line without its mark; empty for a duplicate, None for an unexpected mark."""
        line, mark = split(marked)
        if not mark:
            return None
        if mark in self._accepted:
            return b""
        if self._mark(self._theirs, self._heard, line) != mark:
            return None
        self._heard += 1
        self._accepted = (self._accepted + mark)[-_REMEMBERED:]
        return line

    def _mark(self, side: bytes, counter: int, line: bytes) -> bytes:
        inner = sha256(self._inner + side + counter.to_bytes(4, "big") + line)
        return b" " + hexlify(sha256(self._outer + inner.digest()).digest()[:8])


def split(marked: bytes) -> "tuple[bytes, bytes]":
    """Split a line from its mark and the space before it; the mark is empty if there is none."""
    line, mark = marked[:-MARK], marked[-MARK:]
    return (line, mark) if line[-1:] == b"}" and mark[:1] == b" " else (marked, b"")
