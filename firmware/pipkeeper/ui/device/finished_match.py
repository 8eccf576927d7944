"""A finished match as it was kept: its date, places, names and points; OK turns to its rounds, ROLL to its chart."""

from ..screen import BUTTON, NEXT, OK, PREV, ROLL, Screen
from ..widgets.header import header
from ..widgets.labels import date_text, time_text
from ..widgets.signs import foot

if 0:  # for the type checker
    from ..app import App
    from ..widgets.canvas import Canvas


class View(Screen):
    """Shown without playing it again."""

    def __init__(self, app: "App", told: dict) -> None:
        super().__init__(app)
        self._told = told
        rows = told["standing"]
        self._rows = sorted(rows, key=lambda row: (row["place"], row["player"]))
        self._first = 0
        self._shown = 1

    def draw(self, canvas: "Canvas") -> None:
        told, words = self._told, self.app.words
        title = words.first("title." + told["game"], told["game"])
        header(canvas, title, date_text(words, told.get("ended") or told.get("began")), 0)
        page, last = 1, canvas.pages
        rounds = len(told["rounds"])
        if canvas.pages > 4:
            last -= 1
            if rounds:
                chart = words.say("ui.foot.chart") if self._has_chart() else ""
                foot(
                    self.app, words.say("ui.pause.rounds") + " (" + str(rounds) + ")", words.say("ui.foot.back"), chart
                )
            else:
                foot(self.app, "", words.say("ui.foot.back"), "")
        if not told["over"]:
            canvas.text(0, page, words.say("history.ended"), canvas.width)
            page += 1
        high = 2 if len(self._rows) * 2 <= last - page else 1
        self._shown = (last - page) // high
        for row in self._rows[self._first : self._first + self._shown]:
            self._draw_row(canvas, row, page, high)
            page += high

    def _draw_row(self, canvas: "Canvas", row: dict, page: int, high: int) -> None:
        told, words = self._told, self.app.words
        font = canvas.medium if high == 2 else canvas.small
        right, score = canvas.width, row["score"]
        if score is not None:
            text = time_text(words, score) if told.get("timed") else str(score)
            canvas.text_right(right, page, text, 0, font)
            right -= font.measure(text) + 4
        mark = "★" if row["player"] in told["winners"] else str(row["place"])
        x = canvas.text(0, page + high - 1, mark) + 3
        if font.measure(row["name"]) > right - x:
            font = canvas.small
        canvas.write(font, x, page, row["name"], right - x)

    def _has_chart(self) -> bool:
        return len(self._told["rounds"]) > 1 and self._told["standing"][0]["score"] is not None

    def press(self, event: int) -> None:
        button = event & BUTTON
        step = self._shown if button == NEXT else -self._shown if button == PREV else 0
        if step:
            if 0 <= self._first + step < len(self._rows):
                self._first += step
                self.app.redraw()
        elif button == OK and self._told["rounds"]:
            self._open_rounds()
        elif button == ROLL and self._has_chart():
            self.app.open("play.chart", self._told["names"], self._told["rounds"])
        else:
            self.app.back()

    def _open_rounds(self) -> None:
        rounds = self._told["rounds"]
        seats = range(len(self._told["names"]))
        summed = [sum([points[seat] or 0 for points in rounds]) for seat in seats]
        totals = self._told.get("totals", summed)  # once they were not kept
        self.app.open("play.rounds", self._told["names"], rounds, totals)
