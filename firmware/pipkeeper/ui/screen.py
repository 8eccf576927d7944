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
BUTTON_NAMES = ("PREV", "NEXT", "OK", "BACK", "ROLL")  # in the order in which they are printed on the case
STEP = (-1, 1)  # which way PREV and NEXT go
DIE = 8  # pixels that a small die takes
PACKAGE = "pipkeeper.ui."


class Screen:
    """A screen; a module of a screen calls its own class `View`."""

    resting = False  # an idle screen: the kiosk timeout does not apply
    sudden = False  # opens by itself, so presses have no effect for the first half second
    # Modules that a press here may need, each after those it imports; they are imported while nobody presses.
    ahead: "tuple[str, ...]" = ()
    revealed = False  # appears in a few partial pictures, unless the settings switch that off

    def __init__(self, app: "App") -> None:
        self.app = app

    def enter(self) -> None:
        """Called when the screen comes to the top; it may open another screen."""

    def draw(self, canvas: "Canvas") -> None:
        """Draw everything onto a cleared canvas."""

    def press(self, event: int) -> None:
        """Act on a press; draw what changes, or ask the app to draw everything."""
        self.app.back()

    def tick(self, now: int) -> int:
        """Act on the passing of time; return when to be called again, 0 for never."""
        return 0

    def mark(self, canvas: "Canvas") -> None:
        """Redraw the small signs in the corner, on screens that have any."""

    def note(self, text: str) -> None:
        """Show a message until the next press, on screens that support it."""

    def busy(self) -> bool:
        """Return True while something is running, which keeps the display bright."""
        return False

    def leave(self) -> None:
        """Release what the screen keeps open."""


class MatchScreen(Screen):
    """A screen inside a match, with a mark that is shown while every answer is safe on flash."""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.match = app.playing()

    def mark(self, canvas: "Canvas") -> None:
        """Draw the safety mark in the corner; with a link, also its state and whether the host has the last answer."""
        if self.app.linking:
            self.app.linking.mark(canvas, self.app.safe())
        else:
            canvas.lay(canvas.width - len(_MARK), 0, _MARK if self.app.safe() else _NO_MARK)


_MARK = b"\x10\x20\x40\x30\x0c\x03"
_NO_MARK = bytes(len(_MARK))


def sooner(due: int, other: int) -> int:
    """Return the earlier of two times; 0 means never."""
    return other if other and (not due or other < due) else due


def fetched(name: str) -> "Any":
    """Import a screen module and return it."""
    path = PACKAGE + name
    __import__(path)
    return sys.modules[path]


def game_title(app: "App", game_id: str) -> str:
    """Return the title of a game; that of a user's own one, unless it is in play, is read from its file."""
    title = app.words.get("title." + game_id)
    if title is None:
        from .matches import own_title

        title = own_title(app, game_id)
    return title
