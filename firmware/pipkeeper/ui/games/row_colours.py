"""The colours of Tulum's rows, bottom to top: boards differ, so the order can be set."""

from ...rules.tulum.pyramid import COLOURS
from ..widgets.labels import face_text
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ...rules.options import Option
    from ..app import App
    from ..setup.setup import View as Setup


class View(Menu):
    """OK on a row swaps its colour with the row above, in the settings or for one match."""

    def __init__(self, app: "App", setup: "Setup | None" = None, option: "Option | None" = None) -> None:
        super().__init__(app)
        self._kept = app.settings if setup is None else setup.given
        self.title = app.words.say("ui.settings.rows")
        self._rows = self._kept.get("rows", "-".join(COLOURS)).split("-")
        self.lines.at = len(self._rows) - 1

    def count(self) -> int:
        return len(self._rows)

    def line(self, number: int) -> str:
        """Return a row's text, the top row first."""
        return face_text(self.app.words, self._rows[-1 - number])

    def value(self, number: int) -> str:
        return str(len(self._rows) - number)

    def choose(self, number: int) -> None:
        rows = self._rows
        row = len(rows) - 1 - number
        above = (row + 1) % len(rows)
        rows[row], rows[above] = rows[above], rows[row]
        self._kept["rows"] = "-".join(rows)
        self.lines.at = (number - 1) % len(rows)
        self.app.redraw()
