"""A host that keeps copies of matches as the protocol says, without rules, and a table for it to hear from."""

import random
import zlib

from both.memory_store import MemoryStore
from host_tools.cafe.sessions import KnownDevice, Left, Offered, Playing, Put, Sessions
from host_tools.virtual.kit import Line
from link.device_stand_in import DEVICE, KEY
from pipkeeper.link.link import Link


def check_of(codes: bytes) -> str:
    return f"{zlib.crc32(codes):08x}"


class PlainHost:
    """`copies` by uid: (edit, codes, over)."""

    def __init__(self, key: bytes = KEY, device: str = DEVICE) -> None:
        self.copies: dict = {}
        self.playing = None
        self.events: list = []
        self.now = 0.0
        drawn = random.Random(9)
        known = {device: KnownDevice(key, "3")}
        self.sessions = Sessions(known.get, self.report, drawn.randbytes, lambda: 1794830000, lambda: True)

    def restart(self) -> None:
        """Forget all sessions, as after kill -9; the copies are on disk."""
        copies = self.copies
        self.__init__()  # type: ignore[misc]
        self.copies = copies

    def say(self, device: str, **content) -> None:
        self.sessions.say(device, content, self.now)

    def report(self, event) -> None:
        self.events.append(event)
        if isinstance(event, Offered):
            self.playing = event.now  # type: ignore[assignment]
            for entry in event.entries:
                edit, codes, _ = self.copies.get(entry.uid, (-1, b"", False))
                if (edit, len(codes), check_of(codes)) == (entry.edit, entry.end, entry.check):
                    self.ack(event.device, entry.uid)
                else:
                    self.say(event.device, want=entry.uid, **{"from": min(len(codes), entry.end) if edit >= 0 else 0})
        elif isinstance(event, Put):
            self.put(event)
        elif isinstance(event, Playing):
            self.playing = event.uid  # type: ignore[assignment]
        elif isinstance(event, Left):
            self.ack(event.device, event.uid)

    def put(self, event: Put) -> None:
        edit, codes, _ = self.copies.get(event.uid, (-1, b"", False))
        if event.edit < edit or event.edit == edit and check_of(codes[: event.end]) == event.check:
            if len(codes) == event.end and event.edit == edit:
                self.copies[event.uid] = (edit, codes, event.over)
        elif event.start <= len(codes) and check_of(codes[: event.start] + event.codes) == event.check:
            self.copies[event.uid] = (event.edit, codes[: event.start] + event.codes, event.over)
        elif event.start == 0 and check_of(event.codes) == event.check:
            self.copies[event.uid] = (event.edit, event.codes, event.over)
        else:
            self.say(event.device, want=event.uid, **{"from": 0})
            return
        self.ack(event.device, event.uid)

    def ack(self, device: str, uid: str) -> None:
        edit, codes, _ = self.copies.get(uid, (0, b"", False))
        self.say(device, ack=uid, edit=edit, end=len(codes), check=check_of(codes))


class Table:
    """A link with matches in memory, and the host at the other end of its carrier."""

    def __init__(self, key: "bytes | None" = KEY, seed: int = 1) -> None:
        self.store, self.carrier, self.host = MemoryStore(DEVICE), Line(), PlainHost()
        self.now = 0
        self.seed = seed
        self.key = key
        self.connection = self.host.sessions.connect("usb", self.carrier.down.append)
        self.start()

    def start(self, *carriers: Line) -> None:
        """Switch on, with its own carrier if no other is given."""
        self.store.draw = random.Random(self.seed).randbytes
        self.seed += 1
        lines, players_of = list(carriers or [self.carrier]), {"tulum": (1, 4)}.get
        self.link = Link("9f3c2a10", self.key, lines, self.store, self.store.copies, players_of)  # type: ignore[arg-type]
        self.link.aside = False

    def run(self, ms: int, every: int = 10) -> None:
        """Let time pass on both sides."""
        until = self.now + ms
        while self.now < until:
            self.now += every
            self.host.now = self.now / 1000
            while self.link.step(self.now, True) <= self.now:
                pass
            while self.carrier.up:
                self.connection.line(self.carrier.up.pop(0), self.host.now)
            if self.now % 500 == 0:
                self.host.sessions.tick(self.host.now)

    def plug_in_again(self) -> None:
        self.carrier.up.clear()
        self.carrier.down.clear()
        self.connection = self.host.sessions.connect("usb", self.carrier.down.append)
