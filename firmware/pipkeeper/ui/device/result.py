"""The results of one person in one game: matches played and won, best and average score."""

from ..screen import Screen, game_title
from ..widgets.labels import decimal, time_text
from ..widgets.signs import foot, header

if 0:  # for the type checker
    from ...storage.statistics import Statistics
    from ..app import App
    from ..widgets.canvas import Canvas


class View(Screen):
    """Four figures; any press leaves."""

    def __init__(self, app: "App", counted: "Statistics", name: str, game_id: str) -> None:
        super().__init__(app)
        self._name = name
        self._game = game_title(app, game_id)
        self._rows = [
            ("played", str(counted.played(name, game_id))),
            ("won", str(counted.won(name, game_id))),
        ]
        best, average = counted.best(name, game_id), counted.average(name, game_id)
        if best is not None and average is not None:
            timed = counted.timed(name, game_id)
            self._rows.append(("best", time_text(app.words, best) if timed else str(best)))
            mean = time_text(app.words, average // 10) if timed else decimal(app.words, average)
            self._rows.append(("average", mean))

    def draw(self, canvas: "Canvas") -> None:
        words = self.app.words
        small = canvas.pages < 8
        top = 1
        if canvas.measure(self._name) + canvas.measure(self._game) + 6 <= canvas.width:
            header(canvas, self._name, self._game)
            foot(self.app, "", words.say("ui.foot.back"))
        else:  # both are long: they take the line that the signs would have
            header(canvas, self._name)
            canvas.text(0, 3 if small else 1, self._game, canvas.width)
            top = 1 if small else 2
        half = canvas.width // 2
        for number, (word, figure) in enumerate(self._rows):
            x, page = number % 2 * half, top + number // 2 * (1 if small else 3)
            label = words.say("history." + word)
            if small:
                text = label + " " + figure
                canvas.text(min(x, canvas.width - canvas.measure(text)), page, text)  # a long time begins earlier
            else:
                canvas.text(x, page, label, half - 2)
                canvas.write(canvas.medium, x, page + 1, figure, half - 2)
