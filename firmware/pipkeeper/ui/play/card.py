"""The card of a game: its material, the turn, the end, who wins; read from flash while it is shown."""

from ...catalogue.catalogue import card_parts
from ..screen import BUTTON, NEXT, OK, PREV, Screen, lines
from ..widgets.signs import foot

if 0:  # for the type checker
    from ..app import App
    from ..widgets.canvas import Canvas


class View(Screen):
    """PREV, NEXT and OK turn the pages; any other button leaves."""

    def __init__(self, app: "App", game_id: str, players: int) -> None:
        super().__init__(app)
        self._title = app.words.first("title." + game_id, game_id)
        self._lines: "list[str]" = []
        canvas = app.canvas
        for heading, text in card_parts(app.kit.assets, app.kit.data, app.words, game_id, players):
            self._lines.append(heading)
            self._lines.extend(["  " + line for line in lines(canvas, text, canvas.width - 5)])
        self._first = 0

    def draw(self, canvas: "Canvas") -> None:
        canvas.text(0, 0, self._title, 100)
        shown = self._shown()
        pages = max(1, (len(self._lines) + shown - 1) // shown)
        canvas.text_right(canvas.width, 0, str(self._first // shown + 1) + "/" + str(pages))
        if canvas.pages > 4:
            words = self.app.words
            last = self._first + shown >= len(self._lines)
            foot(self.app, "" if last else words.say("play.menu"), words.say("ui.foot.back"))
        for number, line in enumerate(self._lines[self._first : self._first + shown]):
            if line.startswith("  "):
                canvas.text(4, 1 + number, line[2:])
            else:
                canvas.text(0, 1 + number, "▶ " + line)

    def _shown(self) -> int:
        """Return the number of visible lines below the title; a large display has button signs below them."""
        pages = self.app.canvas.pages
        return pages - 2 if pages > 4 else pages - 1

    def press(self, event: int) -> None:
        button = event & BUTTON
        shown = self._shown()
        step = shown if button in (NEXT, OK) else -shown if button == PREV else 0
        if step and 0 <= self._first + step < len(self._lines):
            self._first += step
            self.app.redraw()
        elif button > NEXT:
            self.app.back()
