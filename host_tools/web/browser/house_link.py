"""The table's link to a café: the firmware's own link over a WebSocket, with the journal as its outbox."""

import json
import os
from binascii import hexlify
from typing import Any, Callable  # noqa: UP035  # MicroPython has no collections.abc

import host  # type: ignore[import-not-found]  # the worker's own functions, in JavaScript
import table_host  # type: ignore[import-not-found]

from pipkeeper.link.link import Link
from pipkeeper.link.pairing import load
from pipkeeper.link.waiting import wait_after
from pipkeeper.storage.copies import Copies
from pipkeeper.storage.store import Store

FILE = "pairing.json"
_RULES = "/lib/host_tools/web/browser/rules.txt"
_DEVICE = "device"  # the file with the id that this browser drew
_OPENING = 10000  # ms until a connection attempt is given up
_UNSTORED = 2000  # ms that storage may take to confirm; then answers are sent anyway
_OFTEN = 50  # ms between two looks while a line may come
_NEVER = 1 << 60


class SocketCarrier:
    """One line per text message.  The worker's script holds the socket; `heard` takes what arrives."""

    def __init__(self, random: "Callable[[int], bytes]") -> None:
        self._random = random
        self._lines: list[bytes] = []
        self._due = 0
        self._opening = False
        self._failures = 0  # since a host last welcomed the table

    def heard(self, line: bytes) -> None:
        self._lines.append(line)

    def ready(self) -> bool:
        return bool(table_host.socket_state() == "open")

    def hopeful(self) -> bool:
        return self.ready() or not self._failures

    def send(self, line: bytes) -> bool:
        return bool(table_host.socket_send(line.decode()))

    def receive(self) -> "bytes | None":
        return self._lines.pop(0) if self._lines else None

    def step(self, now: int) -> int:
        """Open the socket when it is time; return when to run next."""
        state = table_host.socket_state()
        if state == "open":
            return _NEVER  # the worker steps when a line comes
        if self._opening:
            if state == "closed" or now >= self._due:
                self.drop(now)
        elif now >= self._due:
            table_host.socket_open()
            self._opening = True
            self._due = now + _OPENING
        return now + _OFTEN if self._opening else self._due

    def welcomed(self) -> None:
        """Wait a short time again after the next failure."""
        self._failures = 0

    def drop(self, now: int) -> None:
        """Close the socket; it is opened again after a while."""
        self.close()
        self._failures += 1
        self._due = now + wait_after(self._failures, self._random)

    def close(self) -> None:
        table_host.socket_close()
        self._opening = False
        self._lines = []
        self._due = 0


def device_id(own: str) -> str:
    """Return the id of this table, drawn once and kept; it stays out of backups, so that no two tables share it."""
    path = own + "/" + _DEVICE
    try:
        with open(path) as file:
            found = file.read()
        if len(found) == 16:
            return found
    except OSError:
        pass
    drawn = hexlify(bytes(host.entropy())[:8]).decode()
    with open(path, "w") as file:
        file.write(drawn)
    return drawn


def is_paired(own: str) -> bool:
    return load(own + "/" + FILE) is not None


def keep_pairing(own: str, pairing: "dict[str, Any]") -> None:
    """Store what pairing returned; it is used from the next start on."""
    with open(own + "/" + FILE, "w") as file:
        json.dump({"key": pairing["key"], "table": pairing["table"], "house": pairing["house"]}, file)


def forget_pairing(own: str) -> None:
    os.remove(own + "/" + FILE)


class HouseLink:
    """A paired table's link.  `players_of`: see link.py; `is_guest` says whether a name is a guest's."""

    def __init__(
        self,
        own: str,
        store: Store,
        players_of: "Callable[[str], tuple[int, int] | None]",
        is_guest: "Callable[[str], bool]",
    ) -> None:
        pairing: Any = load(own + "/" + FILE)
        self.house = pairing.house
        self._carrier = SocketCarrier(_random)
        self._store = store
        self._is_guest = is_guest
        self.link = Link(rules_digits(), pairing.key, [self._carrier], store, self._copies, players_of)
        self.link.table = pairing.table
        self._stored = 0  # when everything was last stored

    def _copies(self) -> Copies:
        return Copies(self._store, self._is_guest)

    def step(self, now: int) -> int:
        """Send and receive a little, only what the browser has stored; return when to run next."""
        if not host.durable() and now - self._stored < _UNSTORED:
            return now + _OFTEN
        self._stored = now
        return self.link.step(now, True)

    def heard(self, line: str) -> None:
        """Take a line from the socket."""
        self._carrier.heard(line.encode())

    def playing(self, there: bool) -> None:
        """Note whether a match is played."""
        self.link.aside = not there

    def state(self, now: int) -> "dict[str, Any]":
        """Return the state of the link that the page shows."""
        link = self.link
        return {
            "sign": ("nothing", "away", "waiting", "linked")[link.sign],
            "refusal": link.refusal,
            "has": link.host_has,
            "table": link.table,
            "house": self.house,
            "seats": [
                {"order": seat.order, "game": seat.game, "names": seat.names, "note": seat.note} for seat in link.seats
            ],
            "roster": link.roster,
            "identify": link.identify > now,
        }


def _random(count: int) -> bytes:
    drawn = b""
    while len(drawn) < count:
        drawn += bytes(host.entropy())
    return drawn[:count]


def rules_digits() -> str:
    """Return 8 hex digits over the rules of this build, which staff see; packs.py writes them."""
    with open(_RULES) as file:
        return file.read()
