"""An attempt against the clock: OK starts the watch, OK again stops it and answers how the attempt went."""

from ..screen import BUTTON, OK
from ..widgets.labels import time_text
from ..widgets.signs import foot
from .choice import Entry as Choice

if 0:  # for the type checker
    from ..widgets.canvas import Canvas


class Entry(Choice):
    """Runs the watch while the choice is open; after a success its time is offered to the next ask."""

    def begin(self) -> None:
        super().begin()
        # An answer given before needs no watch; during a correction it may be running for somebody else.
        self._timed = self.play.waiting() is None and not self.play.correcting
        if self._timed:
            self.play.watch.belongs(self.play.match, self.ask, 1)

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        super().draw(canvas, top, left)
        if self._timed:
            self._draw_time(canvas)

    def clock_pages(self, canvas: "Canvas") -> int:
        """Return the pages of the time; on a small display it is larger than the options once it runs."""
        if canvas.pages > 4:
            return 3
        return 2 if self._timed and self._ran() and self.widget is self._strip else 1

    def _ran(self) -> bool:
        return self.play.watch.running or self.play.watch.ran(self.app.now) > 0

    def _draw_time(self, canvas: "Canvas") -> None:
        """Draw the time, large while it runs so that it can be read from across the table."""
        pages = self.clock_pages(canvas)
        page = canvas.pages - pages
        canvas.blank(0, page, canvas.width, pages)
        if self._ran():
            ran = self.play.watch.ran(self.app.now)
            font = (canvas.small, canvas.medium, canvas.large)[pages - 1]
            canvas.text_centre(0, page, time_text(self.app.words, ran // 100), canvas.width, font)
        else:
            foot(self.app, self.app.words.say("ui.run"), self.app.words.say("ui.foot.menu"))

    def press(self, event: int) -> None:
        watch, now = self.play.watch, self.app.now
        if event & BUTTON == OK and self._timed:
            if not watch.running and not watch.ran(now):
                watch.start(now)
                self.app.redraw()
                return
            watch.pause(now)
        super().press(event)

    def tick(self, now: int) -> int:
        watch = self.play.watch
        if not watch.running:
            return 0
        self._draw_time(self.app.canvas)
        return now + 100 - watch.ran(now) % 100
