"""Shows the table's name, its address as a QR code, and the state of the link."""

from micropython import const

from ..screen import Screen, lines

if 0:  # for the type checker
    from collections.abc import Sequence

    from ..app import App
    from ..widgets.canvas import Canvas

_MODULE = const(2)  # pixels
_MARGIN = const(3)  # least number of lit pixels around the picture
_STATES = ("away", "away", "waiting", "linked")


class View(Screen):
    """Shows the address as text on a small display, or if its QR code would be too large."""

    resting = True

    def draw(self, canvas: "Canvas") -> None:
        draw_address(self.app, canvas)


def draw_address(app: "App", canvas: "Canvas") -> None:
    """Draw the QR code with the table's name and the link's state beside it, or all of it as text."""
    words, linking = app.words, app.linking
    if linking is None:
        return
    link = linking.link
    left = draw_qr(canvas, link.qr, 0)
    texts = [linking.name(), words.say("link." + _STATES[linking.sign])]
    texts.append(words.say("link.sent" if link.settled() else "link.unsent"))
    if link.url and not left:
        texts = [texts[0] + " · " + texts[1]] + lines_anywhere(canvas, link.url, canvas.width)
    page = 0
    for text in texts:
        for line in lines(canvas, text, canvas.width - left):
            if page < canvas.pages:
                canvas.text(left, page, line)
                page += 1
        if left:
            page += 1


def lines_anywhere(canvas: "Canvas", text: str, width: int) -> "list[str]":
    """Break an address into lines at any character."""
    broken = [""]
    for letter in text:
        if canvas.measure(broken[-1] + letter) > width:
            broken.append("")
        broken[-1] += letter
    return broken


def draw_qr(canvas: "Canvas", rows: "Sequence[bytes]", x: int) -> int:
    """Draw a QR code, dark on a lit square as high as the glass; return the x after it, `x` if it does not fit."""
    height = 8 * canvas.pages
    size = _MODULE * len(rows)
    top = (height - size) // 2
    if not rows or top < _MARGIN:
        return x
    lit = (1 << height) - 1
    canvas.fill(x, 0, height, canvas.pages)
    for column in range(len(rows)):
        mask = 0x80 >> (column & 7)
        pattern, dark = lit, 3 << top
        for row in rows:
            if row[column >> 3] & mask:
                pattern ^= dark
            dark <<= _MODULE
        at = x + top + _MODULE * column
        for page in range(canvas.pages):
            byte = pattern >> 8 * page & 0xFF
            canvas.stamp(at, page, bytes((byte, byte)))
    return x + height + 4
