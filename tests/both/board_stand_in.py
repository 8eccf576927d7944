"""A whole board without a chip: its buttons move by a plan, its time passes while it sleeps, its glass is virtual.

`plug_in` makes the modules that the firmware takes from the chip; a run ends with the plan, as with Ctrl-C.
"""

import os
import sys

import machine_stand_in
from glass import Glass, VirtualI2C

glass = Glass()
frames: list = []  # what was looked at
plan: list = []  # (ms, pin, level) for a contact that moves, (ms, None, 0) for a look at the glass
now = 0  # ms


class Reset(Exception):
    """The chip starts again."""


class _Time:
    def ticks_ms(self) -> int:
        return now

    def ticks_us(self) -> int:
        return now * 1000

    def ticks_diff(self, later: int, earlier: int) -> int:
        return later - earlier

    def ticks_add(self, ticks: int, ms: int) -> int:
        return ticks + ms

    def sleep_us(self, us: int) -> None:
        pass


class _System:
    """The chip's `os`: this machine's, with what it lacks."""

    def __init__(self, blocks: int) -> None:
        self._blocks = blocks

    def __getattr__(self, name: str):
        return getattr(os, name)

    def uname(self):
        class Name:
            machine = "Raspberry Pi Pico with RP2040"

        return Name

    def urandom(self, size: int) -> bytes:
        return bytes(range(size))

    def statvfs(self, path: str) -> tuple:
        return 4096, 4096, self._blocks, self._blocks // 2, self._blocks // 2, 0, 0, 0, 0, 255


class _I2C(VirtualI2C):
    def __init__(self, number: int, sda, scl, freq: int, timeout: int) -> None:
        VirtualI2C.__init__(self, glass)


class _WDT:
    fed = 0

    def __init__(self, timeout: int) -> None:
        assert timeout < 8389

    def feed(self) -> None:
        _WDT.fed += 1


class _ADC:
    CORE_TEMP = 4

    def __init__(self, channel: int) -> None:
        pass

    def read_u16(self) -> int:
        return 14000 + now % 7


def _idle() -> None:
    """A millisecond passes, and what is planned for it happens."""
    global now
    now += 1
    waiting, machine_stand_in.Timer.waiting = machine_stand_in.Timer.waiting, None
    if waiting:
        waiting(None)
    while plan and plan[0][0] <= now:
        _, pin, level = plan.pop(0)
        if pin is None:
            frames.append(glass.frame())
        else:
            machine_stand_in.move(pin, level)
    if not plan:
        raise KeyboardInterrupt


def _reset() -> None:
    raise Reset


def plug_in(machine, blocks: int) -> None:
    """Complete the chip's `machine`, and put the rest beside it."""
    for part in ("Pin", "PWM", "Timer"):
        setattr(machine, part, getattr(machine_stand_in, part))
    machine.I2C, machine.WDT, machine.ADC = _I2C, _WDT, _ADC
    machine.SoftI2C = machine.SPI = None  # only for boards that cannot be, and for displays on SPI
    machine.idle, machine.reset = _idle, _reset
    machine.unique_id = lambda: bytes(range(8))
    sys.modules["neopixel"] = machine_stand_in
    sys.modules["time"], sys.modules["os"] = _Time(), _System(blocks)


def fed() -> int:
    """How often the watchdog was."""
    return _WDT.fed
