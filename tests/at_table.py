"""What tests at a table share: who sits there, a match begun, and a look at the glass."""

from host_tools.simulator.player import Sitting

ROSTER = ["Ada", "Ben", "Cleo", "Dan"]
SEATED = {"first": "seated"}


def begin(table: Sitting, game: str, players: int = 2, **options) -> Sitting:
    table.app.begin(game, ROSTER[:players], options)
    table.runner.settle()
    table.clear()
    return table


def text_shown(table: Sitting, text: str) -> bool:
    """True if a text in the small font stands somewhere on the glass, light on dark or dark on light."""
    canvas, frame = table.app.canvas, table.runner.frame()
    columns = canvas.small.line(text)[:-1]
    inverted = bytes(column ^ 0xFF for column in columns)
    pages = [frame[at : at + canvas.width] for at in range(0, len(frame), canvas.width)]
    return any(columns in page or inverted in page for page in pages)
