"""Base class of the entries: the part of the screen below the question, where an answer is entered."""

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
    top = 0  # the page where it begins
    left = 0  # pixels at its left that a player's pyramid takes

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.app = play.app
        self.ask: "Ask" = play.ask

    def begin(self) -> None:
        """Prepares for a new `ask`."""

    def expect(self, ask: "Choice", top: int, left: int, marked: bool) -> None:
        """Prepares for a choice that is likely to come next; only the entry for choices does anything."""

    def renew(self, before: "Entry") -> bool:
        """Draws only what differs from the last ask, below the question; returns False if all must be drawn.

        `before` is the entry of the last ask, often this one.
        """
        return False

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        """Draws everything below the page `top` and right of `left`."""

    def at_start(self) -> bool:
        """Returns True if nothing of the answer is entered yet."""
        return True

    def press(self, event: int) -> None:
        if event & BUTTON == BACK:
            self.app.open("play.pause")

    def tick(self, now: int) -> int:
        return 0
