"""Kill the café at random moments while lines are lost, doubled, reordered and cut; then check everything."""

import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from ...cafe.checking import check
from ...cafe.simulated.tcp import connected
from ...cafe.store import open_store
from ...cafe.store.database import Database
from ...cafe.tables.games import Games
from .figures import Figure, Say
from .running import RunningCafe
from .tables import BenchTable, tables

_TABLES = 100
_ANSWERS = 100_000
_AT_ONCE = 1  # answers in a put
_KILL = (2.0, 6.0)  # s between two kills
_BAD = 0.002  # of the lines are lost, as many doubled, as many reordered, as many cut


class BadLine:
    """A line that damages some of what a device sends."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self._held: "bytes | None" = None
        self.damaged = 0

    def through(self, send: Callable[[bytes], None]) -> Callable[[bytes], None]:
        """Return a `send` function that damages some of the lines."""

        def damaged(line: bytes) -> None:
            fate = self._chance.random() / _BAD
            self.damaged += fate < 4
            if fate < 1:
                return
            if fate < 2:
                send(line)
            elif fate < 3:
                self._held = line
                return
            elif fate < 4:
                line = line[: self._chance.randrange(len(line))]
            send(line)
            if self._held:
                held, self._held = self._held, None
                send(held)

        return damaged


def _damage(table: BenchTable, line: BadLine) -> None:
    """Put a bad line between a device and whatever carries its lines."""
    plain = table.linked.connected
    table.linked.connected = lambda send: plain(line.through(send) if send else None)  # type: ignore[method-assign]


async def _kill_now_and_then(cafe: RunningCafe, chance: random.Random, kills: "list[float]") -> None:
    while True:
        await asyncio.sleep(chance.uniform(*_KILL))
        cafe.kill()
        kills.append(time.monotonic())
        cafe.start()
        await asyncio.to_thread(cafe.wait)


async def _play(table: BenchTable, goal: int) -> None:
    while table.answers < goal:
        if table.current or table.match is None:
            table.answer(_AT_ONCE)
        await asyncio.sleep(0.02)


async def _evening(cafe: RunningCafe, seats: "list[BenchTable]", say: Say) -> None:
    chance = random.Random(7)
    lines = [BadLine(random.Random(number)) for number in range(len(seats))]
    for table, line in zip(seats, lines, strict=True):
        _damage(table, line)
    links = [asyncio.create_task(connected(table.linked, "127.0.0.1", cafe.tcp)) for table in seats]
    kills: list[float] = []
    killing = asyncio.create_task(_kill_now_and_then(cafe, chance, kills))
    began = time.monotonic()
    await asyncio.gather(*(_play(table, _ANSWERS // _TABLES) for table in seats))
    killing.cancel()
    await asyncio.gather(killing, return_exceptions=True)
    await asyncio.to_thread(cafe.wait)
    while not all(table.current for table in seats):
        await asyncio.sleep(0.05)
    damaged = sum(line.damaged for line in lines)
    say(f"kills: {len(kills)} kills and {damaged} damaged lines in {time.monotonic() - began:.0f} s")
    for task in links:
        task.cancel()
    await asyncio.gather(*links, return_exceptions=True)


def _compared(folder: Path, seats: "list[BenchTable]") -> "tuple[int, int]":
    """Return matches that are not as their devices have them, and matches that no device has."""
    store = open_store(folder)
    kept = {detail.uid: detail for detail in store.matches.details([m.uid for t in seats for m in t.linked.matches])}
    given = {match.uid: match for table in seats for match in table.linked.matches}
    lost = sum(uid not in kept or bytes(kept[uid].codes) != match.codes for uid, match in given.items())
    other = store.matches.count() - len(kept)
    store.close()
    return lost, other


def measure(say: Say) -> "list[Figure]":
    """Play 100,000 answers through kills and damage, compare all of them, and check the house."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "data"
        store = open_store(folder)
        seats = tables(store, _TABLES)
        store.close()
        cafe = RunningCafe(data=folder).up()
        try:
            asyncio.run(_evening(cafe, seats, say))
        finally:
            cafe.kill()
        lost, other = _compared(folder, seats)
        database = Database.in_folder(folder)
        began = time.process_time()
        report = check(database, Games())
        took = time.process_time() - began
        database.close()
    for problem in report.problems[:5]:
        say(problem)
    answers = sum(table.answers for table in seats)
    return [
        Figure(f"kill -9 and bad lines, {answers:,} answers: matches with answers lost", lost, 0, ""),
        Figure("… doubled", other, 0, ""),
        Figure("… wrong standings, or rows that do not hold", len(report.problems) + report.untold, 0, ""),
        Figure("`cafe check`: answers a second and core", report.answers / took, 60_000, "", most=False),
    ]
