"""The head of an ask: who is asked, their points, and the question; from ask to ask only what differs is drawn."""

from micropython import const

from ..screen import lines
from .labels import question, score_text

_TURN = const(2500)  # ms that each part of a question too long for a small glass is shown


class Head:
    """Remembers what stands there."""

    # Of the class, because most tables never need others.
    correcting = False  # what was answered before
    _part = 0  # of a line too long for a small glass: which is shown
    _parts = 1
    _turn = 0  # when the next is

    def __init__(self, app) -> None:
        self.app = app
        self._questions: dict = {}  # the words of each question, looked up once a match
        self._lines: list = []  # what stands in each line
        self._ends = [0, 0, 0]  # where each line ends
        self._aside = ""  # a short question at the right of the first line
        self._room = 0  # pixels that it may take

    def draw(self, canvas, entry) -> int:
        """Draws everything; returns the first page below."""
        before = self._lines
        self._lines, self._aside = told, aside = self._heading(canvas, entry)
        if self._part and told[:1] != before[:1]:
            self._part = 0
        for page in range(len(told)):
            line = told[page] if page else self._cut(canvas, told[0])
            self._ends[page] = canvas.text(0, page, line, canvas.width - self.app.corner if not page else 0)
        if aside:
            self._room = canvas.measure(aside) + self.app.corner
            canvas.text_right(canvas.width - self.app.corner - 3, 0, aside)
        return max(len(told), 2 if canvas.pages >= 8 else 1)

    def renew(self, entry) -> bool:
        """Draws what differs from the head of the last ask; False if it is laid out in another way."""
        if self._aside and entry.compact:
            return self._renew_aside(entry.ask)
        canvas, old, ends = self.app.canvas, self._lines, self._ends
        self._lines, self._aside = told, aside = self._heading(canvas, entry, old)
        if len(told) != len(old) or aside:
            return False
        for page in range(len(told)):
            line, before = told[page], old[page]
            if line != before:
                x = 0
                if not page and canvas.pages < 8:
                    self._part = 0
                    line = self._cut(canvas, line)
                same = len(line) == len(before) and line[:-1] == before[:-1]
                if page and same and ends[page] < canvas.width:  # another figure at the end
                    x = ends[page] - len(canvas.small.line(before[-1]))
                    line = line[-1]
                end = canvas.text(x, page, line, 0 if page else canvas.width - self.app.corner)
                if end < ends[page]:
                    canvas.blank(end, page, ends[page] - end)
                ends[page] = end
        return True

    def _cut(self, canvas, line: str) -> str:
        """The part of the first line that stands there now; a large glass has room for all of it."""
        if canvas.pages >= 8:
            return line
        parts = lines(canvas, line, canvas.width - self.app.corner)
        self._parts = len(parts)
        self._turn = self.app.now + _TURN
        return parts[self._part % self._parts]

    def tick(self, now: int) -> int:
        """Goes on to the next part of a line that is too long; returns when there will be another."""
        if self._parts == 1:
            return 0
        if now >= self._turn:
            canvas = self.app.canvas
            self._part += 1
            end = canvas.text(0, 0, self._cut(canvas, self._lines[0]), canvas.width - self.app.corner)
            if end < self._ends[0]:
                canvas.blank(end, 0, self._ends[0] - end)
            self._ends[0] = end
        return self._turn

    def _renew_aside(self, ask) -> bool:
        """The common case, and the quickest: a name, and a short question that differs in a figure."""
        canvas, asked, name = self.app.canvas, self._question(ask), self._name(ask)
        if asked != self._aside:
            if len(asked) != len(self._aside):
                return False
            room = 0 if asked[:2] == self._aside[:2] else self._room  # as wide as before if it differs in a figure
            self._aside = asked
            canvas.text_right(canvas.width - self.app.corner - 3, 0, asked, room)
        if name != self._lines[0]:
            self._lines = [name]
            end = canvas.text(0, 0, name)
            if end < self._ends[0]:
                canvas.blank(end, 0, self._ends[0] - end)
            self._ends[0] = end
            return end < canvas.width - self.app.corner - 3 - self._room
        return True

    def _heading(self, canvas, entry, old=()) -> tuple:
        """Lines with who is asked, their points and what is asked; and apart what stands at the right of the first.

        What differs from the `old` question in its last character, a figure, takes as many lines.
        """
        match, ask = self.app.match, entry.ask
        asked = "" if entry.covers or entry.asks_itself else self._question(ask)
        small = canvas.pages < 8
        if ask.player is None:
            if small:
                return [asked], ""
            name = self.app.words.say("title." + match.game_id)
        else:
            name = self._name(ask)
            if entry.compact and canvas.measure(name + asked) <= canvas.width - 3 * self.app.corner:
                return [name], asked
            if small:
                return [name + ": " + asked if asked else name], ""
        if len(old) == 2 and old[1][:-1] == asked[:-1]:
            return [name, asked], ""
        return [name] + lines(canvas, asked, canvas.width)[:2], ""

    def _name(self, ask) -> str:
        """Who is asked, with their points; or that an answer of theirs is corrected."""
        match = self.app.match
        if self.correcting:
            return match.names[ask.player] + " – " + self.app.words.say("ui.pause.correct")
        score = score_text(self.app.words, match.game, match.game.score(ask.player))
        name = match.names[ask.player]
        return name + " " + score if score else name

    def _question(self, ask) -> str:
        word = ask.says or ask.about
        words = self._questions.get(word)
        if words is None:
            words = self._questions[word] = question(self.app.match.game_id, self.app.words, word)
        return words.format(*ask.values) if ask.values else words
