"""Enters a place on a board: the cursor moves between the places on offer, and the words after them.

PREV and NEXT go from one to the next, ROLL to the next row, over all layers; the layer of the cursor is shown. Beside
it are the question, a description of the place under the cursor, and the words.
"""

from micropython import const

from ..games.board_layer import Layer
from ..screen import BUTTON, NEXT, OK, ROLL, STEP, lines
from ..widgets.labels import option_text, question
from ..widgets.signs import signs
from .entry import LimitedEntry as Base

if 0:  # for the type checker
    from typing import Any

    from ...rules.board.asks import PlaceChoice
    from ..play.play import View as Play
    from ..widgets.canvas import Canvas
    from .entry import Entry as AnyEntry

_LEFT = const(75)  # of what stands beside the board
_TURN = const(2500)  # ms that each part of a long question is shown


class Entry(Base):
    ask: "PlaceChoice"
    asks_itself = True  # beside the board

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self._layer = Layer(self.app.canvas)
        self._options: "list[Any]" = []  # places by their numbers, then words
        self.at = 0  # the index of the option under the cursor
        self._last: "dict[int | None, int]" = {}  # the last place chosen by each player
        self._question: "list[str]" = []  # the lines of the question
        self._part = 0
        self._turn = 0  # when the next part of it is shown
        self._info = ""

    def begin(self) -> None:
        ask = self.ask
        self._options = list(ask.allowed) + list(ask.words)
        before = self.play.waiting()
        self.at = self._options.index(self._option(before)) if before in ask.options else self._nearest()
        text = question(self.play.match.game_id, self.app.words, ask)
        self._question = lines(self.app.canvas, text, self._width())
        self._part = 0
        self._turn = self.app.now + _TURN
        self.start_limit()

    def _option(self, answer: str) -> "int | str":
        place = self.ask.places.number(answer)
        return place if place < self.ask.places.count else answer

    def _nearest(self) -> int:
        """Return where the cursor begins: near the player's last choice, else in the middle."""
        ask = self.ask
        if not ask.allowed:
            return 0
        last = self._last.get(ask.player)
        if last is None:
            return len(ask.allowed) // 2
        places, best, at = ask.places, 1000, 0
        for number, place in enumerate(ask.allowed):
            away = abs(places.row[place] - places.row[last]) + abs(places.column[place] - places.column[last])
            away += 2 * abs(places.level[place] - places.level[last])
            if away < best:
                best, at = away, number
        return at

    def _place(self) -> int:
        """Return the place under the cursor; -1 on a word."""
        option = self._options[self.at]
        return -1 if isinstance(option, str) else option

    def _width(self) -> int:
        return self.app.canvas.width - _LEFT

    def _room(self) -> int:
        """Return the lines for the question; the place under the cursor is described below it, then signs and words."""
        pages = self.app.canvas.pages
        return pages - 5 if pages > 4 else 1 if self.ask.words else 2

    # --- drawing

    def renew(self, before: "AnyEntry") -> bool:
        """Keep the board and draw only its changes."""
        if before is not self:
            return False
        canvas = self.app.canvas
        self._layer.show(self.ask, self._place(), False)
        canvas.blank(_LEFT, 1, self._width(), canvas.pages - 1)
        self._draw_beside(canvas)
        return True

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        self._layer.show(self.ask, self._place(), True)
        self._draw_beside(canvas)

    def _draw_beside(self, canvas: "Canvas") -> None:
        self._draw_question(canvas)
        self._info = ""
        self._draw_info(canvas)
        if canvas.pages > 4:  # a small display has no room for the signs
            ok, back, roll = signs(self.app)
            canvas.text(_LEFT, canvas.pages - 2, ok + back + roll + ("" if self.ask.limit else "▼"))
        self._draw_words(canvas)

    def _draw_question(self, canvas: "Canvas") -> None:
        """Draw as many lines of the question as fit; the others are shown in turn."""
        room = self._room()
        for number in range(room):
            canvas.blank(_LEFT, 1 + number, self._width())
            line = self._part * room + number
            if line < len(self._question):
                canvas.text(_LEFT, 1 + number, self._question[line])

    def _draw_info(self, canvas: "Canvas") -> None:
        """Draw the layer and what is under the cursor: its owner or colour, and its orientation."""
        place, game = self._place(), self.ask.game
        words = []
        if place >= 0:
            if self.ask.board == "pyramid":
                words.append("▲" + str(1 + self.ask.places.level[place]))
            mark = game.cells_now()[place]
            if mark:
                _, owner, lying = game.piece(place, mark)
                words += self._piece(owner, lying)
        info = " ".join(words)
        if info != self._info:
            self._info = info
            page = 1 + self._room()
            for number, line in enumerate((lines(canvas, info, self._width()) + [""])[: 2 if canvas.pages > 4 else 1]):
                canvas.blank(_LEFT, page + number, self._width())
                canvas.text(_LEFT, page + number, line, self._width())

    def _piece(self, owner: "int | str | None", lying: "str | None") -> "list[str]":
        """Describe a die in words."""
        words = []
        if isinstance(owner, int):
            words.append(self.play.match.names[owner])
        elif owner is not None:
            words.append(self.app.words.first("piece." + owner, "choice." + owner, owner))
        if lying is not None:
            words.append(lying.replace("0", "·"))
        return words

    def _draw_words(self, canvas: "Canvas") -> None:
        """Draw the word under the cursor, or the first one, in the last line."""
        ask, page = self.ask, canvas.pages - 1
        if not ask.words:
            return
        canvas.blank(_LEFT, page, self._width())
        option = self._options[self.at]
        chosen = isinstance(option, str)
        label = option_text(self.play.match, self.app.words, ask, option if chosen else ask.words[0])
        canvas.text(_LEFT + 1, page, label, self._width() - 1)
        if chosen:
            canvas.invert(_LEFT, page, self._width())

    # --- presses and time

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            self._move((self.at + STEP[button]) % len(self._options))
        elif button == ROLL:
            self._move(self.next_row(self.at))
        elif button == OK:
            place = self._place()
            if place >= 0:
                self._last[self.ask.player] = place
            self.play.give(self._options[self.at] if place < 0 else self.ask.places.word(place))
        else:
            super().press(event)

    def _move(self, at: int) -> None:
        canvas = self.app.canvas
        old = self._place()
        was_word = old < 0
        self.at = at
        new = self._place()
        self._layer.move(self.ask, old, new)
        self._draw_info(canvas)
        if was_word or new < 0:
            self._draw_words(canvas)

    def next_row(self, here: int) -> int:
        """Return the nearest option in the next row; words form a row of their own."""
        options, places, count = self._options, self.ask.places, len(self._options)
        row = self._row(options[here])
        at = (here + 1) % count
        while at != here and self._row(options[at]) == row:
            at = (at + 1) % count
        if row < 0 or self._row(options[at]) < 0:
            return at
        middle = 2 * places.column[options[here]] - places.row[options[here]]
        row, best, nearest = self._row(options[at]), at, 1000
        while at < count and self._row(options[at]) == row:
            away = abs(2 * places.column[options[at]] - places.row[options[at]] - middle)
            if away < nearest:
                nearest, best = away, at
            at += 1
        return best

    def _row(self, option: "int | str") -> int:
        """Return a number for the layer and row of an option; -1 for words."""
        if isinstance(option, str):
            return -1
        return 16 * self.ask.places.level[option] + self.ask.places.row[option]

    def show_limit(self, seconds: int) -> None:
        canvas = self.app.canvas
        canvas.blank(canvas.width - 28, canvas.pages - 2, 28)
        canvas.text_right(canvas.width, canvas.pages - 2, str(seconds) + " s")

    def tick(self, now: int) -> int:
        due = super().tick(now)
        room = self._room()
        if len(self._question) <= room:
            return due
        if now >= self._turn:
            self._turn = now + _TURN
            self._part = (self._part + 1) % -(-len(self._question) // room)
            self._draw_question(self.app.canvas)
        return min(due, self._turn) if due else self._turn
