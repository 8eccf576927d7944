"""The signs of the buttons, as printed on the case: OK a ring, BACK an arrow, ROLL a die.

With three buttons holding OK goes back and holding NEXT throws: their signs have a bar below.
"""

from ...input.presses import NEXT

if 0:  # for the type checker
    from ..app import App

_FIVE = ("◉", "↩", "⚄")
_THREE = ("◉", "\ue001", "\ue002")
_THREE_LEFT = ("◉", "\ue001", "\ue003")


def signs(app: "App") -> "tuple[str, str, str]":
    """Returns the signs for OK, BACK and ROLL on this board."""
    if app.kit.board["buttons"] != 3:
        return _FIVE
    return _THREE if app.kit.presses.rolls == NEXT else _THREE_LEFT


def foot(app: "App", ok: str = "", back: str = "", roll: str = "") -> None:
    """Draws what the buttons do in the last page; a button without a word does nothing here.

    Where all words do not fit, those of BACK and then of ROLL are left out: their signs stay.
    """
    canvas = app.canvas
    page = canvas.pages - 1
    words = (ok, back, roll)
    shown = [number for number in range(3) if words[number]]
    for bare in ((), (1,), (1, 2)):
        texts = [signs(app)[number] + ("" if number in bare else " " + words[number]) for number in shown]
        spare = canvas.width - sum([canvas.measure(text) for text in texts])
        if spare >= 4 * (len(texts) - 1):
            break
    canvas.blank(0, page, canvas.width)
    x = 0
    for number, text in enumerate(texts):
        if number and number == len(texts) - 1:
            x = canvas.width - canvas.measure(text)
        elif number:
            x += spare // (len(texts) - 1)
        canvas.text(x, page, text)
        x += canvas.measure(text)
