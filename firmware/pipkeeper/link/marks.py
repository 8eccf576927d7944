"""Marks: they prove that a line comes from a holder of the key, and that no line before it is missing."""

from binascii import hexlify
from hashlib import sha256

from micropython import const

_LENGTH = const(17)  # bytes of a mark and the space before it
_REMEMBERED = const(16)  # accepted marks that are remembered to detect duplicates


class Marks:
    """The marks of one side's lines, one after the other.  `side` is UP or DOWN of keys.py."""

    def __init__(self, key: bytes, side: bytes) -> None:
        from .keys import pads

        inner, self._outer = pads(key)
        self._inner = inner + side
        self._counter = 0

    def of(self, line: bytes) -> bytes:
        """Return the mark of `line` as the next one."""
        inner = sha256(self._inner + self._counter.to_bytes(4, "big") + line)
        return hexlify(sha256(self._outer + inner.digest()).digest()[:8])

    def marked(self, line: bytes) -> bytes:
        """Return the next line to send, with its mark."""
        mark = self.of(line)
        self._counter += 1
        return line + b" " + mark


class Checked(Marks):
    """Checks the marks of the lines that the other side sends."""

    def __init__(self, key: bytes, side: bytes) -> None:
        super().__init__(key, side)
        self._accepted: "list[bytes]" = []  # the last marks

    def line(self, marked: bytes) -> "bytes | None":
        """Return the line without its mark; empty for a duplicate, None for an unexpected mark."""
        line, mark = split(marked)
        if mark in self._accepted:
            return b""
        if not mark or self.of(line) != mark:
            return None
        self._counter += 1
        self._accepted = self._accepted[1 - _REMEMBERED :] + [mark]
        return line


def split(marked: bytes) -> "tuple[bytes, bytes]":
    """Split a line from its mark; the mark is empty if there is none."""
    line, mark = marked[:-_LENGTH], marked[-_LENGTH:]
    return (line, mark[1:]) if line[-1:] == b"}" and mark[:1] == b" " else (marked, b"")
