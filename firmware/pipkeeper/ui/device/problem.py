"""Reports a problem to the table in a sentence; any press goes on."""

from ..screen import Screen, lines
from ..widgets.signs import foot

if 0:  # for the type checker
    from typing import Any

    from ..app import App
    from ..widgets.canvas import Canvas


class View(Screen):
    """Shown once for each problem."""

    sudden = True

    def __init__(self, app: "App", word: str, values: "tuple[Any, ...]" = ()) -> None:
        super().__init__(app)
        self._text = app.words.say("fault." + word, *values)
        app.sound("error")

    def draw(self, canvas: "Canvas") -> None:
        page = 0
        if canvas.pages > 4:
            canvas.text_centre(0, 0, "! " + self.app.words.say("ui.problem") + " !", canvas.width)
            page = 1
        for line in lines(canvas, self._text, canvas.width)[: canvas.pages - page]:
            canvas.text(0, page, line)
            page += 1
        if page < canvas.pages:
            foot(self.app, self.app.words.say("play.menu"))
