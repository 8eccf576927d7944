"""Base class of the entries: the part of the screen below the question, where an answer is entered."""

from ..screen import BACK, BUTTON

if 0:  # for the type checker
    from ...rules.asks import Ask, Choice
    from ..play.play import View as Play
    from ..widgets.canvas import Canvas


class Entry:
    """Takes the answer to one ask after the other; made once a match."""

    covers = False  # the question itself stays hidden
    asks_itself = False  # the question stands in the entry, not in the head
    compact = False  # the question stands behind the name where both fit in a line
    top = 0  # the page that it begins on
    left = 0  # pixels at its left that a player's pyramid takes

    def __init__(self, play: "Play") -> None:
        self.play = play
        self.app = play.app
        self.ask: "Ask" = play.ask

    def begin(self) -> None:
        """Gets ready for another `ask`."""

    def expect(self, ask: "Choice", top: int, left: int, marked: bool) -> None:
        """Gets ready for a choice that is likely to come next; only the entry of choices does."""

    def renew(self, before: "Entry") -> bool:
        """Draws what differs between the last ask and this one, below the question; False to have all drawn.

        `before` is the entry of the last ask, often this one.
        """
        return False

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        """Draws everything below the page `top` and right of `left`."""

    def at_start(self) -> bool:
        """True if nothing of the answer is entered yet."""
        return True

    def press(self, event: int) -> None:
        if event & BUTTON == BACK:
            self.app.open("play.pause")

    def tick(self, now: int) -> int:
        return 0
