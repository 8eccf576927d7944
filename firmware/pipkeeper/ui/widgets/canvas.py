"""Draws text, dice and shapes straight into the display's buffer.

Text is set on pages (bands of eight pixels, 0 at the top); x counts pixels from the left, y from the top.  A text that
does not fit its room is noted in `cut`, so that tests find it.

    text(x, page, string, width)            small font; ends in an ellipsis if wider than `width`; returns the x after
    write(font, x, page, string, width)     any font: `small`, `medium` (bold, two pages high), `large` (figures, three
                                            pages), `large_letters` (three pages)
    text_right(right, page, string, font)   ends at `right`
    text_centre(x, page, string, width)     in the middle of a width
    text_at(font, x, y, string, width)      at any height, on dark ground; ends in an ellipsis if wider than `width`
    moving(font, x, y, string, width, offset)      the part of a long text that begins `offset` pixels in
    paragraph(x, page, string, width, pages, centred)   broken into lines; returns the page after
    largest(string, width, pages)           the largest font in which a text fits
    measure(string)                         its width in pixels in the small font
    clear()                                 everything dark
    blank(x, page, width, pages)            dark; fill(...) lit; invert(...) the other way round
    line(x, y, width)                       one row of pixels; column(x, y, height) one column; dots(...) a dotted one
    wipe(x, y, width, height)               dark, at any height
    frame(x, y, width, height)              a frame with round corners, on dark ground
    die(x, page, face, pages)               pips for 1 to 6, else the number or letter; one or two pages high
    stamp(x, page, picture, pages)          a picture given page by page
    shift()                                 everything one pixel on, against burn-in
"""

from micropython import const

from .fonts import Font

if 0:  # for the type checker
    from ...kit import Display

_BLANK_DIE = "▢"
_FIRST_DIE = const(0x2680)
_DOTS = 0o1111111111111111111111  # every third of 64 pixels


class Canvas:
    """The display's frame, and the fonts."""

    def __init__(self, display: "Display", assets: str) -> None:
        self.width = display.width
        self.height = display.height
        self.pages = display.height // 8
        self.buffer = display.buffer
        self.rows = display.rows  # its pages
        self.cut = ""  # the last text that did not fit its room
        self._dark = memoryview(bytes(display.width))
        self._outside = bytearray(display.width)
        self._assets = assets
        self.small = self._load("small", True)
        self.medium = self._load("medium", True)
        self._fonts: "dict[str, Font]" = {}  # fonts that are loaded when first needed
        self.measure = self.small.measure

    @property
    def large(self) -> Font:
        """Load the large figures when first needed."""
        return self._late("large", True)

    @property
    def large_letters(self) -> Font:
        """Load the large letters for names, which are read across the table; their glyphs stay on flash."""
        return self._late("large_letters", False)

    def _late(self, name: str, resident: bool) -> Font:
        font = self._fonts.get(name)
        if font is None:
            font = self._fonts[name] = self._load(name, resident)
        return font

    def _load(self, name: str, resident: bool) -> Font:
        font = Font(self._assets + "/" + name + ".font", resident)
        font.canvas = self
        return font

    def largest(self, string: str, width: int, pages: int = 3) -> Font:
        """Return the largest font in which a text fits a width and a number of pages; the small one if none does."""
        if pages > 2:
            font = self.large_letters
            if font.measure(string) <= width:
                return font
        if pages > 1 and self.medium.measure(string) <= width:
            return self.medium
        return self.small

    def let_go(self, fonts: bool) -> None:
        """Drop the glyphs kept for screens that are closed, and the `fonts` that only some screens need."""
        self.small.let_go()
        self.medium.let_go()
        if fonts:
            self._fonts.clear()

    # Text

    def text(self, x: int, page: int, string: str, width: int = 0) -> int:
        return self.write(self.small, x, page, string, width)

    def text_right(self, right: int, page: int, string: str, font: "Font | None" = None) -> None:
        font = font or self.small
        right -= font.measure(string)
        if right < 0:
            self.cut = string
            right = 0
        font.write(right, page, string)

    def text_centre(self, x: int, page: int, string: str, width: int, font: "Font | None" = None) -> None:
        font = font or self.small
        spare = width - font.measure(string)
        if spare < 0:
            self.write(font, x, page, string, width)
        else:
            font.write(x + spare // 2, page, string)

    def write(self, font: "Font", x: int, page: int, string: str, width: int = 0) -> int:
        if width and font.measure(string) > width:
            self.cut = string
            string = font.fit(string, width)
        return font.write(x, page, string)

    def lay(self, x: int, page: int, columns: "bytes | memoryview") -> None:
        """Copy columns of eight pixels into a page; what is outside is left out."""
        if page < self.pages:
            end = x + len(columns)
            if end > self.width:
                end = self.width
                columns = columns[: end - x]
            self.rows[page][x:end] = columns

    def text_at(self, font: "Font", x: int, y: int, string: str, width: int = 0) -> int:
        """Draw a text on dark ground; an ellipsis is not noted as cut, as such a row moves when it is chosen."""
        if width and font.measure(string) > width:
            string = font.fit(string, width)
        if y & 7:
            return font.blend(x, y, string)
        return font.write(x, y >> 3, string) - font.gap

    def moving(self, font: "Font", x: int, y: int, string: str, width: int, offset: int) -> None:
        """Draw a part of a moving text; not noted as cut, because the rest of it follows."""
        self.wipe(x, y, width, 8 * font.pages)
        for number in range(font.pages):
            self.blend(x, y + 8 * number, font.line(string, number)[offset : offset + width])

    def centre_lines(self, page: int, rows: "list[str]", font: "Font") -> None:
        """Draw lines below each other, each in the middle."""
        for row in rows:
            self.text_centre(0, page, row, self.width, font)
            page += font.pages

    def paragraph(self, x: int, page: int, string: str, width: int, pages: int, centred: bool = False) -> int:
        for line in lines(self, string, width):
            if not pages:
                self.cut = string
                break
            if centred:
                self.text_centre(x, page, line, width)
            else:
                self.text(x, page, line, width)
            page += 1
            pages -= 1
        return page

    # Areas of whole pages

    def clear(self) -> None:
        self.blank(0, 0, self.width, self.pages)

    def blank(self, x: int, page: int, width: int, pages: int = 1) -> None:
        end = min(x + width, self.width)
        x = max(x, 0)
        if end <= x:
            return
        dark = self._dark[x:end]
        while pages > 0 and page < self.pages:
            self.rows[page][x:end] = dark
            page += 1
            pages -= 1

    def fill(self, x: int, page: int, width: int, pages: int = 1) -> None:
        lit = b"\xff" * width
        for each in range(page, page + pages):
            self.lay(x, each, lit)

    def invert(self, x: int, page: int, width: int, pages: int = 1) -> None:
        end = min(x + width, self.width)
        while pages > 0 and page < self.pages:
            _invert(self.rows[page], x, end)
            page += 1
            pages -= 1

    def area(self, x: int, page: int, width: int, pages: int = 1) -> bytes:
        """Return the columns of some pages, which `stamp` draws again."""
        starts = range(page * self.width + x, (page + pages) * self.width + x, self.width)
        return b"".join([self.buffer[start : start + width] for start in starts])

    def stamp(self, x: int, page: int, picture: "bytes | memoryview", pages: int = 1) -> None:
        """Draw a picture of so many pages."""
        width, start = len(picture) // pages, 0
        while start < len(picture):
            self.lay(x, page, picture[start : start + width])
            page += 1
            start += width

    def shift(self) -> None:
        buffer, width = self.buffer, self.width
        for at in range(0, len(buffer), width):
            buffer[at : at + width] = buffer[at + width - 1 : at + width] + buffer[at : at + width - 1]

    # At any height

    def line(self, x: int, y: int, width: int) -> None:
        row, bit = self.rows[y >> 3], 1 << (y & 7)
        for at in range(x, min(x + width, self.width)):
            row[at] |= bit

    def column(self, x: int, y: int, height: int) -> None:
        self._column(x, y, (1 << height) - 1)

    def dots(self, x: int, y: int, height: int) -> None:
        self._column(x, y, _DOTS & (1 << height) - 1)

    def _column(self, x: int, y: int, bits: int) -> None:
        bits <<= y & 7
        at = (y >> 3) * self.width + x
        while bits and at < len(self.buffer):
            self.buffer[at] |= bits & 0xFF
            bits >>= 8
            at += self.width

    def wipe(self, x: int, y: int, width: int, height: int) -> None:
        buffer, bits = self.buffer, ((1 << height) - 1) << (y & 7)
        start = (y >> 3) * self.width + x
        while bits and start < len(buffer):
            kept = ~bits & 0xFF
            for at in range(start, start + width):
                buffer[at] &= kept
            bits >>= 8
            start += self.width

    def frame(self, x: int, y: int, width: int, height: int) -> None:
        self._edge(x + 2, y, width - 4)
        self._edge(x + 2, y + height - 1, width - 4)
        self.column(x, y + 2, height - 4)
        self.column(x + width - 1, y + 2, height - 4)
        corners = 1 | 1 << (height - 3)
        self._column(x + 1, y + 1, corners)
        self._column(x + width - 2, y + 1, corners)

    def _edge(self, x: int, y: int, width: int) -> None:
        """Draw one row of pixels into a dark page, much faster than `line`."""
        self.lay(x, y >> 3, bytes((1 << (y & 7),)) * width)

    def blend(self, x: int, y: int, columns: bytes) -> None:
        """Draw columns of eight pixels over the frame, which may lie in two pages; what is outside is left out."""
        if x + len(columns) > self.width:
            columns = columns[: self.width - x]
        page = y >> 3
        _merge(self._row(page), self._row(page + 1), x, columns, y & 7)

    def _row(self, page: int) -> "memoryview | bytearray":
        """Return a page of the frame, or a spare one for what is outside."""
        return self.rows[page] if 0 <= page < self.pages else self._outside

    # Dice

    def die(self, x: int, page: int, face: "int | str", pages: int = 2) -> int:
        """Draw a die and return the x after it.  A letter or a number above six is drawn in an empty die."""
        font = self.small if pages == 1 else self.medium
        if isinstance(face, int) and 1 <= face <= 6:
            return font.write(x, page, chr(_FIRST_DIE + face - 1))
        if pages == 1:
            end = font.write(x + 1, page, str(face))
            self.invert(x, page, end - x)
            return end
        end = font.write(x, page, _BLANK_DIE)
        self._inscribe(x, page * 8, end - font.gap - x, str(face))
        return end

    def _inscribe(self, x: int, y: int, width: int, string: str) -> None:
        """Draw a text in the middle of a die: in the medium font, or in the small one four rows down."""
        font = self.medium
        if font.measure(string) >= width - 4:
            font = self.small
            y += 4
        font.blend(x + (width - font.measure(string)) // 2, y, string)


def _merge(
    upper: "memoryview | bytearray", lower: "memoryview | bytearray", x: int, columns: bytes, shift: int
) -> None:
    """Draw columns of eight pixels `shift` rows down from the top of a page, and in the one below it.

    All columns are shifted as one large number, which is much faster than a loop over them.
    """
    end = x + len(columns)
    bits = int.from_bytes(columns, "little") << shift
    stays = bits & int.from_bytes(bytes((0xFF << shift & 0xFF,)) * len(columns), "little")
    _add(upper, x, end, stays)
    _add(lower, x, end, (bits ^ stays) >> 8)


def _add(row: "memoryview | bytearray", x: int, end: int, bits: int) -> None:
    """Light the pixels of columns given as one number, eight bits each."""
    row[x:end] = (int.from_bytes(row[x:end], "little") | bits).to_bytes(end - x, "little")


def _invert(row: memoryview, x: int, end: int) -> None:
    lit = (1 << 8 * (end - x)) - 1
    row[x:end] = (int.from_bytes(row[x:end], "little") ^ lit).to_bytes(end - x, "little")


_MARKS = ("?", "!", ":", ";", "»", "–", "×")  # a line does not begin with such a mark alone
_OPENING = ("«", "×")  # nor end with one of these


def lines(canvas: "Canvas", text: str, width: int, font: "Font | None" = None) -> "list[str]":
    """Break a text into lines that fit a width, in the small font by default; keep its own line breaks."""
    font = font or canvas.small
    columns, width = font.line, width + font.gap
    if len(columns(text)) <= width and "\n" not in text:
        return [text]
    space = len(columns(" "))
    found = []
    for part in text.split("\n"):
        words: "list[str]" = []
        for word in part.split(" "):
            if words and (word in _MARKS or words[-1][-1:] in _OPENING):
                words[-1] += " " + word
            else:
                words.append(word)
        line = ""
        taken = 0  # columns of the line
        for word in words:
            wide = len(columns(word))
            if line and taken + space + wide <= width:
                line += " " + word
                taken += space + wide
                continue
            if line:
                found.append(line)
            line, taken = word, wide
        found.append(line)
    return found


def sized_lines(canvas: "Canvas", text: str, width: int, pages: int) -> "tuple[Font, list[str]]":
    """Break a text into lines of the medium font if they fit a width and a number of pages, else of the small one."""
    font = canvas.medium
    rows = lines(canvas, text, width, font)
    if font.pages * len(rows) <= pages and max([font.measure(row) for row in rows]) <= width:
        return font, rows
    return canvas.small, lines(canvas, text, width)
