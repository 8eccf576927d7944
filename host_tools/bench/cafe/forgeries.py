"""Forged, replayed and altered lines: none is accepted, and no session of another device is disturbed."""

import asyncio
import random
import time

from pipkeeper.link.lines import line_of

from ...cafe.simulated.device import SimulatedDevice
from ...cafe.simulated.tcp import connected
from .figures import Figure, Say
from .running import RunningCafe, cafe_of, lost
from .tables import BenchTable

_TABLES = 20
_LINES = 100_000
_ATTACKERS = 20


class Listening(SimulatedDevice):
    """A device whose lines are overheard, and whose openings of a session are counted."""

    def __init__(self, device: str, key: bytes, heard: "list[bytes]") -> None:
        super().__init__(device, key)
        self.openings = 0
        self._heard_lines = heard

    def connected(self, send: "object") -> None:
        """Count the openings and overhear what is sent."""
        if send is None or not callable(send):
            super().connected(None)
            return
        self.openings += 1

        def overheard(line: bytes) -> None:
            self._heard_lines.append(line)
            del self._heard_lines[:-5000]
            send(line)

        super().connected(overheard)


def _attack(chance: random.Random, overheard: "list[bytes]", victim: str) -> bytes:
    """Return a line from an attacker who hears everything but holds no key."""
    kind = chance.randrange(4)
    if kind == 0 or not overheard:  # forged: the right form, a random mark
        put = {"put": f"{victim}-1-0a0b0c0d", "edit": 9, "from": 0, "codes": "00", "end": 1, "check": "d202ef8d"}
        head = {"game": "tulum", "revision": 1, "names": ["Eve", "Eve"], "options": {}}
        return line_of({**put, "over": False, "match": head}) + b" " + chance.randbytes(8).hex().encode()
    line = chance.choice(overheard)
    if kind == 1:  # replayed as it was
        return line
    at = chance.randrange(len(line))
    if kind == 2:  # altered
        return line[:at] + bytes([line[at] ^ 1 << chance.randrange(7)]) + line[at + 1 :]
    return line_of(
        {"hello": 1, "device": victim, "firmware": "1.1.0", "rules": "0" * 8, "nonce": chance.randbytes(16).hex()}
    )


async def _attacker(port: int, number: int, overheard: "list[bytes]", victims: "list[str]") -> int:
    """Send a share of the lines, reconnecting whenever the host closes the connection; return how many were sent."""
    chance = random.Random(number)
    sent, most = 0, _LINES // _ATTACKERS
    while sent < most:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
            continue
        reading = asyncio.create_task(reader.read(-1))
        while sent < most and not reading.done() and not writer.is_closing():
            writer.write(_attack(chance, overheard, chance.choice(victims)).replace(b"\n", b"?") + b"\n")
            sent += 1
            if sent % 20 == 0:
                await asyncio.gather(writer.drain(), return_exceptions=True)
                await asyncio.sleep(0.002)
        if writer.can_write_eof() and not reading.done():
            writer.write_eof()  # the host closes the connection once it has read everything
        await asyncio.gather(reading, return_exceptions=True)
        writer.close()
    return sent


async def _evening(cafe: RunningCafe, seats: "list[BenchTable]") -> "tuple[int, int]":
    overheard: list[bytes] = []
    devices = []
    for table in seats:
        listening = Listening(table.linked.device, table.key, overheard)
        listening.count_from(int(time.time()))
        table.linked = listening
        devices.append(listening)
    links = [asyncio.create_task(connected(table.linked, "127.0.0.1", cafe.tcp)) for table in seats]
    victims = [table.linked.device for table in seats]
    await asyncio.sleep(2)  # a host that has just started asks who is there
    opened = sum(device.openings for device in devices)
    attack = asyncio.gather(*(_attacker(cafe.tcp, number, overheard, victims) for number in range(_ATTACKERS)))
    while not attack.done():
        for table in seats:
            if table.current:
                table.answer()
        await asyncio.sleep(0.05)
    assert sum(attack.result()) == _LINES
    while not all(table.current for table in seats):
        await asyncio.sleep(0.05)
    wrong = await asyncio.to_thread(lost, cafe, [(m.uid, m.codes) for t in seats for m in t.linked.matches])
    known = sum(len(table.linked.matches) for table in seats)
    stored = len(await asyncio.to_thread(cafe.json, "/api/matches?limit=500"))
    for task in links:
        task.cancel()
    await asyncio.gather(*links, return_exceptions=True)
    return wrong + max(0, stored - known), sum(device.openings for device in devices) - opened


def measure(say: Say) -> "list[Figure]":
    """Attacks twenty tables that play."""
    with cafe_of(_TABLES) as (cafe, seats):
        accepted, disturbed = asyncio.run(_evening(cafe, seats))
    say(f"forgeries: {sum(table.answers for table in seats)} answers were given meanwhile")
    return [
        Figure(f"{_LINES:,} forged, replayed and altered lines: accepted", accepted, 0, ""),
        Figure("… sessions of devices disturbed", disturbed, 0, ""),
    ]
