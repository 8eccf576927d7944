"""The kit of a real board: everything the app is handed, made from the board's data."""

import gc
import io
import os
import sys
import time
from binascii import hexlify
from hashlib import sha256

from machine import ADC, reset, unique_id
from micropython import const

from ..input.presses import BACK, OK, Presses
from ..storage import files
from .buttons import Edges
from .clock import Clock
from .display import Display
from .parts import Buzzer, Lights, Watchdog
from .serial import Serial

if 0:  # for the type checker
    from typing import Any

    from ..kit import Carrier
    from ..link.pairing import Pairing

_OFTEN = const(30000)  # bytes between two collections during imports, so that what stays in memory stays together
_CARE = const(10)  # ms between two checks of the display and the serial line
_PAIRING = "pairing.json"  # beside the data folder: backups and exports contain no keys and passwords
_BRIGHTEST = const(48)  # of 255: six white lights draw about 70 mA


class Kit:
    """A board's parts.  `held` is True if the button for safe mode was held at the start."""

    def __init__(
        self, board: "dict[str, Any]", assets: str, data: str, clock: Clock, display: Display, edges: Edges
    ) -> None:
        self.board = board
        self.assets = assets
        self.data = data
        self.clock = clock
        self.display = display
        self._born = time.ticks_us()
        gc.threshold(_OFTEN)
        self.serial = Serial(clock)
        self.files = files
        self.device = hexlify(unique_id()).decode()
        self.pairing = self._pairing()
        self.watchdog = Watchdog()
        self.say = self.serial.say
        self.carriers: "list[Carrier]" = [self.serial]  # of the link, in order of preference
        self.tend = self._no_radio
        if self.pairing and self.pairing.wifi:
            self._switch_radio_on(self.pairing)
        self.feed = self.watchdog.feed
        self.guard = self.watchdog.start
        self.unguard = self.watchdog.stop
        self.edges = edges
        pin = board["pins"].get
        self.held = self.edges.down(OK if board["buttons"] == 3 else BACK)
        self.presses = Presses(self.edges, board["buttons"] == 3)
        self.lights = Lights(pin("lights"), board.get("lights", 0), board.get("brightest", _BRIGHTEST))
        self.buzzer = Buzzer(pin("buzzer") if board.get("buzzer") else None)

    def rest(self, until: int) -> None:
        """Sleeps until a time or an edge, serving the display, the serial line and the watchdog meanwhile."""
        while True:
            self.watchdog.feed()
            if self.edges.waiting():  # first, because a press that ended the sleep is handled next
                return
            left = until - self.clock.now()
            if left <= 0:
                return
            self.display.keep()
            if not self.serial.work():
                if self.serial.lines:
                    return
                self.edges.sleep(min(left, _CARE))

    def called(self) -> bool:
        """Returns True if a host has sent something over USB."""
        return bool(self.serial.lines)

    def _pairing(self) -> "Pairing | None":
        """Returns the device's pairing; None if it was never paired."""
        if _PAIRING not in os.listdir():
            return None
        from ..link.pairing import load

        return load(_PAIRING)

    def _switch_radio_on(self, pairing: "Pairing") -> None:
        """Switches the radio on, once before play: it may take a second."""
        try:
            from .wifi import Wifi
        except ImportError:  # a board without a radio
            return
        from .wireless import carriers

        wifi = Wifi(pairing, self.chance)
        self.tend = wifi.step
        self.carriers.extend(carriers(pairing, self.device, wifi, self.chance))

    def _no_radio(self, now: int) -> None:
        """Stands in for `tend`, which serves the radio with every step of the link."""

    def random(self, count: int) -> bytes:
        """Returns at most 16 unpredictable bytes."""
        return self.entropy()[:count]

    def chance(self, below: int) -> int:
        """Returns a random number from 0 to `below` - 1."""
        return int.from_bytes(self.random(4), "big") % below

    def durable(self) -> bool:
        """Returns True when everything written is safe, which on flash is at once."""
        return True

    def restart(self) -> None:
        reset()

    def trace(self, error: Exception) -> str:
        """Returns the traceback of an error as text."""
        text = io.StringIO()
        sys.print_exception(error, text)
        return str(text.getvalue())

    def entropy(self) -> bytes:
        """Returns sixteen unpredictable bytes from the chip's oscillator and the noise of its thermometer."""
        mixed = sha256(os.urandom(32))
        sensor = ADC(ADC.CORE_TEMP)
        noise = bytearray(64)
        for number in range(len(noise)):
            noise[number] = (sensor.read_u16() ^ self.microseconds()) & 0xFF
        mixed.update(noise)
        return bytes(mixed.digest()[:16])

    def microseconds(self) -> int:
        """Returns microseconds, which wrap around after nine minutes: useful as entropy, not as time."""
        return time.ticks_diff(time.ticks_us(), self._born)

    def memory(self) -> "tuple[int, int]":
        """Collects garbage; returns the free and used bytes of the heap."""
        gc.collect()
        return gc.mem_free(), gc.mem_alloc()
