"""A few short lines with a cursor, in a part of the display."""

if 0:  # for the type checker
    from ..entries.choice import Entry
    from .canvas import Canvas


class Lines:
    """Shows all lines of its owner, which has `count()` and `line(number)`, one a page."""

    def __init__(self, owner: "Entry", canvas: "Canvas") -> None:
        self._owner = owner
        self._canvas = canvas
        self.at = 0
        self._x = self._page = 0

    def place(self, page: int, x: int) -> None:
        """Sets where the first line is drawn."""
        self._page, self._x = page, x

    def draw(self, page: int, x: int) -> None:
        self.place(page, x)
        for number in range(self._owner.count()):
            self.draw_line(number)

    def draw_line(self, number: int) -> None:
        """Draws one line; the cursor's is dark on light for the length of its words."""
        canvas, x, page = self._canvas, self._x, self._page + number
        canvas.blank(x, page, canvas.width - x)
        end = canvas.text(x + 2, page, self._owner.line(number), canvas.width - x - 3)
        if number == self.at:
            canvas.invert(x, page, end + 1 - x)

    def move(self, step: int) -> None:
        """Moves the cursor, which wraps around; two lines change."""
        old = self.at
        self.at = (old + step) % self._owner.count()
        self.draw_line(old)
        self.draw_line(self.at)
