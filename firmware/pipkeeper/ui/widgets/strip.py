"""A row of cells to choose from: zones, faces, letters.  The cursor wraps around; the window moves by whole pages."""

from micropython import const

if 0:  # for the type checker
    from collections.abc import Sequence

    from .canvas import Canvas

_DIE = const(17)  # pixels of a die of two pages with a margin


class Strip:
    """Cells of equal width; the one under the cursor is dark on light while the strip is `active`."""

    def __init__(self, canvas: "Canvas", fewest: int = 18) -> None:
        self._canvas = canvas
        self._fewest = fewest  # least number of pixels per cell
        self.at = 0
        self.count = 0
        self.active = True
        self._labels: "Sequence[str]" = ()
        self._dice = False
        self._x = self._page = self._cell = 0
        self._shown = 1
        self._pages = 1
        self._picture = memoryview(b"")  # the last window drawn, without its cursor
        self._drawn: "tuple[int, ...]" = ()  # what the picture was drawn from

    def fill(self, labels: "Sequence[str]", dice: bool = False) -> None:
        """Replace the cells; with `dice` they are faces of a die from 1 on, drawn as dice where there is room."""
        self._labels = labels
        self.count = len(labels)
        self.at = 0
        self._dice = dice and self.count <= 6
        self._drawn = ()

    def draw(self, x: int, page: int, pages: int) -> None:
        """Draw the window that holds the cursor, one page or two high, from `x` to the right edge."""
        self._x, self._page, self._pages = x, page, pages
        canvas = self._canvas
        room = canvas.width - x
        self._shown = shown = min(self.count, room // self._fewest)
        self._cell = room // shown
        first = self.at - self.at % shown
        drawn = (x, pages, first)
        if drawn == self._drawn:
            canvas.stamp(x, page, self._picture, pages)
        else:
            self._draw_window(first)
            self._drawn = drawn
        if self.active:
            self._mark(self.at, True)

    def _draw_window(self, first: int) -> None:
        """Draw each cell and keep the picture, because the same strip is needed for every ask."""
        canvas, x, page, pages = self._canvas, self._x, self._page, self._pages
        canvas.blank(x, page, canvas.width - x, pages)
        for number in range(first, min(first + self._shown, self.count)):
            self._draw_cell(number)
        self._picture = memoryview(canvas.area(x, page, canvas.width - x, pages))

    def _draw_cell(self, number: int) -> None:
        canvas, cell = self._canvas, self._cell
        x = self._x + number % self._shown * cell
        if self._dice and self._pages == 2:
            canvas.die(x + (cell - _DIE) // 2, self._page, number + 1)
            return
        label = self._labels[number]
        font = canvas.largest(label, cell - 1, self._pages)
        canvas.text_centre(x, self._page + self._pages - font.pages, label, cell - 1, font)

    def _mark(self, number: int, lit: bool) -> None:
        """Draw the cursor on a cell, or restore the cell from the kept picture, which is faster."""
        x, width = number % self._shown * self._cell, self._cell - 1
        if self._dice and self._pages == 2:
            x += (width + 1 - _DIE) // 2 - 1
            width = _DIE
        if lit:
            self._canvas.invert(self._x + x, self._page, width, self._pages)
        else:
            self._restore(x, width)

    def _restore(self, x: int, width: int) -> None:
        """Copy columns of the kept picture back to the canvas."""
        page, start = self._page, x
        while start < len(self._picture):
            columns = self._picture[start : start + width]
            self._canvas.lay(self._x + x, page, columns)
            start += self._canvas.width - self._x
            page += 1

    def label(self) -> str:
        """Return the label of the cell under the cursor."""
        return self._labels[self.at]

    def light(self, active: bool) -> None:
        """Show or hide the cursor."""
        if active != self.active:
            self.active = active
            self._mark(self.at, active)

    def move(self, step: int) -> None:
        """Move the cursor; only two cells change unless the window pages over."""
        old, shown = self.at, self._shown
        self.at = new = (old + step) % self.count
        if old // shown != new // shown:
            self.draw(self._x, self._page, self._pages)
        elif self.active:
            self._mark(old, False)
            self._mark(new, True)
