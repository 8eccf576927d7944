"""What screens draw with, straight into the display's bytes.

Text stands on pages (bands of eight pixels, 0 at the top); x counts pixels from the left.  What does not fit is cut at
the right edge.

    text(x, page, string, width)            small font; ends in an ellipsis if wider than `width`; returns the x after
    text_medium, text_large                 the same, two and three pages high (large: digits and signs)
    text_right(right, page, string, room)   ends at `right`; blanks `room` pixels first
    text_centre(x, page, string, width)     in the middle of a width
    measure(string), measure_medium, measure_large      widths in pixels
    fit(string, width)                      the string, or as much of it as fits, with an ellipsis
    write(font, x, page, string, width)     any of the fonts `small`, `medium`, `large`
    clear()                                 everything dark
    blank(x, page, width, pages)            dark; fill(...) lit; invert(...) the other way round
    line(x, y, width), upright(x, y, height), box(x, y, width, height), solid(x, y, width, height, lit)
    die(x, page, face, pages)               pips for 1 to 6, else the number or letter; 1, 2 or 3 pages high
    block(x, y, width, height, state)       a block of a pyramid: EMPTY, RISKED, LAID, TARGET
    stamp(x, page, picture, pages)          a picture given page by page
    shift()                                 everything one pixel on, against burn-in
"""

from .fonts import Font

EMPTY = 0  # a dotted outline
RISKED = 1  # an outline with a dot
LAID = 2  # solid
TARGET = 3  # a checked pattern

_LIT = memoryview(b"\xff" * 128)
_BLANK_DIE = "▢"
_FIRST_DIE = 0x2680


class Canvas:
    """The display's frame, and the fonts."""

    def __init__(self, display, assets: str) -> None:
        self.width = display.width
        self.height = display.height
        self.pages = display.height // 8
        self.buffer = display.buffer
        self._dark = memoryview(bytes(display.width))
        self.small = Font(assets + "/small.font")
        self.medium = Font(assets + "/medium.font")
        self.large = Font(assets + "/large.font")

    # Text

    def text(self, x: int, page: int, string: str, width: int = 0) -> int:
        return self.write(self.small, x, page, string, width)

    def text_medium(self, x: int, page: int, string: str, width: int = 0) -> int:
        return self.write(self.medium, x, page, string, width)

    def text_large(self, x: int, page: int, string: str, width: int = 0) -> int:
        return self.write(self.large, x, page, string, width)

    def text_right(self, right: int, page: int, string: str, room: int = 0, font=None) -> None:
        """In one stretch a page, because figures that change at every press stand at the right."""
        font = font or self.small
        at = page * self.width + right
        for number in range(min(font.pages, self.pages - page)):
            columns = font.line(string, number)[: -font.gap]
            if len(columns) < room:
                columns = bytes(room - len(columns)) + columns
            elif len(columns) > right:
                columns = columns[:right]
            self.buffer[at - len(columns) : at] = columns
            at += self.width

    def text_centre(self, x: int, page: int, string: str, width: int, font=None) -> None:
        font = font or self.small
        self.write(font, x + max(0, width - font.measure(string)) // 2, page, string, width)

    def measure(self, string: str) -> int:
        return self.small.measure(string)

    def measure_medium(self, string: str) -> int:
        return self.medium.measure(string)

    def measure_large(self, string: str) -> int:
        return self.large.measure(string)

    def fit(self, string: str, width: int, font=None) -> str:
        return (font or self.small).fit(string, width)

    def write(self, font, x: int, page: int, string: str, width: int = 0) -> int:
        """Copies the text's columns, one page of the font after the other."""
        columns = font.line(string)
        if width and len(columns) - font.gap > width:
            string = font.fit(string, width)
            columns = font.line(string)
        shown = min(len(columns), self.width - x)
        at = page * self.width + x
        for number in range(min(font.pages, self.pages - page)):
            if number:
                columns = font.line(string, number)
                at += self.width
            self.buffer[at : at + shown] = columns if shown == len(columns) else columns[:shown]
        return x + shown

    # Areas of whole pages

    def clear(self) -> None:
        self.blank(0, 0, self.width, self.pages)

    def blank(self, x: int, page: int, width: int, pages: int = 1) -> None:
        self._spread(self._dark, x, page, width, pages)

    def fill(self, x: int, page: int, width: int, pages: int = 1) -> None:
        self._spread(_LIT, x, page, width, pages)

    def _spread(self, columns: memoryview, x: int, page: int, width: int, pages: int) -> None:
        if x < 0:
            width += x
            x = 0
        width = min(width, self.width - x)
        if width <= 0:
            return
        if width < self.width:
            columns = columns[:width]
        for at in range(page * self.width + x, min(page + pages, self.pages) * self.width, self.width):
            self.buffer[at : at + width] = columns

    def invert(self, x: int, page: int, width: int, pages: int = 1) -> None:
        """As one long number a page: far quicker than byte by byte."""
        width = min(width, self.width - x)
        if width <= 0:
            return
        mask = (1 << 8 * width) - 1
        buffer = self.buffer
        for at in range(page * self.width + x, min(page + pages, self.pages) * self.width, self.width):
            number = int.from_bytes(buffer[at : at + width], "little") ^ mask
            buffer[at : at + width] = number.to_bytes(width, "little")

    def stamp(self, x: int, page: int, picture: bytes, pages: int = 1) -> None:
        width = len(picture) // pages
        shown = min(width, self.width - x)
        for number in range(min(pages, self.pages - page)):
            at = (page + number) * self.width + x
            self.buffer[at : at + shown] = picture[number * width : number * width + shown]

    def shift(self) -> None:
        buffer, width = self.buffer, self.width
        for at in range(0, len(buffer), width):
            buffer[at : at + width] = buffer[at + width - 1 : at + width] + buffer[at : at + width - 1]

    # Pixels

    def line(self, x: int, y: int, width: int) -> None:
        self.solid(x, y, width, 1)

    def upright(self, x: int, y: int, height: int) -> None:
        self.solid(x, y, 1, height)

    def box(self, x: int, y: int, width: int, height: int) -> None:
        self.solid(x, y, width, 1)
        self.solid(x, y + height - 1, width, 1)
        self.solid(x, y, 1, height)
        self.solid(x + width - 1, y, 1, height)

    def solid(self, x: int, y: int, width: int, height: int, lit: bool = True) -> None:
        self._pattern(x, y, width, height, 0xFF if lit else 0, 0xFF if lit else 0)

    def _pattern(self, x: int, y: int, width: int, height: int, even: int, odd: int) -> None:
        """Sets a rectangle from two bytes, one for even columns and one for odd ones."""
        buffer = self.buffer
        width = min(width, self.width - x)
        bottom = min(y + height, self.height)
        while y < bottom:
            page = y >> 3
            rows = min(bottom, (page + 1) << 3) - y
            mask = ((1 << rows) - 1) << (y & 7)
            at = page * self.width + x
            if mask == 0xFF and even == odd:
                buffer[at : at + width] = (_LIT if even else self._dark)[:width]
            else:
                self._mix(at, width, mask, even, odd)
            y += rows

    def _mix(self, at: int, width: int, mask: int, even: int, odd: int) -> None:
        """Sets the rows of a mask in a stretch of one page."""
        buffer = self.buffer
        if even == odd:
            if even:
                for column in range(at, at + width):
                    buffer[column] |= mask
            else:
                mask ^= 0xFF
                for column in range(at, at + width):
                    buffer[column] &= mask
            return
        keep = mask ^ 0xFF
        for column in range(at, at + width):
            buffer[column] = buffer[column] & keep | (odd if column & 1 else even) & mask

    # Things of the table

    def die(self, x: int, page: int, face, pages: int = 2) -> int:
        """Returns the x after it.  A letter or a number above six stands in an empty die."""
        font = (self.small, self.medium, self.large)[pages - 1]
        if isinstance(face, int) and 1 <= face <= 6:
            return self.write(font, x, page, chr(_FIRST_DIE + face - 1))
        if pages == 1:
            end = self.write(font, x + 1, page, str(face)[:1])
            self.invert(x, page, end - x)
            return end
        end = self.write(font, x, page, _BLANK_DIE)
        self._inscribe(x, page, end - font.gap - x, str(face), pages)
        return end

    def _inscribe(self, x: int, page: int, width: int, string: str, pages: int) -> None:
        """Lays a text over what is there, in the middle."""
        font = self.medium if pages > 2 or self.medium.measure(string) < width - 4 else self.small
        at = page * self.width + x + (width - font.measure(string)) // 2
        down = (pages - font.pages) * 4  # rows to the middle
        lines = [font.line(string, number) for number in range(font.pages)]
        bottom = min(page + pages, self.pages) * self.width
        for column in range(len(lines[0])):
            bits = 0
            for number in range(font.pages):
                bits |= lines[number][column] << 8 * number + down
            for place in range(at + column, bottom, self.width):
                self.buffer[place] |= bits & 0xFF
                bits >>= 8

    def block(self, x: int, y: int, width: int, height: int, state: int) -> None:
        if state == EMPTY:
            self._pattern(x, y, width, height, 0x55, 0xAA)
            self.solid(x + 1, y + 1, width - 2, height - 2, False)
            return
        self.solid(x, y, width, height)
        if state == TARGET:
            self._pattern(x + 1, y + 1, width - 2, height - 2, 0x55, 0xAA)
        elif state == RISKED:
            self.solid(x + 1, y + 1, width - 2, height - 2, False)
            self.solid(x + width // 2 - 1, y + height // 2 - 1, 2, 2)
