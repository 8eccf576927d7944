"""The serial line over USB as a carrier: lines are queued for a host that reads, and nothing here blocks."""

import sys
from select import POLLIN, POLLOUT, poll

from micropython import const

if 0:  # for the type checker
    from typing import Any

    from ..kit import Clock

_ROOM = const(4096)  # bytes that may be queued: two lines of the link
_AT_ONCE = const(8)  # bytes written per call, about a millisecond, so that a press is not delayed
_READ_AT_ONCE = const(32)  # bytes, in less than a millisecond
_MOST_LINES = const(2)  # lines received and not taken yet; beyond that, nothing is read
_STALLED = const(3000)  # ms without a byte taken after which a host with an open line counts as gone


class Serial:
    """`say` queues log output, `send` a line of the link; `work` moves bytes both ways."""

    def __init__(self, clock: "Clock") -> None:
        self._clock = clock
        self._out: "list[bytes]" = []
        self.waiting = 0  # bytes queued
        self._at = 0  # bytes sent of the first line
        self._taken = 0  # when the host last took a byte
        self.lines: "list[bytes]" = []  # received
        self._feed = self._first_feed
        self._writable = poll()
        self._writable.register(sys.stdout, POLLOUT)
        self._readable = poll()
        self._readable.register(sys.stdin, POLLIN)

    # Both ways

    def work(self) -> bool:
        """Move some bytes; return True if more can be moved at once."""
        return self._write() or self._read()

    def _write(self) -> bool:
        """Write byte by byte: a ready line only has room for one, and a longer write would block."""
        if not self._out or not _any(self._writable):
            return False
        self._taken = self._clock.now()
        for _ in range(_AT_ONCE):
            line = self._out[0]
            sys.stdout.buffer.write(line[self._at : self._at + 1])
            self._at += 1
            if self._at == len(line):
                self._out.pop(0)
                self.waiting -= len(line)
                self._at = 0
            if not self._out or not _any(self._writable):
                break
        return True

    def _read(self) -> bool:
        if len(self.lines) >= _MOST_LINES or not _any(self._readable):
            return False
        heard = bytearray()
        while len(heard) < _READ_AT_ONCE and _any(self._readable):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                break
            heard += byte
        if not heard:
            return False
        self.lines += self._feed(bytes(heard))
        return not self.lines

    def _first_feed(self, data: bytes) -> "list[bytes]":
        """Cut bytes into lines; the module for this is imported when a host sends its first byte."""
        from ..link.lines import LineReader

        self._feed = LineReader().feed
        return self._feed(data)

    # Log output

    def say(self, line: str) -> None:
        """Queue log output; without room the new line is dropped, so that a line already begun stays whole."""
        self.send(line.encode() + b"\r")

    # As a carrier of the link

    def send(self, line: bytes) -> bool:
        """Queue a line; return False if the host has not read for too long."""
        if self.waiting + len(line) + 1 > _ROOM:
            return False
        if not self._out:
            self._taken = self._clock.now()
        self._out.append(line + b"\n")
        self.waiting += len(line) + 1
        return True

    def receive(self) -> "bytes | None":
        """Return the next line that has arrived."""
        return self.lines.pop(0) if self.lines else None

    def ready(self) -> bool:
        """Return True if a host has opened the line and takes what is sent."""
        if self._out and self._clock.now() - self._taken < _STALLED:
            return True
        return _any(self._writable)

    def hopeful(self) -> bool:
        """Return True if it makes sense to wait for a welcome here before trying other carriers."""
        return self.ready()

    def welcomed(self) -> None:
        """A host has welcomed the device here; a cable needs no back-off."""

    def step(self, now: int) -> int:
        """Return when to check again whether a host has opened the line; `work` does everything else."""
        return now + 1000

    def drop(self, now: int) -> None:
        """Drop lines that nobody takes; one already begun stays whole."""
        del self._out[1:]
        self.waiting = len(self._out[0]) if self._out else 0

    def close(self) -> None:
        """Discard what was received, because another carrier is in use."""
        self.lines.clear()


def _any(polled: "Any") -> bool:
    for _ in polled.ipoll(0):
        return True
    return False
