"""Draws a throw as large as it fits: dice in rows, their sum beside or below them in large figures."""

from micropython import const

from .dice_pictures import DicePictures
from .labels import letter

if 0:  # for the type checker
    from ..app import App
    from .fonts import Font

_GAP = const(1)  # least number of pixels between two dice
_APART = const(4)  # pixels between dice and their sum, and between dice where there is room
_SMALL = const(8)  # pixels of a die in one page
_WIDE = const(18)  # pixels that a small die with several figures takes
# Sizes to try, the best first: dice in pixels, the sum in pages.
_SIZES = ((48, 3), (40, 3), (32, 3), (24, 3), (20, 3), (16, 3), (16, 2), (8, 3), (8, 2), (8, 1))


class DiceArea:
    """Lays out dice in a part of the glass and draws them one by one."""

    def __init__(self, app: "App") -> None:
        self._canvas = app.canvas
        self._words = app.words
        self._pictures = DicePictures(app.canvas, app.words)
        self._places: "list[tuple[int, int]]" = []  # x and page of every die
        self._size = self._cell = 0
        self._sum: "tuple[int, int, int, Font]" = (0, 0, 0, app.canvas.small)  # x, page, width and font of the sum

    def place(
        self, kinds: "list[int | str]", widest: str, x: int, page: int, pages: int, labelled: bool = False
    ) -> None:
        """Finds the largest dice of these kinds that fit from `x` to the right edge, in `pages` pages from `page` on.

        `widest` is the longest sum there can be, empty where none is shown.  With `labelled` a line of text stands
        below every die.
        """
        canvas = self._canvas
        width = canvas.width - x
        for size, high in _SIZES:
            cell = size
            if size == _SMALL and [kind for kind in kinds if isinstance(kind, int) and kind > 6]:
                cell = _WIDE
            font = canvas.large if high == 3 else canvas.medium if high == 2 else canvas.small
            room = font.measure(widest) + _APART if widest else 0
            rows = (size + 7) // 8 + labelled
            if self._fits(len(kinds), cell, rows, width - room, pages) and high <= pages:  # the sum beside them
                self._lay(len(kinds), cell, rows, x, page, width - room, pages)
                self._sum = (x + width - room, page + (pages - high) // 2, room, font)
                break
            if widest and self._fits(len(kinds), cell, rows, width, pages - high):
                self._lay(len(kinds), cell, rows, x, page, width, pages - high)
                self._sum = (x, page + pages - high, width, font)
                break
        self._size, self._cell = size, cell

    def _fits(self, count: int, cell: int, rows: int, width: int, pages: int) -> bool:
        a_row = (width + _GAP) // (cell + _GAP)
        return a_row > 0 and (count + a_row - 1) // a_row * rows <= pages

    def _lay(self, count: int, cell: int, rows: int, x: int, page: int, width: int, pages: int) -> None:
        """Works out the places of the dice: equal rows, centred in their area."""
        a_row = (width + _GAP) // (cell + _GAP)
        lines = (count + a_row - 1) // a_row
        a_row = (count + lines - 1) // lines
        apart = min(_APART, (width - a_row * cell) // (a_row - 1)) if a_row > 1 else 0
        left = x + (width - a_row * (cell + apart) + apart) // 2
        top = page + (pages - lines * rows) // 2
        self._places = [
            (left + number % a_row * (cell + apart), top + number // a_row * rows) for number in range(count)
        ]

    def draw_die(self, number: int, kind: "int | str", face: "int | str", faint: bool = False) -> None:
        x, page = self._places[number]
        if self._size > _SMALL:
            self._pictures.draw(x, page, self._size, kind, face, faint)
            return
        canvas = self._canvas
        canvas.blank(x, page, self._cell)
        text = str(face) if isinstance(face, int) else letter(self._words, face)
        if faint:
            canvas.text(x + 1, page, text)
        else:
            canvas.die(x, page, face if kind == 6 and isinstance(face, int) else text, 1)  # pips are for six sides

    def draw_label(self, number: int, text: str) -> None:
        """Draws a text below a die."""
        x, page = self._places[number]
        self._canvas.text_centre(x - 2, page + (self._size + 7) // 8, text, self._size + 4)

    def draw_sum(self, text: str) -> None:
        if self._sum[2]:
            x, page, width, font = self._sum
            self._canvas.blank(x, page, width, font.pages)
            self._canvas.text_centre(x, page, text, width, font)
