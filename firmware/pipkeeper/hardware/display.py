"""The display: Adafruit's driver sets it up; this module sends only what changed, and survives faults.

What runs on every press, here and in ui/widgets/fonts.py and canvas.py, is cut into functions of few variables:
MicroPython takes the frame of one with more than eleven words of variables and stack from the heap, and looking for
room there takes up to half a millisecond.
"""

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

    def __init__(self, connect: "Callable[[], Any]", address: int = 0x3C) -> None:
        self._connect = connect
        self.address = address
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
            self.send(memoryview(buffer)[start : len(buffer) if end is None else end])

    def send(self, transfer: "Bytes") -> None:
        if not self.failed:
            try:
                self._i2c.writeto(self.address, transfer)
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
    """Draw into `buffer`, or its pages in `rows`, then call `show`.

    Never raises: `ok` is False while the display is missing.
    """

    def __init__(self, bus: Bus, width: int, height: int, clock: "Clock") -> None:
        self.width = width
        self.height = height
        self.buffer = bytearray(width * height // 8)
        self._bus = bus
        self._clock = clock
        self._contrast = 0xFF
        self._lit = True
        self._upside_down = False
        self._window = bytearray(_WINDOW)
        self._status = bytearray(1)
        self._telling = False  # the chip's status can be read and says that the display is on
        self._whole = True  # the content of the display is unknown, so everything is sent
        self._new = False  # a new screen is drawn
        self._next = 0  # when to check the display again
        self._panel: "Panel | None" = None  # the driver, while it is in use
        self._out = memoryview(bytearray(b"\x40") + bytes(len(self.buffer)))  # pixels being sent
        # The frame and what the display shows, each page as a view of its own.
        self._frame = memoryview(self.buffer)
        self.rows = _cut(self._frame, width)
        self._shown = memoryview(bytearray(len(self.buffer)))
        self._old = _cut(self._shown, width)
        self._cells: "list[list[memoryview]]" = []  # of each page: one of the frame, the same as shown, and so on
        self.ok = False
        self._set_up()

    def show(self) -> bool:
        """Send what changed; return True when the display took it."""
        if not self.ok and not self._set_up():
            return False
        if self._whole:
            self._send_pages(0, len(self.rows) - 1)
        elif self._new:
            self._send_new()
        else:
            self._send_changes()
        self._whole = self._new = False
        return self._look()

    def renew(self) -> None:
        """Send whole pages with the next `show`: comparing a new screen in detail takes longer than it saves."""
        self._new = True

    def _send_new(self) -> None:
        """Send the pages from the first that differs from the display to the last."""
        page, last = 0, len(self.rows) - 1
        while page < last and self.rows[page] == self._old[page]:
            page += 1
        while page < last and self.rows[last] == self._old[last]:
            last -= 1
        self._send_pages(page, last)

    def _send_pages(self, page: int, last: int) -> None:
        window = self._window
        window[2], window[3] = 0, self.width - 1
        window[5], window[6] = page, last
        start, end = page * self.width, (last + 1) * self.width
        self._shown[start:end] = self._out[1 : 1 + end - start] = self._frame[start:end]
        self._bus.send(window)
        self._bus.send(self._out[: 1 + end - start])

    def _send_changes(self) -> None:
        """Send what differs from the display; cells that changed in a page and in the one above it go together."""
        above = page = 0
        while page < len(self.rows):
            cells = self._changed(page)
            both = cells & above
            if both:
                self._send_cells(both, page - 1, page)
                cells ^= both
                above ^= both
            if above:
                self._send_cells(above, page - 1, page - 1)
            above = cells
            page += 1
        if above:
            self._send_cells(above, page - 1, page - 1)

    def prepare(self, wanted: bool) -> None:
        """Keep the cells to compare, which takes 2.6 KB, or cut them each time.

        Cutting takes a quarter of a millisecond for every page that changed.
        """
        if wanted != bool(self._cells):
            self._cells = [self._cut_page(page) for page in range(len(self.rows) if wanted else 0)]

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
            self._bus.send(_LIGHT[not self._lit])
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
            self._panel = Panel(self._bus, self.width, self.height, self._bus.address, new)
        return self._panel

    def _set_up(self) -> bool:
        """Set up a display that has come back, and restore its state."""
        if self._clock.now() < self._next:
            return False
        self._bus.open()
        self._bus.send(_NOTHING)
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
        self._bus.readfrom_into(self._bus.address, self._status)
        return bool(self._status[0] & _OFF)

    def _cut_page(self, page: int) -> "list[memoryview]":
        cells = []
        for start in range(0, self.width, _CELL):
            cells.append(self.rows[page][start : start + _CELL])
            cells.append(self._old[page][start : start + _CELL])
        return cells

    def _changed(self, page: int) -> int:
        """Return the cells of a page that differ from the display: a bit for each, the lowest for the leftmost."""
        if self.rows[page] == self._old[page]:
            return 0
        return _differing(self._cells[page] if self._cells else self._cut_page(page))

    def _send_cells(self, cells: int, page: int, last: int) -> None:
        """Send these cells of one or two pages, each run of neighbours at once."""
        self._window[5], self._window[6] = page, last
        column = 0
        while cells:
            start = column
            while cells & 1:
                cells >>= 1
                column += _CELL
            if column > start:
                self._send_run(start, column)
            cells >>= 1
            column += _CELL

    def _send_run(self, column: int, end: int) -> None:
        """Send columns of the window's one or two pages, without those at both ends that have not changed."""
        page, last = self._window[5], self._window[6]
        column = min(self._first(page, column), self._first(last, column))
        end = max(self._end(page, end), self._end(last, end))
        self._send(column, end)

    def _first(self, page: int, column: int) -> int:
        """Return the first column that changed, from `column` on."""
        new, old = self.rows[page], self._old[page]
        while new[column] == old[column]:
            column += 1
        return column

    def _end(self, page: int, end: int) -> int:
        """Return the column after the last one that changed before `end`."""
        new, old = self.rows[page], self._old[page]
        while new[end - 1] == old[end - 1]:
            end -= 1
        return end

    def _send(self, column: int, end: int) -> None:
        """Send columns from `column` to before `end` of the window's pages."""
        window = self._window
        window[2], window[3] = column, end - 1  # the last column is inclusive
        page, at = window[5], 1
        while page <= window[6]:
            at = self._copy(page, at)
            page += 1
        self._bus.send(window)
        self._bus.send(self._out[:at])

    def _copy(self, page: int, at: int) -> int:
        """Copy the window's columns of a page to what is sent, from `at` on, and note them as shown; return the end."""
        column, end = self._window[2], self._window[3] + 1
        columns = self.rows[page][column:end]
        self._old[page][column:end] = columns
        end = at + len(columns)
        self._out[at:end] = columns
        return end


def _cut(view: memoryview, size: int) -> "list[memoryview]":
    return [view[start : start + size] for start in range(0, len(view), size)]


def _differing(cells: "list[memoryview]") -> int:
    """Return a bit for each pair of cells that differ, the lowest for the first."""
    number, changed = len(cells), 0
    while number:
        number -= 2
        changed <<= 1
        if cells[number] != cells[number + 1]:
            changed += 1
    return changed


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
