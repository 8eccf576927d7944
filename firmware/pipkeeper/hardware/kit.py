"""The kit of a real board: everything the app is handed, made from the board's data."""

import gc
import io
import os
import sys
import time
from hashlib import sha256

from machine import ADC, I2C, Pin, SoftI2C, idle, reset

from ..presses import BACK, NEXT, OK, PREV, ROLL, Presses
from .bus import Bus, bus_of
from .buttons import Edges
from .buzzer import Buzzer
from .clock import Clock
from .display import Display
from .lights import Lights
from .serial import Serial
from .watchdog import Watchdog

_BUTTONS = {"prev": PREV, "next": NEXT, "ok": OK, "back": BACK, "roll": ROLL}
_FREQUENCY = 400000
_SLOW = 100000  # for pins that the chip's own bus does not know
_BRIGHTEST = 48  # of 255: six white lights take some 70 mA
_LONGEST = 142  # bytes in one transfer to the display


def connect(board: dict) -> "I2C | SoftI2C":
    """Frees a bus that a display left in the middle of a byte holds low, then opens it."""
    sda, scl = board["pins"]["sda"], board["pins"]["scl"]
    if not Pin(sda, Pin.IN, Pin.PULL_UP)():
        clock = Pin(scl, Pin.OPEN_DRAIN, Pin.PULL_UP, value=1)
        for _ in range(9):
            clock(0)
            time.sleep_us(5)
            clock(1)
            time.sleep_us(5)
    frequency = board.get("frequency", _FREQUENCY)
    # Twice the time that the longest transfer takes, nine bits a byte.
    timeout = 2 * 9 * _LONGEST * 1000000 // frequency
    number = bus_of(sda, scl)
    if number < 0:  # refused, but its display may still say why
        return SoftI2C(sda=Pin(sda), scl=Pin(scl), freq=_SLOW, timeout=timeout)
    return I2C(number, sda=Pin(sda), scl=Pin(scl), freq=frequency, timeout=timeout)


def make_display(board: dict, clock: Clock) -> Display:
    """The board's display alone."""
    return Display(Bus(lambda: connect(board)), board["width"], board["height"], clock, board.get("address", 0x3C))


class Kit:
    """A board's parts.  `held` tells that the button for safe mode was held at the start."""

    def __init__(self, board: dict, assets: str, data: str) -> None:
        self.board = board
        self.assets = assets
        self.data = data
        self.clock = Clock()
        self._born = time.ticks_us()
        self.serial = Serial()
        self.watchdog = Watchdog()
        self.say = self.serial.say
        self.feed = self.watchdog.feed
        self.guard = self.watchdog.start
        self.unguard = self.watchdog.stop
        self.display = make_display(board, self.clock)
        self.edges = Edges(self.clock)
        pin = board["pins"].get
        for part, button in _BUTTONS.items():
            if pin(part) is not None:
                self.edges.add(button, pin(part))
        if board["buttons"] == "encoder":
            from .encoder import Encoder

            self._encoder = Encoder(pin("turn-a"), pin("turn-b"), self.edges)
        self.held = self.edges.down(OK if board["buttons"] == 3 else BACK)
        self.presses = Presses(self.edges, board["buttons"] == 3)
        self.lights = Lights(pin("lights"), board.get("lights", 0), board.get("brightest", _BRIGHTEST))
        self.buzzer = Buzzer(pin("buzzer") if board.get("buzzer") else None)

    def rest(self, until: int) -> None:
        """Sleeps until a moment or an edge; meanwhile looks after the display, the serial line and the watchdog."""
        while True:
            self.watchdog.feed()
            self.display.keep()
            busy = self.serial.send()
            if self.edges.waiting() or self.clock.now() >= until:
                return
            if not busy:
                idle()

    def restart(self) -> None:
        reset()

    def trace(self, error: Exception) -> str:
        """Where an error came from, in lines."""
        text = io.StringIO()
        sys.print_exception(error, text)
        return text.getvalue()

    def entropy(self) -> bytes:
        """Sixteen bytes that nobody can know: the chip's oscillator, and the noise of its thermometer."""
        mixed = sha256(os.urandom(32))
        sensor = ADC(ADC.CORE_TEMP)
        noise = bytearray(64)
        for number in range(len(noise)):
            noise[number] = (sensor.read_u16() ^ self.microseconds()) & 0xFF
        mixed.update(noise)
        return mixed.digest()[:16]

    def microseconds(self) -> int:
        """They wrap around after nine minutes: good for chance, not for time."""
        return time.ticks_diff(time.ticks_us(), self._born)

    def memory(self) -> tuple:
        """Free and used bytes of the heap."""
        gc.collect()
        return gc.mem_free(), gc.mem_alloc()
