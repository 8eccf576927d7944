"""The serial line over USB: lines wait for a host that reads, and are dropped rather than waited for."""

import sys
from select import POLLOUT, poll

from micropython import const

_ROOM = const(2048)  # bytes that may wait
_AT_ONCE = const(8)  # bytes a call, about a millisecond: a press in between is not kept waiting


class Serial:
    """`say` keeps a line, `send` sends some of what is kept as far as the host takes it."""

    def __init__(self) -> None:
        self._lines: list = []
        self.waiting = 0  # bytes
        self._at = 0  # in the first line
        self._poll = poll()
        self._poll.register(sys.stdout, POLLOUT)

    def say(self, line: str) -> None:
        """The newest line goes if there is no room: what was begun stays whole."""
        sent = line.encode() + b"\r\n"
        if self.waiting + len(sent) <= _ROOM:
            self._lines.append(sent)
            self.waiting += len(sent)

    def send(self) -> bool:
        """True if more can go at once.  Byte by byte: `ready` promises room for one, and a longer write would wait."""
        for _ in range(_AT_ONCE):
            if not self._lines or not self.ready():
                return False
            line = self._lines[0]
            sys.stdout.buffer.write(line[self._at : self._at + 1])
            self._at += 1
            if self._at == len(line):
                self._lines.pop(0)
                self.waiting -= len(line)
                self._at = 0
        return True

    def ready(self) -> bool:
        """True if a host has opened the line and takes what is sent."""
        for _ in self._poll.ipoll(0):
            return True
        return False
