"""Measures from a press on an emulated Pico, over its USB line, to the pixels of a phone's page in Chromium.

The emulator is slower than the chip, so the Pico's part, from the press to the last byte of the answer's line, counts
in emulated time; from there on the host's part counts in real time, while the board stands still.
"""

import json
import re
import tempfile
import time
from pathlib import Path

from ...build.build import build
from ...cafe.store import open_store
from ...device.micropython_uf2 import about
from ...device.uf2 import parse
from ...emulated.hands import pin, started
from ...emulated.host import DEVICE, KEY
from ...emulated.pico import EmulatedPico
from ...emulated.port import Port
from ...emulated.prepared import under_way
from .chromium import Phone, phone
from .figures import Figure, Say, percentile
from .running import RunningCafe

_ANSWERS = 100
_PRESS = 20  # ms that a button is down
_ANSWER = 200  # ms of the board's own time within which an answer is sent
_AFTER = 60  # ms
_LINKED = 10_000  # ms
_MOST_PRESSES = 12  # until an answer is given
_PATIENCE = 600.0  # s for the board to take up its match, even on a busy machine
_PAINTED = 60.0  # s, even on a busy machine
_END = re.compile(rb'"put":.*"end": ?(\d+)|"end": ?(\d+).*"put":')  # MicroPython's dicts keep no order


class _Board:
    """A paired board in a match of many answers; `line_at` is when its last put was said: emulated ms, and Unix ms."""

    def __init__(self, uf2: Path) -> None:
        frozen = about(parse(uf2.read_bytes(), uf2.name), uf2.name).sources
        data = under_way("tumblin-dice", 2, {"edition": "301", "first": "seated", "dice": 2}, answers=1)
        pairing = json.dumps({"key": KEY.hex(), "table": "1", "house": "house"}).encode()
        self.pico = EmulatedPico(uf2, {**build("pico", frozen, {"language": "en"}), **data, "pairing.json": pairing})
        self.line_at: "tuple[float, float] | None" = None
        self._line = b""
        self._end = -1
        self._port: "Port | None" = None

    def plug_in(self) -> str:
        """Switch the board on and return the path of its serial port."""
        started(self.pico)
        self._port = Port(self.pico)
        forward = self.pico.console.heard
        assert forward

        def heard(data: bytes) -> None:
            forward(data)
            self._line = (self._line + data)[-4096:]
            *lines, self._line = self._line.split(b"\n")
            for found in filter(None, map(_END.search, lines)):
                end = int(found[1] or found[2])
                if end != self._end:  # not a put that is repeated
                    self._end = end
                    self.line_at = self.pico.ms, 1000 * time.time()

        self.pico.console.heard = heard
        return self._port.path

    def run_until_put(self, ms: float) -> bool:
        """Let the board run until it has said a put, for so many of its own milliseconds at most."""
        assert self._port
        end = self.pico.ms + ms
        self._port.serve(lambda: self.line_at is not None or self.pico.ms > end, _PATIENCE)
        return self.line_at is not None

    def run_for(self, ms: float) -> None:
        """Let the board run for so many of its own milliseconds."""
        assert self._port
        end = self.pico.ms + ms
        self._port.serve(lambda: self.pico.ms > end, _PATIENCE)

    def press(self) -> "tuple[float, float]":
        """Press OK until an answer is sent; return the Pico's own ms since the press, and the time in Unix ms."""
        for _ in range(_MOST_PRESSES):
            self.line_at, pressed = None, self.pico.ms
            self.pico.press(pin("O"), _PRESS)
            self.run_until_put(_ANSWER)
            if self.line_at is not None:
                return self.line_at[0] - pressed, self.line_at[1]
        raise TimeoutError("no press led to an answer: " + self.pico.console.text[-500:])


def _painted_at(watched: Phone, before: "tuple[str, int]") -> float:
    """Return when another answer than the one shown before is painted, in Unix ms."""
    end = time.monotonic() + _PAINTED
    while time.monotonic() < end:
        watched.wait(5)
        for match, number, moment in watched.painted():
            if (match, number) != before:
                return moment
    raise TimeoutError("an answer was not painted")


def _measured(board: _Board, cafe: RunningCafe, say: Say) -> "tuple[list[float], list[float]]":
    """Return the Pico's and the host's milliseconds of every answer."""
    if not board.run_until_put(_LINKED):
        raise TimeoutError("the board does not find its host: " + board.pico.console.text[-500:])
    board.run_for(_AFTER)
    own: list[float] = []
    host: list[float] = []
    with phone(cafe.http, "1") as watched:
        while len(own) < _ANSWERS:
            before = watched.shown()
            taken, said = board.press()
            own.append(taken)
            host.append(_painted_at(watched, before) - said)
            board.run_for(_AFTER)  # it hears the acknowledgement
            if len(own) % 20 == 0:
                say(f"usb press: {len(own)} of {_ANSWERS} answers")
    return own, host


def measure(say: Say, uf2: Path) -> "list[Figure]":
    """Measure a hundred answers, each painted before the next is given."""
    board = _Board(uf2)
    with tempfile.TemporaryDirectory() as place:
        data = Path(place) / "data"
        store = open_store(data)
        store.devices.add(DEVICE, "1", KEY, "bench")
        store.close()
        cafe = RunningCafe(data=data, port=board.plug_in()).up()
        try:
            own, host = _measured(board, cafe, say)
        finally:
            cafe.stop()
    both = [mine + theirs for mine, theirs in zip(own, host, strict=True)]
    say(f"usb press: the Pico's part {percentile(own, 50):.0f} ms, both parts {percentile(both, 50):.0f} ms (medians)")
    return [
        Figure(
            "a press on an emulated Pico, over USB, to painted: the host's part, median", percentile(host, 50), 30, "ms"
        ),
        Figure("… 99 of 100", percentile(host, 99), 100, "ms"),
    ]
