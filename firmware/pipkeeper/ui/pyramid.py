"""Tulum's pyramid at the side of the glass: secured blocks, blocks at risk, and the letter of each row's colour."""

from ..advice import Advice
from .canvas import EMPTY, LAID, RISKED
from .labels import letter

_ROWS = 6


class Pyramid:
    """Six rows, the widest at the bottom; a page a row where the glass is tall enough."""

    def __init__(self, app) -> None:
        self.app = app
        self._tall = app.canvas.pages >= 8
        self.width = 57 if self._tall else 40
        self._advice = Advice(app.kit.assets)

    def draw(self, canvas, game, seat: int) -> None:
        rows, secured = game.rows(seat), game.secured[seat]
        high = 8 if self._tall else 4
        wide = 8 if self._tall else 6
        bottom = canvas.height - high
        for row in range(_ROWS):
            y = bottom - row * high
            x = row * wide // 2
            if self._tall:
                canvas.text(x, y >> 3, letter(self.app.words, game.colours[row]))
                x += 7
            for place in range(_ROWS - row):
                state = LAID if place < secured[row] else RISKED if place < rows[row] else EMPTY
                canvas.block(x, y + 1, wide - 1, high - 1, state)
                x += wide

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
