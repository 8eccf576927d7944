"""Covers a secret ask until the device has been handed to its player.

A throw that nobody may see is made by the device and never shown.
"""

from ...rules.asks import Throw
from ..screen import BUTTON, OK
from ..widgets.canvas import sized_lines
from .entry import Entry as Base

if 0:  # for the type checker
    from ..widgets.canvas import Canvas


class Entry(Base):
    """Covers the question until the right person has the device."""

    covers = True
    whole = True  # its lines need not begin at an even page

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        player = self.ask.player
        if player is None:
            words = self.app.words.say("ui.hidden-throw")
        else:
            words = self.app.words.say("ui.hand-to", self.play.match.names[player])
        room = canvas.pages - top
        font, rows = sized_lines(canvas, words, canvas.width, room)
        self.top = top + (room - font.pages * len(rows)) // 2
        canvas.centre_lines(self.top, rows, font)

    def press(self, event: int) -> None:
        if event & BUTTON == OK:
            ask = self.ask
            if ask.player is None and isinstance(ask, Throw):
                answer = self.play.waiting()
                if answer is None:
                    from ..electronic_dice import throw

                    answer = throw(self.app, ask)
                self.play.give(answer)
            else:
                self.play.uncover()
        else:
            super().press(event)
