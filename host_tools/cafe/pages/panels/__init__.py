"""Pictures that belong to one game or to one kind of board; nothing outside this folder knows a game by its name.

A panel is a module here: `fits(match)` says whether it can draw a match, `data(match, words)` works out what its
template (the same name in this folder, .html) draws.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pipkeeper.match import Match
from pipkeeper.words import Words

from . import board, dice_trip, tulum


@dataclass(frozen=True)
class Panel:
    """One way to draw a match."""

    template: str
    fits: "Callable[[Match], bool]"
    data: "Callable[[Match, Words], dict[str, Any]]"


PANELS = (
    Panel("tulum.html", tulum.fits, tulum.data),
    Panel("dice_trip.html", dice_trip.fits, dice_trip.data),
    Panel("board.html", board.fits, board.data),
)


def panel_of(match: "Match | None") -> "Panel | None":
    """Return the panel that draws a match, None if only points can be shown."""
    return next((panel for panel in PANELS if match is not None and panel.fits(match)), None)
