"""The head of an ask: who is asked, their points, and the question; only what differs from the last ask is drawn.

On a large display the name and the points are two pages high, to be read across the table, and the question is below
them: as high where it leaves room for the entry and fits in one line, in two after the name, or in two of its own,
else in small lines, and beside the name where the entry needs even those.  A question to everybody stands in place of
the name, in up to three lines of the same size.  On a small display all of it is one line.  What is too long is shown
in parts.
"""

from micropython import const

from ..screen import lines
from .labels import question, score_text

if 0:  # for the type checker
    from collections.abc import Sequence
    from typing import Any

    from ...rules.asks import Ask
    from ..app import App
    from ..entries.entry import Entry
    from .canvas import Canvas
    from .fonts import Font

_TURN = const(2500)  # ms that each part of a question too long for its room is shown
_LINES = const(2)  # lines of a question below the name
_GAP = const(4)  # pixels between what stands side by side
_KEPT = const(8)  # questions kept ready
_EDGE = const(2)  # pixels between the points and the signs in the corner


class Head:
    """Remembers what is drawn, to draw only the changes."""

    # Defaults on the class, because most matches never change them.
    correcting = False  # an earlier answer is being corrected
    _part = 0  # the shown part of a question too long for its room
    _parts = 1
    _turn = 0  # when the next part is shown
    _fitting = _too_long = ""  # the last question that fits after the longest name, and the last one that does not
    # The last question broken into large lines, the width for which it was, and those lines.
    _broken: "tuple[str, int, Sequence[str]]" = "", 0, ()

    def __init__(self, app: "App") -> None:
        self.app = app
        self._questions: "dict[tuple[str, tuple[Any, ...]], str]" = {}  # by word and values
        self._name = self._score = ""
        self._asked: "list[str]" = []  # the lines of the question
        self._large = False  # large lines are below: the question, or what of it did not fit in place of the name
        self._beside = False  # the question is beside the name
        self._low = False  # the question does not fit beside the name, so each takes one page to leave room below
        self._top = 0  # the first page below

    def draw(self, canvas: "Canvas", entry: "Entry") -> int:
        """Draw everything; return the first page below."""
        before = self._name, self._asked
        self._read(canvas, entry)
        if (self._name, self._asked) != before:
            self._part = 0
        if canvas.pages < 8:
            self._draw_line(canvas)
            self._top = 1
            return 1
        self._draw_name(canvas)
        self._draw_score(canvas)
        self._draw_question(canvas)
        self._top = 2 if self._beside or self._low else 2 + self._question_pages(canvas)
        whole = 0 < len(self._asked) <= _LINES and self._top > 2
        entry.question_end = self._question_font(canvas).measure(self._asked[-1]) if whole else canvas.width
        return self._top

    def shorten(self, canvas: "Canvas", entry: "Entry") -> int:
        """Leave only what is in the first line, without the question, on a large display; return the page below."""
        if self._top > 2:
            canvas.blank(0, 0, canvas.width - self.app.corner, 2)
            self._read(canvas, entry, False)
            self._draw_name(canvas)
            self._draw_score(canvas)
        return 2

    def renew(self, entry: "Entry") -> bool:
        """Draw the changes from the last ask's head; return False if the layout differs."""
        canvas = self.app.canvas
        name, score, asked, beside, large = self._name, self._score, self._asked, self._beside, self._large
        self._read(canvas, entry)
        if beside != self._beside or large != self._large or len(asked) != len(self._asked):
            return False
        if (name, asked) != (self._name, self._asked):
            self._part = 0
        if canvas.pages < 8:
            if (name, score, asked) != (self._name, self._score, self._asked):
                canvas.blank(0, 0, canvas.width - self.app.corner)
                self._draw_line(canvas)
            return True
        right = canvas.width - self.app.corner
        if name != self._name or score != self._score:
            canvas.blank(0, 0, right, 1 if self._low else 2)
            self._draw_name(canvas)
            self._draw_score(canvas)
            if beside:
                self._draw_question(canvas)
                return True
        if asked != self._asked:
            if not beside:
                canvas.blank(0, 1 if self._low else 2, canvas.width, self._question_pages(canvas))
            elif len(asked[0]) != len(self._asked[0]):
                canvas.blank(right - _GAP - canvas.measure(asked[0]), 0, canvas.measure(asked[0]))
            self._draw_question(canvas)
        return True

    def _read(self, canvas: "Canvas", entry: "Entry", asks: bool = True) -> None:
        """Work out what the head shows for the current ask; `asks` says whether the question is shown."""
        match, ask = entry.play.match, entry.ask
        asked = self._question(ask) if asks and not (entry.covers or entry.asks_itself) else ""
        self._large = False
        below: "Sequence[str]" = ()  # large lines below the name
        beside = bool(entry.play.panel_width()) or entry.compact or entry.asks_itself
        if ask.player is None:
            self._name, self._score = self.app.words.say("title." + match.game_id), ""
            if canvas.pages >= 8 and asked and not self.correcting:
                large = self._break(canvas, asked, canvas.width - self.app.corner - _EDGE - _GAP)
                if len(large) <= 1 + entry.question_lines(canvas):  # it must be readable across the table
                    self._name, below = large[0], large[1:]
                    asked = below[0] if below else ""
        else:
            self._name = match.names[ask.player]
            self._score = score_text(self.app.words, match.game, match.game.score(ask.player))
            if canvas.pages >= 8 and asked and not beside:
                room = entry.question_room(canvas)
                if canvas.medium.measure(asked) > room:
                    below = self._after_name(canvas, asked, room, entry.question_lines(canvas))
                elif room > 0:
                    below = (asked,)
        self._large = bool(below)
        if self.correcting:
            self._mark_correction(canvas, ask.player is None)
        room = canvas.width - self.app.corner - 2 * _GAP - canvas.measure(self._name)
        beside = beside and not self._large
        self._beside = bool(canvas.pages >= 8 and beside and asked and canvas.measure(asked) <= room)
        if canvas.pages < 8 and ask.player is None:
            self._name = ""
        self._low = bool(canvas.pages >= 8 and beside and not self._beside)
        one = self._beside or self._low or canvas.pages < 8
        self._asked = list(below) or ([asked] if one else lines(canvas, asked, canvas.width) if asked else [])

    def _break(self, canvas: "Canvas", asked: str, width: int) -> "Sequence[str]":
        """Return the lines of a question in the medium font."""
        if self._broken[:2] != (asked, width):
            self._broken = asked, width, lines(canvas, asked, width, canvas.medium)
        return self._broken[2]

    def _below_name(self, canvas: "Canvas", asked: str, most: int) -> "Sequence[str]":
        """Return the large lines of a question below the name if they are not more than `most`, else none."""
        large = self._break(canvas, asked, canvas.width) if most > 1 else ()
        return large if len(large) <= most else ()

    def _after_name(self, canvas: "Canvas", asked: str, room: int, most: int) -> "Sequence[str]":
        """Put the beginning of a question after the name, and return the rest if it fits the second line.

        All players see the question in the same place, so the longest name decides whether it fits.  One that does not
        is broken into lines of its own, where the entry leaves room for `most` of them.
        """
        if not room:
            return ()
        if self.correcting or asked == self._too_long:
            return self._below_name(canvas, asked, most)
        medium, known = canvas.medium, asked == self._fitting
        first = canvas.width - self.app.corner - _EDGE - _GAP - medium.measure(max(self._score, "000", key=len))
        for name in (self._name,) if known else (max(self.app.playing().names, key=len), self._name):
            text: str = self.app.words.say("play.pair", name, asked)
            line = lines(canvas, text, first, medium)[0]
            rest = text[len(line) + 1 :]
            if medium.measure(line) > first or medium.measure(rest) > room:
                self._too_long = asked
                return self._below_name(canvas, asked, most)
        self._name, self._fitting = line, asked
        return (rest,)

    def _mark_correction(self, canvas: "Canvas", asked_of_all: bool) -> None:
        """Mark a correction: beside the name if there is room, or in place of the game's name."""
        word = self.app.words.say("ui.pause.correct")
        room = canvas.width - self.app.corner - _EDGE - 2 * _GAP - canvas.measure(word)
        if canvas.measure(self._name) <= room:
            self._score = word
        elif asked_of_all:
            self._name, self._score = word, ""
        else:
            self._score = ""

    # A large glass

    def _draw_name(self, canvas: "Canvas") -> None:
        room = self._room(canvas) - _GAP
        font = canvas.largest(self._name, room, 1 if self._low else 2)
        canvas.write(font, 0, 0, self._name, room)

    def _room(self, canvas: "Canvas") -> int:
        """Return the pixels from the left up to the points, or to the question if that is beside the name."""
        right = canvas.width - self.app.corner
        if not self._beside:
            return right - _EDGE - self._score_font(canvas).measure(self._score)
        return right - _GAP - max(canvas.measure(self._asked[0]), canvas.measure(self._score))

    def _score_font(self, canvas: "Canvas") -> "Font":
        return canvas.small if self._beside or self._low or self.correcting else canvas.medium

    def _draw_score(self, canvas: "Canvas") -> None:
        font = self._score_font(canvas)
        page = 1 if self._beside else 0
        right = canvas.width - self.app.corner - (_GAP if self._beside else _EDGE)
        canvas.text_right(right, page, self._score, font)

    def _question_font(self, canvas: "Canvas") -> "Font":
        return canvas.medium if self._large else canvas.small

    def _question_pages(self, canvas: "Canvas") -> int:
        """Return the pages of the question below the name."""
        return min(_LINES, len(self._asked)) * self._question_font(canvas).pages

    def _draw_question(self, canvas: "Canvas") -> None:
        self._parts = max(1, (len(self._asked) + _LINES - 1) // _LINES)
        self._turn = self.app.now + _TURN
        if self._beside:
            canvas.text_right(canvas.width - self.app.corner - _GAP, 0, self._asked[0])
            return
        font = self._question_font(canvas)
        page = 1 if self._low else 2
        first = self._part % self._parts * _LINES
        for line in self._asked[first : first + _LINES]:
            canvas.write(font, 0, page, line, canvas.width)
            page += font.pages

    # A small glass

    def _draw_line(self, canvas: "Canvas") -> None:
        """Draw name and question in one line, or a part of them, and the points at its end."""
        right = canvas.width - self.app.corner
        if self._score:
            right -= canvas.measure(self._score) + _EDGE + _GAP
            canvas.text(right + _GAP, 0, self._score)
        asked = self._asked[0]
        text = self.app.words.say("play.pair", self._name, asked) if self._name and asked else self._name or asked
        parts = lines(canvas, text, right)
        self._parts = len(parts)
        self._turn = self.app.now + _TURN
        end = canvas.text(0, 0, parts[self._part % self._parts], right)
        canvas.blank(end, 0, right + _GAP - end if self._score else right - end)

    def tick(self, now: int) -> int:
        """Show the next part of a question that is too long; return when another one follows."""
        if self._parts == 1:
            return 0
        if now >= self._turn:
            self._part += 1
            canvas = self.app.canvas
            if canvas.pages < 8:
                self._draw_line(canvas)
            else:
                canvas.blank(0, 2, canvas.width, self._question_pages(canvas))
                self._draw_question(canvas)
        return self._turn

    def _question(self, ask: "Ask") -> str:
        """Return the question in words.  The last ones are kept: asked again and again, they take 1 ms to make."""
        key = ask.says or ask.about, ask.values
        asked = self._questions.get(key)
        if asked is None:
            asked = question(self.app.playing().game_id, self.app.words, ask)
            if len(self._questions) == _KEPT:
                self._questions.clear()
            self._questions[key] = asked
        return asked
