"""What a game that draws beside the question offers: a module of this folder with a class `Panel` like this one.

For the type checker; no board loads this.
"""

from typing import Any

from ...rules.game import Game
from ..app import App
from ..entries.entry import Entry
from ..widgets.canvas import Canvas

class Panel:
    """A picture at the left of the glass, `width` pixels wide; `tall` if it fills the glass below the head."""

    tells: tuple[str, ...]  # details that the picture shows, so that the sheet leaves them out
    width: int
    tall: bool

    def __init__(self, app: App) -> None: ...
    def draw(self, canvas: Canvas, game: Game, seat: int, whole: bool, risk: bool) -> None: ...
    def lay(self, canvas: Canvas, game: Game, thrown: list[Any]) -> None: ...
    def advise(self, game: Game) -> str | None: ...
    def foretell(self, entry: Entry, game: Game) -> None: ...
    def close(self) -> None: ...
