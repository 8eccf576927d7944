"""Lists the answers given so far, newest first, to choose the one to correct."""

from ..widgets.labels import answer_text, question
from ..widgets.menu import Menu

if 0:  # for the type checker
    from ...rules.asks import Ask
    from ..app import App


class View(Menu):
    """Keeps only the answers that are on the display; turning the page replays the match to read others."""

    ahead = ("pipkeeper.ui.play.correcting",)

    def __init__(self, app: "App") -> None:
        super().__init__(app)
        self.title = app.words.say("ui.pause.correct")
        self._match = app.playing()
        self._window: "dict[int, tuple[str, str]]" = {}

    def count(self) -> int:
        return self._match.count

    def _at(self, number: int) -> "tuple[str, str]":
        """Return the ask and the answer of a row."""
        if number not in self._window:
            self._read(number)
        return self._window[number]

    def _read(self, number: int) -> None:
        """Read the texts of the rows that are on the display together."""
        match = self._match
        shown = self.app.canvas.pages - 1
        first = number - number % shown
        self._window = {}
        place = match.count
        for number_of_round, ask, answer in match.history():
            place -= 1
            if first <= place < first + shown:
                self._window[place] = (
                    self._described(number_of_round, ask),
                    answer_text(match, self.app.words, ask, answer),
                )

    def _described(self, number_of_round: int, ask: "Ask") -> str:
        """Describe an answer by its round, its player and what was asked."""
        match, words = self._match, self.app.words
        text = words.say("ui.correct.round", number_of_round)
        if ask.player is not None:
            text += " " + match.names[ask.player]
        if ask.secret or ask.passing:
            return text
        return text + " " + question(match.game_id, words, ask)

    def line(self, number: int) -> str:
        return self._at(number)[0]

    def value(self, number: int) -> str:
        return self._at(number)[1]

    def choose(self, number: int) -> None:
        app, match = self.app, self._match
        at = match.count - 1 - number
        answers = match.history()
        for _ in range(at):
            next(answers)
        number_of_round, ask, answer = next(answers)
        text = self._described(number_of_round, ask)
        app.back_to_play().correct(at, ask, answer, text)
