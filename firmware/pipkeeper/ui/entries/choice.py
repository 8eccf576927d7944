"""Enters one of a few words or players."""

from ..screen import sooner
from ..widgets.dice_row import draw_dice_row
from ..widgets.rows import Rows
from ..widgets.signs import foot
from ..widgets.strip import Strip
from .options import OptionsEntry

if 0:  # for the type checker
    from ..play.play import View as Play
    from ..widgets.canvas import Canvas


class Entry(OptionsEntry):
    """Shows two or three short options side by side, more or longer ones below each other."""

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self._rows = Rows(self, self.app, True)
        self._strip = Strip(self.app.canvas)
        self.widget: "Rows | Strip" = self._rows

    def arrange(self) -> None:
        self.widget = self._strip if self._short() else self._rows
        self._strip.fill(self.labels)

    def _short(self) -> bool:
        """Return True if all options fit side by side in the medium font."""
        canvas = self.app.canvas
        room = canvas.width // len(self.labels) - 3
        return len(self.labels) < 4 and max([canvas.medium.measure(label) for label in self.labels]) <= room

    def count(self) -> int:
        return len(self.labels)

    def line(self, number: int) -> str:
        return self.labels[number]

    def value(self, number: int) -> str:
        return ""

    def changes(self, number: int) -> bool:
        return False

    def clock_pages(self, canvas: "Canvas") -> int:
        """Return the pages at the bottom that a clock needs."""
        return 1 if self.ask.limit else 0

    def question_room(self, canvas: "Canvas") -> int:
        """Leave the question small where the dice that it is about or a large clock need the page."""
        thrown = self.play.thrown and not self.ask.values  # a question with values says what was thrown
        dice = self.play.shared_dice() or thrown and self.widget is self._rows
        return 0 if dice or self.clock_pages(canvas) > 1 else canvas.width

    def question_lines(self, canvas: "Canvas") -> int:
        """Leave out the dice just thrown and the foot around short options where the question needs two lines."""
        return 2 if self.widget is self._strip and not self.clock_pages(canvas) else 1

    def _least(self, canvas: "Canvas") -> int:
        """Return the pages that the options need more than the dice just thrown."""
        return 4 if self.widget is self._rows and canvas.pages > 4 else 2

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        self.top, self.left = top, left
        shared = self.play.shared_dice()
        if shared:
            faces, colours = [face for _, face in shared], [colour for colour, _ in shared]
            high = 2 if canvas.pages - top > 4 else 1  # everybody reads them
            draw_dice_row(self.app, left, top, faces, colours, high)
            top += high
        elif self.play.thrown and canvas.pages - top > self._least(canvas):
            draw_dice_row(self.app, left, top, self.play.thrown)
            top += 1
        room = canvas.pages - top - self.clock_pages(canvas)
        self._left = -1
        if self.widget is self._strip:
            pages = 2 if room > 1 else 1
            has_foot = room > pages and top + room == canvas.pages  # no clock is there
            self._strip.draw(left, top + (room - pages - has_foot) // 2, pages)
            if has_foot:
                self._draw_foot()
        else:
            self._rows.draw(top, room)

    def _draw_foot(self) -> None:
        """Draw what the buttons do below short options."""
        words = self.app.words
        look = "" if self.rolls() else words.say("ui.foot." + self.view())
        foot(self.app, words.say("ui.foot.take"), words.say("ui.foot.menu"), look)

    def tick(self, now: int) -> int:
        moves = self._rows.tick(now) if self.widget is self._rows and not self.app.idle.dimmed else 0
        return sooner(super().tick(now), moves)
