"""The display: Adafruit's driver sets it up; this module sends only what changed, and survives faults."""

from micropython import const

from ..unload import forget

if 0:  # for the type checker
    from collections.abc import Callable
    from typing import Any

    from ..kit import Clock
    from .panel import Panel

    Bytes = bytes | bytearray | memoryview

_RETRY = const(2000)  # ms between attempts to set up a display that is not there
_CHECK = const(1000)  # ms between checks of one that is
_CELL = const(16)  # columns compared at a time: an unchanged group between two changes is not sent
_WINDOW = bytes((0, 0x21, 0, 0, 0x22, 0, 0))  # commands follow: first and last column, first and last page
_OFF = const(0x40)  # in the chip's status: the display is off
_NOTHING = b"\x00\xe3"  # a command without effect, to check whether the display answers
_LIGHT = b"\x00\xaf", b"\x00\xae"  # on, off


class Bus:
    """The bus interface that Adafruit's I2CDevice expects.

    A fault is noted, not raised, and what follows is dropped until the bus is opened anew: a display that hangs costs
    one timeout, not one for every command.  `connect` gives a machine.I2C that is ready to use.
    """

    def __init__(self, connect: "Callable[[], Any]") -> None:
        self._connect = connect
        self.open()

    def open(self) -> None:
        """Open the bus again, and note whether that failed."""
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
        """Send each part as one transfer."""
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


class Display:
    """Draw into `buffer`, then call `show`.  Never raises: `ok` is False while the display is missing."""

    def __init__(self, bus: Bus, width: int, height: int, clock: "Clock", address: int = 0x3C) -> None:
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 8)
        self._bus = bus
        self._clock = clock
        self._address = address
        self._contrast = 0xFF
        self._lit = True
        self._upside_down = False
        self._window = bytearray(_WINDOW)
        self._status = bytearray(1)
        self._telling = False  # the chip's status can be read and says that the display is on
        self._whole = True  # send everything: the content of the display is unknown, or a new screen is drawn
        self._next = 0  # when to check the display again
        self._panel: "Panel | None" = None  # the driver, while it is in use
        self._out = memoryview(bytearray(b"\x40") + bytes(len(self.buffer)))  # pixels being sent
        # The frame and what the display shows, each page as a view of its own.
        self._new = _cut(memoryview(self.buffer), width)
        self._old = _cut(memoryview(bytearray(len(self.buffer))), width)
        self._cells: "list[tuple[list[memoryview], list[memoryview]]]" = []
        self.ok = False
        self._set_up()

    def show(self) -> bool:
        """Send what changed; return True when the display took it."""
        if not self.ok and not self._set_up():
            return False
        if self._whole:
            self._send([0, self.width], 0, len(self._new) - 1)
            self._whole = False
        else:
            self._send_changes()
        return self._look()

    def renew(self) -> None:
        """Send everything with the next `show`: comparing a new screen takes longer than it saves on the bus."""
        self._whole = True

    def _send_changes(self) -> None:
        """Send what differs from the display, page by page."""
        new, old = self._new, self._old
        none: "list[int]" = []
        above = none
        for page in range(len(new)):
            stretches = self._stretches(page) if new[page] != old[page] else none
            if above:
                if stretches == above:  # both pages at once, as in a row of cells two pages high
                    self._send(above, page - 1, page)
                    above = none
                    continue
                self._send(above, page - 1, page - 1)
            above = stretches
        if above:
            self._send(above, page, page)

    def prepare(self, wanted: bool) -> None:
        """Keep the cells to compare, which takes 2.6 KB, or cut them each time.

        Cutting takes a quarter of a millisecond for every page that changed.
        """
        if wanted == bool(self._cells):
            return
        pages = range(len(self._new) if wanted else 0)
        self._cells = [(_cut(self._new[page], _CELL), _cut(self._old[page], _CELL)) for page in pages]

    def keep(self) -> None:
        """Check the display while nothing is drawn: it may have gone, or come back dark after a loose wire."""
        if self._panel is not None:
            forget(*self._modules)
            self._panel = None
        now = self._clock.now()
        if now < self._next:
            return
        if not self.ok:
            self.show()
            return
        self._next = now + _CHECK
        if not self._lit or not self._telling:
            self._bus.send(self._address, _LIGHT[not self._lit])
        elif self._dark():
            self._bus.failed = True
        if not self._look():
            self._next = now
            self.show()

    def contrast(self, level: int) -> None:
        """Set the contrast, from 0 to 255."""
        self._contrast = level
        if self.ok:
            self._driver().contrast(level)
            self._look()

    def power(self, lit: bool) -> None:
        """Switch the display off without losing the picture, or on again."""
        self._lit = lit
        if self.ok:
            if lit:
                self._driver().poweron()
            else:
                self._driver().poweroff()
            self._look()

    def turn(self, upside_down: bool) -> None:
        """Rotate the picture for a board that is held the other way round; the next `show` sends everything."""
        self._upside_down = upside_down
        if self.ok:
            self._driver().rotate(not upside_down)
            self._whole = True
            self._look()

    def _driver(self, new: bool = False) -> "Panel":
        """Return the driver, kept until the end of this loop step; set up a `new` display."""
        if new or self._panel is None:
            from .panel import MODULES, Panel

            self._modules = MODULES
            self._panel = Panel(self._bus, self.width, self.height, self._address, new)
        return self._panel

    def _set_up(self) -> bool:
        """Set up a display that has come back, and restore its state."""
        if self._clock.now() < self._next:
            return False
        self._bus.open()
        self._bus.send(self._address, _NOTHING)
        if self._look():
            self._whole = True
            panel = self._driver(True)
            panel.contrast(self._contrast)
            if self._upside_down:
                panel.rotate(False)
            self._next = self._clock.now() + _CHECK
            if self._look():
                self._telling = not self._dark()
                if self._bus.failed:  # the status of some chips cannot be read
                    self._bus.open()
                    self._telling = False
                if not self._lit:
                    self.power(False)
        return self.ok

    def _look(self) -> bool:
        """Note whether the bus failed; return True if it did not."""
        self.ok = not self._bus.failed
        if not self.ok:
            self._next = self._clock.now() + _RETRY
        return self.ok

    def _dark(self) -> bool:
        """Return True if the chip says that the display is off."""
        self._bus.readfrom_into(self._address, self._status)
        return bool(self._status[0] & _OFF)

    def _stretches(self, page: int) -> "list[int]":
        """Return where a page changed: the first column of each stretch, and the one after its last."""
        new, old = self._new[page], self._old[page]
        cells, shown = self._cells[page] if self._cells else (_cut(new, _CELL), _cut(old, _CELL))
        found: "list[int]" = []
        column = 0
        for number in range(len(cells)):
            if cells[number] != shown[number]:
                if found and found[-1] == column:
                    found[-1] += _CELL
                else:
                    found.append(column)
                    found.append(column + _CELL)
            column += _CELL
        for at in range(0, len(found), 2):
            first, last = found[at], found[at + 1] - 1
            while new[first] == old[first]:
                first += 1
            while new[last] == old[last]:
                last -= 1
            found[at], found[at + 1] = first, last + 1
        return found

    def _send(self, stretches: "list[int]", page: int, last: int) -> None:
        """Send the same stretches of each page from `page` to `last`."""
        window, out, new, old = self._window, self._out, self._new, self._old
        window[5], window[6] = page, last
        for number in range(0, len(stretches), 2):
            column, end = stretches[number], stretches[number + 1]
            window[2], window[3] = column, end - 1  # the last column is inclusive
            at = 1
            for each in range(page, last + 1):
                start, at = at, at + end - column
                old[each][column:end] = out[start:at] = new[each][column:end]
            self._bus.send(self._address, window, out[:at])


def _cut(view: memoryview, size: int) -> "list[memoryview]":
    return [view[start : start + size] for start in range(0, len(view), size)]


def bus_of(sda: int, scl: int) -> int:
    """Return the number of the I2C bus of a pair of pins, -1 for none; pairs alternate between bus 0 and 1."""
    if sda % 2 or scl % 2 != 1 or sda // 2 % 2 != scl // 2 % 2:
        return -1
    return sda // 2 % 2


def spi_of(sck: int, mosi: int) -> int:
    """Return the number of the SPI bus of a pair of pins, -1 for none."""
    if sck % 4 != 2 or mosi % 4 != 3 or sck // 8 % 2 != mosi // 8 % 2:
        return -1
    return sck // 8 % 2
