"""Dice thrown: ROLL throws the electronic ones; or real dice are entered, OK for each die that shows a face."""

from .entry import Entry as Base
from .labels import face_text, letter
from .screen import BUTTON, NEXT, OK, ROLL, STEP
from .strip import Strip

_SMALL = 8  # pixels a small die takes


class Entry(Base):
    """The cursor stays on the face just entered, so that equal dice take one press each."""

    def __init__(self, play) -> None:
        super().__init__(play)
        self.strip = Strip(self.app.canvas, 11)
        self._of = None  # what the strip is filled with
        self._known = False  # it stands as it stood for the last ask
        self.entered: list = []  # entered so far
        self.top = self._left = self._row = 0
        self._pages = 1

    def begin(self, ask) -> None:
        self.ask = ask
        self.entered = []
        of = ask.faces or ask.sides
        self._known = of == self._of
        if not self._known:
            self._of = of
            labels = [letter(self.app.words, face) for face in ask.faces or range(1, ask.sides + 1)]
            self.strip.fill(labels, not ask.faces)

    def renew(self) -> bool:
        """The row of faces stays as it is; the player's pyramid is another, and nothing is entered."""
        if not self._known:
            return False
        self.play.draw_panel(self.app.canvas)
        self._draw_entered(self.app.canvas, 0)
        return True

    def dice_place(self) -> tuple:
        """In the place of the faces; beside a pyramid where the choice that follows shows them."""
        return (self._left, self.top, 1) if self._left else (0, self._row, self._pages)

    def draw(self, canvas, top: int, left: int) -> None:
        self.top, self._left = top, left
        tall = canvas.pages - top >= 5
        self._row = top + 1 if tall else top
        self._pages = 2 if tall and not self.ask.faces else 1
        self.strip.draw(left, self._row, self._pages)
        self._draw_entered(canvas, 0)
        if canvas.pages - top >= 3:
            hint = self.app.words.say("ui.roll-hint")
            canvas.text_centre(left, canvas.pages - 1, hint, canvas.width - left)

    def _draw_entered(self, canvas, known: int) -> None:
        """The faces entered, in the order they came, from number `known` on; before the first, a colour in words."""
        ask, entered, left = self.ask, self.entered, self._left
        page = self.top + (4 if canvas.pages - self.top >= 6 else canvas.pages - self.top - 2)
        if not known:
            canvas.blank(left, page, canvas.width - left)
        if not entered and ask.faces:
            canvas.text_centre(left, page, face_text(self.app.words, self._face()), canvas.width - left)
            return
        for number in range(known, len(entered)):
            face = entered[number]
            shown = face if isinstance(face, int) else letter(self.app.words, face)
            canvas.die(left + number * _SMALL, page, shown, 1)
        if ask.dice > 1:
            canvas.text_right(canvas.width, page, str(len(entered)) + "/" + str(ask.dice))

    def _face(self):
        at = self.strip.at
        return self.ask.faces[at] if self.ask.faces else at + 1

    def at_start(self) -> bool:
        return not self.entered

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button == ROLL:
            self.play.roll()
        elif button <= NEXT:
            self.strip.move(STEP[button])
            if not self.entered:
                self._draw_entered(self.app.canvas, 0)
        elif button == OK:
            self.entered.append(self._face())
            if len(self.entered) == self.ask.dice:
                self.play.give(self.entered)
            else:
                self._draw_entered(self.app.canvas, len(self.entered) - 1)
        elif self.entered:
            self.entered.pop()
            self._draw_entered(self.app.canvas, 0)
        else:
            super().press(event)
