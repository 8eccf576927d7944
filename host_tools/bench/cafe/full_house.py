"""A full house: 200 tables with an answer a second each, 500 phones, 4 televisions, SQLite, one process."""

import asyncio
import contextlib
import random
import time

from ...cafe.simulated.tcp import connected
from .figures import Figure, Say, percentile
from .pages import Pages
from .running import RunningCafe, cafe_of, lost
from .tables import BenchTable

_TABLES, _PHONES, _TELEVISIONS = 200, 500, 4
_WARM, _SECONDS = 6, 30


async def _play(table: BenchTable, pages: Pages, chance: random.Random) -> None:
    """Give an answer a second, beginning at a random moment."""
    await asyncio.sleep(chance.random())
    name = str(int(table.linked.device, 16))
    due = time.monotonic()
    while True:
        pages.given(name)
        table.answer()
        due += 1.0
        await asyncio.sleep(max(0.0, due - time.monotonic()))


async def _until_current(seats: "list[BenchTable]") -> float:
    """Wait until every answer of every table is acknowledged; return the seconds that took."""
    began = time.monotonic()
    while not all(table.linked.proven and table.current for table in seats):
        await asyncio.sleep(0.01)
    return time.monotonic() - began


async def _evening(cafe: RunningCafe, seats: "list[BenchTable]", say: Say) -> "list[Figure]":
    links = [asyncio.create_task(connected(table.linked, "127.0.0.1", cafe.tcp)) for table in seats]
    await _until_current(seats)
    phones = [str(number % _TABLES + 1) for number in range(_PHONES)]
    pages = Pages(cafe.http, phones, _TELEVISIONS)
    chance = random.Random(1)
    playing = [asyncio.create_task(_play(table, pages, chance)) for table in seats]
    await asyncio.sleep(_WARM)
    pages.delays.clear()
    pages.missed = 0
    cpu = cafe.cpu_seconds()
    await asyncio.sleep(_SECONDS)
    cpu = (cafe.cpu_seconds() - cpu) / _SECONDS
    memory = cafe.largest_memory()
    delays, missed = list(pages.delays), pages.missed
    say(f"full house: {len(delays)} answers, median {1000 * percentile(delays, 50):.0f} ms, {cpu:.2f} cores")
    pages.close()
    # Kill the host as a power cut would and restart it at once, while answers keep coming.
    cafe.kill()
    began = time.monotonic()
    cafe.start()
    await asyncio.to_thread(cafe.wait)
    for task in playing:
        task.cancel()
    await _until_current(seats)
    back = time.monotonic() - began
    wrong = await asyncio.to_thread(lost, cafe, [(m.uid, m.codes) for t in seats for m in t.linked.matches])
    for task in links:
        task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.gather(*links, *playing, return_exceptions=True)
    late = percentile(delays + [60.0] * missed, 95)
    return [
        Figure("200 tables, 500 phones, 4 televisions: 95 of 100 answers on the last page", 1000 * late, 150, "ms"),
        Figure("… most memory", memory, 150, "MB"),
        Figure("… matches that lost something", wrong, 0, ""),
        Figure("host killed and started again: all 200 tables current", back, 5, "s"),
    ]


def measure(say: Say) -> "list[Figure]":
    """Play for half a minute."""
    with cafe_of(_TABLES) as (cafe, seats):
        return asyncio.run(_evening(cafe, seats, say))
