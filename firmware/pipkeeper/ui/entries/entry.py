"""Base class of the entries: the part of the screen below the question, where an answer is entered."""

from ...rules.asks import TIME_UP
from ..screen import BACK, BUTTON

if 0:  # for the type checker
    from ...rules.asks import Ask, Choice
    from ..play.play import View as Play
    from ..widgets.canvas import Canvas


class Entry:
    """Takes the answers to one ask after another; made once per match."""

    covers = False  # the question itself stays hidden
    asks_itself = False  # the question is drawn in the entry, not in the head
    compact = False  # the question is drawn after the name if both fit in a line
    whole = False  # a message over a part of it covers all of it
    top = 0  # the page where it begins
    question_end = 0  # where the last line of a question above it ends
    left = 0  # pixels at its left that a game's panel takes

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.app = play.app
        self.ask: "Ask" = play.ask

    def begin(self) -> None:
        """Prepare for a new `ask`."""

    def expect(self, ask: "Choice", top: int, left: int, marked: bool) -> None:
        """Prepare for a choice that is likely to come next; only the entry beside a panel does anything."""

    def question_room(self, canvas: "Canvas") -> int:
        """Return the pixels that a question in the medium font may take above the entry; 0 if it needs that room."""
        return canvas.width

    def question_lines(self, canvas: "Canvas") -> int:
        """Return how many lines of the medium font a question may take below the name, where one is not enough."""
        return 1

    def renew(self, before: "Entry") -> bool:
        """Draw only what differs from the last ask, below the question; return False if all must be drawn.

        `before` is the entry of the last ask, often this one.
        """
        return False

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        """Draw everything below the page `top` and right of `left`."""

    def at_start(self) -> bool:
        """Return True if nothing of the answer is entered yet."""
        return True

    def press(self, event: int) -> None:
        if event & BUTTON == BACK:
            self.app.open("play.pause")

    def tick(self, now: int) -> int:
        return 0


class LimitedEntry(Entry):
    """Base class of choices that may have a time limit: counts down, and at zero the table answers for the player."""

    _left = -1  # the seconds shown
    _limit = 0  # ms, 0 for none

    def start_limit(self) -> None:
        """Start the clock of an ask that has a limit; nobody is timed while an earlier answer is corrected."""
        self._left = -1
        self._limit = 0 if self.play.correcting else 1000 * self.ask.limit
        if self._limit:
            self.play.watch.belongs(self.play.match, self.ask)
            self.play.watch.start(self.app.now)

    def show_limit(self, seconds: int) -> None:
        """Draw the seconds that are left."""
        canvas = self.app.canvas
        canvas.blank(canvas.width - 40, canvas.pages - 1, 40)
        canvas.text_right(canvas.width, canvas.pages - 1, str(seconds) + " s")

    def tick(self, now: int) -> int:
        if not self._limit:
            return 0
        left = self._limit - self.play.watch.ran(now)
        if left <= 0:
            self.app.sound("error")
            self.play.watch.reset()  # if this is taken back, the player has the whole time again
            self.play.give(TIME_UP)
            return now
        seconds = (left + 999) // 1000
        if seconds != self._left:
            self._left = seconds
            self.show_limit(seconds)
        return now + (left - 1) % 1000 + 1
