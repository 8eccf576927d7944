"""A number for an option: the ones worth a press of their own first, then any."""

from ..screen import BUTTON, NEXT, OK, ROLL, Screen


class View(Screen):
    """PREV and NEXT count, faster while held; ROLL goes through the usual ones, or adds ten."""

    def __init__(self, app, setup, option, value: int) -> None:
        super().__init__(app)
        self._setup, self._option = setup, option
        self.value = value

    def draw(self, canvas) -> None:
        option = self._option
        canvas.text(0, 0, self._setup.name(option), canvas.width)
        text = str(option.low) + " – " + str(option.high)
        for offer in option.offers:
            text += " · " + str(offer)
        canvas.text_centre(0, canvas.pages - 1, text, canvas.width)
        self._draw_value(canvas)

    def _draw_value(self, canvas) -> None:
        font = canvas.large if canvas.pages > 4 else canvas.medium
        page = (canvas.pages - font.pages) // 2
        canvas.blank(0, page, canvas.width, font.pages)
        canvas.text_centre(0, page, str(self.value), canvas.width, font)

    def _set(self, value: int) -> None:
        option = self._option
        self.value = option.low if value > option.high else option.high if value < option.low else value
        self._draw_value(self.app.canvas)

    def press(self, event: int) -> None:
        option = self._option
        button = event & BUTTON
        if button <= NEXT:
            step = 10 if self.app.repeats(event) > 5 and option.high - option.low > 40 else 1
            self._set(self.value + (step if button == NEXT else -step))
        elif button == ROLL:
            later = [offer for offer in option.offers if offer > self.value]
            self._set(later[0] if later else option.offers[0] if option.offers else self.value + 10)
        elif button == OK:
            setup, value = self._setup, self.value
            self.app.back()
            setup.give(option, value)
        else:
            self.app.back()
