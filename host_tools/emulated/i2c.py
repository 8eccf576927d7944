"""The emulated board's display bus, with the time that real bits take and a display that can be unplugged."""

from collections.abc import Callable
from typing import Any

from rp2040py.peripherals.i2c import R_TX_EMPTY, I2CMode

from ..virtual.glass import Glass

ADDRESS = 0x3C
_CLOCK_NS = 8.0  # one tick of the chip's 125 MHz


class DisplayBus:
    """One I2C peripheral with the virtual display on it; counts what goes over the wire."""

    def __init__(self, peripheral: Any, clock: Any, glass: Glass) -> None:
        self._i2c = peripheral
        self.glass = glass
        self.plugged = True
        self.hanging = False  # the clock line is held low for ever
        self.bytes = 0  # with the address byte of each transfer
        self.busy = 0.0  # ns that the bus was in use
        self.seen: "Callable[[], None] | None" = None  # called after every transfer
        self._transfer = bytearray()
        self._answers = False
        self._next: "Callable[[], None] | None" = None
        self._alarm = clock.create_alarm(self._go_on)
        peripheral.on_start = lambda repeated: self._after(1, peripheral.complete_start)
        peripheral.on_connect = self._connect
        peripheral.on_write_byte = self._write
        peripheral.on_read_byte = self._read
        peripheral.on_stop = self._stop

    def unplug(self) -> None:
        self.plugged = False

    def plug(self) -> None:
        self.plugged = True
        self.glass.power_cycle()

    def _after(self, bits: int, action: "Callable[[], None]") -> None:
        if not self.hanging:
            self._next = action
            took = bits * (self._i2c.scl_high_period + self._i2c.scl_low_period) * _CLOCK_NS
            self.busy += took
            self._alarm.schedule(took)

    def _go_on(self) -> None:
        action, self._next = self._next, None
        if action:
            action()

    def _connect(self, address: int, mode: Any) -> None:
        self.bytes += 1
        self._answers = self.plugged and address & 0x7F == ADDRESS
        self._transfer = bytearray()
        self._after(9, lambda: self._done(self._i2c.complete_connect, mode == I2CMode.READ))

    def _write(self, value: int) -> None:
        self.bytes += 1
        self._transfer.append(value)
        self._after(9, lambda: self._done(self._i2c.complete_write))

    def _done(self, complete: Any, _reading: bool = False) -> None:
        answers = self._answers and self.plugged
        complete(answers)
        if not answers:
            self._i2c._set_interrupts(R_TX_EMPTY)  # rp2040py forgets it after an abort: it would end in a timeout

    def _read(self, _acknowledge: Any) -> None:
        self.bytes += 1
        status = self.glass.status()
        self._after(9, lambda: self._i2c.complete_read(status))

    def _stop(self) -> None:
        if self._answers and self.plugged and self._transfer:
            self.glass.receive(bytes(self._transfer))
        self._transfer = bytearray()
        if self.seen:
            self.seen()
        self._after(1, self._i2c.complete_stop)
