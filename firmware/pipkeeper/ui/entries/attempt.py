"""An attempt against the clock: OK starts the watch, OK again stops it and answers how the attempt went."""

from ..screen import BUTTON, OK
from ..widgets.labels import time_text
from ..widgets.signs import foot, signs
from .choice import Entry as Choice

if 0:  # for the type checker
    from ..widgets.canvas import Canvas


class Entry(Choice):
    """Runs the watch while the choice is open; after a success its time is offered to the next ask."""

    _room = 0  # pixels that the time may take

    def begin(self) -> None:
        super().begin()
        # An answer given before needs no watch; during a correction it may be running for somebody else.
        self._timed = self.play.waiting() is None and not self.play.correcting
        if self._timed:
            self.play.watch.belongs(self.play.match, self.ask, 1)

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        super().draw(canvas, top, left)
        if not self._timed:
            return
        if self._ran():
            self._room = canvas.width
            if self.widget is self._strip:
                self._draw_signs(canvas)
            self._draw_time(canvas)
        else:
            foot(self.app, self.app.words.say("ui.run"), self.app.words.say("ui.foot.menu"))

    def clock_pages(self, canvas: "Canvas") -> int:
        """Return the pages of the time; on a small display it is larger than the options once it runs."""
        if canvas.pages > 4:
            return 3
        return 2 if self._timed and self._ran() and self.widget is self._strip else 1

    def _ran(self) -> bool:
        return self.play.watch.running or self.play.watch.ran(self.app.now) > 0

    def _draw_signs(self, canvas: "Canvas") -> None:
        """Draw what OK and BACK do at the right of the time, where a list of options has no signs of its own."""
        words, (ok, back, _) = self.app.words, signs(self.app)
        texts = ok + " " + words.say("ui.foot.take"), back + " " + words.say("ui.foot.menu")
        self._room = canvas.width - max(canvas.measure(texts[0]), canvas.measure(texts[1])) - 2
        for number in range(2):
            canvas.text(self._room + 2, canvas.pages - 2 + number, texts[number])

    def _draw_time(self, canvas: "Canvas") -> None:
        """Draw the time, large while it runs so that it can be read from across the table."""
        pages = self.clock_pages(canvas)
        page = canvas.pages - pages
        font = (canvas.small, canvas.medium, canvas.large)[pages - 1]
        text = time_text(self.app.words, self.play.watch.ran(self.app.now) // 100)
        if font.measure(text) > self._room:
            self._room = canvas.width  # instead of the signs
        canvas.blank(0, page, self._room, pages)
        canvas.text_centre(0, page, text, self._room, font)

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
