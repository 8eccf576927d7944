"""Scrolls a text that is too long for its room back and forth, so that all of it can be read."""

from micropython import const

if 0:  # for the type checker
    from .canvas import Canvas
    from .fonts import Font

_REST = const(1200)  # ms that it pauses at its ends
_STEP = const(60)  # ms between two steps
_PIXELS = const(3)  # of a step
_PASSES = const(3)  # after that it stays at its beginning until the cursor moves


class Moving:
    """Moves at most one text of a screen; does nothing without a text."""

    def __init__(self, canvas: "Canvas") -> None:
        self._canvas = canvas
        self.stop()

    def stop(self) -> None:
        """Stops the moving text."""
        self._text = ""
        self._offset = 0

    def start(self, now: int, font: "Font", x: int, y: int, text: str, room: int, lit: bool = False) -> None:
        """Shows the beginning of a text.  A `lit` one is at the top of a page that its owner has lit."""
        self._font, self._x, self._y, self._room, self._lit = font, x, y, room, lit
        self._text = text
        self._offset = self._passes = 0
        self._due = now + _REST
        self._canvas.moving(font, x, y, text, room, 0)

    def show(self, now: int, x: int, y: int, text: str, room: int, lit: bool = False, pages: int = 2) -> int:
        """Shows a chosen text in the medium font or the small one if it fits, else lets it move.

        Returns the x after it.
        """
        canvas = self._canvas
        self.stop()
        if pages > 1 and canvas.medium.measure(text) <= room:
            return canvas.text_at(canvas.medium, x, y, text)
        if canvas.measure(text) <= room:
            return canvas.text_at(canvas.small, x, y + 4 * (pages - 1), text)
        self.start(now, canvas.medium if pages > 1 else canvas.small, x, y, text, room, lit)
        return x + room

    def _draw(self) -> None:
        canvas, font = self._canvas, self._font
        canvas.moving(font, self._x, self._y, self._text, self._room, self._offset)
        if self._lit:
            canvas.invert(self._x, self._y >> 3, self._room, font.pages)

    def tick(self, now: int) -> int:
        """Moves on; returns when to be called again, 0 for never."""
        if not self._text or self._passes == _PASSES:
            return 0
        if now >= self._due:
            last = self._font.measure(self._text) - self._room
            if self._offset < last:
                self._offset = min(last, self._offset + _PIXELS)
            else:
                self._offset = 0
                self._passes += 1
            self._due = now + (_STEP if 0 < self._offset < last else _REST)
            self._draw()
        return self._due
