"""A question before something that cannot be taken back: no, or yes."""

from ..screen import BACK, BUTTON, NEXT, OK, STEP, Screen
from .canvas import lines
from .signs import foot
from .strip import Strip


class View(Screen):
    """The cursor begins on "no", and BACK means no: one press never does it."""

    def __init__(self, app, text: str, yes) -> None:
        super().__init__(app)
        self._text, self._yes = text, yes
        self._strip = Strip(app.canvas)
        self._strip.fill([app.words.say("choice.no"), app.words.say("choice.yes")])

    def draw(self, canvas) -> None:
        foot_pages = 1 if canvas.pages > 4 else 0
        room = canvas.pages - 2 - foot_pages
        told = lines(canvas, self._text, canvas.width)
        canvas.paragraph(0, max(0, (room - len(told)) // 2), self._text, canvas.width, room, True)
        self._strip.draw(0, room, 2)
        if foot_pages:
            foot(self.app, self.app.words.say("ui.foot.take"), self.app.words.say("ui.foot.back"))

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            self._strip.move(STEP[button])
        elif button in (OK, BACK):
            yes = button == OK and self._strip.at == 1
            self.app.back()
            if yes:
                self._yes()
