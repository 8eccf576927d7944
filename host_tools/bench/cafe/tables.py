"""Tables for benchmarks: simulated devices that play recorded matches, so that playing costs them nothing."""

import random
import time
from dataclasses import dataclass

from host_tools.games.random_player import answer
from pipkeeper.match import Match

from ...cafe.simulated.device import Played, SimulatedDevice
from ...cafe.store import Store
from ...cafe.tables.games import Games

_GAMES = (("tumblin-dice", 4), ("tulum", 3), ("tumblin-dice", 2), ("tulum", 2))


@dataclass(frozen=True)
class Recording:
    """A whole match: its head, and its codes after each answer."""

    head: "dict[str, object]"
    codes: "tuple[bytes, ...]"


def recorded(games: Games, number: int) -> Recording:
    """Return a match played at random, always the same one for a number."""
    game, seats = _GAMES[number % len(_GAMES)]
    rules = games.rules(game)
    assert rules is not None
    match, chance = Match(rules, game, [""] * seats, {}), random.Random(number)
    after = [b""]
    while not match.over:
        match.give(answer(match.ask, chance))
        after.append(bytes(match.codes))
    names = [f"Player {number}-{seat}" for seat in range(seats)]
    head = {"game": game, "revision": rules.REVISION, "names": names, "options": {}}
    return Recording(head, tuple(after))


class BenchTable:
    """A device that gives the answers of recorded matches, one match after the other."""

    def __init__(self, number: int, recordings: "list[Recording]") -> None:
        self.key = random.Random(number).randbytes(32)
        self.linked = SimulatedDevice(f"{number:016x}", self.key)
        self.linked.count_from(int(time.time()))
        self.answers = 0
        self._recordings = recordings
        self._next = number
        self._at = 0
        self._recording = recordings[0]
        self.match: "Played | None" = None

    def answer(self, count: int = 1) -> None:
        """Give the next answers; begin another match where one has ended."""
        if self.match is None or self._at + 1 == len(self._recording.codes):
            self._recording = self._recordings[self._next % len(self._recordings)]
            self._next += 1
            self._at = 0
            self.match = self.linked.begin(dict(self._recording.head))
            self.linked.play(self.match.uid, time.monotonic())
        given = min(count, len(self._recording.codes) - 1 - self._at)
        self._at += given
        self.answers += given
        self.match.codes = self._recording.codes[self._at]
        self.match.over = self._at + 1 == len(self._recording.codes)
        self.linked.push(time.monotonic())

    @property
    def current(self) -> bool:
        """True if everything that was given has been acknowledged."""
        return all(match.acked == (match.edit, len(match.codes)) for match in self.linked.matches)


def tables(store: Store, count: int, first: int = 1) -> "list[BenchTable]":
    """Return so many tables, known to a house."""
    games = Games()
    recordings = [recorded(games, number) for number in range(16)]
    made = [BenchTable(number, recordings) for number in range(first, first + count)]
    for number, table in enumerate(made, 1):
        store.devices.add(table.linked.device, str(number), table.key, "bench")
    return made
