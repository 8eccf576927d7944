"""Marks: they prove that a line comes from a holder of the key, and that no line before it is missing."""

from binascii import hexlify
from hashlib import sha256

from micropython import const

_LENGTH = const(17)  # bytes of a mark and the space before it
_REMEMBERED = const(16 * 17)  # bytes of accepted marks that are remembered to detect duplicates


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
    line, mark = marked[:-_LENGTH], marked[-_LENGTH:]
    return (line, mark) if line[-1:] == b"}" and mark[:1] == b" " else (marked, b"")
