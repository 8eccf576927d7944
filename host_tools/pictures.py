"""Frames as pictures: a pixel of the glass as a square of pixels, light blue on black as OLEDs are."""

from pathlib import Path

from PIL import Image

LIT = (190, 225, 255)
DARK = (8, 10, 14)


def picture(frame: bytes, width: int = 128, scale: int = 1) -> Image.Image:
    """A frame of the display, enlarged."""
    height = len(frame) // width * 8
    image = Image.new("P", (width, height))
    image.putpalette([*DARK, *LIT])
    image.putdata([frame[(y >> 3) * width + x] >> (y & 7) & 1 for y in range(height) for x in range(width)])
    return image.resize((width * scale, height * scale), Image.Resampling.NEAREST)


def save_picture(frame: bytes, path: Path, width: int = 128, scale: int = 1) -> None:
    """Writes a frame as PNG."""
    picture(frame, width, scale).save(path, optimize=True, bits=1)


def read_picture(path: Path) -> bytes:
    """The frame that a picture of scale 1 shows."""
    with Image.open(path) as image:
        width, height = image.size
        pixels = image.convert("RGB").load()
    assert pixels is not None
    lit = [[pixels[x, y] == LIT for x in range(width)] for y in range(height)]
    return bytes(
        sum(lit[page * 8 + bit][x] << bit for bit in range(8)) for page in range(height // 8) for x in range(width)
    )
