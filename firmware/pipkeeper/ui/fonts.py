"""Bitmap fonts, laid out page by page as the display's memory is, so that text is slice copies.

The file: b"PIPF", pages a glyph is high (u8), empty columns at a glyph's end (u8), how many starts follow (u16), how
many bytes of extra characters (u16); the column where each glyph starts (u16 each: ASCII 0 to 127, the extra
characters, and the end of the last); the extra characters in UTF-8; then the columns of all glyphs, page after page.
"""

from array import array
from struct import unpack


class Font:
    """A font in memory; `rows` holds the columns of each page."""

    def __init__(self, path: str) -> None:
        with open(path, "rb") as file:
            magic, self.pages, self.gap, starts, extras = unpack("<4sBBHH", file.read(10))
            if magic != b"PIPF":
                raise ValueError(path + " is not a font")
            self.starts = array("H", file.read(2 * starts))
            self._extras = file.read(extras).decode()
            self.rows = [file.read(self.starts[-1]) for _ in range(self.pages)]

    def codes(self, text: str) -> bytes:
        """The number of each character's glyph: ASCII as it is, extra characters from 128, `?` for what is missing."""
        plain = text.encode()
        if len(plain) == len(text):
            return plain
        codes = bytearray()
        for character in text:
            code = ord(character)
            if code > 127:
                place = self._extras.find(character)
                code = 63 if place < 0 else 128 + place
            codes.append(code)
        return bytes(codes)

    def has(self, character: str) -> bool:
        """True if the character is drawn."""
        code = self.codes(character)[0]
        return self.starts[code] < self.starts[code + 1] and (code != 63 or character == "?")

    def measure(self, text: str) -> int:
        """The width of a text in pixels, without the gap after its last character."""
        starts, width = self.starts, 0
        for code in self.codes(text):
            width += starts[code + 1] - starts[code]
        return width - self.gap if width else 0
