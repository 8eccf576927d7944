"""Enters a name or a few words letter by letter: first the row of the letter, then the letter."""

from ..screen import BUTTON, NEXT, OK, ROLL, STEP, Screen
from .signs import foot
from .strip import Strip

if 0:  # for the type checker
    from collections.abc import Callable

    from ..app import App
    from .canvas import Canvas

ROWS = ("ABCDEF", "GHIJKL", "MNOPQR", "STUVWX", "YZ -'.", "ÀÁÂÄÇÈ", "ÉÊËÍÎÏ", "ÑÓÔÖÙÚ", "ÛÜßŒ!?", "012345", "6789+&")
_LABELS = ("✓",) + tuple([row[0] + "–" + row[-1] for row in ROWS])


class View(Screen):
    """OK takes a row, then a letter; BACK deletes the last letter; ROLL, or the first cell, finishes."""

    def __init__(self, app: "App", title: str, longest: int, take: "Callable[[str], None]") -> None:
        super().__init__(app)
        self._title, self._longest, self._take_name = title, longest, take
        self._name = ""
        self.rows = Strip(app.canvas, 25)
        self.rows.fill(_LABELS)
        self.rows.at = 1
        self.letters = Strip(app.canvas)
        self.letters.active = False
        self._strip = self.rows

    def draw(self, canvas: "Canvas") -> None:
        canvas.text(0, 0, self._title, canvas.width)
        self._draw_name(canvas)
        if canvas.pages > 4:
            foot(self.app, self.app.words.say("ui.foot.take"), self.app.words.say("ui.foot.delete"), "✓")
        self.rows.draw(0, canvas.pages - 4 if canvas.pages > 4 else 2, 1)
        self._draw_letters()

    def _draw_name(self, canvas: "Canvas") -> None:
        page, font = (1, canvas.medium) if canvas.pages > 4 else (1, canvas.small)
        canvas.blank(0, page, canvas.width, font.pages)
        if font.measure(self._name) > canvas.width - 7:
            font = canvas.small
        end = canvas.write(font, 0, page, self._name)
        canvas.line(end + 1, (page + font.pages) * 8 - 2, 6)

    def _draw_letters(self) -> None:
        """Draw the letters of the row under the cursor; small ones after the first letter of a name."""
        canvas = self.app.canvas
        row = self.rows.at
        page, pages = (canvas.pages - 3, 2) if canvas.pages > 4 else (3, 1)
        if not row:
            canvas.blank(0, page, canvas.width, pages)
            return
        letters = ROWS[row - 1]
        if self._name and self._name[-1] not in " -'.":
            letters = small(letters)
        self.letters.fill(list(letters))
        self.letters.draw(0, page, pages)

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            self._strip.move(STEP[button])
            if self._strip is self.rows:
                self._draw_letters()
        elif button == ROLL or button == OK and self._strip is self.rows and not self.rows.at:
            self._done()
        elif button == OK:
            self._take()
        elif self._strip is self.letters:
            self._choose(self.rows)
        elif self._name:
            self._name = self._name[:-1]
            self.app.redraw()
        else:
            self.app.back()

    def _take(self) -> None:
        if self._strip is self.rows:
            self._choose(self.letters)
            return
        if len(self._name) < self._longest:
            self._name += self.letters.label()
        self._choose(self.rows)
        self._draw_name(self.app.canvas)
        self._draw_letters()

    def _choose(self, strip: "Strip") -> None:
        self._strip = strip
        self.letters.light(strip is self.letters)

    def _done(self) -> None:
        name = self._name.strip()
        take = self._take_name
        self.app.back()
        if name:
            take(name)


def small(letters: str) -> str:
    """Return small letters, accented ones too: MicroPython's own `lower` only handles ASCII."""
    return "".join([_small(letter) for letter in letters])


def _small(letter: str) -> str:
    if letter == "Œ":
        return "œ"
    return chr(ord(letter) + 32) if "À" <= letter <= "Þ" else letter.lower()
