"""The kit of a real board: everything the app is handed, made from the board's data; and its small parts."""

import gc
import io
import os
import sys
import time
from binascii import hexlify
from hashlib import sha256

from machine import ADC, PWM, WDT, Pin, Timer, mem32, reset, unique_id
from micropython import const
from neopixel import NeoPixel

from ..input.presses import BACK, OK, Presses
from ..storage import files
from .buttons import Clock, Edges
from .display import Display
from .serial import Serial

if 0:  # for the type checker
    from collections.abc import Iterable
    from typing import Any

    from ..kit import Carrier
    from ..link.pairing import Pairing

_OFTEN = const(60000)  # bytes between two collections within one step; between presses ui/memory.py collects
_CARE = const(10)  # ms between two checks of the display and the serial line
_PAIRING = "pairing.json"  # beside the data folder: backups and exports contain no keys and passwords
_BRIGHTEST = const(48)  # of 255: six white lights draw about 70 mA
# Each sound as pairs: pitch in Hz (0 for a rest), length in ms.
_SOUNDS = {
    "press": (2600, 8),
    "error": (260, 90, 0, 30, 200, 140),
    "roll": (1400, 12, 0, 40, 1700, 12, 0, 50, 1500, 12),
    "win": (523, 90, 659, 90, 784, 90, 1047, 240),
}
_HALF = const(32768)  # of 65536: full volume
_TIMEOUT = const(8000)  # ms; the chip counts to 8388 at most
# Writing a bit here clears it in the watchdog's control register: RP2040 and RP2350 data sheets, "Watchdog".
_CLEAR_RP2040 = const(0x4005B000)
_CLEAR_RP2350 = const(0x400DB000)
_ENABLE = const(1 << 30)


class Kit:
    """A board's parts.  `held` is True if the button for safe mode was held at the start."""

    _heap = 0  # its size in bytes, once it is known
    _watchdog: "WDT | None" = None  # restarts a device that no longer responds, from `guard` until `unguard`

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
        self.say = self.serial.say
        self.carriers: "list[Carrier]" = [self.serial]  # of the link, in order of preference
        self.tend = self._no_radio
        if self.pairing and self.pairing.wifi:
            try:
                from .wireless import switch_on
            except ImportError:  # a board without a radio
                pass
            else:
                switch_on(self, self.pairing)
        self.edges = edges
        pin = board["pins"].get
        self.held = self.edges.down(OK if board["buttons"] == 3 else BACK)
        self.presses = Presses(self.edges, board["buttons"] == 3)
        self.lights = Lights(pin("lights"), board.get("lights", 0), board.get("brightest", _BRIGHTEST))
        self.buzzer = Buzzer(pin("buzzer") if board.get("buzzer") else None)

    def rest(self, until: int) -> None:
        """Sleep until a time or an edge, serving the display, the serial line and the watchdog meanwhile."""
        while True:
            self.feed()
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

    def guard(self) -> None:
        """Start the watchdog."""
        self._watchdog = WDT(timeout=_TIMEOUT)

    def feed(self) -> None:
        """Tell the watchdog that the device responds."""
        if self._watchdog:
            self._watchdog.feed()

    def unguard(self) -> None:
        """Stop it through the chip's register, as MicroPython cannot: an interrupted program must not restart."""
        self._watchdog = None
        mem32[_CLEAR_RP2350 if "RP2350" in os.uname().machine else _CLEAR_RP2040] = _ENABLE

    def called(self) -> bool:
        """Return True if a host has sent something over USB."""
        return bool(self.serial.lines)

    def _pairing(self) -> "Pairing | None":
        """Return the device's pairing; None if it was never paired."""
        if _PAIRING not in os.listdir():
            return None
        from ..link.pairing import load

        return load(_PAIRING)

    def _no_radio(self, now: int) -> None:
        """Stand in for `tend`, which serves the radio with every step of the link."""

    def random(self, count: int) -> bytes:
        """Return at most 16 unpredictable bytes."""
        return self.entropy()[:count]

    def durable(self) -> bool:
        """Return True when everything written is safe, which on flash is at once."""
        return True

    def restart(self) -> None:
        reset()

    def trace(self, error: Exception) -> str:
        """Return the traceback of an error as text."""
        text = io.StringIO()
        sys.print_exception(error, text)
        return str(text.getvalue())

    def entropy(self) -> bytes:
        """Return sixteen unpredictable bytes from the chip's oscillator and the noise of its thermometer."""
        mixed = sha256(os.urandom(32))
        sensor = ADC(ADC.CORE_TEMP)
        noise = bytearray(64)
        for number in range(len(noise)):
            noise[number] = (sensor.read_u16() ^ self.microseconds()) & 0xFF
        mixed.update(noise)
        return bytes(mixed.digest()[:16])

    def microseconds(self) -> int:
        """Return microseconds, which wrap around after nine minutes: useful as entropy, not as time."""
        return time.ticks_diff(time.ticks_us(), self._born)

    def memory(self, collect: bool = True) -> "tuple[int, int]":
        """Return the free and used bytes of the heap, after a collection unless only a lower bound is needed."""
        if collect:
            gc.collect()
        free = gc.mem_free()  # takes 8 ms: it looks at every block
        if not self._heap:
            self._heap = free + gc.mem_alloc()  # it never grows on a board
        return free, self._heap - free


class Buzzer:
    """Plays short sounds by their names, from a timer; a board without a buzzer stays silent."""

    def __init__(self, pin: "int | None") -> None:
        self.ok = pin is not None
        self._notes: "tuple[int, ...]" = ()
        self._at = 0
        if pin is not None:
            self._pwm = PWM(Pin(pin), freq=1000, duty_u16=0)
            self._timer = Timer(-1)
            self._next = self._step

    def play(self, name: str) -> None:
        """Begin a sound at once, replacing one that is still playing."""
        if self.ok and name in _SOUNDS:
            self._notes = _SOUNDS[name]
            self._at = 0
            self._step(None)

    def _step(self, timer: "Timer | None") -> None:
        if self._at >= len(self._notes):
            self._pwm.duty_u16(0)
            return
        pitch, length = self._notes[self._at], self._notes[self._at + 1]
        self._at += 2
        if pitch:
            self._pwm.freq(pitch)
        self._pwm.duty_u16(_HALF if pitch else 0)
        self._timer.init(mode=Timer.ONE_SHOT, period=length, callback=self._next)


class Lights:
    """A chain of WS2812, never brighter than the board allows: one colour a light.

    A board without lights has none and shows nothing.
    """

    def __init__(self, pin: "int | None", count: int, brightest: int) -> None:
        self.count = count if pin is not None else 0
        self.ok = self.count > 0
        self._brightest = brightest
        self._chain = NeoPixel(Pin(pin), count) if self.ok else None
        self._shown: "tuple[Any, ...] | None" = None
        self.show(())

    def show(self, colours: "Iterable[tuple[int, int, int]]") -> None:
        """Show colours of 0 to 255 for red, green and blue; the remaining lights are dark."""
        shown = tuple(colours)
        if self._chain is None or shown == self._shown:
            return
        self._shown = shown
        for number in range(self.count):
            colour = shown[number] if number < len(shown) else (0, 0, 0)
            self._chain[number] = tuple([part * self._brightest // 255 for part in colour])
        self._chain.write()
