"""Counts down the seconds of an ask with a time limit; at zero the table answers for the player."""

from ...rules.asks import TIME_UP
from .entry import Entry as Base


class Entry(Base):
    """Base class of choices that may have a time limit."""

    _left = -1  # the seconds shown

    def start_limit(self) -> None:
        """Starts the clock of an ask that has a limit."""
        self._left = -1
        if self.ask.limit:
            self.play.watch.belongs(self.play.match, self.ask)
            self.play.watch.start(self.app.now)

    def show_limit(self, seconds: int) -> None:
        """Draws the seconds that are left."""
        canvas = self.app.canvas
        canvas.text_right(canvas.width, canvas.pages - 1, str(seconds) + " s", 40)

    def tick(self, now: int) -> int:
        if not self.ask.limit:
            return 0
        left = self.ask.limit * 1000 - self.play.watch.ran(now)
        if left <= 0:
            self.app.sound("error")
            self.play.watch.pause(now)
            self.play.give(TIME_UP)
            return now
        seconds = (left + 999) // 1000
        if seconds != self._left:
            self._left = seconds
            self.show_limit(seconds)
        return now + (left - 1) % 1000 + 1
