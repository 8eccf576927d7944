"""The strip at the top of a screen: its title or player, and the score at its right end.

Its last pixels are reserved for two signs: the link, and the mark that everything is safe.
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
