"""What the electronic dice show: they tumble for a moment, then lie still until somebody presses."""

from .labels import letter
from .lights import show_throw
from .screen import MatchScreen

_FRAMES = 6
_FRAME = 70  # ms of one picture of tumbling dice
_LOOK = 700  # ms to look at the dice before the choice that shows them too


class View(MatchScreen):
    """The throw in large dice, with its sum where faces are numbers."""

    def __init__(self, app, ask, faces, passing: bool = False) -> None:
        super().__init__(app)
        self._ask = ask
        self._faces = faces
        self._passing = passing  # goes on by itself
        self._frame = 0
        self._due = 0

    def draw(self, canvas) -> None:
        app, ask = self.app, self._ask
        if ask.player is not None:
            canvas.text(0, 0, app.match.names[ask.player], canvas.width - 8)
        self._draw_dice(canvas)
        self.mark(canvas)

    def _draw_dice(self, canvas) -> None:
        """All dice in rows; while they tumble they show what they like."""
        faces = self._faces
        high = 3 if len(faces) <= 4 and canvas.pages > 4 else 2 if len(faces) <= 16 else 1
        wide = (8, 17, 26)[high - 1]
        a_row = canvas.width // wide
        page = 1 if canvas.pages == 4 else 2
        left = (canvas.width - wide * min(a_row, len(faces))) // 2
        words = self.app.words
        for number in range(len(faces)):
            x = left + number % a_row * wide
            face = self._shown(number)
            canvas.die(x, page + number // a_row * high, face if isinstance(face, int) else letter(words, face), high)
        if self._frame >= _FRAMES and not self._ask.faces and len(faces) > 1:
            canvas.text_right(canvas.width, canvas.pages - 1, "= " + str(sum(faces)), 40)

    def _shown(self, number: int):
        """A face as it is drawn; while the dice tumble any face, chance has spoken already."""
        if self._frame >= _FRAMES:
            face = self._faces[number]
        else:
            index = (self._frame * 5 + number * 7) % self._ask.sides
            face = self._ask.faces[index] if self._ask.faces else index + 1
        return face

    def tick(self, now: int) -> int:
        if now < self._due:
            return self._due
        if self._frame == _FRAMES:
            if not self._passing:
                return 0
            self.app.back()
            return now + 1
        self._frame += 1
        if self._frame > 1:
            self._draw_dice(self.app.canvas)
        show_throw(self.app, [self._shown(number) for number in range(len(self._faces))])
        self._due = now + (_LOOK if self._frame == _FRAMES else _FRAME)
        return self._due

    def press(self, event: int) -> None:
        if self._frame < _FRAMES:
            self._frame = _FRAMES - 1
            self._due = 0
        else:
            self.app.back()
