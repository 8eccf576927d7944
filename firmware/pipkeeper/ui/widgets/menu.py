"""A screen that is a list to choose from."""

from micropython import const

from ..screen import BACK, BUTTON, NEXT, OK, Screen, lines
from .lines import Lines

_INDENT = const(4)  # pixels that lines stand in from their title
_FAST = const(6)  # repeats after which a held button goes by pages


class Menu(Screen):
    """A title and lines with an optional value at their right; a screen gives `count`, `line` and `choose`."""

    title = ""
    refusal = ""  # what cannot be; stands over the last lines until the next press

    def __init__(self, app) -> None:
        super().__init__(app)
        self.lines = Lines(self, app.canvas)

    def count(self) -> int:
        """How many lines there are."""
        raise NotImplementedError

    def line(self, number: int) -> str:
        """The words of a line."""
        raise NotImplementedError

    def value(self, number: int) -> str:
        """What stands at the right end of a line."""
        return ""

    def choose(self, number: int) -> None:
        """OK was pressed on a line."""
        raise NotImplementedError

    def draw(self, canvas) -> None:
        canvas.text(0, 0, self.title, 100)
        self.lines.draw(1, canvas.pages - 1, _INDENT)
        self._draw_place(canvas)
        if self.refusal:
            told = lines(canvas, self.refusal, canvas.width - 2)[: canvas.pages - 1]
            page = canvas.pages - len(told)
            canvas.blank(0, page, canvas.width, len(told))
            for line in told:
                canvas.text(1, page, line)
                canvas.invert(0, page, canvas.width)
                page += 1

    def refuse(self, refusal) -> None:
        """Says what cannot be."""
        from ...protocol import sentence

        self.refusal = sentence(self.app.words, refusal)
        self.app.sound("error")
        self.app.redraw()

    def _draw_place(self, canvas) -> None:
        """Where in the list the cursor is, if the list is longer than the glass."""
        count = self.count()
        if count >= canvas.pages:
            canvas.text_right(canvas.width, 0, str(self.lines.at + 1) + "/" + str(count), 27)

    def press(self, event: int) -> None:
        if self.refusal:
            self.refusal = ""
            self.app.redraw()
        button = event & BUTTON
        if button <= NEXT:
            step = self.app.canvas.pages - 1 if self.app.repeats(event) > _FAST else 1
            if self.lines.move(step if button == NEXT else -step):
                self._draw_place(self.app.canvas)
            else:
                self.app.redraw()
        elif button == OK:
            if self.count():
                self.choose(self.lines.at)
        elif button == BACK:
            self.app.back()
