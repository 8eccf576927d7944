"""Tulum's pyramid at the side of the glass: secured blocks, blocks at risk, and the letter of each row's colour."""

from micropython import const

from ...catalogue.tulum_advice import Advice
from ...rules.tulum.game import Game, roll_or_stop
from ...rules.tulum.pyramid import open_rows, place
from ..widgets.labels import letter

if 0:  # for the type checker
    from typing import Any

    from ..app import App
    from ..entries.entry import Entry
    from ..widgets.canvas import Canvas

_ROWS = const(6)
# The five columns inside a laid block: a pattern for each colour, in addition to its letter.
_INSIDE = {
    "red": b"\x7c\x7c\x7c\x7c\x7c",
    "orange": b"\x7c\x00\x7c\x00\x7c",
    "yellow": b"\x54\x54\x54\x54\x54",
    "green": b"\x54\x28\x54\x28\x54",
    "blue": b"\x24\x48\x10\x24\x48",
    "violet": b"\x44\x28\x10\x28\x44",
}


class Panel:
    """Six rows, the widest at the bottom; a page a row where the glass is tall enough."""

    tells = ("rows",)  # entries that the sheet need not show as text

    def __init__(self, app: "App") -> None:
        self.app = app
        self.tall = app.canvas.pages >= 8
        self.width = 57 if self.tall else 40
        self._letters: "list[bytes]" = []
        self._shown: "list[int]" = []  # the blocks of the rows as drawn, and the number of dice of the next throw
        self._safe: "list[int]" = [0] * _ROWS  # the secured ones
        self._foretold = False
        self._risk = -1  # the risk as drawn, in percent
        self._risk_start = self._risk_end = 0  # where its figure begins and ends
        self._risk_unit = ""  # what follows the figure
        self._laid: "list[bytes]" = []  # a block of each row
        # A block's columns, with an empty one after it and an empty row above: at risk, and not there yet.
        if self.tall:
            self._risked = b"\xfe\x82\x82\x92\x82\x82\xfe\x00"
            self._empty = b"\xaa\x00\x82\x00\x82\x00\xaa\x00"
        else:
            self._risked = b"\x0e\x0a\x0a\x0a\x0e\x00"
            self._empty = b"\x08\x00\x08\x00\x08\x00"
        self._advice = Advice(app.kit.assets)

    def draw(self, canvas: "Canvas", game: Game, seat: int, whole: bool, risk: bool) -> None:
        """Draw the rows that changed, or the `whole` pyramid, with the `risk` of the next throw."""
        if whole or not self.tall:
            self._prepare(canvas, game)
            self._shown = [-1] * _ROWS
        rows = game.rows(seat)
        if self._show(canvas, rows + [game.dice], game.secured[seat]) and self.tall and risk:
            self._draw_risk(canvas, rows, game.dice, whole)

    def lay(self, canvas: "Canvas", game: Game, thrown: "list[Any]") -> None:
        """Draw the pyramid of the player on turn as it would be with these dice."""
        rows = game.laid[:]
        place(rows, thrown, game.colours)
        self._show(canvas, rows + [0], game.secured[game.player or 0])

    def _show(self, canvas: "Canvas", rows: "list[int]", secured: "list[int]") -> bool:
        """Draw the rows that changed; return False if none did.  The number of dice comes after the rows."""
        old, safe = self._shown, self._safe
        if rows == old and secured == safe:
            return False
        self._shown, self._safe = rows, secured
        for row in range(_ROWS):
            if rows[row] != old[row] or secured[row] != safe[row]:
                self._draw_row(canvas, row, secured[row], rows[row])
        return True

    def _prepare(self, canvas: "Canvas", game: Game) -> None:
        """Prepare the letters of the rows; a small display only has room for the rows."""
        if not self._laid:
            self._letters = [canvas.small.line(letter(self.app.words, colour)) for colour in game.colours]
            self._laid = [self._block(colour) for colour in game.colours]
        if self.tall:
            for row in range(_ROWS):
                canvas.stamp(4 * row, canvas.pages - 1 - row, self._letters[row])
        else:
            canvas.blank(0, canvas.pages - _ROWS // 2, self.width, _ROWS // 2)

    def _draw_row(self, canvas: "Canvas", row: int, safe: int, laid: int) -> None:
        blocks = self._laid[row] * safe + self._risked * (laid - safe) + self._empty * (_ROWS - row - laid)
        if self.tall:
            canvas.stamp(4 * row + 7, canvas.pages - 1 - row, blocks)
        else:
            self._lay(canvas, 3 * row, canvas.height - 4 - row * 4, blocks)

    def _block(self, colour: str) -> bytes:
        if not self.tall:
            return b"\x0e\x0e\x0e\x0e\x0e\x00"
        return b"\xfe" + bytes([column | 0x82 for column in _INSIDE[colour]]) + b"\xfe\x00"

    def _lay(self, canvas: "Canvas", x: int, y: int, blocks: bytes) -> None:
        """Draw a row half a page high, which shares its bytes with the row above or below."""
        at = (y >> 3) * canvas.width + x
        for column in blocks:
            canvas.buffer[at] |= column << (y & 4)
            at += 1

    def _draw_risk(self, canvas: "Canvas", rows: "list[int]", dice: int, whole: bool) -> None:
        """Draw the chance that the next throw places nothing."""
        throws = _ROWS**dice
        risk = (200 * (_ROWS - open_rows(rows)) ** dice + throws) // (2 * throws)
        page = canvas.pages - 2
        if whole:
            self._risk_end = 0
            before, _, self._risk_unit = self.app.words.say("ui.risk").partition("{0}")
            self._risk_start = canvas.text(self.width, page, before)
        elif risk == self._risk:
            return
        self._risk = risk
        end = canvas.text(self._risk_start, page, str(risk) + self._risk_unit)
        if end < self._risk_end:
            canvas.blank(end, page, self._risk_end - end)
        self._risk_end = end

    def advise(self, game: Game) -> "str | None":
        """Return what perfect play would choose; None without a choice or if no advice is wanted."""
        if not game.choosing or game.options["advice"] != "on":
            return None
        return self._advice.advise(game)

    def foretell(self, entry: "Entry", game: Game) -> None:
        """Tell the entry for choices, once, what will be asked after a throw, if it is drawn beside the pyramid."""
        if self.tall and not self._foretold:
            self._foretold = True
            entry.expect(roll_or_stop(0), 2, self.width, game.options["advice"] == "on")

    def close(self) -> None:
        self._advice.close()
