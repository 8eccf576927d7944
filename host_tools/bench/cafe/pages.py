"""Phones and televisions for benchmarks: they read their stream and note when something came."""

import asyncio
import re
import time
from collections.abc import Callable

_TILE = re.compile(rb'"id":"tile-([0-9a-f]+)"')
_WHOLE = b'"id":"screen"'


async def _stream(port: int, path: str, take: Callable[[bytes], None]) -> None:
    """Read a stream until it is cancelled; `take` gets the data of every event that brings a part of the page."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
    try:
        writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        while line := await reader.readline():
            if line.startswith(b'data: {"id"'):
                take(line)
    finally:
        writer.close()


class Pages:
    """All open pages of a benchmark: for every table, when an answer was given and when the last page had it."""

    def __init__(self, port: int, phones: "list[str]", televisions: int) -> None:
        self.delays: list[float] = []
        self.missed = 0
        self._given: dict[str, tuple[float, set[int]]] = {}  # by table: when, and the pages that have yet to show it
        self._watching: dict[str, set[int]] = {}
        self._tasks = []
        for number, table in enumerate(phones):
            self._watching.setdefault(table, set()).add(number)
            work = _stream(port, f"/live/t/{table}", self._phone(number, table))
            self._tasks.append(asyncio.create_task(work))
        for number in range(len(phones), len(phones) + televisions):
            for watching in self._watching.values():
                watching.add(number)
            work = _stream(port, "/live/television?lang=en", self._television(number))
            self._tasks.append(asyncio.create_task(work))

    def close(self) -> None:
        for task in self._tasks:
            task.cancel()

    def given(self, table: str) -> None:
        """Note that a table has just given an answer."""
        if self._given.get(table, (0.0, set()))[1]:
            self.missed += 1
        self._given[table] = (time.monotonic(), set(self._watching.get(table, ())))

    def _phone(self, number: int, table: str) -> Callable[[bytes], None]:
        return lambda line: self._shown(number, table)

    def _television(self, number: int) -> Callable[[bytes], None]:
        def take(line: bytes) -> None:
            if _WHOLE in line[:60]:
                for table in self._given:
                    self._shown(number, table)
                return
            found = _TILE.search(line)
            if found:
                self._shown(number, bytes.fromhex(found[1].decode()).decode())

        return take

    def _shown(self, number: int, table: str) -> None:
        when, waiting = self._given.get(table, (0.0, set()))
        if number in waiting:
            waiting.discard(number)
            if not waiting:
                self.delays.append(time.monotonic() - when)
