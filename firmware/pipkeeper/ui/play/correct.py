"""The answers given so far, newest first, to choose the one that was wrong."""

from ..widgets.labels import answer_text, question
from ..widgets.menu import Menu


class View(Menu):
    """Only the answers on the glass are kept; turning the page goes through the match again."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self.title = app.words.say("ui.pause.correct")
        self._window: dict = {}

    def count(self) -> int:
        return self.app.match.count

    def _at(self, number: int) -> tuple:
        """The ask and the answer in a line."""
        if number not in self._window:
            self._read(number)
        return self._window[number]

    def _read(self, number: int) -> None:
        """Keeps the texts of the lines that stand on the glass together."""
        app, match = self.app, self.app.match
        shown = app.canvas.pages - 1
        first = number - number % shown
        self._window = {}
        place = match.count
        for ask, answer in match.answers():
            place -= 1
            if first <= place < first + shown:
                name = "" if ask.player is None else match.names[ask.player] + " "
                asked = question(match.game_id, app.words, ask.says or ask.about)
                text = "" if ask.secret or ask.passing else asked.format(*ask.values)
                self._window[place] = name + text, answer_text(match, app.words, ask, answer)

    def line(self, number: int) -> str:
        return self._at(number)[0]

    def value(self, number: int) -> str:
        return self._at(number)[1]

    def choose(self, number: int) -> None:
        app, match = self.app, self.app.match
        at = match.count - 1 - number
        answers = match.answers()
        for _ in range(at):
            next(answers)
        ask, answer = next(answers)
        app.back_to_play()
        app.screens[-1].correct(at, ask, answer)
