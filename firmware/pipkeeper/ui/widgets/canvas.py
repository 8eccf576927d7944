"""What screens draw with, straight into the display's bytes.

Text stands on pages (bands of eight pixels, 0 at the top); x counts pixels from the left.  What does not fit is cut at
the right edge.

    text(x, page, string, width)            small font; ends in an ellipsis if wider than `width`; returns the x after
    write(font, x, page, string, width)     any font: `small`, `medium` (two pages high), `large` (digits, three pages)
    text_right(right, page, string, room)   ends at `right`; blanks `room` pixels first
    text_centre(x, page, string, width)     in the middle of a width
    measure(string)                         its width in pixels in the small font
    clear()                                 everything dark
    blank(x, page, width, pages)            dark; fill(...) lit; invert(...) the other way round
    line(x, y, width)                       one row of pixels
    die(x, page, face, pages)               pips for 1 to 6, else the number or letter; one or two pages high
    stamp(x, page, picture, pages)          a picture given page by page
    shift()                                 everything one pixel on, against burn-in
"""

from micropython import const

from .fonts import Font

_LIT = memoryview(b"\xff" * 128)
_BLANK_DIE = "▢"
_FIRST_DIE = const(0x2680)


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
        self._assets = assets
        self._large: "Font | None" = None
        self.measure = self.small.measure

    @property
    def large(self) -> Font:
        """The large digits; many a match never shows them, so that they are read when they are first wanted."""
        if self._large is None:
            self._large = Font(self._assets + "/large.font")
        return self._large

    # Text

    def text(self, x: int, page: int, string: str, width: int = 0) -> int:
        return self.write(self.small, x, page, string, width)

    def text_right(self, right: int, page: int, string: str, room: int = 0, font=None) -> None:
        font = font or self.small
        if room:
            self.blank(right - room, page, room, font.pages)
        columns = font.line(string)
        self._lay(font, max(0, right - len(columns) + font.gap), page, string, columns)

    def text_centre(self, x: int, page: int, string: str, width: int, font=None) -> None:
        font = font or self.small
        columns = font.line(string)
        spare = width - len(columns) + font.gap
        if spare < 0:
            self.write(font, x, page, string, width)
        else:
            self._lay(font, x + spare // 2, page, string, columns)

    def write(self, font, x: int, page: int, string: str, width: int = 0) -> int:
        columns = font.line(string)
        if width and len(columns) - font.gap > width:
            string = font.fit(string, width)
            columns = font.line(string)
        return self._lay(font, x, page, string, columns)

    def _lay(self, font, x: int, page: int, string: str, columns: bytes) -> int:
        """Copies the text's columns, one page of the font after the other."""
        width, buffer = self.width, self.buffer
        shown = min(len(columns), width - x)
        at = page * width + x
        if font.pages == 1 and shown == len(columns) and page < self.pages:  # the common case, and the quickest
            buffer[at : at + shown] = columns
            return x + shown
        for number in range(min(font.pages, self.pages - page)):
            if number:
                columns = font.line(string, number)
                at += width
            buffer[at : at + shown] = columns if shown == len(columns) else columns[:shown]
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

    def line(self, x: int, y: int, width: int) -> None:
        row = 1 << (y & 7)
        at = (y >> 3) * self.width
        for column in range(at + x, at + min(x + width, self.width)):
            self.buffer[column] |= row

    def shift(self) -> None:
        buffer, width = self.buffer, self.width
        for at in range(0, len(buffer), width):
            buffer[at : at + width] = buffer[at + width - 1 : at + width] + buffer[at : at + width - 1]

    # Dice

    def die(self, x: int, page: int, face, pages: int = 2) -> int:
        """Returns the x after it.  A letter or a number above six stands in an empty die."""
        font = self.small if pages == 1 else self.medium
        if isinstance(face, int) and 1 <= face <= 6:
            return self.write(font, x, page, chr(_FIRST_DIE + face - 1))
        if pages == 1:
            end = self.write(font, x + 1, page, str(face))
            self.invert(x, page, end - x)
            return end
        end = self.write(font, x, page, _BLANK_DIE)
        self._inscribe(x, page, end - font.gap - x, str(face))
        return end

    def _inscribe(self, x: int, page: int, width: int, string: str) -> None:
        """Lays a text over a die, in the middle: in the medium font, or in the small one four rows down."""
        small = self.medium.measure(string) >= width - 4
        font = self.small if small else self.medium
        upper = font.line(string)
        lower = font.line(string, font.pages - 1)
        at = page * self.width + x + (width - len(upper) + font.gap) // 2
        for column in range(len(upper)):
            bits = upper[column] << 4 if small else upper[column] | lower[column] << 8
            for place in range(at + column, min(page + 2, self.pages) * self.width, self.width):
                self.buffer[place] |= bits & 0xFF
                bits >>= 8
