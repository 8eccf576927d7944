"""A player's sheet: everything the game keeps besides the points, page by page for each player."""

from micropython import const

from ..screen import BUTTON, NEXT, MatchScreen, fetched, lines
from ..widgets.labels import face_text, score_text
from ..widgets.signs import header, signs

if 0:  # for the type checker
    from typing import Any

    from ..app import App
    from ..widgets.canvas import Canvas

_GAP = const(2)  # pixels between a name and a large figure
_LOWER = const(5)  # pixels from the top of a medium text to that of a small one on the same line


class View(MatchScreen):
    """NEXT and PREV go through the pages of one player after the other; anything else goes back."""

    def __init__(self, app: "App", seat: int = 0) -> None:
        super().__init__(app)
        self._seat = seat
        self._first = 0
        game = self.match.game
        self._panel = fetched("games." + game.panel).Panel(app) if game.panel else None
        self._lines: "list[str]" = []
        self._large: "list[tuple[str, str]]" = []  # names and figures, if the figures have room to be large
        self._read()

    def _left(self) -> int:
        """Return the pixels at the left that the game draws itself."""
        return self._panel.width if self._panel else 0

    def _read(self) -> None:
        """Take what the game reports about everybody, then about this player; not what is about somebody else."""
        game, canvas = self.match.game, self.app.canvas
        outlook = game.outlook() if game.outlook_seat() in (None, self._seat) else {}
        width = canvas.width - self._left()
        shown = []
        for entries in (outlook, game.details(self._seat)):
            for key in sorted(entries):
                entry = self._entry(key, entries[key])
                if entry:
                    shown.append(entry)
        self._lines = [line for name, value in shown for line in lines(canvas, name + value, width)]
        room = self._shown() // 2 if canvas.pages > 4 else 0
        fits = [1 for name, value in shown if canvas.measure(name) + _GAP + canvas.medium.measure(value) <= width]
        self._large = shown if len(shown) == len(fits) <= room else []

    def _entry(self, key: str, value: "Any") -> "tuple[str, str] | None":
        """Return a name with its colon, and the value; None for what is not shown as text."""
        words, name_of = self.app.words, self.match.game.name_of
        name = words.get("detail." + key)
        if name is None or self._panel and key in self._panel.tells:
            return None
        if isinstance(value, (list, tuple)):
            value = ", ".join([name_of(item) or face_text(words, item) for item in value])
        elif isinstance(value, bool):
            value = words.say("choice.yes" if value else "choice.no")
        return words.say("play.pair", name, ""), face_text(words, value)

    def draw(self, canvas: "Canvas") -> None:
        match = self.match
        score = score_text(self.app.words, match.game, match.game.score(self._seat))
        header(canvas, "‹ " + match.names[self._seat] + " ›", score, self.app.corner)
        if self._panel:
            self._panel.draw(canvas, match.game, self._seat, True, False)
        top, shown = self._top(), self._shown()
        if canvas.pages > 4 or self._first + shown > len(self._lines):  # the last line of a small display is free
            text = signs(self.app)[1] + " " + self.app.words.say("ui.foot.back")
            canvas.text_right(canvas.width, canvas.pages - 1, text)
        for name, value in self._large:
            x = canvas.text_at(canvas.small, self._left(), top * 8 + _LOWER, name, canvas.width)
            canvas.write(canvas.medium, x + _GAP, top, value)
            top += 2
        if not self._large:
            for number, line in enumerate(self._lines[self._first : self._first + shown]):
                canvas.text(self._left(), top + number, line)
        self.mark(canvas)

    def _top(self) -> int:
        return 2 if self._panel and self._panel.tall else 1

    def _shown(self) -> int:
        """Return the number of visible lines; a large display has the sign of BACK below them."""
        pages = self.app.canvas.pages
        return pages - self._top() - (1 if pages > 4 else 0)

    def leave(self) -> None:
        if self._panel:
            self._panel.close()

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button > NEXT:
            self.app.back()
            return
        shown, seats = self._shown(), self.match.game.seats
        step = shown if button == NEXT else -shown
        if 0 <= self._first + step < len(self._lines):
            self._first += step
        else:
            self._seat = (self._seat + (1 if button == NEXT else -1)) % seats
            self._first = 0
            self._read()
        self.app.redraw()
