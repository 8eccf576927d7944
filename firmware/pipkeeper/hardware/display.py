"""The display: adafruit's driver sets it up and talks to it; this sends only what changed, and outlives its faults."""

from ..forget import forget

_RETRY = 2000  # ms between attempts to set up a display that is not there
_CHECK = 1000  # ms between looks at one that is
_CELL = 16  # columns compared at a time: an unchanged one between two changes is left out
_WINDOW = bytes((0, 0x21, 0, 0, 0x22, 0, 0))  # commands follow: first and last column, first and last page
_DATA = 0x40  # the byte before pixels
_OFF = 0x40  # in the chip's status: it is not lit
_NOTHING = b"\x00\xe3"  # a command that does nothing: is anybody there?
_LIGHT = b"\x00\xaf", b"\x00\xae"  # lit, not lit


class Display:
    """Draw into `buffer`, then `show`.  Never raises: `ok` is False while the display is missing."""

    def __init__(self, bus, width: int, height: int, clock, address: int = 0x3C) -> None:
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
        self._telling = False  # the chip's status can be read and says that it is lit
        self._whole = True  # nothing is known of what the glass shows
        self._next = 0  # when to look after the display again
        self._panel: object = None  # the driver, while it is at work
        self._shown = bytearray(1 + len(self.buffer))  # what the glass shows, with one byte before it for the bus
        self._new = memoryview(self.buffer)
        self._old = memoryview(self._shown)[1:]
        self.ok = False
        self._set_up()

    def show(self) -> bool:
        """Sends what changed; True when the glass took it."""
        if not self.ok and not self._set_up():
            return False
        new, old, width = self._new, self._old, self.width
        if self._whole or new != old:
            for start in range(0, len(new), width):
                if self._whole:
                    self._send(start, start + width)
                elif new[start : start + width] != old[start : start + width]:
                    self._send_changes(start)
        self._whole = False
        return self._look()

    def keep(self) -> None:
        """Looks after the display while nothing is drawn: it may have gone, or come back dark after a loose wire."""
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
        """From 0 to 255."""
        self._contrast = level
        if self.ok:
            self._driver().contrast(level)
            self._look()

    def power(self, lit: bool) -> None:
        """Dark without losing the picture, or lit again."""
        self._lit = lit
        if self.ok:
            if lit:
                self._driver().poweron()
            else:
                self._driver().poweroff()
            self._look()

    def turn(self, upside_down: bool) -> None:
        """For a board that is held the other way round; the next `show` sends everything."""
        self._upside_down = upside_down
        if self.ok:
            self._driver().rotate(not upside_down)
            self._whole = True
            self._look()

    def _driver(self, new: bool = False):
        """The driver, for as long as this turn of the loop lasts; a display that is new to it is set up."""
        if new or self._panel is None:
            from .panel import MODULES, Panel

            self._modules = MODULES
            self._panel = Panel(self._bus, self.width, self.height, self._address, new)
        return self._panel

    def _set_up(self) -> bool:
        """Brings a display that is there to where we were."""
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
                if self._bus.failed:  # some chips cannot be read
                    self._bus.open()
                    self._telling = False
                if not self._lit:
                    self.power(False)
        return self.ok

    def _look(self) -> bool:
        """Takes note of what happened on the bus."""
        self.ok = not self._bus.failed
        if not self.ok:
            self._next = self._clock.now() + _RETRY
        return self.ok

    def _dark(self) -> bool:
        """True if the chip says that it is not lit."""
        self._bus.readfrom_into(self._address, self._status)
        return bool(self._status[0] & _OFF)

    def _send_changes(self, start: int) -> None:
        """Sends the stretches of a page that changed, from the first to the last column of each."""
        new, old = self._new, self._old
        first = last = -1
        for cell in range(start, start + self.width, _CELL):
            if new[cell : cell + _CELL] != old[cell : cell + _CELL]:
                if first >= 0 and last < cell:
                    self._send_between(first, last)
                    first = -1
                if first < 0:
                    first = cell
                last = cell + _CELL
        self._send_between(first, last)

    def _send_between(self, first: int, last: int) -> None:
        new, old = self._new, self._old
        while new[first] == old[first]:
            first += 1
        while new[last - 1] == old[last - 1]:
            last -= 1
        self._send(first, last)

    def _send(self, first: int, last: int) -> None:
        """Sends a stretch of one page."""
        window, shown, send = self._window, self._shown, self._bus.send
        page, column = divmod(first, self.width)
        window[2] = column
        window[3] = column + last - first - 1  # both ends belong to it
        window[5] = window[6] = page
        self._old[first:last] = self._new[first:last]
        before = shown[first]
        shown[first] = _DATA
        send(self._address, window)
        send(self._address, memoryview(shown)[first : last + 1])
        shown[first] = before
