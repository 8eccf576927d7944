"""A screen that is a list to choose from."""

from micropython import const

from ..screen import BACK, BUTTON, NEXT, OK, ROLL, Screen, lines, sooner
from .rows import Moving, Rows
from .signs import note

if 0:  # for the type checker
    from ...rules.asks import Refused
    from ..app import App
    from .canvas import Canvas

_FAST = const(6)  # repeats after which a held button moves by whole pages


class Menu(Screen):
    """Rows with an optional value at their right; a screen gives `count`, `line` and `choose`.

    The rows fill the display, except for the `heading` above them if the list asks something.
    """

    title = ""  # what the list is for, named by its opener
    heading = ""  # the question above the rows
    refusal = ""  # a refusal, shown over the last rows until the next press
    _covered = 0  # the first page that the refusal covers
    empty = ""  # what is shown if there are no rows
    _moving: "Moving | None" = None  # a heading too long for its two lines

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.lines = Rows(self, app)

    def count(self) -> int:
        """Return the number of rows."""
        raise NotImplementedError

    def line(self, number: int) -> str:
        """Return the words of a row."""
        raise NotImplementedError

    def value(self, number: int) -> str:
        """Return the text at the right end of a row."""
        return ""

    def changes(self, number: int) -> bool:
        """Return True if OK takes the next value of a row, and ROLL the previous one."""
        return False

    def heading_value(self) -> str:
        """Return the text at the right end of the heading."""
        return ""

    def choose(self, number: int) -> None:
        """Called when OK is pressed on a row."""
        raise NotImplementedError

    def turn(self, number: int) -> None:
        """Called when ROLL is pressed on a row that changes."""

    def draw(self, canvas: "Canvas") -> None:
        page = self._draw_heading(canvas) if self.heading else 0
        self.lines.draw(page, canvas.pages - page)
        if not self.count() and self.empty:
            canvas.paragraph(3, page + 1, self.empty, canvas.width - 14, canvas.pages - page - 1)
        if self.refusal:
            self._covered = note(canvas, self.refusal)

    def _draw_heading(self, canvas: "Canvas") -> int:
        """Draw the heading in two pages: bold if it fits, else small, in up to two lines; return the page below."""
        value = self.heading_value()
        room = canvas.width - (canvas.measure(value) + 4 if value else 0)
        font = canvas.largest(self.heading, room, 2)
        rows = lines(canvas, self.heading, room, font)
        self._moving = None
        if len(rows) > 2 or max([font.measure(line) for line in rows]) > room:
            self._moving = Moving(canvas)
            self._moving.show(self.app.now, 0, 0, self.heading, room, False, 1)
            rows = []
        for page, line in enumerate(rows):
            canvas.write(font, 0, page, line)
        if value:
            canvas.text_right(canvas.width, 0, value)
        return 2

    def note(self, text: str) -> None:
        """Say what just happened, until the next press."""
        self.refusal = text
        self.lines.lift()
        self.app.redraw()

    def refuse(self, refusal: "Refused") -> None:
        """Show a refusal."""
        from ...protocol import sentence

        self.app.sound("error")
        self.note(sentence(self.app.words, refusal))

    def changed(self) -> None:
        """Redraw the chosen row after its value changed."""
        if self.app.standing_still(self):
            self.lines.show(self.lines.at)

    def press(self, event: int) -> None:
        if self.refusal:
            self.refusal = ""
            self.app.redraw()
        button = event & BUTTON
        at = self.lines.at
        if button <= NEXT:
            step = 4 if self.app.repeats(event) > _FAST else 1
            self.lines.move(step if button == NEXT else -step)
        elif button == OK:
            if self.count():
                self.choose(at)
        elif button == BACK:
            self.app.back()
        elif button == ROLL and self.count() and self.changes(at):
            self.turn(at)

    def tick(self, now: int) -> int:
        if self.refusal and self.lines.end() > self._covered or self.app.idle.dimmed:
            return 0
        due = self.lines.tick(now)
        return sooner(due, self._moving.tick(now)) if self._moving else due
