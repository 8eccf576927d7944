"""What tests at a table share: who sits there, a match begun, and a look at the glass."""

from typing import Any

from host_tools.simulator.player import Player
from pipkeeper.ui.matches import begin_match
from pipkeeper.ui.widgets.canvas import Canvas, lines
from pipkeeper.ui.widgets.fonts import Font

ROSTER = ["Ada", "Ben", "Cleo", "Dan"]
SEATED: "dict[str, Any]" = {"first": "seated"}


def begin(table: Player, game: str, players: int = 2, **options) -> Player:
    begin_match(table.app, game, ROSTER[:players], options)
    table.runner.settle()
    table.clear()
    return table


def text_shown(table: Player, text: str) -> bool:
    """True if a text stands somewhere on the glass, in either font of texts, light on dark or dark on light.

    A text too long for a line stands there in several, broken as the glass breaks them.
    """
    canvas = table.app.canvas
    return any(text_in(table, font, text) for font in (canvas.small, canvas.medium))


def text_in(table: Player, font: Font, text: str) -> bool:
    """True if a text stands somewhere on the glass in this font."""
    while table.app.reveal:  # a screen that comes in parts
        table.wait(50)
    canvas, frame = table.app.canvas, table.runner.frame()
    glass = columns_of([frame[at : at + canvas.width] for at in range(0, len(frame), canvas.width)])
    return all(line_shown(glass, canvas, font, row) for row in lines(canvas, text, canvas.width - 2, font))


def line_shown(glass: "list[int]", canvas: Canvas, font: Font, text: str) -> bool:
    """True if a line of text stands somewhere on the glass, given as its columns.

    The top row of pixels does not count: a lit line may leave it dark, to stand apart from what is above.
    """
    high = 8 * font.pages
    full = (1 << high) - 2
    letters = columns_of([font.line(text, page)[: font.measure(text)] for page in range(font.pages)])
    lit = [column & full for column in letters]
    wanted = (lit, [column ^ full for column in lit])
    for y in range(canvas.height - high + 1):
        shown = [column >> y & full for column in glass]
        if any(shown[x : x + len(lit)] in wanted for x in range(canvas.width - len(lit) + 1)):
            return True
    return False


def columns_of(pages: "list[bytes]") -> "list[int]":
    """Each column of a picture as one number, its top pixel the lowest bit."""
    return [sum(byte << 8 * page for page, byte in enumerate(column)) for column in zip(*pages, strict=True)]
