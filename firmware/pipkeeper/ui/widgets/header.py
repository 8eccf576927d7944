"""The strip at the top of a screen: what it is, who is meant, and the score at its right end.

Its last pixels belong to two signs that always stand there: the link, and the mark that everything is safe.
"""

from micropython import const

CORNER = const(16)  # pixels at the right for link and mark
_LINK = b"\x10\x14\x14\x34\x16\x14\x04"


def header(canvas, text: str, right: str = "", corner: int = CORNER) -> None:
    """Draws the strip; `text` gives way to what stands at the right."""
    end = canvas.width - corner
    if right:
        end -= canvas.measure(right)
        canvas.text(end, 0, right)
        end -= 4
    canvas.text(0, 0, text, end)


def link_sign(canvas, linked: bool) -> None:
    """Left of the mark, while a host is connected."""
    canvas.stamp(canvas.width - CORNER + 1, 0, _LINK if linked else bytes(len(_LINK)))
