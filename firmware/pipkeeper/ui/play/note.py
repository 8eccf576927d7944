"""A message at the foot of a match's screen, until the next press; one too long for the display is shown in parts."""

from micropython import const

from ..screen import lines

if 0:  # for the type checker
    from ..widgets.canvas import Canvas
    from .play import View

_TURN = const(2500)  # ms that each part is shown


class Note:
    """A message over what the match shows."""

    def __init__(self, play: "View", text: str) -> None:
        self.text = text
        self._play = play
        self._part = self._turn = 0  # the part that is shown, and when the next one is
        self._under = b""  # what the message covers

    def draw(self, canvas: "Canvas") -> None:
        font = canvas.medium
        rows = lines(canvas, self.text, canvas.width - 2, font)
        if len(rows) > (3 if canvas.pages > 4 else 1) or max([font.measure(row) for row in rows]) > canvas.width - 2:
            font = canvas.small
            rows = lines(canvas, self.text, canvas.width - 2)
            if len(rows) >= canvas.pages:  # the signs in the corner stay
                rows = self._shown(lines(canvas, self.text, canvas.width - 2 - self._play.app.corner), canvas.pages)
        page = canvas.pages - font.pages * len(rows)
        top = self._top(canvas, page)
        self._under = bytes(canvas.buffer[top * canvas.width :])
        canvas.blank(0, top, canvas.width, canvas.pages - top)
        for line in rows:
            canvas.write(font, 1, page, line)
            canvas.invert(0, page, canvas.width, font.pages)
            page += font.pages

    def _top(self, canvas: "Canvas", page: int) -> int:
        """Return the first page to blank, so that no half of a die or a digit is left above the message."""
        if canvas.pages <= 4:
            return page if page == canvas.pages - 1 else min(page, 1)
        if self._play.entry.whole:
            return min(page, self._play.entry.top)
        return min(page, canvas.pages - 2) & ~1

    def _shown(self, rows: "list[str]", pages: int) -> "list[str]":
        """Return the lines to be shown now."""
        if len(rows) <= pages:
            return rows
        first = self._part * pages
        if first >= len(rows):
            first = self._part = 0
        self._turn = self._play.app.now + _TURN
        return rows[first : first + pages]

    def tick(self, now: int) -> int:
        """Show the next part of a long message; return when another one follows."""
        if self._turn and now >= self._turn:
            self._part += 1
            self._play.app.redraw()
        return self._turn

    def lift(self, canvas: "Canvas") -> None:
        """Restore what the message covers."""
        canvas.buffer[-len(self._under) :] = self._under
