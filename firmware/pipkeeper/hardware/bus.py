"""The thin adapter between the display driver, written for CircuitPython's bus, and machine.I2C."""

if 0:  # for the type checker
    Bytes = bytes | bytearray | memoryview
    from collections.abc import Callable
    from typing import Any


def bus_of(sda: int, scl: int) -> int:
    """Returns the number of the I2C bus of a pair of pins, -1 for none; pairs alternate between bus 0 and 1."""
    if sda % 2 or scl % 2 != 1 or sda // 2 % 2 != scl // 2 % 2:
        return -1
    return sda // 2 % 2


def spi_of(sck: int, mosi: int) -> int:
    """Returns the number of the SPI bus of a pair of pins, -1 for none."""
    if sck % 4 != 2 or mosi % 4 != 3 or sck // 8 % 2 != mosi // 8 % 2:
        return -1
    return sck // 8 % 2


class Bus:
    """The bus interface that Adafruit's I2CDevice expects.

    A fault is noted, not raised, and what follows is dropped until the bus is opened anew: a display that hangs costs
    one timeout, not one for every command.  `connect` gives a machine.I2C that is ready to use.
    """

    def __init__(self, connect: "Callable[[], Any]") -> None:
        self._connect = connect
        self.open()

    def open(self) -> None:
        """Opens the bus again, and notes whether that failed."""
        try:
            self._i2c = self._connect()
            self.failed = False
        except OSError:
            self.failed = True

    def try_lock(self) -> bool:
        return True

    def unlock(self) -> None:
        pass

    def writeto(
        self, address: int, buffer: "bytearray | memoryview", *, start: int = 0, end: "int | None" = None
    ) -> None:
        # Skip the driver's probe, an empty write: the set-up commands detect a missing display as well.
        if len(buffer):
            self.send(address, memoryview(buffer)[start : len(buffer) if end is None else end])

    def send(self, address: int, *parts: "Bytes") -> None:
        """Sends each part as one transfer."""
        if not self.failed:
            try:
                for part in parts:
                    self._i2c.writeto(address, part)
            except OSError:
                self.failed = True

    def readfrom_into(
        self, address: int, buffer: "bytearray | memoryview", *, start: int = 0, end: "int | None" = None
    ) -> None:
        if self.failed:
            return
        try:
            self._i2c.readfrom_into(address, memoryview(buffer)[start : len(buffer) if end is None else end])
        except OSError:
            self.failed = True
