"""Enters a choice beside a game's panel, in a few short lines where a throw shows its faces."""

from micropython import const

from ..widgets.dice_row import draw_dice_row
from .options import OptionsEntry

if 0:  # for the type checker
    from typing import Any

    from ...rules.asks import Choice
    from ..play.play import View as Play
    from ..widgets.canvas import Canvas
    from .entry import Entry as AnyEntry

_EDGE = const(2)  # pixels between the edge of the cursor and its words


class Entry(OptionsEntry):
    """Keeps the dice just entered above the options, and a star at the one that advice recommends."""

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self.widget: "Lines" = Lines(self, self.app.canvas)
        self._best: "str | None" = None  # the option that is marked as the best
        self._pictures: "dict[Any, bytes]" = {}  # pictures of the options, by the marked one

    def expect(self, ask: "Choice", top: int, left: int, marked: bool) -> None:
        """Prepare a choice, so that it also appears quickly after the first throw."""
        stands = self.top, self.left
        self.top, self.left = top, left
        self.fill(ask)
        self.widget.at = 0
        buffer = self.app.canvas.buffer
        stood = bytes(buffer)
        self._take_pictures(self.app.canvas, self._page(), marked)
        buffer[:] = stood
        self.top, self.left = stands

    def begin(self) -> None:
        super().begin()
        self._best = self.play.advice()

    def arrange(self) -> None:
        self._pictures.clear()

    def marked(self, number: int) -> bool:
        """Return True for the option that is the best."""
        return bool(self.ask.options[number] == self._best)

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        self.top, self.left = top, left
        if self.play.thrown and canvas.pages > 4:
            draw_dice_row(self.app, left, top, self.play.thrown)
        self._draw_options(canvas)
        self.play.hint(canvas, left)

    def renew(self, before: "AnyEntry") -> bool:
        """Keep the dice just entered and draw the options in place of the faces."""
        if before is self or not before.left or not self.play.thrown:
            return False
        self.top, self.left = before.top, before.left
        self._draw_options(self.app.canvas)
        return True

    def _page(self) -> int:
        """Return the first page of the options."""
        return self.top + (1 if self.app.canvas.pages > 4 else 0)

    def _draw_options(self, canvas: "Canvas") -> None:
        widget, page = self.widget, self._page()
        if widget.at:
            widget.draw(page, self.left)
            return
        if self._best not in self._pictures:
            self._take_pictures(canvas, page, self._best is not None)
        widget.place(page, self.left)
        canvas.stamp(self.left, page, self._pictures[self._best], widget.pages())

    def _take_pictures(self, canvas: "Canvas", page: int, marked: bool) -> None:
        """Keep pictures of the options, one for each that can be marked as the best, or one without a mark."""
        best = self._best
        for option in self.ask.options if marked else (None,):
            self._best = option
            self.widget.draw(page, self.left)
            self._pictures[option] = canvas.area(self.left, page, canvas.width - self.left, self.widget.pages())
        self._best = best


class Lines:
    """A few short lines with a cursor.

    On a large display the cursor's line is two pages high, on a small one every line takes one page.
    """

    def __init__(self, owner: Entry, canvas: "Canvas") -> None:
        self._owner = owner
        self._canvas = canvas
        self._font = canvas.medium if canvas.pages > 4 else canvas.small  # of the cursor's line
        self.at = 0
        self._x = self._page = 0

    def pages(self) -> int:
        """Return the pages that the lines take."""
        return len(self._owner.labels) - 1 + self._font.pages

    def place(self, page: int, x: int) -> None:
        """Set where the first line is drawn."""
        self._page, self._x = page, x

    def draw(self, page: int, x: int) -> None:
        self.place(page, x)
        for number in range(len(self._owner.labels)):
            self.draw_line(number)

    def draw_line(self, number: int) -> None:
        """Draw one line; the cursor's is dark on light for the length of its words.  A star marks the best one."""
        canvas, x, page = self._canvas, self._x, self._page + number
        font = self._font if number == self.at else canvas.small
        if number > self.at:
            page += self._font.pages - 1
        star = canvas.small.line(" ★") if self._owner.marked(number) else b""
        canvas.blank(x, page, canvas.width - x, font.pages)
        end = canvas.write(font, x + _EDGE, page, self._owner.labels[number], canvas.width - x - _EDGE - 1 - len(star))
        canvas.stamp(end, page + font.pages - 1, star)
        if number == self.at:
            canvas.invert(x, page, end + len(star) + 1 - x, font.pages)
            if font.pages > 1:
                canvas.wipe(x, page * 8, end + len(star) + 1 - x, 1)  # keeps it apart from the dice above

    def move(self, step: int) -> None:
        """Move the cursor, which wraps around; the lines from the old to the new one change."""
        old = self.at
        self.at = (old + step) % len(self._owner.labels)
        for number in range(min(old, self.at), max(old, self.at) + 1):
            self.draw_line(number)
