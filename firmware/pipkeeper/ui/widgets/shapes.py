"""Draws lines, frames, pictures and a lit box onto the canvas, at any height; y counts pixels from the top."""

from .canvas import lines

if 0:  # for the type checker
    from .canvas import Canvas

_DOTS = 0o1111111111111111111111  # every third of 64 pixels


def line(canvas: "Canvas", x: int, y: int, width: int) -> None:
    """Draw one row of pixels."""
    row, bit = canvas.rows[y >> 3], 1 << (y & 7)
    for at in range(x, min(x + width, canvas.width)):
        row[at] |= bit


def column(canvas: "Canvas", x: int, y: int, height: int) -> None:
    """Draw one column of pixels."""
    _column(canvas, x, y, (1 << height) - 1)


def dots(canvas: "Canvas", x: int, y: int, height: int) -> None:
    """Draw a dotted column."""
    _column(canvas, x, y, _DOTS & (1 << height) - 1)


def _column(canvas: "Canvas", x: int, y: int, bits: int) -> None:
    buffer, width = canvas.buffer, canvas.width
    bits <<= y & 7
    at = (y >> 3) * width + x
    while bits and at < len(buffer):
        buffer[at] |= bits & 0xFF
        bits >>= 8
        at += width


def frame(canvas: "Canvas", x: int, y: int, width: int, height: int) -> None:
    """Draw a frame with round corners, on dark ground."""
    _edge(canvas, x + 2, y, width - 4)
    _edge(canvas, x + 2, y + height - 1, width - 4)
    column(canvas, x, y + 2, height - 4)
    column(canvas, x + width - 1, y + 2, height - 4)
    for corner in (x + 1, x + width - 2):
        column(canvas, corner, y + 1, 1)
        column(canvas, corner, y + height - 2, 1)


def _edge(canvas: "Canvas", x: int, y: int, width: int) -> None:
    """Draw one row of pixels into a dark page, much faster than `line`."""
    canvas.lay(x, y >> 3, bytes((1 << (y & 7),)) * width)


def picture(canvas: "Canvas", x: int, y: int, letter: str) -> None:
    """Draw a picture of 14 by 14 pixels; see host_tools/assets/glyphs/pictures.txt."""
    canvas.late_font("pictures", True).blend(x, y - 1, letter)  # drawn a row down from its top


def note(canvas: "Canvas", text: str) -> int:
    """Draw a lit box as high as its text, at the bottom; never covers only half of a two-page row.

    Returns the first page that it covers.
    """
    rows = lines(canvas, text, canvas.width - 6)
    page = max(0, canvas.pages - len(rows))
    top = max(0, page - 1) // 2 * 2
    if page:
        canvas.blank(0, top, canvas.width, 2)
        line(canvas, 1, page * 8 - 2, canvas.width - 2)
        line(canvas, 0, page * 8 - 1, canvas.width)
    canvas.blank(0, page, canvas.width, canvas.pages - page)
    canvas.paragraph(3, page, text, canvas.width - 6, canvas.pages - page)
    canvas.invert(0, page, canvas.width, canvas.pages - page)
    return top
