"""The small parts of a board: the buzzer, the light dice and the watchdog."""

import os

from machine import PWM, WDT, Pin, Timer, mem32
from micropython import const
from neopixel import NeoPixel

if 0:  # for the type checker
    from collections.abc import Iterable
    from typing import Any

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
        """Begins a sound at once, replacing one that is still playing."""
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
        self._shown: "tuple[Any, ...]" = ()
        if self.ok:
            self.show(((0, 0, 0),) * count)

    def show(self, colours: "Iterable[tuple[int, int, int]]") -> None:
        """Shows colours of 0 to 255 for red, green and blue; the remaining lights are dark."""
        shown = tuple(colours)
        if self._chain is None or shown == self._shown:
            return
        self._shown = shown
        for number in range(self.count):
            colour = shown[number] if number < len(shown) else (0, 0, 0)
            self._chain[number] = tuple([part * self._brightest // 255 for part in colour])
        self._chain.write()


class Watchdog:
    """Restarts a device that no longer responds, from its start until it is stopped."""

    def __init__(self) -> None:
        self._watchdog: "WDT | None" = None

    def start(self) -> None:
        self._watchdog = WDT(timeout=_TIMEOUT)

    def feed(self) -> None:
        if self._watchdog:
            self._watchdog.feed()

    def stop(self) -> None:
        """Stops it through the chip's register, as MicroPython cannot: an interrupted program must not restart."""
        self._watchdog = None
        mem32[_CLEAR_RP2350 if "RP2350" in os.uname().machine else _CLEAR_RP2040] = _ENABLE
