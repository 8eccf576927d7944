"""Frames of the glass as pictures: enlarged PNG, and text in block or braille characters."""

from pathlib import Path

from PIL import Image

LIT = (210, 235, 255)
DARK = (8, 10, 16)
_BLOCKS = " ▀▄█"
# The dots of a braille character, by column and row, as bits of its code.
_DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))


def pixel(frame: bytes, width: int, x: int, y: int) -> int:
    """Return 1 for a lit pixel."""
    return frame[y // 8 * width + x] >> y % 8 & 1


def image(frame: bytes, width: int, scale: int = 4, border: int = 2) -> Image.Image:
    """Return a frame enlarged, with a dark border (in pixels of the glass) around it."""
    height = len(frame) * 8 // width
    small = Image.new("RGB", (width + 2 * border, height + 2 * border), DARK)
    for y in range(height):
        for x in range(width):
            if pixel(frame, width, x, y):
                small.putpixel((x + border, y + border), LIT)
    return small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST)


def save(frame: bytes, width: int, path: Path, scale: int = 4) -> None:
    """Write a frame as PNG; the same frame always gives the same file."""
    picture = image(frame, width, scale).quantize(2)
    picture.save(path, optimize=True)


def blocks(frame: bytes, width: int) -> "list[str]":
    """Return lines of text, two pixels a character, one above the other."""
    height = len(frame) * 8 // width
    return [
        "".join(_BLOCKS[pixel(frame, width, x, y) + 2 * pixel(frame, width, x, y + 1)] for x in range(width))
        for y in range(0, height, 2)
    ]


def braille(frame: bytes, width: int) -> "list[str]":
    """Return lines of text, eight pixels a character: the whole glass in 64 columns."""
    height = len(frame) * 8 // width
    return ["".join(_character(frame, width, x, y) for x in range(0, width, 2)) for y in range(0, height, 4)]


def _character(frame: bytes, width: int, x: int, y: int) -> str:
    code = 0x2800
    for column in range(2):
        for row in range(4):
            if pixel(frame, width, x + column, y + row):
                code |= _DOTS[column][row]
    return chr(code)
