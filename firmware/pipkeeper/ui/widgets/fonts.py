"""Bitmap fonts, laid out page by page as the display's memory is, so that text is slice copies.

The file: b"PIPF", pages a glyph is high (u8), empty columns at a glyph's end (u8), how many starts follow (u16), how
many bytes of extra characters (u16); the column where each glyph starts (u16 each: ASCII 0 to 127, the extra
characters, and the end of the last); the extra characters in UTF-8; then the columns of all glyphs, page after page.
"""

from struct import unpack

from micropython import const

# Pages of glyphs ready to be joined; a screen has about thirty different ones in the small font.
_KEPT = const(48)


class Font:
    """A font, ready.  Glyphs in use are kept apart, so that a line of text is one join.

    A font that is not `resident` leaves its columns in the file and reads those of the glyphs it is asked for.
    """

    def __init__(self, path: str, resident: bool = True) -> None:
        self._path = path
        with open(path, "rb") as file:
            header: "tuple[bytes, int, int, int, int]" = unpack("<4sBBHH", file.read(10))
            magic, self.pages, self.gap, starts, extras = header
            if magic != b"PIPF":
                raise ValueError(path + " is not a font")
            self._starts: bytes = file.read(2 * starts)
            self._extras: str = file.read(extras).decode()
            self._size = size = self._start(starts - 1)
            self._columns = 10 + 2 * starts + extras  # where the columns begin in the file
            self._rows = [file.read(size) for _ in range(self.pages)] if resident else []
        self._kept: "list[dict[int, bytes]]" = [{} for _ in range(self.pages)]

    def line(self, text: str, page: int = 0) -> bytes:
        """Returns the columns of a text in one of the font's pages, with the gap after its last character."""
        plain = text.encode()
        keys: "bytes | list[int]" = plain if len(plain) == len(text) else _characters(plain)
        kept = self._kept[page]
        try:
            return b"".join([kept[key] for key in keys])
        except KeyError:
            if len(kept) > _KEPT // self.pages:
                kept.clear()
            if self._rows:
                row, start = self._rows[page], self._start
                for key in keys:
                    code = self._code(key)
                    kept[key] = bytes(row[start(code) : start(code + 1)])
            else:
                self._read(keys, page)
            return self.line(text, page)

    def _read(self, keys: "bytes | list[int]", page: int) -> None:
        """Fetches glyphs from the file."""
        kept, start = self._kept[page], self._start
        with open(self._path, "rb") as file:
            for key in keys:
                code = self._code(key)
                file.seek(self._columns + page * self._size + start(code))
                kept[key] = file.read(start(code + 1) - start(code))

    def _start(self, code: int) -> int:
        """Returns the column where a glyph begins."""
        return self._starts[2 * code] | self._starts[2 * code + 1] << 8

    def _code(self, key: int) -> int:
        """Returns the glyph number: ASCII as it is, extra characters from 128, that of `?` for unknown ones."""
        if key < 128:
            return key
        try:
            return 128 + self._extras.index(key.to_bytes(2 if key < 0x10000 else 3, "big").decode())
        except (ValueError, OverflowError):
            return 63

    def has(self, character: str) -> bool:
        """Returns True if the font has a glyph for the character."""
        code = ord(character)
        return character in self._extras if code > 127 else self._start(code) < self._start(code + 1)

    def measure(self, text: str) -> int:
        """Returns the width of a text in pixels, without the gap after its last character."""
        return max(0, len(self.line(text)) - self.gap)

    def fit(self, text: str, width: int) -> str:
        """Returns the text, or as much of it as fits a width with an ellipsis after it."""
        room = width - len(self.line("…")) + self.gap
        if len(self.line(text)) - self.gap <= width:  # last, so that its glyphs stay in the cache
            return text
        count = 0
        for key in _characters(text.encode()):
            code = self._code(key)
            room -= self._start(code + 1) - self._start(code)
            if room < 0:
                break
            count += 1
        return text[:count] + "…"


def _characters(encoded: bytes) -> "list[int]":
    """Returns a number for each character, its UTF-8 bytes in big-endian order; much faster than slicing."""
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
