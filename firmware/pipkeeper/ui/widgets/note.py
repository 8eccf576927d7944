"""A note about what just happened or was refused: a lit box over the lower part of a screen."""

from .canvas import lines

if 0:  # for the type checker
    from .canvas import Canvas


def note(canvas: "Canvas", text: str) -> None:
    """Draws the box as high as its text; never covers only half of a two-page row."""
    rows = lines(canvas, text, canvas.width - 6)
    page = max(0, canvas.pages - len(rows))
    if page:
        canvas.blank(0, (page - 1) // 2 * 2, canvas.width, 2)
        canvas.line(1, page * 8 - 2, canvas.width - 2)
        canvas.line(0, page * 8 - 1, canvas.width)
    canvas.blank(0, page, canvas.width, canvas.pages - page)
    canvas.paragraph(3, page, text, canvas.width - 6, canvas.pages - page)
    canvas.invert(0, page, canvas.width, canvas.pages - page)
