"""Base classes of all screens: draw everything, handle presses, and run again when time is up."""

import sys

from ..input.presses import BACK as BACK
from ..input.presses import NEXT as NEXT
from ..input.presses import OK as OK
from ..input.presses import PREV as PREV
from ..input.presses import ROLL as ROLL
from .widgets.canvas import lines as lines

if 0:  # for the type checker
    from typing import Any

    from .app import App
    from .widgets.canvas import Canvas

BUTTON = 7  # the bits of a press that name its button
BUTTON_NAMES = ("PREV", "NEXT", "OK", "BACK", "ROLL")  # as they stand on the case
STEP = (-1, 1)  # which way PREV and NEXT go
DIE = 8  # pixels that a small die takes
PACKAGE = "pipkeeper.ui."


class Screen:
    """A screen; a module of a screen calls its own class `View`."""

    resting = False  # an idle screen: the kiosk timeout does not apply
    sudden = False  # it comes by itself: presses have no effect for half a second
    ahead: "tuple[str, ...]" = ()  # modules that a press here may need; they are imported while nobody presses
    revealed = False  # it comes in a few partial pictures, unless the settings switch that off

    def __init__(self, app: "App") -> None:
        self.app = app

    def enter(self) -> None:
        """Begins, now that it stands on top; it may open another screen."""

    def draw(self, canvas: "Canvas") -> None:
        """Draws everything onto a cleared canvas."""

    def press(self, event: int) -> None:
        """Acts on a press; draws what changes, or asks the app to draw everything."""
        self.app.back()

    def tick(self, now: int) -> int:
        """Acts on the time; returns when to be called again, 0 for never."""
        return 0

    def mark(self, canvas: "Canvas") -> None:
        """Renews the small signs in the corner, where a screen has any."""

    def note(self, text: str) -> None:
        """Says what just happened until the next press, on screens that can."""

    def busy(self) -> bool:
        """True while something runs: the glass stays bright."""
        return False

    def leave(self) -> None:
        """Lets go of what the screen keeps open."""


class MatchScreen(Screen):
    """A screen inside a match: a mark tells that everything is safe on flash, and goes when an answer is not."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.match = app.playing()

    def mark(self, canvas: "Canvas") -> None:
        """The small mark in the corner; with a link, also how that stands and whether the host has the last answer."""
        if self.app.linking:
            self.app.linking.mark(canvas, self.app.safe())
        else:
            canvas.stamp(canvas.width - len(_MARK), 0, _MARK if self.app.safe() else _NO_MARK)


_MARK = b"\x10\x20\x40\x30\x0c\x03"
_NO_MARK = bytes(len(_MARK))


def sooner(due: int, other: int) -> int:
    """The earlier of two moments; 0 is never."""
    return other if other and (not due or other < due) else due


def fetched(name: str) -> "Any":
    """A module of the screens, imported when it is wanted."""
    path = PACKAGE + name
    __import__(path)
    return sys.modules[path]
