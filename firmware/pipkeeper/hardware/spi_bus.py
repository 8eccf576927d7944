"""Connects an I2C driver to a display on SPI: the control byte becomes the level of a pin."""

from .display import Bus

if 0:  # for the type checker
    from .display import Bytes

_PIXELS = 0x40  # in the first byte of a transfer: pixels follow, not commands


class SpiBus(Bus):
    """`connect` gives a machine.SPI and the pins dc and cs.

    SPI has no acknowledgement, so a missing display cannot be detected.
    """

    failed = False

    def open(self) -> None:
        """Open the bus again."""
        self._spi, self._dc, self._cs = self._connect()

    def send(self, transfer: "Bytes") -> None:
        self._dc(1 if transfer[0] & _PIXELS else 0)
        self._cs(0)
        self._spi.write(memoryview(transfer)[1:])
        self._cs(1)

    def readfrom_into(
        self, address: int, buffer: "bytearray | memoryview", *, start: int = 0, end: "int | None" = None
    ) -> None:
        """Report the display as lit, because its status cannot be read over SPI."""
        buffer[start] = 0
