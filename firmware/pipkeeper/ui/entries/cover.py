"""A secret ask is coming: the device is handed to the player it is for, and nothing is shown before."""

from ..screen import BUTTON, OK, lines
from .entry import Entry as Base


class Entry(Base):
    """Covers the question until the right person has the device."""

    covers = True

    def draw(self, canvas, top: int, left: int) -> None:
        name = self.play.match.names[self.ask.player]
        words = self.app.words.say("ui.hand-to", name)
        page = max(1, canvas.pages // 2 - 1)
        for line in lines(canvas, words, canvas.width):
            canvas.text_centre(0, page, line, canvas.width)
            page += 1

    def press(self, event: int) -> None:
        if event & BUTTON == OK:
            self.play.uncover()
        else:
            super().press(event)
