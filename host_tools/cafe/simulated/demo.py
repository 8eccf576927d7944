"""The demo: eight simulated tables, linked devices with keys over TCP, that play one match after the other."""

import asyncio
import random
import time
from collections.abc import Coroutine
from typing import Any

from pipkeeper.match import Match
from pipkeeper.rules.asks import Refused

from ...build.rules_digest import rules_digest
from ...games.random_player import answer
from ..store import Store
from ..store.devices import drawn_key
from ..tables.games import Games
from .device import Played, SimulatedDevice
from .tcp import connected

_TABLES = 8
_NAMES = [
    "Ada",
    "Ben",
    "Cleo",
    "Dan",
    "Eva",
    "Finn",
    "Gwen",
    "Hugo",
    "Ines",
    "Jan",
    "Kim",
    "Lou",
    "Mia",
    "Noor",
    "Otto",
]
_BOXES = 3  # games at the head of the catalogue that come in a box of their own: half of what is played
_BETWEEN = (4.0, 15.0)  # s between two matches
_ANSWER = (0.7, 3.0)  # s for an answer


class Demo:
    """Tables beside a café in the same process; they know it by its TCP port only."""

    def __init__(self, store: Store, port: int) -> None:
        self._store = store
        self._port = port
        self._games = Games()
        self._chance = random.Random()

    async def beside(self, cafe: Coroutine[Any, Any, None]) -> None:
        """Run the café, and the tables while it runs."""
        tables = [asyncio.create_task(self._table(number)) for number in range(1, _TABLES + 1)]
        try:
            await cafe
        finally:
            for table in tables:
                table.cancel()
            await asyncio.gather(*tables, return_exceptions=True)

    async def _table(self, number: int) -> None:
        device = f"{0xDE30000000000000 + number:016x}"
        found = (await asyncio.to_thread(self._store.devices.credentials)).get(device)
        key = found.key if found else None
        if key is None:
            key = drawn_key()
            await asyncio.to_thread(self._store.devices.add, device, str(number), key, "demo")
        linked = SimulatedDevice(device, key, rules_digest())
        linked.count_from(int(time.time()))
        line = asyncio.create_task(connected(linked, "127.0.0.1", self._port))
        try:
            await asyncio.sleep(0.2 * number)
            while True:
                await self._play(linked)
                linked.now = None
                linked.play(None, time.monotonic())
                await asyncio.sleep(self._chance.uniform(*_BETWEEN))
        finally:
            line.cancel()

    async def _play(self, device: SimulatedDevice) -> None:
        game, low, high = self._chosen()
        seats = self._chance.randint(low, min(high, low + 2))
        rules = self._games.rules(game)
        try:
            match = Match(rules, game, [""] * seats, {})
        except Refused:  # an odd number where teams are needed
            seats = low
            match = Match(rules, game, [""] * seats, {})
        options = {"keep": "board"} if "keep" in match.options else {}  # a picture of the board where there is one
        match = Match(rules, game, [""] * seats, options)
        names: list[str | None] = list(self._chance.sample(_NAMES, seats))
        if self._chance.random() < 0.3:
            names[-1] = None
        put = device.begin({"game": game, "revision": rules.REVISION, "names": names, "options": options})
        device.play(put.uid, time.monotonic())
        self._push(device, put, match)
        while not match.over:
            await asyncio.sleep(self._chance.uniform(*_ANSWER))
            match.give(answer(match.ask, self._chance))
            self._push(device, put, match)
        device.matches = device.matches[-20:]

    def _chosen(self) -> "tuple[str, int, int]":
        """Return a game, and how many it is for."""
        known = self._games.players()
        among = known[:_BOXES] if self._chance.random() < 0.5 else known
        return self._chance.choice(among)

    def _push(self, device: SimulatedDevice, put: Played, match: Match) -> None:
        put.codes, put.over = bytes(match.codes), match.over
        device.push(time.monotonic())
