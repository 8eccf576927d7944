"""Lines without a key behind them: none is accepted, none raises, nobody else's session is disturbed."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from both.memory_store import MemoryCopy
from host_tools.cafe.sessions import KnownDevice, Sessions
from link.device_stand_in import DEVICE, KEY, UID, PlainDevice
from link.forging import forged
from link.plain_host import Table

OTHER = "00" * 8
LINES = st.lists(st.integers(0, (1 << 256) - 1), min_size=1, max_size=40)


def drawer(number: int):
    """Draw small numbers from a large one."""
    left = [number]

    def below(limit: int) -> int:
        left[0], drawn = divmod(left[0], limit)
        return drawn

    return below


class Attacked:
    """A host with two devices in sessions, and somebody on a connection of their own who has overheard everything."""

    def __init__(self) -> None:
        self.events: list = []
        known = {DEVICE: KnownDevice(KEY, "1"), OTHER: KnownDevice(bytes(32), "2")}
        self.sessions = Sessions(known.get, self.events.append, random.Random(5).randbytes, lambda: 0)
        self.overheard: list = []
        self.devices = [self.joined(DEVICE, KEY), self.joined(OTHER, bytes(32))]
        self.devices[0] = self.joined(DEVICE, KEY)  # the lines of the session before can be replayed
        self.attacker = self.sessions.connect("tcp", lambda line: None)
        self.events.clear()

    def joined(self, device: str, key: bytes) -> tuple:
        plain = PlainDevice(device, key)
        connection = self.sessions.connect("tcp", plain.receive)
        self.say(connection, plain.hello())
        plain.welcomed()
        self.say(connection, plain.say(offer=[], now=None))
        self.say(connection, plain.say(left=device + "-1-1a2b3c4d", edit=1, end=2))
        return plain, connection

    def say(self, connection, line: bytes) -> None:
        self.overheard.append(line)
        connection.line(line, 0.0)


def attack_host(lines: "list[bytes]", attacked: Attacked) -> None:
    for line in lines:
        attacked.attacker.line(line, 0.0)
    assert not attacked.events
    for plain, connection in attacked.devices:
        attacked.say(connection, plain.say(here=1))
        attacked.say(connection, plain.say(now=None))
    assert len(attacked.events) == 2
    attacked.events.clear()


@settings(max_examples=60)
@given(LINES)
def test_a_host_believes_no_line_without_a_key(numbers):
    attacked = Attacked()
    attack_host([forged(drawer(number), attacked.overheard) for number in numbers], attacked)


def attack_device(lines: "list[bytes]", table: Table) -> None:
    orders = table.link
    match, acknowledged = table.store.matches[UID], list(table.store.acknowledged)
    before = match.edit, match.acknowledged
    for line in lines:
        table.carrier.down.append(line)
        table.now += 10
        table.link.step(table.now, False)
    assert not orders.seats and not orders.identify and (match.edit, match.acknowledged) == before
    assert table.store.acknowledged == acknowledged


def overheard_table() -> "tuple[Table, list]":
    """A table in its second session, and the host's lines of both."""
    table = Table()
    table.store.begin(MemoryCopy(UID, b"\x01"))
    overheard: list = []
    append = table.carrier.down.append
    table.connection = table.host.sessions.connect("usb", lambda line: (overheard.append(line), append(line)))  # type: ignore[arg-type, func-returns-value]
    table.run(100)
    table.start()
    table.run(1500)
    return table, overheard


@settings(max_examples=60)
@given(LINES)
def test_a_device_believes_no_line_without_a_key_and_links_again(numbers):
    table, overheard = overheard_table()
    attack_device([forged(drawer(number), overheard) for number in numbers], table)
    table.run(60000, 100)
    assert table.link.sign == 3 and table.host.copies[UID][1] == b"\x01"
