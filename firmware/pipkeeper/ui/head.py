"""The head of an ask: who is asked, their points, and the question; from ask to ask only what differs is drawn."""

from .labels import question, score_text
from .screen import lines

_MARK = 8  # pixels that stay free for the mark in the corner


class Head:
    """Remembers what stands there."""

    def __init__(self, app) -> None:
        self.app = app
        self._questions: dict = {}  # the words of each question, looked up once a match
        self._told: tuple = ()
        self._long = False  # the question takes two lines
        self._end = 0  # where the question ends
        self._name_end = 0  # where the name ends

    def draw(self, canvas, ask, covered: bool) -> int:
        """Draws everything; returns the first page below."""
        self._told = told = self._heading(ask, covered)
        self._draw_name(canvas, ask, told)
        if canvas.pages < 8:
            return 1
        page = 1
        for line in lines(canvas, told[2], canvas.width)[:2]:
            self._end = canvas.text(0, page, line)
            page += 1
        self._long = page > 2
        return page

    def renew(self, ask, covered: bool) -> bool:
        """Draws what differs from the head of the last ask; False where that takes more than its own lines."""
        canvas, old = self.app.canvas, self._told
        self._told = told = self._heading(ask, covered)
        if told[0] != old[0] or told[1] != old[1] or canvas.pages < 8:
            self._draw_name(canvas, ask, told)
        if told[2] != old[2] and canvas.pages >= 8:
            end = canvas.text(0, 1, told[2])
            if self._long or end >= canvas.width:
                return False
            canvas.blank(end, 1, self._end - end)
            self._end = end
        return True

    def _heading(self, ask, covered: bool) -> tuple:
        """Who is asked, their points, and what is asked."""
        match = self.app.match
        asked = "" if covered else self._question(ask)
        if ask.player is None:
            return self.app.words.say("title." + match.game_id), "", asked
        return match.names[ask.player], score_text(match.game, match.game.score(ask.player)), asked

    def _question(self, ask) -> str:
        word = ask.says or ask.about
        words = self._questions.get(word)
        if words is None:
            words = self._questions[word] = question(self.app.match.game_id, self.app.words, word)
        return words.format(*ask.values) if ask.values else words

    def _draw_name(self, canvas, ask, told: tuple) -> None:
        """In one text, because every stretch of a page that changes costs half a millisecond."""
        name, score, asked = told
        if score:
            name += "  " + score
        if canvas.pages < 8:
            name = asked if ask.player is None else name + "  " + asked
        end = canvas.text(0, 0, name, canvas.width - _MARK)
        canvas.blank(end, 0, self._name_end - end)
        self._name_end = end
