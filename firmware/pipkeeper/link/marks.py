"""Marks: they prove that a line comes from a holder of the key, and that no line before it is missing.

HMAC-SHA256 is written out over `hashlib.sha256` because MicroPython has no `hmac`.
"""

from binascii import hexlify
from hashlib import sha256

from micropython import const

UP = b"u"  # lines from the device
DOWN = b"d"  # lines from the host
KEY = const(32)  # bytes
NONCE = const(16)  # bytes

_BLOCK = const(64)  # block size of SHA-256 in bytes
_DIGITS = const(16)  # of a mark
_REMEMBERED = const(16)  # accepted marks that are remembered to detect duplicates


def hmac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 with a key of at most 64 bytes."""
    inner, outer = _pads(key)
    return bytes(sha256(outer + sha256(inner + message).digest()).digest())


def _pads(key: bytes) -> "tuple[bytes, bytes]":
    key = key + bytes(_BLOCK - len(key))
    return bytes([byte ^ 0x36 for byte in key]), bytes([byte ^ 0x5C for byte in key])


def session_key(key: bytes, device_nonce: bytes, host_nonce: bytes) -> bytes:
    """Returns the key with which both sides of one session mark their lines."""
    return hmac(key, b"pipkeeper link 1" + device_nonce + host_nonce)


class Marks:
    """The marks of one side's lines, one after the other; `counter` is that of the next line."""

    def __init__(self, key: bytes, side: bytes) -> None:
        inner, self._outer = _pads(key)
        self._inner = inner + side
        self.counter = 0

    def next(self, line: bytes) -> bytes:
        """Returns the mark of `line` as the next one."""
        counter = self.counter.to_bytes(4, "big")
        digest = sha256(self._outer + sha256(self._inner + counter + line).digest()).digest()
        return hexlify(digest[: _DIGITS // 2])

    def marked(self, line: bytes) -> bytes:
        """Returns the next line to send, with its mark."""
        mark = self.next(line)
        self.counter += 1
        return line + b" " + mark


class Checked:
    """Checks the marks of the lines that the other side sends."""

    def __init__(self, key: bytes, side: bytes) -> None:
        self._marks = Marks(key, side)
        self._accepted: "list[bytes]" = []  # the last marks

    def line(self, marked: bytes) -> "bytes | None":
        """Returns the line without its mark; empty for a duplicate, None for an unexpected mark."""
        line, mark = split(marked)
        if not mark:
            return None
        if mark in self._accepted:
            return b""
        if self._marks.next(line) != mark:
            return None
        self._marks.counter += 1
        self._accepted.append(mark)
        if len(self._accepted) > _REMEMBERED:
            self._accepted.pop(0)
        return line


def split(marked: bytes) -> "tuple[bytes, bytes]":
    """Splits a line from its mark; the mark is empty if there is none."""
    at = len(marked) - _DIGITS - 1
    if at < 2 or marked[at : at + 1] != b" " or marked[at - 1 : at] != b"}":
        return marked, b""
    return marked[:at], marked[at + 1 :]
