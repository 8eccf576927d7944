"""Draws a throw as large as it fits: dice in rows, their sum beside or below them in large figures.

A die has pips for six sides, else the number in the outline of that die.  Pictures of dice are kept page by page, like
the display's memory, because tumbling dice need the same few repeatedly.
"""

from micropython import const

from .labels import letter

if 0:  # for the type checker
    from ...words import Words
    from ..app import App
    from .canvas import Canvas
    from .fonts import Font

_GAP = const(1)  # least number of pixels between two dice
_APART = const(4)  # pixels between dice and their sum, and between dice where there is room
_SMALL = const(8)  # pixels of a die in one page
_WIDE = const(18)  # pixels that a small die with several figures takes
# Sizes to try, the best first: dice in pixels, the sum in pages.
_SIZES = ((48, 3), (40, 3), (32, 3), (24, 3), (20, 3), (16, 3), (16, 2), (8, 3), (8, 2), (8, 1))
_ROW = const(5)  # the first sizes: dice with a sum form one row if they fit in it, even if two rows could be larger
_MANY = const(16)  # more rows than fit
_KEPT = const(24)  # pictures
_PLAIN = const(20)  # pixels below which every die is a square
# Where the pips of a face lie, in quarters of a die.
_PIPS = (
    ((2, 2),),
    ((1, 1), (3, 3)),
    ((1, 1), (2, 2), (3, 3)),
    ((1, 1), (1, 3), (3, 1), (3, 3)),
    ((1, 1), (1, 3), (2, 2), (3, 1), (3, 3)),
    ((1, 1), (1, 2), (1, 3), (3, 1), (3, 2), (3, 3)),
)
# In twelfths of a die's size: the outline's corners, the number's distance below the middle, its width.
_OUTLINES: "dict[int | str, tuple[tuple[tuple[int, int], ...], int, int]]" = {
    4: (((6, 0), (12, 11), (0, 11)), 2, 5),
    8: (((6, 0), (12, 6), (6, 12), (0, 6)), 0, 6),
    10: (((6, 0), (12, 7), (6, 12), (0, 7)), 0, 6),
    12: (((6, 0), (12, 4), (10, 12), (2, 12), (0, 4)), 0, 8),
    20: (((6, 0), (12, 3), (12, 9), (6, 12), (0, 9), (0, 3)), 0, 8),
    "M": (((3, 0), (9, 0), (12, 3), (12, 9), (9, 12), (3, 12), (0, 9), (0, 3)), 0, 9),
}
_SQUARE = (((1, 0), (11, 0), (12, 1), (12, 11), (11, 12), (1, 12), (0, 11), (0, 1)), 0, 9)


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
        """Find the largest dice of these kinds that fit from `x` to the right edge, in `pages` pages from `page` on.

        `widest` is the longest sum there can be, empty where none is shown.  With `labelled` a line of text stands
        below every die.
        """
        canvas = self._canvas
        width = canvas.width - x
        tries = [(size, high, 1) for size, high in _SIZES[:_ROW]] if widest else []
        for size, high, most in tries + [(size, high, _MANY) for size, high in _SIZES]:
            cell = size
            if size == _SMALL and [kind for kind in kinds if isinstance(kind, int) and kind > 6]:
                cell = _WIDE
            font = canvas.large if high == 3 else canvas.medium if high == 2 else canvas.small
            room = font.measure(widest) + _APART if widest else 0
            rows = (size + 7) // 8 + labelled
            if self._fits(len(kinds), cell, rows, width - room, pages, most) and high <= pages:  # the sum beside them
                self._lay(len(kinds), cell, rows, x, page, width - room, pages)
                self._sum = (x + width - room, page + (pages - high) // 2, room, font)
                break
            if widest and self._fits(len(kinds), cell, rows, width, pages - high, most):
                self._lay(len(kinds), cell, rows, x, page, width, pages - high)
                self._sum = (x, page + pages - high, width, font)
                break
        self._size, self._cell = size, cell

    def _fits(self, count: int, cell: int, rows: int, width: int, pages: int, most: int) -> bool:
        a_row = (width + _GAP) // (cell + _GAP)
        return a_row > 0 and (count + a_row - 1) // a_row <= min(most, pages // rows)

    def _lay(self, count: int, cell: int, rows: int, x: int, page: int, width: int, pages: int) -> None:
        """Work out the places of the dice: equal rows, centred in their area."""
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
        """Draw a text below a die."""
        x, page = self._places[number]
        self._canvas.text_centre(x - 2, page + (self._size + 7) // 8, text, self._size + 4)

    def draw_sum(self, text: str) -> None:
        if self._sum[2]:
            x, page, width, font = self._sum
            self._canvas.blank(x, page, width, font.pages)
            self._canvas.text_centre(x, page, text, width, font)


class DicePictures:
    """Draws dice in any size; `kind` is the number of sides, or a letter for dice without numbers."""

    def __init__(self, canvas: "Canvas", words: "Words") -> None:
        self._canvas = canvas
        self._words = words
        self._kept: "dict[tuple[int, int | str, int | str, bool], bytes]" = {}

    def draw(self, x: int, page: int, size: int, kind: "int | str", face: "int | str", faint: bool = False) -> None:
        """Draw a die at the top of a page; a `faint` one, which does not count, has a dotted outline and small pips."""
        pages = (size + 7) // 8
        self._canvas.stamp(x, page, self._picture(size, kind, face, pages, faint), pages)

    def _picture(self, size: int, kind: "int | str", face: "int | str", pages: int, faint: bool) -> bytes:
        key = (size, kind, face, faint)
        picture = self._kept.get(key)
        if picture is None:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            columns = [column.to_bytes(pages, "little") for column in self._columns(size, kind, face, faint)]
            picture = bytes([column[page] for page in range(pages) for column in columns])
            self._kept[key] = picture
        return picture

    def _columns(self, size: int, kind: "int | str", face: "int | str", faint: bool) -> "list[int]":
        """Return the columns of a die, one bit per pixel."""
        columns = [0] * size
        corners, down, wide = _OUTLINES.get(kind, _SQUARE) if size >= _PLAIN else _SQUARE
        last = size - 1
        points = [(x * last // 12, y * last // 12) for x, y in corners]
        for at, (x, y) in enumerate(points):
            _line(columns, x, y, points[at - 1][0], points[at - 1][1], 2 if faint else 1)
        if kind == 6 and isinstance(face, int) and face <= 6:
            radius = size * 10 // 100
            if faint:
                radius = (radius + 1) // 2
            for across, below in _PIPS[face - 1]:
                _disc(columns, across * last // 4, below * last // 4, radius)
        else:
            text = str(face) if isinstance(face, int) else letter(self._words, face)
            self._inscribe(columns, text, down * last // 12, wide * size // 12)
        return columns

    def _inscribe(self, columns: "list[int]", text: str, down: int, room: int) -> None:
        """Draw the number in the middle, as large as it fits."""
        canvas, size = self._canvas, len(columns)
        font = canvas.small
        if size >= 40 and not down and canvas.large.measure(text) <= room and _drawn(canvas.large, text):
            font = canvas.large
        elif size >= _PLAIN and canvas.medium.measure(text) <= room:
            font = canvas.medium
        x = (size - font.measure(text)) // 2
        y = max(0, (size - 8 * font.pages) // 2 + down)
        for page in range(font.pages):
            for at, bits in enumerate(font.line(text, page)):
                if 0 <= x + at < size:
                    columns[x + at] |= bits << y + 8 * page & (1 << size) - 1


def _drawn(font: "Font", text: str) -> bool:
    """Return True if the font has all letters; the largest one only has figures."""
    return not [character for character in text if not font.has(character)]


def _line(columns: "list[int]", x: int, y: int, to_x: int, to_y: int, apart: int) -> None:
    """Draw a line, its pixels so far `apart`; a die has mostly upright and level solid ones, which are quick."""
    if apart == 1 and x == to_x:
        columns[x] |= ((1 << abs(to_y - y) + 1) - 1) << min(y, to_y)
        return
    if apart == 1 and y == to_y:
        bit = 1 << y
        for column in range(min(x, to_x), max(x, to_x) + 1):
            columns[column] |= bit
        return
    steps = max(abs(to_x - x), abs(to_y - y), 1)
    for step in range(0, steps + 1, apart):
        columns[(x * (steps - step) + to_x * step + steps // 2) // steps] |= 1 << (
            (y * (steps - step) + to_y * step + steps // 2) // steps
        )


def _disc(columns: "list[int]", x: int, y: int, radius: int) -> None:
    """Draw a pip."""
    if radius < 3:
        for column in range(x - radius + 1, x + radius + 1):
            columns[column] |= ((1 << 2 * radius) - 1) << y - radius + 1
        return
    for column in range(-radius, radius + 1):
        half = 0
        while (half + 1) ** 2 + column**2 <= radius * radius + radius:
            half += 1
        columns[x + column] |= ((1 << 2 * half + 1) - 1) << y - half
