"""Asks for confirmation before something that cannot be undone: no, or yes."""

from micropython import const

from ..screen import BACK, BUTTON, NEXT, OK, STEP, Screen
from .canvas import sized_lines
from .signs import foot
from .strip import Strip

if 0:  # for the type checker
    from collections.abc import Callable

    from ..app import App
    from .canvas import Canvas

_TURN = const(2500)  # ms that each part of a long question is shown


class View(Screen):
    """Begins with the cursor on "no", and BACK means no, so that a single press never confirms."""

    def __init__(self, app: "App", text: str, yes: "Callable[[], None]") -> None:
        super().__init__(app)
        self._yes = yes
        self._strip = Strip(app.canvas)
        self._strip.fill([app.words.say("choice.no"), app.words.say("choice.yes")])
        self._font, self._lines = sized_lines(app.canvas, text, app.canvas.width, self._room(app.canvas))
        self._first = 0  # the top line; a text too long for the display is shown in parts
        self._due = app.now + _TURN

    def _room(self, canvas: "Canvas") -> int:
        """Return the pages for the text; the answers take two below it, or one on a small display, the foot one."""
        return canvas.pages - (3 if canvas.pages > 4 else 1)

    def draw(self, canvas: "Canvas") -> None:
        room = self._room(canvas)
        self._draw_text(canvas, room)
        self._strip.draw(0, room, 2 if canvas.pages > 4 else 1)
        if canvas.pages > 4:
            foot(self.app, self.app.words.say("ui.foot.take"), self.app.words.say("ui.foot.back"))

    def _draw_text(self, canvas: "Canvas", room: int) -> None:
        shown = self._lines[self._first : self._first + room]
        canvas.centre_lines((room - len(shown) * self._font.pages) // 2, shown, self._font)

    def tick(self, now: int) -> int:
        canvas = self.app.canvas
        room = self._room(canvas)
        if len(self._lines) <= room:
            return 0
        if now >= self._due:
            self._due = now + _TURN
            self._first = self._first + room if self._first + room < len(self._lines) else 0
            canvas.blank(0, 0, canvas.width, room)
            self._draw_text(canvas, room)
        return self._due

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            self._strip.move(STEP[button])
        elif button in (OK, BACK):
            yes = button == OK and self._strip.at == 1
            self.app.back()
            if yes:
                self._yes()
