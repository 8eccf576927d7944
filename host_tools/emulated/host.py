"""A paired host at the emulated board's USB: it proves itself, and acknowledges every match that it is offered."""

import json
from random import Random

from pipkeeper.link.lines import LineReader

from ..cafe.sessions import Event, KnownDevice, Offered, Put, Sessions
from .pico import EmulatedPico

DEVICE = "f" * 16  # what every emulated chip calls itself
KEY = bytes(range(32))
_TIME = 1794830000  # Unix time that it tells
# What pairing leaves on the board.
PAIRED = {"pairing.json": json.dumps({"key": KEY.hex(), "table": "3", "house": "cafe"}).encode()}


class Host:
    """Listens as soon as it is created; the board must have the files of `PAIRED`."""

    def __init__(self, pico: EmulatedPico) -> None:
        self._pico = pico
        self._reader = LineReader()
        known = {DEVICE: KnownDevice(KEY, "3")}
        self._sessions = Sessions(known.get, self._report, Random(9).randbytes, lambda: _TIME, lambda: True)
        self._connection = self._sessions.connect("usb", lambda line: pico.console.send(line + b"\n"))
        self._acknowledged = 0
        pico.console.heard = self._heard

    def wait(self) -> None:
        """Let time pass until the board has a session and its match is acknowledged."""
        if not self._pico.run_until(lambda: self._acknowledged, 10000, 10):
            raise TimeoutError("the board does not find its host: " + self._pico.console.text)

    def _heard(self, data: bytes) -> None:
        for line in self._reader.feed(data):
            self._connection.line(line, self._now)

    @property
    def _now(self) -> float:
        return self._pico.ms / 1000

    def _report(self, event: Event) -> None:
        if isinstance(event, Offered):
            for entry in event.entries:
                self._acknowledge(entry.uid, entry.edit, entry.end, entry.check)
        elif isinstance(event, Put) and not event.more:
            self._acknowledge(event.uid, event.edit, event.end, event.check)

    def _acknowledge(self, uid: str, edit: int, end: int, check: str) -> None:
        self._acknowledged += 1
        self._sessions.say(DEVICE, {"ack": uid, "edit": edit, "end": end, "check": check}, self._now)
