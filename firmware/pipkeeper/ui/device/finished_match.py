"""A finished match: its date, places, names and points; OK opens its rounds, ROLL its chart.

A small display shows one player at a time, in large letters.
"""

from ..screen import BUTTON, NEXT, OK, PREV, ROLL, Screen, game_title
from ..widgets.labels import time_text
from ..widgets.signs import foot, header
from .history import date_text

if 0:  # for the type checker
    from ...rules.asks import Data
    from ..app import App
    from ..widgets.canvas import Canvas


class View(Screen):
    """Shows a match from its summary, without replaying it."""

    def __init__(self, app: "App", summary: "Data") -> None:
        super().__init__(app)
        self._summary = summary
        rows = summary["standing"]
        self._rows = sorted(rows, key=lambda row: (row["place"], row["player"]))
        self._first = 0
        self._shown = 1

    def draw(self, canvas: "Canvas") -> None:
        summary, words = self._summary, self.app.words
        title = game_title(self.app, summary["game"])
        header(canvas, title, date_text(words, summary.get("ended") or summary.get("began")))
        page, last = 1, canvas.pages - 1
        rounds = len(summary["rounds"])
        if canvas.pages > 4 or summary["over"]:
            if rounds:
                chart = words.say("ui.foot.chart") if self._has_chart() else ""
                foot(
                    self.app, words.say("ui.pause.rounds") + " (" + str(rounds) + ")", words.say("ui.foot.back"), chart
                )
            else:
                foot(self.app, "", words.say("ui.foot.back"), "")
        else:  # the line that says why it ended takes the page
            last += 1
        if not summary["over"]:
            canvas.text(0, page, words.say("history.ended"), canvas.width)
            page += 1
        high = 2 if canvas.pages <= 4 or len(self._rows) * 2 <= last - page else 1
        self._shown = (last - page) // high
        for row in self._rows[self._first : self._first + self._shown]:
            self._draw_row(canvas, row, page, high)
            page += high

    def _draw_row(self, canvas: "Canvas", row: "Data", page: int, high: int) -> None:
        summary, words = self._summary, self.app.words
        font = canvas.medium if high == 2 else canvas.small
        right, score = canvas.width, row["score"]
        if score is not None:
            text = time_text(words, score) if summary.get("timed") else str(score)
            canvas.text_right(right, page, text, font)
            right -= font.measure(text) + 4
        mark = "★" if row["player"] in summary["winners"] else str(row["place"])
        alone = self._shown < len(self._rows) and self._shown == 1
        x = canvas.text(0, page + high - 1, "‹ " + mark if alone else mark) + 3
        if alone:
            right -= canvas.measure("›") + 4
        if font.measure(row["name"]) > right - x:
            font = canvas.small
        x = canvas.write(font, x, page, row["name"], right - x)
        if alone:  # NEXT shows another
            canvas.text(x + 3, page + high - 1, "›")

    def _has_chart(self) -> bool:
        return len(self._summary["rounds"]) > 1 and self._summary["standing"][0]["score"] is not None

    def press(self, event: int) -> None:
        button = event & BUTTON
        step = self._shown if button == NEXT else -self._shown if button == PREV else 0
        if step:
            if 0 <= self._first + step < len(self._rows):
                self._first += step
                self.app.redraw()
        elif button == OK and self._summary["rounds"]:
            self._open_rounds()
        elif button == ROLL and self._has_chart():
            self.app.open("play.chart", self._summary["names"], self._summary["rounds"])
        else:
            self.app.back()

    def _open_rounds(self) -> None:
        rounds = self._summary["rounds"]
        seats = range(len(self._summary["names"]))
        summed = [sum([points[seat] or 0 for points in rounds]) for seat in seats]
        totals = self._summary.get("totals", summed)  # early versions did not keep them
        self.app.open("play.rounds", self._summary["names"], rounds, totals)
