"""The watchdog: restarts a device that no longer answers."""

import os

from machine import WDT, mem32
from micropython import const

_TIMEOUT = const(8000)  # ms; the chip counts to 8388 at most
# Writing a bit here clears it in the watchdog's control register: RP2040 and RP2350 data sheets, "Watchdog".
_CLEAR_RP2040 = const(0x4005B000)
_CLEAR_RP2350 = const(0x400DB000)
_ENABLE = const(1 << 30)


class Watchdog:
    """Runs from when it is started until it is stopped."""

    def __init__(self) -> None:
        self._watchdog: "WDT | None" = None

    def start(self) -> None:
        self._watchdog = WDT(timeout=_TIMEOUT)

    def feed(self) -> None:
        if self._watchdog:
            self._watchdog.feed()

    def stop(self) -> None:
        """MicroPython has no way to stop it, the chip has: whoever interrupts the program gets a quiet prompt."""
        self._watchdog = None
        mem32[_CLEAR_RP2350 if "RP2350" in os.uname().machine else _CLEAR_RP2040] = _ENABLE
