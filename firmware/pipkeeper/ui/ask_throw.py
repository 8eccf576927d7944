"""Dice thrown: ROLL throws the electronic ones; or real dice are entered, OK for each die that shows a face."""

from .entry import Entry as Base
from .labels import face_text, letter
from .screen import BACK, BUTTON, NEXT, OK, ROLL, STEP
from .strip import Strip


class Entry(Base):
    """The cursor stays on the face just entered, so that equal dice take one press each."""

    def __init__(self, play) -> None:
        super().__init__(play)
        self.strip = Strip(self.app.canvas, 11)
        self._of = None  # what the strip is filled with
        self.entered: list = []  # entered so far

    def begin(self, ask) -> None:
        self.ask = ask
        self.entered = []
        of = ask.faces or ask.sides
        if of != self._of:
            self._of = of
            labels = [letter(self.app.words, face) for face in ask.faces or range(1, ask.sides + 1)]
            self.strip.fill(labels, not ask.faces)

    def draw(self, canvas, top: int, left: int) -> None:
        self.top, self._left = top, left
        tall = canvas.pages - top >= 5
        self.strip.draw(left, top + (1 if tall else 0), 2 if tall and not self.ask.faces else 1)
        self._draw_entered(canvas)
        if canvas.pages - top >= 3:
            hint = self.app.words.say("ui.roll-hint")
            canvas.text_centre(left, canvas.pages - 1, hint, canvas.width - left)

    def _draw_entered(self, canvas) -> None:
        """The faces entered, in the order they came; named ones as words where one is chosen."""
        page = self.top + (4 if canvas.pages - self.top >= 6 else canvas.pages - self.top - 2)
        width = canvas.width - self._left
        canvas.blank(self._left, page, width)
        if not self.entered and self.ask.faces:
            canvas.text_centre(self._left, page, face_text(self.app.words, self._face()), width)
            return
        x = self._left
        for face in self.entered:
            x = canvas.die(x, page, face if isinstance(face, int) else letter(self.app.words, face), 1) + 1
        if self.ask.dice > 1:
            canvas.text_right(canvas.width, page, str(len(self.entered)) + "/" + str(self.ask.dice))

    def _face(self):
        at = self.strip.at
        return self.ask.faces[at] if self.ask.faces else at + 1

    def at_start(self) -> bool:
        return not self.entered

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            self.strip.move(STEP[button])
        elif button == ROLL:
            self.play.roll()
            return
        elif button == OK:
            self.entered.append(self._face())
            if len(self.entered) == self.ask.dice:
                self.play.give(self.entered)
                return
        elif button == BACK and self.entered:
            self.entered.pop()
        else:
            super().press(event)
            return
        self._draw_entered(self.app.canvas)
