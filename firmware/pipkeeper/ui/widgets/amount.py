"""Enters a number for an option: the usual ones first, then any."""

from ..screen import BUTTON, NEXT, OK, ROLL, Screen
from .rows import Moving
from .signs import foot

if 0:  # for the type checker
    from ..games.colour_values import View as Values
    from ..setup.setup import View as Setup

    Limits = tuple[int, int, tuple[int, ...]]  # the lowest, the highest and the usual numbers
    from ...rules.options import Option
    from ..app import App
    from .canvas import Canvas


class View(Screen):
    """PREV and NEXT count, faster while held; ROLL goes through the usual ones, or adds ten.

    `limits` are the least, the most and the usual numbers that go with other options.
    """

    def __init__(
        self, app: "App", setup: "Setup | Values", option: "Option", value: int, limits: "Limits | None" = None
    ) -> None:
        super().__init__(app)
        self._setup, self._option = setup, option
        self._low, self._high = option.low, option.high
        self._offers: "tuple[int, ...]" = option.offers
        if limits:
            self._low, self._high, self._offers = limits
        self.value = value
        self._title = Moving(app.canvas)

    def draw(self, canvas: "Canvas") -> None:
        limits = str(self._low) + " – " + str(self._high)
        canvas.text_right(canvas.width, 0, limits)
        room = canvas.width - canvas.measure(limits) - 4
        self._title.show(self.app.now, 0, 0, self._setup.name(self._option), room, False, 1)
        self._draw_value(canvas)

    def _draw_value(self, canvas: "Canvas") -> None:
        """Draw the number, and what the buttons do: ROLL leads to another number each time."""
        words = self.app.words
        font = canvas.large if canvas.pages > 4 else canvas.medium
        page = (canvas.pages - font.pages) // 2
        canvas.blank(0, page, canvas.width, font.pages)
        canvas.text_centre(0, page, str(self.value), canvas.width, font)
        foot(self.app, words.say("ui.foot.take"), words.say("ui.foot.back"), "→ " + str(self._far()))

    def _far(self) -> int:
        """Return where ROLL leads: to the next usual number, else ten further."""
        others = [offer for offer in self._offers if offer > self.value]
        others += [offer for offer in self._offers if offer < self.value]
        return others[0] if others else self._within(self.value + 10)

    def _within(self, value: int) -> int:
        return self._low if value > self._high else self._high if value < self._low else value

    def _set(self, value: int) -> None:
        self.value = self._within(value)
        self._draw_value(self.app.canvas)

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            step = 10 if self.app.repeats(event) > 5 and self._high - self._low > 40 else 1
            self._set(self.value + (step if button == NEXT else -step))
        elif button == ROLL:
            self._set(self._far())
        elif button == OK:
            setup, value = self._setup, self.value
            self.app.back()
            setup.give(self._option, value)
        else:
            self.app.back()

    def tick(self, now: int) -> int:
        return 0 if self.app.idle.dimmed else self._title.tick(now)
