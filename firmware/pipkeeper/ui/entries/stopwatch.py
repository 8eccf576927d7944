"""Enters a time in tenths of a second: OK starts, stops and confirms; it can be set by hand too."""

from ..screen import BACK, BUTTON, OK, ROLL
from ..widgets.labels import time_text
from ..widgets.signs import foot
from .number import Entry as Number

if 0:  # for the type checker
    from ..widgets.canvas import Canvas


class Entry(Number):
    """Uses the stopwatch of the play screen, so that neither a redraw nor an undo loses its time."""

    _by_hand = False  # an earlier time is corrected, while the watch may be running for somebody's attempt

    def begin(self) -> None:
        super().begin()
        self._by_hand = self.play.correcting is not None
        if self._by_hand:
            return
        watch = self.play.watch
        watch.belongs(self.play.match, self.ask)
        if watch.ran(self.app.now):
            self._read(self.app.now)

    def _read(self, now: int) -> None:
        self.value = max(self.ask.low, min(self.play.watch.ran(now) // 100, self.ask.high))

    def text(self) -> str:
        return time_text(self.app.words, self.value)

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        self.top, self._left = top, left
        words, running = self.app.words, self.play.watch.running and not self._by_hand
        timed = self.value > self.ask.low
        word = "ui.stop" if running else "ui.done" if timed or self._by_hand else "ui.run"
        again = words.say("ui.run") if timed and not running and not self._by_hand else ""
        foot(self.app, words.say(word), words.say("ui.foot.menu"), again)
        self._draw_value(canvas)

    def press(self, event: int) -> None:
        watch, now = self.play.watch, self.app.now
        button = event & BUTTON
        if self._by_hand:
            super().press(event)
        elif watch.running:
            if button == OK:
                watch.pause(now)
                self._read(now)
                self.app.redraw()
            elif button == BACK:
                self.app.open("play.pause")
        elif button == OK and self.value <= self.ask.low or button == ROLL:
            watch.start(now)  # ROLL goes on after a stop
            self.app.redraw()
        else:
            super().press(event)

    def tick(self, now: int) -> int:
        watch = self.play.watch
        if not watch.running or self._by_hand:
            return 0
        self._read(now)
        self._draw_value(self.app.canvas)
        if self.value >= self.ask.high:
            watch.pause(now)
            self.app.redraw()
        return now + 100 - watch.ran(now) % 100
