"""The end of a match: who won, with their points, and what comes next."""

from ..screen import BACK, BUTTON, NEXT, OK, PREV, ROLL, MatchScreen, lines
from ..widgets.labels import score_text


class View(MatchScreen):
    """OK plays again with the same people; PREV and NEXT look at the rounds and the standing, ROLL at the sheets."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self._best = app.store.best_result(app.match)
        app.sound("win")

    def draw(self, canvas) -> None:
        app, game = self.app, self.app.match.game
        names = [app.match.names[seat] for seat in game.winners] or [app.words.say("choice.nobody")]
        word = "ui.draw" if game.draw else "ui.winners" if len(names) > 1 else "ui.winner"
        canvas.text_centre(0, 0, "★ " + app.words.say(word) + " ★", canvas.width)
        score = score_text(game, game.score(game.winners[0])) if game.winners else ""
        tall = canvas.pages > 4  # with a line for the best result, and one that says what OK does
        page = self._draw_names(canvas, names, bool(tall and self._best), canvas.pages - bool(score) - tall)
        if score:
            large = page + 3 < canvas.pages
            canvas.text_centre(0, page, score, canvas.width, canvas.large if large else canvas.small)
        if tall:
            if self._best:
                best, new = self._best
                text = app.words.say("best.new" if new else "best.kept", score_text(game, best))
                canvas.text_centre(0, page - 1, text, canvas.width)
            canvas.text_centre(0, canvas.pages - 1, "OK: " + app.words.say("ui.again"), canvas.width)
        self.mark(canvas)

    def _draw_names(self, canvas, names: list, spare: int, end: int) -> int:
        """The winners, large where there is one, with `spare` pages below them before page `end`; returns the next."""
        if len(names) == 1 and canvas.medium.measure(names[0]) <= canvas.width:
            canvas.text_centre(0, 1, names[0], canvas.width, canvas.medium)
            return 3 if canvas.pages == 4 else 4
        told = lines(canvas, ", ".join(names), canvas.width)
        last = min(len(told), end - 1 - spare)
        for page in range(1, last + 1):
            cut = "…" if page == last < len(told) else ""
            canvas.text_centre(0, page, told[page - 1] + cut, canvas.width)
        return max(last + 1 + spare, 3)

    def press(self, event: int) -> None:
        app, match = self.app, self.app.match
        button = event & BUTTON
        if button == PREV and match.game.rounds:
            app.open("play.rounds", match.names, match.game.rounds, match.game.totals)
        elif button == ROLL and match.game.winners and match.game.details(match.game.winners[0]):
            app.open("play.sheet", match.game.winners[0])
        elif button in (NEXT, PREV, ROLL):  # what a game does not have, the standing stands for
            app.open("play.standing")
        elif button == BACK:
            app.close_match()
        elif button == OK:
            app.rematch(match.game_id, match.names, match.options)
