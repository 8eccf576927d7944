"""The end of a match: the winners in the largest type that fits, with their points; OK opens a menu."""

from micropython import const

from ..screen import MatchScreen, lines
from ..widgets.labels import names_text, score_text
from ..widgets.signs import foot, note

if 0:  # for the type checker
    from ..app import App
    from ..widgets.canvas import Canvas

_APART = const(10)  # pixels between a name and its points on a small glass


class View(MatchScreen):
    """Ignores presses at first, because it opens by itself while somebody may still be entering dice."""

    ahead = (
        "pipkeeper.ui.widgets.rows",
        "pipkeeper.ui.widgets.menu",
        "pipkeeper.catalogue.rule_games",
        "pipkeeper.catalogue.catalogue",
        "pipkeeper.ui.matches",
        "pipkeeper.ui.play.ended",
    )

    sudden = True
    revealed = True
    _said = ""

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self._best = app.store.best_result(self.match)
        app.sound("win")

    def draw(self, canvas: "Canvas") -> None:
        app, game = self.app, self.match.game
        names = [self.match.names[seat] for seat in game.winners] or [app.words.say("choice.nobody")]
        word = "ui.draw" if game.draw else "ui.winners" if len(names) > 1 else "ui.winner"
        canvas.text_centre(0, 0, "★ " + app.words.say(word) + " ★", canvas.width)
        score = score_text(app.words, game, game.score(game.winners[0])) if game.winners else ""
        text = names_text(app.words, names)
        if canvas.pages > 4:
            last = canvas.pages - 1
            foot(app, app.words.say("play.menu"), "", "")
            if self._best:
                last -= 1
                best, new = self._best
                kept = app.words.say("best.new" if new else "best.kept", score_text(app.words, game, best))
                canvas.text_centre(0, last, kept, canvas.width)
            self._draw_names(canvas, text, score, last)
        elif canvas.medium.measure(text) + canvas.medium.measure(score) + _APART <= canvas.width:
            canvas.write(canvas.medium, 0, 1, text)
            canvas.text_right(canvas.width, 1, score, canvas.medium)
            foot(app, app.words.say("play.menu"), "", "")
        else:
            self._draw_names(canvas, text, score, canvas.pages)
        self.mark(canvas)
        if self._said:
            note(canvas, self._said)

    def _draw_names(self, canvas: "Canvas", text: str, score: str, last: int) -> None:
        """Draw names and score between the first page and `last`; many names leave no room for the score."""
        room = last - 1
        high = 3 if room > 4 else 2 if room > 2 else 1
        font = canvas.largest(text, canvas.width, room - high)
        if font.measure(text) <= canvas.width:
            page = 1
            canvas.text_centre(0, page, text, canvas.width, font)
            page += font.pages
        else:
            rows = lines(canvas, text, canvas.width)
            high = 1 if len(rows) > room - 2 else min(high, room - len(rows))
            shown = rows[: room - 1]
            if len(shown) < len(rows):
                shown[-1] = canvas.small.fit(shown[-1] + " …", canvas.width)
            page = 1
            for line in shown:
                canvas.text_centre(0, page, line, canvas.width)
                page += 1
        if score:
            font = canvas.large if high == 3 else canvas.medium if high == 2 else canvas.small
            canvas.text_centre(0, max(page, page + (last - page - font.pages) // 2), score, canvas.width, font)

    def note(self, text: str) -> None:
        """Say what just happened, until the next press."""
        self._said = text
        self.app.redraw()

    def press(self, event: int) -> None:
        if self._said:
            self._said = ""
            self.app.redraw()
        else:
            self.app.open("play.ended")
