"""The edges of a screen: a header, a foot that says what the buttons do, a note over the lower part.

The signs of the buttons are as printed on the case: OK a ring, BACK an arrow, ROLL a die.  With three buttons holding
OK goes back and holding NEXT throws: their signs have a bar below.
"""

from ...input.presses import NEXT
from .canvas import lines

if 0:  # for the type checker
    from ..app import App
    from .canvas import Canvas

_BACK, _ROLL = 1, 2  # their places among the signs
_FIVE = ("◉", "↩", "⚄")
_THREE = ("◉", "\ue001", "\ue002")
_THREE_LEFT = ("◉", "\ue001", "\ue003")


def signs(app: "App") -> "tuple[str, str, str]":
    """Return the signs for OK, BACK and ROLL on this board."""
    if app.kit.board["buttons"] != 3:
        return _FIVE
    return _THREE if app.kit.presses.rolls == NEXT else _THREE_LEFT


def foot(app: "App", ok: str = "", back: str = "", roll: str = "") -> None:
    """Draw what the buttons do in the last page; a button without a word does nothing here.

    Where all words do not fit, those of BACK and then of ROLL are left out: their signs stay.
    """
    canvas, buttons = app.canvas, signs(app)
    words = (ok, back, roll)
    texts = [buttons[at] + " " + words[at] if words[at] else "" for at in range(len(words))]
    for bare in (_BACK, _ROLL, _ROLL):
        shown = [text for text in texts if text]
        widths = [canvas.measure(text) for text in shown]
        spare = canvas.width - sum(widths)
        if spare >= 4 * (len(shown) - 1):
            break
        if texts[bare]:
            texts[bare] = buttons[bare]
    page, last = canvas.pages - 1, len(shown) - 1
    canvas.blank(0, page, canvas.width)
    x = 0
    for number, text in enumerate(shown):
        if number and number == last:
            x = canvas.width - widths[number]
        canvas.text(x, page, text)
        x += widths[number] + spare // max(1, last)


def header(canvas: "Canvas", text: str, right: str = "", corner: int = 0) -> None:
    """Draw a title or a player at the top; `text` is shortened to leave room for what is at the right.

    `corner` is how many pixels the signs of a match take there.
    """
    end = canvas.width - corner - (2 if corner else 0)
    if right:
        end -= canvas.measure(right)
        canvas.text(end, 0, right)
        end -= 4
    canvas.text(0, 0, text, end)


def note(canvas: "Canvas", text: str) -> int:
    """Draw a lit box as high as its text, at the bottom; never covers only half of a two-page row.

    Returns the first page that it covers.
    """
    rows = lines(canvas, text, canvas.width - 6)
    page = max(0, canvas.pages - len(rows))
    top = max(0, page - 1) // 2 * 2
    if page:
        canvas.blank(0, top, canvas.width, 2)
        canvas.line(1, page * 8 - 2, canvas.width - 2)
        canvas.line(0, page * 8 - 1, canvas.width)
    canvas.blank(0, page, canvas.width, canvas.pages - page)
    canvas.paragraph(3, page, text, canvas.width - 6, canvas.pages - page)
    canvas.invert(0, page, canvas.width, canvas.pages - page)
    return top
