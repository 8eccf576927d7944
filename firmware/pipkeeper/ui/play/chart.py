"""A chart of a match: the points after every round, with one line and one sign per player."""

from micropython import const

from ..screen import BUTTON, NEXT, STEP, Screen
from ..widgets.signs import foot

if 0:  # for the type checker
    from typing import Any

    from ..app import App
    from ..widgets.canvas import Canvas

_MARKS = (b"\x02\x07\x02", b"\x05\x02\x05", b"\x07\x05\x07", b"\x07\x07\x07")  # a sign of 3 by 3 pixels for each line
_LEFT = const(24)  # pixels for the figures at the left


class View(Screen):
    """PREV and NEXT select a player, whose line is thick and whose name and points are at the top."""

    def __init__(self, app: "App", names: "list[str]", rounds: "list[list[Any]]") -> None:
        super().__init__(app)
        self._names = names
        self._totals = totals_by_round(len(names), rounds)
        self._at = 0
        self._bottom = 0  # the row of pixels below the chart

    def draw(self, canvas: "Canvas") -> None:
        totals, at = self._totals, self._at
        canvas.text(3 + len(_MARKS[0]), 0, "‹ " + self._names[at] + " ›", canvas.width - 40)
        canvas.text_right(canvas.width, 0, str(totals[-1][at]))
        self._mark(canvas, 1, 3, at)
        self._bottom = canvas.height
        if canvas.pages > 4:
            self._bottom -= 8
            foot(self.app, "", self.app.words.say("ui.foot.back"))
        values = [value for after in totals for value in after]
        low, high = min(values), max(values)
        self._scale(canvas, low, high)
        for seat in range(len(self._names)):
            self._draw_line(canvas, seat, low, high, seat == at)

    def _scale(self, canvas: "Canvas", low: int, high: int) -> None:
        """Draw the axis with its lowest and highest value."""
        canvas.text_right(_LEFT - 3, 1, str(high))
        bottom = self._bottom
        canvas.text_right(_LEFT - 3, bottom // 8 - 1, str(low))
        canvas.column(_LEFT - 1, 10, bottom - 10)
        canvas.line(_LEFT - 1, bottom - 1, canvas.width - _LEFT + 1)

    def _draw_line(self, canvas: "Canvas", seat: int, low: int, high: int, thick: bool) -> None:
        top, height = 11, self._bottom - 14
        wide = canvas.width - _LEFT - 4
        steps = len(self._totals) - 1
        x = y = 0
        for number, after in enumerate(self._totals):
            to_x = _LEFT + 1 + wide * number // max(1, steps)
            to_y = top + height - (height * (after[seat] - low) // (high - low) if high > low else 0)
            if number:
                _line(canvas, x, y, to_x, to_y)
                if thick:
                    _line(canvas, x, y + 1, to_x, to_y + 1)
            x, y = to_x, to_y
        self._mark(canvas, x, y, seat)

    def _mark(self, canvas: "Canvas", x: int, y: int, seat: int) -> None:
        """Draw the sign of a player around a point."""
        for column, bits in enumerate(_MARKS[seat % len(_MARKS)]):
            for row in range(3):
                if bits >> row & 1:
                    canvas.column(min(canvas.width - 1, x - 1 + column), max(0, y - 1 + row), 1)

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button > NEXT:
            self.app.back()
        else:
            self._at = (self._at + STEP[button]) % len(self._names)
            self.app.redraw()


def totals_by_round(seats: int, rounds: "list[list[Any]]") -> "list[list[int]]":
    """Return everybody's points before the first round and after each; sitting out a round adds none."""
    totals = [[0] * seats]
    for points in rounds:
        totals.append([totals[-1][seat] + (points[seat] or 0) for seat in range(seats)])
    return totals


def _line(canvas: "Canvas", x: int, y: int, to_x: int, to_y: int) -> None:
    """Draw a line between two points, column by column."""
    steps = max(1, to_x - x)
    before = y
    for step in range(steps + 1):
        now = y + (to_y - y) * step // steps
        top, bottom = min(before, now), max(before, now)
        canvas.column(x + step, top, bottom - top + 1)
        before = now
