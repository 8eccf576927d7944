"""Enters one of a few words or players; when a time limit runs out, the table answers for the player."""

from ...rules.asks import Choice
from ..screen import BUTTON, NEXT, OK, ROLL, STEP, sooner
from ..widgets.dice_row import draw_dice_row
from ..widgets.labels import option_text
from ..widgets.lines import Lines
from ..widgets.rows import Rows
from ..widgets.signs import foot
from ..widgets.strip import Strip
from .limited import Entry as Base

if 0:  # for the type checker
    from typing import Any

    from ..play.play import View as Play
    from ..widgets.canvas import Canvas
    from .entry import Entry as AnyEntry

_ROLL = "roll"  # the option that the ROLL button chooses by itself


class Entry(Base):
    """Shows two or three short options side by side, more or longer ones below each other."""

    ask: Choice

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self._lines = Lines(self, self.app.canvas)  # beside a pyramid
        self._rows = Rows(self, self.app, True)
        self._strip = Strip(self.app.canvas)
        self.widget: "Lines | Rows | Strip" = self._lines
        self._labels: "list[str]" = []
        self._of: "tuple[Any, ...]" = ()  # the choice that the labels belong to
        self._best: "str | None" = None  # the option that is marked as the best
        self._pictures: "dict[Any, bytes]" = {}  # pictures of the options beside a pyramid, by the marked option

    def expect(self, ask: Choice, top: int, left: int, marked: bool) -> None:
        """Prepares a choice beside a pyramid, so that it also appears quickly after the first throw."""
        stands = self.top, self.left
        self.top, self.left = top, left
        self._fill(ask)
        self._lines.at = 0
        buffer = self.app.canvas.buffer
        stood = bytes(buffer)
        self._take_pictures(self.app.canvas, self._page(), marked)
        buffer[:] = stood
        self.top, self.left = stands

    def begin(self) -> None:
        ask = self.ask
        self._fill(ask)
        self._best = self.play.advice()
        before = self.play.waiting()
        self.widget.at = ask.options.index(before) if before in ask.options else 0
        self.start_limit()

    def _fill(self, ask: Choice) -> None:
        """Looks up the words of the options, unless the last choice had the same ones."""
        self.ask = ask
        match, words = self.play.match, self.app.words
        of = (ask.about, ask.options)
        if of != self._of or type(ask) is not Choice:  # an ask of its own class may have other labels
            self._of = of
            self._pictures.clear()
            self._labels = [option_text(match, words, ask, option) for option in ask.options]
            self.widget = self._lines if self.play.panel_width() else self._strip if self._short() else self._rows
            self._strip.fill(self._labels)

    def _short(self) -> bool:
        """Returns True if all options fit side by side in the medium font."""
        canvas = self.app.canvas
        room = canvas.width // len(self._labels) - 2
        return len(self._labels) < 4 and max([canvas.medium.measure(label) for label in self._labels]) <= room

    def count(self) -> int:
        return len(self._labels)

    def line(self, number: int) -> str:
        label = self._labels[number]
        return label + " ★" if self.ask.options[number] == self._best else label

    def value(self, number: int) -> str:
        return ""

    def changes(self, number: int) -> bool:
        return False

    def clock_pages(self, canvas: "Canvas") -> int:
        """Returns the pages at the bottom that a clock needs."""
        return 1 if self.ask.limit else 0

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        self.top, self.left = top, left
        shared = self.play.shared_dice()
        if shared:
            draw_dice_row(self.app, left, top, [face for _, face in shared], [colour for colour, _ in shared])
            top += 1
        elif self.play.thrown and (canvas.pages > 4 or not left):
            draw_dice_row(self.app, left, top, self.play.thrown)
            top += 1
        room = canvas.pages - top - self.clock_pages(canvas)
        self._left = -1
        if left:
            self._draw_beside(canvas)
            self.play.hint(canvas, left)
        elif self.widget is self._strip:
            pages = 2 if room > 1 else 1
            self._strip.draw(left, top + (room - pages) // 2, pages)
            self._draw_foot(canvas, top + room)
        else:
            self._rows.draw(top, room)

    def _draw_foot(self, canvas: "Canvas", below: int) -> None:
        """Draws what the buttons do below short options, if a page is free."""
        if canvas.pages > 4 and below == canvas.pages:
            words = self.app.words
            look = "" if _ROLL in self.ask.options else words.say("ui.foot." + self._view())
            foot(self.app, words.say("ui.foot.take"), words.say("ui.foot.menu"), look)

    def _view(self) -> str:
        """Returns the screen that ROLL opens: the players' sheets, where the game has any."""
        return "sheet" if self.play.match.game.details(0) else "standing"

    def _draw_beside(self, canvas: "Canvas") -> None:
        """Draws the options beside a pyramid, in the place where a throw shows its faces."""
        page = self._page()
        if self._lines.at:
            self._lines.draw(page, self.left)
            return
        if self._best not in self._pictures:
            self._take_pictures(canvas, page, self._best is not None)
        self._lines.place(page, self.left)
        canvas.stamp(self.left, page, self._pictures[self._best], 2)

    def _page(self) -> int:
        """Returns the page of the options beside a pyramid."""
        return self.top + (2 if self.app.canvas.pages > 4 else 0)

    def _take_pictures(self, canvas: "Canvas", page: int, marked: bool) -> None:
        """Keeps pictures of the options, one for each that can be marked as the best, or one without a mark."""
        at, end = page * canvas.width, (page + 1) * canvas.width
        best = self._best
        for option in self.ask.options if marked else (None,):
            self._best = option
            self._lines.draw(page, self.left)
            upper, lower = canvas.buffer[at + self.left : end], canvas.buffer[end + self.left : end + canvas.width]
            self._pictures[option] = bytes(upper + lower)
        self._best = best

    def renew(self, before: "AnyEntry") -> bool:
        """Beside a pyramid, keeps the dice just entered and draws the options in place of the faces."""
        if before is self or not before.left or not self.play.thrown:
            return False
        self.top, self.left = before.top, before.left
        self._draw_beside(self.app.canvas)
        return True

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button <= NEXT:
            self.widget.move(STEP[button])
        elif button == OK:
            self.play.give(self.ask.options[self.widget.at])
        elif button == ROLL:
            if _ROLL in self.ask.options:
                self.play.roll_again(_ROLL)
            elif self._view() == "sheet":
                self.app.open("play.sheet", self.ask.player or 0)
            else:
                self.app.open("play.standing")
        else:
            super().press(event)

    def tick(self, now: int) -> int:
        moves = self._rows.tick(now) if self.widget is self._rows and not self.app.idle.dimmed else 0
        return sooner(super().tick(now), moves)
