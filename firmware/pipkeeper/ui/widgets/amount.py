"""A number for an option: the ones worth a press of their own first, then any."""

from ..screen import BUTTON, NEXT, OK, ROLL, Screen


class View(Screen):
    """PREV and NEXT count, faster while held; ROLL goes through the usual ones, or adds ten."""

    def __init__(self, app, setup, option, value: int, limits: "tuple | None" = None) -> None:
        super().__init__(app)
        self._setup, self._option = setup, option
        self._low, self._high, self._offers = limits or (option.low, option.high, option.offers)
        self.value = value

    def draw(self, canvas) -> None:
        canvas.text(0, 0, self._setup.name(self._option), canvas.width)
        text = str(self._low) + " – " + str(self._high)
        for offer in self._offers:
            text += " · " + str(offer)
        canvas.text_centre(0, canvas.pages - 1, text, canvas.width)
        self._draw_value(canvas)

    def _draw_value(self, canvas) -> None:
        font = canvas.large if canvas.pages > 4 else canvas.medium
        page = (canvas.pages - font.pages) // 2
        canvas.blank(0, page, canvas.width, font.pages)
        canvas.text_centre(0, page, str(self.value), canvas.width, font)

    def _set(self, value: int) -> None:
        self.value = self._low if value > self._high else self._high if value < self._low else value
        self._draw_value(self.app.canvas)

    def press(self, event: int) -> None:
        option = self._option
        button = event & BUTTON
        if button <= NEXT:
            step = 10 if self.app.repeats(event) > 5 and self._high - self._low > 40 else 1
            self._set(self.value + (step if button == NEXT else -step))
        elif button == ROLL:
            later = [offer for offer in self._offers if offer > self.value]
            self._set(later[0] if later else self._offers[0] if self._offers else self.value + 10)
        elif button == OK:
            setup, value = self._setup, self.value
            self.app.back()
            setup.give(option, value)
        else:
            self.app.back()
