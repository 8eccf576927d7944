"""A finished match as it was kept: places, names and points; OK turns to its rounds."""

from ..screen import BUTTON, NEXT, OK, PREV, Screen
from ..widgets.labels import tenths


class View(Screen):
    """Shown without playing it again."""

    def __init__(self, app, told: dict) -> None:
        super().__init__(app)
        self._told = told
        rows = told["standing"]
        self._rows = sorted(rows, key=lambda row: (row["place"], row["player"]))
        self._first = 0

    def draw(self, canvas) -> None:
        told, words = self._told, self.app.words
        canvas.text(0, 0, words.first("title." + told["game"], told["game"]), 96)
        if not told["over"]:
            canvas.text_right(canvas.width, 0, "…")
        shown = canvas.pages - 1
        for number, row in enumerate(self._rows[self._first : self._first + shown]):
            mark = "★ " if row["player"] in told["winners"] else str(row["place"]) + "  "
            canvas.text(0, 1 + number, mark + row["name"], 100)
            score = row["score"]
            if score is not None:
                canvas.text_right(canvas.width, 1 + number, tenths(score) if told.get("timed") else str(score))

    def press(self, event: int) -> None:
        button = event & BUTTON
        shown = self.app.canvas.pages - 1
        step = shown if button == NEXT else -shown if button == PREV else 0
        if step:
            if 0 <= self._first + step < len(self._rows):
                self._first += step
                self.app.redraw()
        elif button == OK and self._told["rounds"]:
            self._open_rounds()
        else:
            self.app.back()

    def _open_rounds(self) -> None:
        rounds = self._told["rounds"]
        seats = range(len(self._told["names"]))
        summed = [sum([points[seat] or 0 for points in rounds]) for seat in seats]
        totals = self._told.get("totals", summed)  # once they were not kept
        self.app.open("play.rounds", self._told["names"], rounds, totals)
