"""Lines under each other with a cursor: it wraps around, and the window turns over by whole pages of lines."""


class Lines:
    """Shows the lines of its owner, which has `count()`, `line(number)` and `value(number)`."""

    def __init__(self, owner, canvas) -> None:
        self._owner = owner
        self._canvas = canvas
        self.at = 0
        self._x = self._page = 0
        self._width = canvas.width
        self._shown = 1

    def draw(self, page: int, shown: int, x: int = 0) -> None:
        """Draws the window that holds the cursor into `shown` pages from `page` on."""
        self.place(page, shown, x)
        first = self.at - self.at % shown
        for number in range(first, min(first + shown, self._owner.count())):
            self.draw_line(number)

    def place(self, page: int, shown: int, x: int) -> None:
        """Where the window is."""
        self._x, self._page, self._shown = x, page, shown
        self._width = self._canvas.width - x

    def draw_line(self, number: int) -> None:
        """Draws one line; the cursor's is dark on light as far as its words go."""
        canvas, x = self._canvas, self._x
        page = self._page + number % self._shown
        canvas.blank(x, page, self._width)
        right = canvas.width
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
