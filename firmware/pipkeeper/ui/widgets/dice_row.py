"""Draws thrown dice in one line of signs, above the answers to the question about them."""

from ..screen import DIE
from .labels import die_letter, letter

if 0:  # for the type checker
    from collections.abc import Sequence
    from typing import Any

    from ..app import App

_FIRST_DIE = 0x2680  # the character of a die that shows a one


def draw_dice_row(
    app: "App", x: int, page: int, faces: "Sequence[Any]", colours: "Sequence[int | str]" = (), pages: int = 1
) -> None:
    """Draw lit letters, pips or numbers to the right edge; with colours, each die's letter precedes it.

    Dice with colours may be two pages high.
    """
    canvas = app.canvas
    canvas.blank(x, page, canvas.width - x, pages)
    if colours:
        font = canvas.medium if pages > 1 else canvas.small
        for at, face in enumerate(faces):
            x = canvas.write(font, x, page, die_letter(app, colours[at])) + 1
            x = canvas.die(x, page, face, pages) + 4
    elif isinstance(faces[0], str):
        for face in faces:
            canvas.die(x, page, letter(app.words, face), 1)
            x += DIE
    else:
        text = row_text(faces)
        if len(faces) > 1:
            text += " = " + str(sum(faces))
        canvas.text(x, page, text)


def row_text(faces: "Sequence[Any]") -> str:
    """Return numbers as dice with pips where the font has them."""
    if max(faces) > 6:
        return " ".join([str(face) for face in faces])
    return "".join([chr(_FIRST_DIE + face - 1) for face in faces])
