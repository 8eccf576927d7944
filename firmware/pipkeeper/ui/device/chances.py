"""The chances of a pool of dice: a bar for every sum, and the chance of the one under the cursor."""

from micropython import const

from ...dice_chances import Chances
from ..screen import BUTTON, NEXT, STEP, Screen
from ..widgets.labels import decimal
from ..widgets.rows import Moving
from ..widgets.signs import header, signs
from .roller import pool_text

if 0:  # for the type checker
    from ..app import App
    from ..widgets.canvas import Canvas
    from .roller import View as Roller

_FASTER = ((20, 10), (6, 4))  # after so many repeats, steps of this size
_PAUSE = const(2)  # ms between two steps of the calculation


class View(Screen):
    """PREV and NEXT go from sum to sum; anything else leaves."""

    def __init__(self, app: "App", roller: "Roller") -> None:
        super().__init__(app)
        self._pool = roller.pool
        self._numbers = not roller.pool.named()
        self._chances = Chances(roller.pool)
        self._title = Moving(app.canvas)
        self._ready = False
        self._at = 0  # the index of the sum under the cursor
        self._bars: "list[int]" = []

    def tick(self, now: int) -> int:
        if self._ready or not self._numbers:
            return 0 if self.app.idle.dimmed else self._title.tick(now)
        if not self._chances.step():
            return now + _PAUSE
        self._ready = True
        ways = self._chances.ways
        self._at = ways.index(max(ways))
        self._bars = self._chances.bars(self.app.canvas.width, self._height())
        self.app.redraw()
        return 0

    def _height(self) -> int:
        """Return the height of the highest bar, between the header and the lines below."""
        canvas = self.app.canvas
        return canvas.height - 8 - 8 * self._lines() - 2

    def _lines(self) -> int:
        return 2 if self.app.canvas.pages > 4 else 1

    def draw(self, canvas: "Canvas") -> None:
        words, chances = self.app.words, self._chances
        if not self._numbers or not self._ready:
            self._draw_title(canvas, 0)
            text = words.say("roller.counting" if self._numbers else "roller.no-sum")
            canvas.paragraph(0, canvas.pages // 4, text, canvas.width, canvas.pages // 2, True)
            self._draw_sign(canvas)
        else:
            average = words.say("history.average") + " " + decimal(words, chances.average())
            header(canvas, "", average)
            self._draw_title(canvas, canvas.measure(average) + 4)
            self._draw_bars(canvas)
            self._draw_cursor(canvas)

    def _draw_sign(self, canvas: "Canvas") -> None:
        """Draw the sign of BACK in the last line, which is short."""
        canvas.text_right(canvas.width, canvas.pages - 1, signs(self.app)[1])

    def _draw_title(self, canvas: "Canvas", taken: int) -> None:
        """Draw the name of the pool, up to what is drawn at the right."""
        text = pool_text(self.app.words, self._pool)
        self._title.show(self.app.now, 0, 0, text, canvas.width - taken, False, 1)

    def _draw_bars(self, canvas: "Canvas") -> None:
        floor = canvas.height - 8 * self._lines() - 2
        wide = self._wide()
        left = (canvas.width - wide * len(self._bars)) // 2
        solid = wide - 1 if wide > 2 else wide
        for number, height in enumerate(self._bars):
            for x in range(solid):
                canvas.column(left + number * wide + x, floor - height, height)

    def _wide(self) -> int:
        return max(1, min(16, self.app.canvas.width // len(self._bars)))

    def _draw_cursor(self, canvas: "Canvas") -> None:
        """Draw a line below the bar of the sum under the cursor, and the sum's chances in words."""
        chances, words = self._chances, self.app.words
        lines = self._lines()
        page = canvas.pages - lines
        total = chances.low + self._at
        wide = self._wide()
        shared = (len(chances.ways) + len(self._bars) - 1) // len(self._bars)
        left = (canvas.width - wide * len(self._bars)) // 2 + self._at // shared * wide
        y = canvas.height - 8 * lines - 1
        canvas.wipe(0, y, canvas.width, 1)
        canvas.line(left, y, wide)
        canvas.blank(0, page, canvas.width, lines)
        exactly = decimal(words, chances.exactly(total))
        at_least = decimal(words, chances.at_least(total))
        if lines == 2:
            canvas.text_centre(0, page, words.say("roller.exactly", total, exactly), canvas.width)
            canvas.text_centre(0, page + 1, words.say("roller.at-least", total, at_least), canvas.width)
        else:
            text = words.say("play.pair", total, words.say("play.percent", exactly))
            text += "  ≥ " + words.say("play.percent", at_least)
            canvas.text_centre(0, page, text, canvas.width)
        self._draw_sign(canvas)

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button > NEXT:
            self.app.back()
        elif self._ready:
            step, repeats = STEP[button], self.app.repeats(event)
            for after, faster in _FASTER:
                if repeats >= after:
                    step *= faster
                    break
            self._at = (self._at + step) % len(self._chances.ways)
            self._draw_cursor(self.app.canvas)
