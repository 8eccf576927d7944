"""Lines under each other with a cursor: it wraps around, and the window turns over by whole pages of lines."""

from micropython import const

# Arrows, one in the upper half of a page and one in the lower: both may stand in the only line of a window.
_ABOVE = b"\x08\x0c\x0e\x0c\x08"
_BELOW = b"\x20\x60\xe0\x60\x20"
_MARGIN = const(7)  # pixels at the right that they take, with the edge of the cursor and a gap


class Lines:
    """Shows the lines of its owner, which has `count()`, `line(number)` and `value(number)`."""

    def __init__(self, owner, canvas) -> None:
        self._owner = owner
        self._canvas = canvas
        self.at = 0
        self._x = self._page = 0
        self._right = canvas.width
        self._shown = 1

    def draw(self, page: int, shown: int, x: int = 0) -> None:
        """Draws the window that holds the cursor into `shown` pages from `page` on."""
        self.place(page, shown, x)
        first = self.at - self.at % shown
        count = self._owner.count()
        self._right = self._canvas.width
        if count > shown and not hasattr(self._owner, "title"):  # that tells where the cursor is
            self._right -= _MARGIN
        for number in range(first, min(first + shown, count)):
            self.draw_line(number)
        if self._right < self._canvas.width:
            self._canvas.blank(self._right + 1, page, _MARGIN, shown)
            if first:
                self._point(page, _ABOVE)
            if first + shown < count:
                self._point(page + shown - 1, _BELOW)

    def _point(self, page: int, arrow: bytes) -> None:
        """Tells at the right edge that there are more lines."""
        at = (page + 1) * self._canvas.width - len(arrow)
        for column in range(len(arrow)):
            self._canvas.buffer[at + column] |= arrow[column]

    def place(self, page: int, shown: int, x: int) -> None:
        """Where the window is."""
        self._x, self._page, self._shown = x, page, shown

    def draw_line(self, number: int) -> None:
        """Draws one line; the cursor's is dark on light as far as its words go."""
        canvas, x = self._canvas, self._x
        page = self._page + number % self._shown
        right = self._right
        canvas.blank(x, page, right + 1 - x)
        value = self._owner.value(number)
        if value:
            right -= canvas.measure(value) + 1
            canvas.text(right, page, value)
            right -= 4
        end = canvas.text(x + 2, page, self._owner.line(number), right - x - 3)
        if number == self.at:
            canvas.invert(x, page, end + 1 - x)

    def move(self, step: int) -> bool:
        """Moves the cursor; False if the window turned over and everything is to be drawn."""
        count = self._owner.count()
        if not count:
            return True
        old, shown = self.at, self._shown
        self.at = new = (old + step) % count
        if old // shown != new // shown:
            return False
        self.draw_line(old)
        self.draw_line(new)
        return True
