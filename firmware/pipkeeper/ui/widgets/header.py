"""The strip at the top of a screen: what it is, who is meant, and the score at its right end.

Its last pixels belong to two signs that always stand there: the link, and the mark that everything is safe.
"""

from micropython import const

if 0:  # for the type checker
    from .canvas import Canvas

CORNER = const(18)  # pixels at the right for link and mark


def header(canvas: "Canvas", text: str, right: str = "", corner: int = CORNER) -> None:
    """Draws the strip; `text` is shortened to leave room for what is at the right."""
    end = canvas.width - corner
    if right:
        end -= canvas.measure(right)
        canvas.text(end, 0, right)
        end -= 4
    canvas.text(0, 0, text, end)
