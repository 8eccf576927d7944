"""A notice outside any game: a heading and a few sentences, drawn with as few modules as possible."""

from ..screen import lines
from .canvas import Canvas

if 0:  # for the type checker
    from ...kit import Display


def notice(display: "Display", assets: str, heading: str, text: str) -> None:
    """Fill the display; text that is too long is cut at the bottom."""
    canvas = Canvas(display, assets)
    canvas.clear()
    canvas.text(1, 0, heading)
    canvas.invert(0, 0, canvas.width)
    page = 1
    for line in lines(canvas, text, canvas.width)[: canvas.pages - 1]:
        canvas.text(0, page, line)
        page += 1
    display.show()
