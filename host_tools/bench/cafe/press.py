"""Measures from an answer's line arriving at the host to the pixels of a phone's page in Chromium.

`usb_press` measures the same from a press on an emulated Pico.
"""

import asyncio
import threading
import time

from ...cafe.simulated.tcp import connected
from .chromium import phone
from .figures import Figure, Say, percentile
from .running import RunningCafe, cafe_of
from .tables import BenchTable

_ANSWERS = 200
_EVERY = 0.1  # s


class _Playing:
    """A table in a thread of its own; `given` has the time of each answer by its match and number."""

    def __init__(self, table: BenchTable, port: int) -> None:
        self.given: dict[tuple[str, int], float] = {}
        self._number = 0
        self._table = table
        self._port = port
        self.start = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self._thread.start()

    async def _run(self) -> None:
        link = asyncio.create_task(connected(self._table.linked, "127.0.0.1", self._port))
        while not self._table.linked.proven:
            await asyncio.sleep(0.02)
        self._answer()
        while not self.start.is_set():
            await asyncio.sleep(0.02)
        for _ in range(_ANSWERS):
            self._answer()
            await asyncio.sleep(_EVERY)
        link.cancel()
        await asyncio.gather(link, return_exceptions=True)

    def _answer(self) -> None:
        before, began = self._table.match, time.time()
        self._table.answer()
        match = self._table.match
        assert match
        self._number = self._number + 1 if match is before else 1
        self.given[match.uid, self._number] = began

    def join(self) -> None:
        self._thread.join()


def _measured(cafe: RunningCafe, table: BenchTable) -> "list[float]":
    """Return milliseconds from an answer to its picture."""
    playing = _Playing(table, cafe.tcp)
    painted: dict[tuple[str, int], float] = {}  # when an answer was seen first
    with phone(cafe.http, "1") as watched:
        playing.start.set()
        for _ in range(int(_ANSWERS * _EVERY * 2) + 4):
            watched.wait(500)
            for uid, number, moment in watched.painted():
                painted.setdefault((uid, number), moment)
        playing.join()
    return [moment - 1000 * playing.given[answer] for answer, moment in painted.items() if answer in playing.given]


def measure(say: Say) -> "list[Figure]":
    """Measure two hundred answers of one table, watched by one phone."""
    with cafe_of(1) as (cafe, [table]):
        delays = _measured(cafe, table)
    say(f"press: {len(delays)} pictures")
    return [
        Figure("an answer's line to painted in Chromium, median", percentile(delays, 50), 30, "ms"),
        Figure("… 99 of 100", percentile(delays, 99), 100, "ms"),
    ]
