"""Enters a whole number in large digits: PREV and NEXT count, faster while held, ROLL adds ten or goes to the end."""

from micropython import const

from ..screen import BUTTON, NEXT, OK, ROLL
from ..widgets.signs import foot, signs
from .entry import Entry as Base

if 0:  # for the type checker
    from ...rules.number import Number
    from ..play.play import View as Play
    from ..widgets.canvas import Canvas

_GAP = const(4)  # pixels between a question or a number and the limits beside it
_FASTER = ((72, 10000), (56, 1000), (40, 100), (24, 25), (12, 10), (5, 5))  # after so many repeats, steps of this size


class Entry(Base):
    """Begins at zero, or at the lowest number if zero is not allowed."""

    ask: "Number"
    whole = True  # large figures
    _aside = True  # nothing but the foot is below the number: the limits are beside it or the question, or in the foot
    _right = 0  # pixels that the limits take at the right of the number

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self.value = 0

    def begin(self) -> None:
        ask = self.ask
        before = self.play.waiting()
        self.value = max(ask.low, min(0, ask.high)) if before is None else before
        self.value -= (self.value - ask.low) % ask.step

    def _limits(self) -> str:
        """Return the lowest and the highest number, and what each point is multiplied by."""
        ask = self.ask
        text = str(ask.low) + " – " + str(ask.high)
        return text if ask.factor == 1 else text + " · ×" + str(ask.factor)

    def question_room(self, canvas: "Canvas") -> int:
        """Leave room for the limits beside the question, unless there is room beside the number below it."""
        taken = canvas.measure(self._limits()) + _GAP
        return canvas.width if self._leaves(canvas, taken) else canvas.width - taken

    def _leaves(self, canvas: "Canvas", width: int) -> bool:
        """Return True if the longest number leaves a width free beside it."""
        ask = self.ask
        longest = max(str(ask.low), str(ask.high), key=len)
        return not ask.adds and canvas.width - canvas.large.measure(longest) >= width

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        self.top, self._left = top, left
        ask = self.ask
        text = self._limits()
        far = "+" + str(10 * ask.step) if ask.high - ask.low > 10 * ask.step else "→ " + str(ask.high)
        if canvas.pages > 4:
            taken = canvas.measure(text) + _GAP
            above = self.question_end + taken <= canvas.width
            self._aside = above or self._leaves(canvas, taken)
            self._right = taken if self._aside and not above else 0
            if self._aside:
                canvas.text_right(canvas.width, top - 1 if above else canvas.pages - 2, text)
            else:
                canvas.text_centre(left, canvas.pages - 2, text, canvas.width - left)
            foot(self.app, self.app.words.say("ui.foot.take"), self.app.words.say("ui.foot.menu"), far)
        else:
            canvas.text(0, canvas.pages - 1, text)
            canvas.text_right(canvas.width, canvas.pages - 1, signs(self.app)[2] + " " + far)
        self._draw_value(canvas)

    def _draw_value(self, canvas: "Canvas") -> None:
        """Draw the number, and the score that it would make."""
        left, width = self._left, canvas.width - self._left - self._right
        room = canvas.pages - (1 if self._aside else 2) - self.top
        font = canvas.large if room > 2 else canvas.medium
        page = self.top + (room - font.pages) // 2
        canvas.blank(left, page, width, font.pages)
        after = self.play.after(self.value) if self.ask.adds else None
        if after is None:
            canvas.text_centre(left, page, self.text(), width, font)
            return
        half = width // 2
        canvas.text_centre(left, page, self.text(), half, font)
        canvas.text_centre(left + half, page + (font.pages - 1) // 2, "→ " + str(after), half, canvas.medium)

    def text(self) -> str:
        """Return the number as people read it."""
        return str(self.value)

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            step = self._step(self.app.repeats(event))
            self._move(step if button == NEXT else -step)
        elif button == ROLL:
            self._move(10 * self.ask.step)
        elif button == OK:
            self.play.give(self.value)
        else:
            super().press(event)

    def _step(self, repeats: int) -> int:
        least = self.ask.step
        reach = self.ask.high - self.ask.low
        for after, step in _FASTER:
            if repeats >= after and reach > step * least * 4:
                return step * least
        return least

    def _move(self, step: int) -> None:
        """Count on; stop once at an end before it wraps around to the other."""
        low, high = self.ask.low, self.ask.high
        value = self.value + step
        if value > high:
            value = low if self.value == high else high
        elif value < low:
            value = high if self.value == low else low
        self.value = value
        self._draw_value(self.app.canvas)
