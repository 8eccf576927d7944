"""Tulum's pyramid at the side of the glass: secured blocks, blocks at risk, and the letter of each row's colour."""

from ..advice import Advice
from .labels import letter

_ROWS = 6
# The five columns inside a laid block, a pattern for every colour beside its letter.
_INSIDE = {
    "red": b"\x7c\x7c\x7c\x7c\x7c",
    "orange": b"\x7c\x00\x7c\x00\x7c",
    "yellow": b"\x54\x54\x54\x54\x54",
    "green": b"\x54\x28\x54\x28\x54",
    "blue": b"\x24\x48\x10\x24\x48",
    "violet": b"\x44\x28\x10\x28\x44",
}


class Pyramid:
    """Six rows, the widest at the bottom; a page a row where the glass is tall enough."""

    def __init__(self, app) -> None:
        self.app = app
        self._tall = app.canvas.pages >= 8
        self.width = 57 if self._tall else 40
        self._letters: list = []
        self._laid: list = []  # a block of each row
        # A block's columns, with an empty one after it and an empty row above: at risk, and not there yet.
        if self._tall:
            self._risked = b"\xfe\x82\x82\x92\x82\x82\xfe\x00"
            self._empty = b"\xaa\x00\x82\x00\x82\x00\xaa\x00"
        else:
            self._risked = b"\x0e\x0a\x0a\x0a\x0e\x00"
            self._empty = b"\x08\x00\x08\x00\x08\x00"
        self._advice = Advice(app.kit.assets)

    def draw(self, canvas, game, seat: int) -> None:
        rows, secured = game.rows(seat), game.secured[seat]
        if not self._letters:
            self._letters = [canvas.small.line(letter(self.app.words, colour)) for colour in game.colours]
            self._laid = [self._block(colour) for colour in game.colours]
        high = 8 if self._tall else 4
        for row in range(_ROWS):
            safe, laid = secured[row], rows[row]
            blocks = self._laid[row] * safe + self._risked * (laid - safe) + self._empty * (_ROWS - row - laid)
            x = row * len(self._empty) // 2
            y = canvas.height - high - row * high
            if self._tall:
                canvas.stamp(x, y >> 3, self._letters[row])
                canvas.stamp(x + 7, y >> 3, blocks)
            else:
                self._lay(canvas, x, y, blocks)

    def _block(self, colour: str) -> bytes:
        if not self._tall:
            return b"\x0e\x0e\x0e\x0e\x0e\x00"
        return b"\xfe" + bytes([column | 0x82 for column in _INSIDE[colour]]) + b"\xfe\x00"

    def _lay(self, canvas, x: int, y: int, blocks: bytes) -> None:
        """Half a page high: the row above or below stands in the same bytes."""
        at = (y >> 3) * canvas.width + x
        for column in blocks:
            canvas.buffer[at] |= column << (y & 4)
            at += 1

    def advise(self, canvas, game) -> None:
        """At the foot of a choice: the chance that the next throw places nothing, and what perfect play would do."""
        words = self.app.words
        lost, of = game.risk()
        page = canvas.pages - 1
        if game.options["advice"] == "on":
            canvas.text(self.width, page, words.say("ui.advice." + self._advice.advise(game)))
            page -= 1
        if self._tall:
            canvas.text(self.width, page, words.say("ui.risk", (200 * lost + of) // (2 * of)))

    def close(self) -> None:
        self._advice.close()
