"""A display with an SH1106 instead of an SSD1306: the same commands, but no windows, and 132 columns of memory."""

from .display import Display

if 0:  # for the type checker
    from .panel import Panel

_POSITION = bytes((0, 0xB0, 0, 0x10))  # commands follow: page, column in two halves
_OFFSET = 2  # the display shows the middle 128 of 132 columns
# The SSD1306's set-up means other things here: switch the voltage converter on again, with the display dark.
_CONVERTER = b"\x00\xae\xad\x8b\xaf"


class Sh1106Display(Display):
    """Sends every changed stretch of a page on its own."""

    def _driver(self, new: bool = False) -> "Panel":
        panel = super()._driver(new)
        if new:
            self._bus.send(_CONVERTER)
        return panel

    def _send_pages(self, page: int, last: int) -> None:
        self._window[5], self._window[6] = page, last
        self._send(0, self.width)

    def _send(self, column: int, end: int) -> None:
        window, position = self._window, bytearray(_POSITION)
        window[2], window[3] = column, end - 1
        position[2] = column + _OFFSET & 15
        position[3] = 0x10 | column + _OFFSET >> 4
        for page in range(window[5], window[6] + 1):
            position[1] = 0xB0 | page
            self._bus.send(position)
            self._bus.send(self._out[: self._copy(page, 1)])
