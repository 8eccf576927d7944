"""Bitmap fonts, laid out page by page as the display's memory is, so that text is slice copies.

The file: b"PIPF", pages a glyph is high (u8), empty columns at a glyph's end (u8), how many starts follow (u16), how
many bytes of extra characters (u16); the column where each glyph starts (u16 each: ASCII 0 to 127, the extra
characters, and the end of the last); the extra characters in UTF-8; then the columns of all glyphs, page after page.
"""

from array import array
from struct import unpack

from micropython import const

if 0:  # for the type checker
    from typing import IO

    from .canvas import Canvas

_KEPT = const(96)  # glyphs of each page that are ready to be joined
_READY = const(8)  # texts whose columns are kept: most are measured before they are drawn


class Font:
    """A font that writes on a canvas.  Glyphs in use are kept apart, so that a line of text is one join.

    A font that is not `resident` leaves its columns in the file and reads those of the glyphs it is asked for.
    """

    canvas: "Canvas"  # that it writes on

    def __init__(self, path: str, resident: bool = True) -> None:
        self._path = path
        with open(path, "rb") as file:
            header: "tuple[bytes, int, int, int, int]" = unpack("<4sBBHH", file.read(10))
            magic, self.pages, self.gap, starts, extras = header
            if magic != b"PIPF":
                raise ValueError(path + " is not a font")
            self._starts = array("H", file.read(2 * starts))
            self._extras: str = file.read(extras).decode()
            self._size = size = self._starts[starts - 1]
            self._columns = 10 + 2 * starts + extras  # where the columns begin in the file
            self._rows = [file.read(size) for _ in range(self.pages)] if resident else []
        self._kept: "list[dict[int, bytes]]" = [{} for _ in range(self.pages)]
        self._lines: "dict[str, bytes]" = {}  # the columns of texts in the first page
        self._texts: "list[str]" = []  # those texts, the oldest first

    def write(self, x: int, page: int, text: str) -> int:
        """Draw a text from `x` on; return the x after it.  What is outside the frame is left out, and noted as cut."""
        number = 0
        while number < self.pages:
            columns = self.line(text, number)
            self.canvas.lay(x, page, columns)
            number += 1
            page += 1
        x += len(columns)
        if x - self.gap > self.canvas.width or page > self.canvas.pages:
            self.canvas.cut = text
        return min(x, self.canvas.width)

    def blend(self, x: int, y: int, text: str) -> int:
        """Draw a text over the picture at any height; return the x after it, without the gap."""
        number = 0
        while number < self.pages:
            columns = self.line(text, number)
            self.canvas.blend(x, y, columns)
            number += 1
            y += 8
        x += len(columns) - self.gap
        if x > self.canvas.width:
            self.canvas.cut = text
        return min(x, self.canvas.width)

    def line(self, text: str, page: int = 0) -> bytes:
        """Return the columns of a text in one of the font's pages, with the gap after its last character."""
        if page:
            return self._join(text, page)
        columns = self._lines.get(text)
        if columns is None:
            columns = self._join(text, 0)
            texts = self._texts
            if len(texts) == _READY:
                del self._lines[texts.pop(0)]
            texts.append(text)
            self._lines[text] = columns
        return columns

    def _join(self, text: str, page: int) -> bytes:
        plain = text.encode()
        keys: "bytes | list[int]" = plain if len(plain) == len(text) else _characters(plain)
        columns = _joined(self._kept[page], keys)
        if columns is None:
            self._keep(keys)
            columns = b"".join([self._kept[page][key] for key in keys])
        return columns

    def _keep(self, keys: "bytes | list[int]") -> None:
        """Get glyphs ready, in all pages."""
        if len(self._kept[0]) > _KEPT:
            for kept in self._kept:
                kept.clear()
        missing = {key: key if key < 128 else self._code(key) for key in keys if key not in self._kept[0]}
        if self._rows:
            for page in range(self.pages):
                self._cut(missing, self._kept[page], self._rows[page])
        else:
            self._read(missing)

    def _cut(self, codes: "dict[int, int]", kept: "dict[int, bytes]", row: bytes) -> None:
        starts = self._starts
        for key in codes:
            code = codes[key]
            kept[key] = row[starts[code] : starts[code + 1]]

    def let_go(self) -> None:
        """Drop the glyphs and texts that are ready."""
        self._lines.clear()
        self._texts.clear()
        for kept in self._kept:
            kept.clear()

    def _read(self, codes: "dict[int, int]") -> None:
        with open(self._path, "rb") as file:
            for key in codes:
                self._fetch(key, codes[key], file)

    def _fetch(self, key: int, code: int, file: "IO[bytes]") -> None:
        """Read a glyph from the file."""
        start = self._starts[code]
        size = self._starts[code + 1] - start
        start += self._columns
        for kept in self._kept:
            file.seek(start)
            kept[key] = file.read(size)
            start += self._size

    def _code(self, key: int) -> int:
        """Return the glyph number: ASCII as it is, extra characters from 128, that of `?` for unknown ones."""
        if key < 128:
            return key
        try:
            return 128 + self._extras.index(key.to_bytes(2 if key < 0x10000 else 3, "big").decode())
        except (ValueError, OverflowError):
            return 63

    def has(self, character: str) -> bool:
        """Return True if the font has a glyph for the character."""
        code = ord(character)
        return character in self._extras if code > 127 else self._starts[code] < self._starts[code + 1]

    def measure(self, text: str) -> int:
        """Return the width of a text in pixels, without the gap after its last character."""
        return max(0, len(self.line(text)) - self.gap)

    def fit(self, text: str, width: int) -> str:
        """Return the text, or as much of it as fits a width with an ellipsis after it."""
        room = width - len(self.line("…")) + self.gap
        if len(self.line(text)) - self.gap <= width:  # last, so that its glyphs stay in the cache
            return text
        count = 0
        for key in _characters(text.encode()):
            code = self._code(key)
            room -= self._starts[code + 1] - self._starts[code]
            if room < 0:
                break
            count += 1
        return text[:count] + "…"


def _joined(glyphs: "dict[int, bytes]", keys: "bytes | list[int]") -> "bytes | None":
    """Join glyphs; return None if one of them is missing."""
    try:
        return b"".join([glyphs[key] for key in keys])
    except KeyError:
        return None


def _characters(encoded: bytes) -> "list[int]":
    """Return a number for each character, its UTF-8 bytes in big-endian order; much faster than slicing."""
    keys: "list[int]" = []
    add = keys.append
    key = 0
    for byte in encoded:
        if byte < 0x80:
            add(byte)
        elif byte >= 0xC0:
            key = byte
        else:
            key = key << 8 | byte
            if not 0xE000 <= key < 0x10000:  # the second of three bytes: one more follows
                add(key)
    return keys
