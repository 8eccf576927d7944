"""The end of a match: who won, with their points, and what comes next."""

from .best import keep
from .labels import score_text
from .screen import BACK, BUTTON, NEXT, OK, PREV, ROLL, MatchScreen, lines


class View(MatchScreen):
    """OK plays again with the same people; PREV and NEXT look at the rounds and the standing, ROLL at the sheets."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self._told = self._kept = False
        self._best = keep(app, app.match)
        app.sound("win")

    def draw(self, canvas) -> None:
        app, game = self.app, self.app.match.game
        names = [app.match.names[seat] for seat in game.winners]
        word = "ui.draw" if game.draw else "ui.winners" if len(names) > 1 else "ui.winner"
        canvas.text_centre(0, 0, "★ " + app.words.say(word) + " ★", canvas.width)
        page = self._draw_names(canvas, names)
        score = score_text(game, game.score(game.winners[0])) if game.winners else ""
        if score and page < canvas.pages:
            large = page + 3 < canvas.pages
            canvas.text_centre(0, page, score, canvas.width, canvas.large if large else canvas.small)
        if self._best and page > 3:
            best, new = self._best
            text = app.words.say("best.new" if new else "best.kept", score_text(game, best))
            canvas.text_centre(0, page - 1, text, canvas.width)
        if canvas.pages > 4:
            canvas.text_centre(0, canvas.pages - 1, "OK: " + app.words.say("ui.again"), canvas.width)
        self.mark(canvas)

    def _draw_names(self, canvas, names: list) -> int:
        """The winners, large where there is one; returns the page below."""
        if len(names) == 1 and canvas.medium.measure(names[0]) <= canvas.width:
            canvas.text_centre(0, 1, names[0], canvas.width, canvas.medium)
            return 3 if canvas.pages == 4 else 4
        page = 1
        for line in lines(canvas, ", ".join(names), canvas.width)[: canvas.pages - 2]:
            canvas.text_centre(0, page, line, canvas.width)
            page += 1
        return max(page, 3)

    def tick(self, now: int) -> int:
        """Once the end is on the glass and written down, the match moves to the finished ones."""
        if self._told and not self._kept:
            self._kept = True
            self.app.store.finish(self.app.match)
        if not self._told:
            self._told = True
            return now + 1
        return 0

    def press(self, event: int) -> None:
        app, match = self.app, self.app.match
        button = event & BUTTON
        if button == NEXT:
            app.open("standing")
        elif button == PREV:
            app.open("rounds", match.names, match.game.rounds, match.game.totals)
        elif button == ROLL:
            app.open("sheet", match.game.winners[0])
        elif button == BACK:
            app.close_match()
        elif button == OK:
            app.rematch(match.game_id, match.names, match.options)
