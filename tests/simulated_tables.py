"""A café in a process of its own, and simulated tables that play whatever they are seated for."""

import asyncio
import random
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_tools import ROOT
from host_tools.cafe.simulated.device import Played, SimulatedDevice
from host_tools.cafe.simulated.tcp import connected
from host_tools.cafe.store import open_store
from host_tools.cafe.tables.games import Games
from host_tools.games.random_player import answer
from pages_house import PIN
from pipkeeper.match import Match

_PATIENCE = 60.0  # s; nothing here takes long, and a busy machine is no fault


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class Tables:
    """So many devices over TCP, each with a key; a table that is `held` stops in the middle of its match."""

    def __init__(self, folder: Path, tables: int, tcp: int) -> None:
        self._tcp = tcp
        self._games = Games()
        self._chance = random.Random(7)
        self.held: set[str] = set()
        self.began: dict[str, Played] = {}
        self.devices: dict[str, SimulatedDevice] = {}
        store = open_store(folder, make=True)
        store.staff.set_pin(PIN, "test")
        for number in range(1, tables + 1):
            device, key = f"{0xAB00000000000000 + number:016x}", bytes([number]) * 32
            store.devices.add(device, str(number), key, "test")
            self.devices[str(number)] = SimulatedDevice(device, key)
        store.close()
        self._loop = asyncio.new_event_loop()
        self._links: dict[str, asyncio.Task[None]] = {}
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_PATIENCE)

    def unplug(self, table: str) -> None:
        """Take a device off the line for good."""
        self._loop.call_soon_threadsafe(self._links[table].cancel)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        players = []
        for table, device in self.devices.items():
            self._links[table] = self._loop.create_task(connected(device, "127.0.0.1", self._tcp))
            players.append(self._loop.create_task(self._play(table, device)))
        self._loop.run_forever()
        under_way = [*self._links.values(), *players]
        for task in under_way:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*under_way, return_exceptions=True))
        self._loop.close()

    async def _play(self, table: str, device: SimulatedDevice) -> None:
        done: set[int] = set()
        while True:
            await asyncio.sleep(0.02)
            for order in [order for order in device.seats if order not in done]:
                done.add(order)
                await self._match(table, device, order)

    async def _match(self, table: str, device: SimulatedDevice, order: int) -> None:
        seat = device.seats[order]
        rules = self._games.rules(seat["game"])
        match = Match(rules, seat["game"], [name or "" for name in seat["names"]], seat["options"])
        head = {**{key: seat[key] for key in ("game", "names", "options")}, "revision": rules.REVISION}
        played = device.begin(head, order)
        self.began[table] = played
        device.play(played.uid, time.monotonic())
        brought = device.brought[order]
        match.restore(bytearray(brought), len(brought))
        while not match.over:
            match.give(answer(match.ask, self._chance))
            if table in self.held and len(match.codes) > 20:
                break
        played.codes, played.over = bytes(match.codes), match.over
        device.push(time.monotonic())


@contextmanager
def cafe_with_tables(folder: Path, tables: int) -> "Iterator[tuple[str, Tables]]":
    """The address of the pages, and the tables."""
    http, tcp = free_port(), free_port()
    made = Tables(folder, tables, tcp)
    command = [sys.executable, "-m", "host_tools.cli", "cafe", "--data", str(folder), "--usb", "none"]
    options = ["--bind", "127.0.0.1", "--http", str(http), "--tcp", str(tcp)]
    process = subprocess.Popen([*command, *options], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    address = f"http://127.0.0.1:{http}"
    try:
        wait_until(lambda: answers(address + "/health"))
        made.start()
        yield address, made
    finally:
        made.stop()
        process.terminate()
        process.communicate(timeout=_PATIENCE)


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def wait_until(true, seconds: float = _PATIENCE) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come to that"
        time.sleep(0.05)
