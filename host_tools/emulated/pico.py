"""The emulated Pico: boots a MicroPython file with our file system; tests press, watch and cut its power.

Everything happens at exact emulated times: the same script gives the same bytes on every machine.
"""

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rp2040py.boards import BOARDS, resolve_firmware
from rp2040py.device.base_device import BaseDevice, ResetCause
from rp2040py.external.bootsel_button import BootselButton
from rp2040py.memory_map import FLASH_START_ADDRESS

from ..device import filesystem
from ..device.micropython_uf2 import about
from ..device.uf2 import FLASH, parse
from ..virtual.glass import Glass
from .flash import FlashChip, PowerCut
from .i2c import DisplayBus
from .usb import Console

FLASH_SIZE = 2 << 20


class EmulatedPico:
    """A board with buttons, a display on I2C0 and a USB console."""

    def __init__(
        self, uf2: Path, files: "dict[str, bytes] | None" = None, flash: "bytes | None" = None, height: int = 64
    ) -> None:
        spec = resolve_firmware(BOARDS["pico"], "micropython", str(uf2))
        spec = dataclasses.replace(spec, extras=(BootselButton,))
        self.uf2 = uf2
        report = about(parse(uf2.read_bytes(), uf2.name), uf2.name)
        self.start, self.size = report.address - FLASH, report.size
        device = BaseDevice(board=spec)
        self._simulator, self._mcu = device.simulator, device.mcu
        self._pio, self._mcu.pio = self._mcu.pio, []  # not used here; emulating it takes a fifth of the time
        self._mcu.watchdog.on_watchdog_trigger = self._reset
        self._device = device
        self.clock = device.simulator.clock
        if flash is not None:
            self._mcu.flash[: len(flash)] = flash
        if files is not None:
            self._mcu.flash[self.start : self.start + self.size] = filesystem.made(files, self.size)
        self.console = Console(device)
        self.glass = Glass(128, height)
        self.bus = DisplayBus(self._mcu.i2c[0], self.clock, self.glass)
        self.flash = FlashChip(self._mcu, self._simulator)
        self._deadline = self.clock.create_alarm(self._halt)
        self._alarms: "list[Any]" = []
        self._cycles = 0  # before the last restart
        self._simulator.stopped = True

    # --- power

    def boot(self, wait_for_console: bool = True) -> "EmulatedPico":
        """Switch on; return when the console is there."""
        self._mcu.core.pc = FLASH_START_ADDRESS
        if wait_for_console and not self.run_until(lambda: self.console.connected, 3000, 0.5):
            raise TimeoutError("the board's console did not come up")
        return self

    def _reset(self) -> None:
        """Restart as the watchdog does, which `machine.reset` uses too."""
        self._cycles += self._mcu.core.cycles
        self._mcu.pio = self._pio
        self._device.hard_reset(cause=ResetCause.WATCHDOG)
        self._mcu.pio = []
        self._cycles -= self._mcu.core.cycles

    def snapshot(self) -> bytes:
        """Return the flash chip's content."""
        return bytes(self._mcu.flash[:FLASH_SIZE])

    def write_flash(self, address: int, content: bytes) -> None:
        """Write to flash as a boot loader does; only before `boot`."""
        self._mcu.flash[address : address + len(content)] = content

    def power_cycled(self) -> "EmulatedPico":
        """Return a board with the same flash, not yet switched on."""
        return EmulatedPico(self.uf2, flash=self.snapshot(), height=self.glass.height)

    def files(self) -> "dict[str, bytes]":
        """Return the files on flash right now."""
        return filesystem.read(bytes(self._mcu.flash[self.start : self.start + self.size]))

    # --- time

    @property
    def ms(self) -> float:
        return float(self.clock.nanos / 1e6)

    @property
    def busy(self) -> float:
        """Milliseconds that the processor has worked, excluding sleep."""
        return float((self._cycles + self._mcu.core.cycles) / 125e3)

    def run_for(self, ms: float) -> None:
        """Let emulated time pass."""
        if self.flash.dead:
            raise PowerCut
        self._deadline.schedule(ms * 1e6)
        self._simulator.stopped = False
        while not self._simulator.stopped:
            self._simulator._execute_batch()
        self._deadline.cancel()
        if self.flash.dead:
            raise PowerCut

    def run_until(self, condition: "Callable[[], object]", most_ms: float, step: float = 1.0) -> bool:
        """Run until a condition holds, checked at every step; return False if it never does."""
        end = self.ms + most_ms
        while self.ms < end:
            if condition():
                return True
            self.run_for(step)
        return bool(condition())

    def after(self, ms: float, action: "Callable[[], None]") -> None:
        """Call a function at an exact moment from now."""
        alarm = self.clock.create_alarm(action)
        self._alarms.append(alarm)
        alarm.schedule(ms * 1e6)

    def _halt(self) -> None:
        self._simulator.stopped = True

    # --- hands and eyes

    def down(self, pin: int) -> None:
        """Close a button to ground."""
        self._mcu.gpio[pin].set_input_value(False)

    def up(self, pin: int) -> None:
        self._mcu.gpio[pin].release_input()

    def press(self, pin: int, ms: float = 60) -> None:
        """Press a button, released by itself later; return at once."""
        self.down(pin)
        self.after(ms, lambda: self.up(pin))

    def frame(self) -> bytes:
        return self.glass.frame()

    def execute(self, code: str, most_ms: float = 10000) -> str:
        """Interrupt what runs and run code at the raw prompt; return what it prints, or raise its error."""
        console = self.console
        for _ in range(40):  # Ctrl-C is swallowed while MicroPython still starts
            console.send(b"\r\x03\x03")
            self.run_for(50)
            if console.said.endswith(b">>> "):
                break
        before = len(console.said)
        console.send(b"\x01")
        if not self.run_until(lambda: console.said.find(b"CTRL-B to exit\r\n>", before) >= 0, 1000):
            raise TimeoutError("no raw prompt")
        before = len(console.said)
        console.send(code.encode() + b"\x04")
        if not self.run_until(lambda: console.said.count(b"\x04", before) >= 2, most_ms):
            raise TimeoutError(console.text[-300:])
        report, error = bytes(console.said[before:]).split(b"\x04")[:2]
        console.send(b"\x02")
        if error:
            raise RuntimeError(error.decode())
        return report.decode()[2:]  # after the prompt's OK
