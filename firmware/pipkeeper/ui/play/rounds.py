"""The round table: the points of every round, one column per player, with the totals below."""

from micropython import const

from ..screen import BUTTON, NEXT, STEP, Screen
from ..widgets.signs import foot

if 0:  # for the type checker
    from typing import Any

    from ..app import App
    from ..widgets.canvas import Canvas

_ROUND = const(14)  # pixels for the number of the round
_COLUMN = const(28)  # least number of pixels for a player


class View(Screen):
    """PREV and NEXT turn the pages: first the rounds, then the players beyond the right edge."""

    def __init__(self, app: "App", names: "list[str]", rounds: "list[list[Any]]", totals: "list[Any]") -> None:
        super().__init__(app)
        self._names, self._rounds, self._totals = names, rounds, totals
        self._page = 0

    def draw(self, canvas: "Canvas") -> None:
        width = canvas.width - _ROUND - 1  # a letter at the very edge looks cut off
        columns = min(len(self._names), width // _COLUMN)
        below = canvas.pages - 2 if canvas.pages > 4 else canvas.pages - 1  # the page with the totals
        rows = below - 1
        down = max(1, (len(self._rounds) + rows - 1) // rows)
        across = (len(self._names) + columns - 1) // columns
        self._pages = down * across
        first = self._page // down * columns
        begin = self._page % down * rows
        cell = width // columns
        for seat in range(first, min(first + columns, len(self._names))):
            right = _ROUND + (seat - first + 1) * cell
            canvas.text_right(right, 0, canvas.small.fit(self._names[seat], cell - 3))
            for number in range(begin, min(begin + rows, len(self._rounds))):
                points = self._rounds[number][seat]
                canvas.text_right(right, 1 + number - begin, "–" if points is None else str(points))
            total = self._totals[seat]
            canvas.text_right(right, below, "–" if total is None else str(total))
        for number in range(begin, min(begin + rows, len(self._rounds))):
            canvas.text(0, 1 + number - begin, str(number + 1))
        canvas.text(0, below, "=")
        canvas.invert(0, 0, canvas.width)
        canvas.invert(0, below, canvas.width)
        if below < canvas.pages - 1:
            foot(self.app, "", self.app.words.say("ui.foot.back"))
            if self._pages > 1:
                text = "‹ " + str(self._page + 1) + "/" + str(self._pages) + " ›"
                canvas.text_right(canvas.width, canvas.pages - 1, text)

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button > NEXT:
            self.app.back()
        else:
            self._page = (self._page + STEP[button]) % self._pages
            self.app.redraw()
