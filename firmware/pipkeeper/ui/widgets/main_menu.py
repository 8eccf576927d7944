"""The main menu: rows of 21 pixels with a picture each; the chosen one is framed, bold and always in the same place.

On a small display the chosen row is at the top and the next one below it.
"""

from micropython import const

from ..screen import BACK, BUTTON, NEXT, OK, STEP, Screen
from .moving import Moving

if 0:  # for the type checker
    from ..app import App
    from .canvas import Canvas

_ROW = const(21)  # pixels of a row
_TEXT = const(22)  # where texts begin
_BAR = const(5)  # pixels at the right for the scroll bar


class MainMenu(Screen):
    """A screen gives `count`, `line`, `detail`, `picture` and `choose`; `corner` are pixels that it draws itself at the
    right end of the row that is not chosen."""

    corner = 0

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.lines = self  # for code that looks for the cursor of a list
        self.at = 0
        self._moving = Moving(app.canvas)

    def count(self) -> int:
        raise NotImplementedError

    def line(self, number: int) -> str:
        """Returns the words of a row."""
        raise NotImplementedError

    def detail(self, number: int) -> str:
        """Returns a second line in small letters, or an empty text."""
        return ""

    def picture(self, number: int) -> str:
        """Returns the letter of a row's picture."""
        raise NotImplementedError

    def choose(self, number: int) -> None:
        raise NotImplementedError

    def draw(self, canvas: "Canvas") -> None:
        count, large = self.count(), canvas.pages > 4
        y = _ROW if large else 0
        self._draw_chosen(canvas, y)
        if count > 1:
            self._draw_other(canvas, (self.at + 1) % count, y + _ROW + 1)
        if large and count > 2:
            self._draw_other(canvas, (self.at - 1) % count, 0)
        self._draw_bar(canvas, count)

    def _draw_chosen(self, canvas: "Canvas", y: int) -> None:
        number = self.at
        right = canvas.width - _BAR
        canvas.frame(0, y, right, _ROW + 1)
        canvas.picture(4, y + 4, self.picture(number))
        text, detail = self.line(number), self.detail(number)
        room = right - 3 - _TEXT
        if not detail:
            self._moving.show(self.app.now, _TEXT, y + 3, text, room)
            return
        canvas.text_at(canvas.small, _TEXT, y + 3, canvas.small.fit(text, room))
        if canvas.measure(detail) <= room:
            self._moving.stop()
            canvas.text_at(canvas.small, _TEXT, y + 12, detail)
        else:
            self._moving.start(self.app.now, canvas.small, _TEXT, y + 12, detail, room)

    def _draw_other(self, canvas: "Canvas", number: int, y: int) -> None:
        if canvas.pages > 4:
            canvas.picture(4, y + 3, self.picture(number))
            y += 6
        room = canvas.width - _BAR - 3 - _TEXT - self.corner
        canvas.text_at(canvas.small, _TEXT, y, canvas.small.fit(self.line(number), room))

    def _draw_bar(self, canvas: "Canvas", count: int) -> None:
        height = canvas.height
        for y in range(0, height, 3):
            canvas.column(canvas.width - 2, y, 1)
        size = max(4, height // count)
        y = (height - size) * self.at // max(1, count - 1)
        for x in (canvas.width - 3, canvas.width - 2, canvas.width - 1):
            canvas.column(x, y, size)

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            self.at = (self.at + STEP[button]) % self.count()
            self.app.redraw()
        elif button == OK:
            self.choose(self.at)
        elif button == BACK:
            self.app.back()

    def tick(self, now: int) -> int:
        return 0 if self.app.idle.dimmed else self._moving.tick(now)
