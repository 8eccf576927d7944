"""Rows of 16 pixels to choose from, with a column at the right for signs and the scroll bar.

The chosen row is lit; its text scrolls if it is too long, so that all of it can be read.  Where the
display is shared with a question, only the chosen row is 16 pixels high and the others 8.  `Moving` is the scrolling
text, which other screens use too.
"""

from micropython import const

from .signs import signs

if 0:  # for the type checker
    from ..app import App
    from ..entries.choice import Entry as Choices
    from .canvas import Canvas
    from .fonts import Font
    from .menu import Menu

COLUMN = const(9)  # pixels at the right for signs and scroll bar
_MARGIN = const(3)  # pixels left of a text
_GAP = const(4)  # pixels between a text and its value
_REST = const(1200)  # ms that a moving text pauses at its ends
_BAR = const(3)  # least pixels of the scroll bar
_STEP = const(60)  # ms between two of its steps
_PIXELS = const(3)  # of a step
_PASSES = const(3)  # after that it stays at its beginning until the cursor moves


class Rows:
    """Shows the rows of its owner, which has `count()`, `line(number)`, `value(number)` and `changes(number)`."""

    def __init__(self, owner: "Menu | Choices", app: "App", dense: bool = False) -> None:
        self._owner = owner
        self._app = app
        self._canvas = app.canvas
        self.at = 0
        self._first = 0  # the row at the top
        self._page = 0
        self._shown = 1
        self._pages = 2
        self._high = 2  # pages of the chosen row
        self._low = 1 if dense else 2  # pages of every other row
        self._moving = Moving(app.canvas)
        self.tick = self._moving.tick

    def draw(self, page: int, pages: int) -> None:
        """Draw the window that holds the cursor into `pages` dark pages from `page` on."""
        self._page, self._pages = page, pages
        self._high = 2 if pages > 1 else 1
        self._shown = 1 + (pages - self._high) // self._low
        count = self._owner.count()
        self._first = min(max(self._first, self.at - self._shown + 1), self.at, max(0, count - self._shown))
        for number in range(self._first, min(self._first + self._shown, count)):
            self._draw_row(number)
        self._draw_column(count)

    def _draw_row(self, number: int) -> None:
        """Draw a row with its text at the left and its value at the right; the chosen one large and lit."""
        canvas, owner = self._canvas, self._owner
        chosen = number == self.at
        high = self._high if chosen else self._low
        page = self._top(number)
        y = page * 8 + 4 * (high - 1)  # of small letters
        right = canvas.width - COLUMN
        text, value = owner.line(number), owner.value(number)
        end = right - 3
        if value:
            if chosen and owner.changes(number):
                value = "‹ " + value + " ›"
            end -= canvas.measure(value)
            canvas.text_at(canvas.small, max(_MARGIN, end), y, value)
            end -= _GAP
        room = end - _MARGIN
        if not chosen:
            canvas.text_at(canvas.small, _MARGIN, y, text, room)  # whole when it is chosen
            return
        end = self._moving.show(self._app.now, _MARGIN, page * 8, text, room, True, high)
        if value:
            end = right
        self._light(page, end + _MARGIN, end + _MARGIN if self._low == 1 else right - 1)  # fewer bytes in play

    def _top(self, number: int) -> int:
        """Return the first page of a row."""
        page = self._page + self._low * (number - self._first)
        return page + self._high - self._low if number > self.at >= self._first else page

    def _light(self, page: int, end: int, right: int) -> None:
        """Turn a row with a text up to `end` to dark on light, with round corners at the left and at `right`."""
        canvas = self._canvas
        canvas.invert(0, page, min(end, right), self._high)
        if end < right:  # much faster than inverting
            canvas.fill(end, page, right - end, self._high)
        for x in (0, right - 1):
            canvas.buffer[page * canvas.width + x] &= 0xFE
            canvas.buffer[(page + self._high - 1) * canvas.width + x] &= 0x7F

    def _draw_column(self, count: int) -> None:
        """Draw what the buttons do, and how far down the list the cursor is."""
        canvas = self._canvas
        x, top, bottom = canvas.width - COLUMN + 1, self._page * 8, (self._page + self._pages) * 8
        ok, back, roll = signs(self._app)
        room = bottom - top - 18
        narrow = count > self._shown and room < _BAR  # only the edge of the display is left for the bar
        if narrow:
            x -= 1
        canvas.text(x, self._page, ok)
        canvas.text(x, self._page + self._pages - 1, back)
        if count and self._owner.changes(self.at) and room > 20:
            canvas.text(x, self._page + self._pages - 2, roll)
            room -= 8
        if narrow:
            height = max(_BAR, (bottom - top) * self._shown // count)
            canvas.column(canvas.width - 1, top + (bottom - top - height) * self.at // (count - 1), height)
        elif count > self._shown:
            height = max(_BAR, room * self._shown // count)
            y = top + 9 + (room - height) * self.at // (count - 1)
            canvas.dots(x + 3, top + 9, room)
            canvas.column(x + 2, y, height)
            canvas.column(x + 3, y, height)
            canvas.column(x + 4, y, height)

    def lift(self) -> None:
        """Scroll so that the chosen row is in the upper half, as far as there are rows below."""
        self._first = max(self._first, self.at - 1)

    def end(self) -> int:
        """Return the page below the chosen row."""
        return self._top(self.at) + self._high

    def visible(self) -> range:
        """Return the numbers of the visible rows."""
        return range(self._first, min(self._first + self._shown, self._owner.count()))

    def move(self, step: int) -> None:
        """Move the cursor, which wraps around; only what changes is drawn."""
        count = self._owner.count()
        if count:
            old = self.at
            self.at = (old + step) % count
            self.show(old)

    def show(self, old: int) -> None:
        """Draw the changes after the cursor left row `old`, or a row changed."""
        canvas, right = self._canvas, self._canvas.width - COLUMN
        if self._first <= self.at < self._first + self._shown:
            last = self._first + self._shown - 1
            for number in range(max(self._first, min(old, self.at)), min(last, max(old, self.at)) + 1):
                canvas.blank(0, self._top(number), right, self._high if number == self.at else self._low)
                self._draw_row(number)
            canvas.blank(right, self._page, COLUMN, self._pages)
            self._draw_column(self._owner.count())
        else:
            canvas.blank(0, self._page, canvas.width, self._pages)
            self.draw(self._page, self._pages)
            self._app.kit.display.renew()


class Moving:
    """Scrolls a text that is too long for its room back and forth; at most one on a screen, none without a text."""

    def __init__(self, canvas: "Canvas") -> None:
        self._canvas = canvas
        self.stop()

    def stop(self) -> None:
        """Stop the moving text."""
        self._text = ""
        self._offset = 0

    def start(self, now: int, font: "Font", x: int, y: int, text: str, room: int, lit: bool = False) -> None:
        """Show the beginning of a text.  A `lit` one is at the top of a page that its owner has lit."""
        self._font, self._x, self._y, self._room, self._lit = font, x, y, room, lit
        self._text = text
        self._offset = self._passes = 0
        self._due = now + _REST
        self._canvas.moving(font, x, y, text, room, 0)

    def show(self, now: int, x: int, y: int, text: str, room: int, lit: bool = False, pages: int = 2) -> int:
        """Show a chosen text in the medium font or the small one if it fits, else let it move.

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
        """Move on; return when to be called again, 0 for never."""
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
