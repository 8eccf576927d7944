"""Electronic dice on the glass: they tumble in their row for a moment, then lie still."""

from micropython import const

from ..screen import DIE
from .labels import letter
from .lights import show_throw

_FRAMES = const(6)
_FRAME = const(70)  # ms of one picture of tumbling dice
_LOOK = const(700)  # ms that dice lie before a choice that shows them too
_FIRST_DIE = const(0x2680)  # the character of a die that shows one


class Tumbling:
    """A throw on its way; chance has spoken already, the glass and the lights only take their time."""

    def __init__(self, app, ask, faces, place: tuple, passing: bool) -> None:
        """Begins at a place of the glass (x, page, pages high); `passing` goes on by itself."""
        self.app = app
        self.over = False
        self._ask, self._faces, self._place, self._passing = ask, faces, place, passing
        self._frame = 0
        self._due = app.now + _FRAME
        self.draw()

    def draw(self) -> None:
        x, page, pages = self._place
        canvas = self.app.canvas
        canvas.blank(x, page, canvas.width - x, canvas.pages - page)  # there is nothing to enter any more
        faces = self._faces if self.still() else [self._any(number) for number in range(len(self._faces))]
        show_dice(self.app, x, page, pages, faces, self.still())
        if self.still() and not self._passing:
            canvas.text_right(canvas.width, canvas.pages - 1, "OK ▶")

    def still(self) -> bool:
        return self._frame >= _FRAMES

    def _any(self, number: int):
        """Some face, another one in every picture."""
        index = (self._frame * 5 + number * 7) % self._ask.sides
        return self._ask.faces[index] if self._ask.faces else index + 1

    def tick(self, now: int) -> int:
        """Returns when to be called again, 0 for never."""
        if now < self._due:
            return self._due
        if self.still():
            self.over = self._passing
            return 0
        self._frame += 1
        self.draw()
        show_throw(self.app, self._faces if self.still() else [self._any(number) for number in range(len(self._faces))])
        self._due = now + (_LOOK if self.still() else _FRAME)
        return self._due

    def hurry(self) -> None:
        """Somebody pressed: the dice lie still at once, and if they do already, it is over."""
        if self.still():
            self.over = True
        else:
            self._frame = _FRAMES - 1
            self._due = 0


def show_dice(app, x: int, page: int, pages: int, faces, still: bool) -> None:
    """Dice in a row to the right edge: lit letters, pips or numbers; with their sum once they lie still."""
    canvas = app.canvas
    canvas.blank(x, page, canvas.width - x, pages)
    if isinstance(faces[0], str):
        for face in faces:
            canvas.die(x, page, letter(app.words, face), 1)
            x += DIE
        return
    text = row_text(faces)
    font = canvas.medium if pages == 2 and canvas.medium.measure(text) < canvas.width - x else canvas.small
    if pages == 2:
        x += (canvas.width - x - font.measure(text)) // 2
    if still and len(faces) > 1:
        text += " = " + str(sum(faces))
    canvas.write(font, x, page, text)


def row_text(faces) -> str:
    """Numbers as dice with pips where the font has them."""
    if max(faces) > 6:
        return " ".join([str(face) for face in faces])
    return "".join([chr(_FIRST_DIE + face - 1) for face in faces])
