"""Enters one of a few words or players; when a time limit runs out, the table answers for the player."""

from micropython import const

from ...rules.asks import Choice
from ..screen import BUTTON, NEXT, OK, ROLL, STEP, fetched, sooner
from ..widgets.dice_row import draw_dice_row
from ..widgets.labels import option_text
from ..widgets.rows import Rows
from ..widgets.signs import foot
from ..widgets.strip import Strip
from .entry import LimitedEntry as Base

if 0:  # for the type checker
    from typing import Any

    from ..play.play import View as Play
    from ..widgets.canvas import Canvas
    from .entry import Entry as AnyEntry

_EDGE = const(2)  # pixels between the edge of the cursor and its words
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
        """Prepare a choice beside a pyramid, so that it also appears quickly after the first throw."""
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
        """Look up the words of the options, unless the last choice had the same ones."""
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
        """Return True if all options fit side by side in the medium font."""
        canvas = self.app.canvas
        room = canvas.width // len(self._labels) - 3
        return len(self._labels) < 4 and max([canvas.medium.measure(label) for label in self._labels]) <= room

    def count(self) -> int:
        return len(self._labels)

    def line(self, number: int) -> str:
        return self._labels[number]

    def marked(self, number: int) -> bool:
        """Return True for the option that is the best."""
        return bool(self.ask.options[number] == self._best)

    def value(self, number: int) -> str:
        return ""

    def changes(self, number: int) -> bool:
        return False

    def clock_pages(self, canvas: "Canvas") -> int:
        """Return the pages at the bottom that a clock needs."""
        return 1 if self.ask.limit else 0

    def question_room(self, canvas: "Canvas") -> int:
        """Leave the question small where the dice that it is about or a large clock need the page."""
        thrown = self.play.thrown and not self.ask.values  # a question with values says what was thrown
        dice = self.play.shared_dice() or thrown and self.widget is self._rows
        return 0 if dice or self.clock_pages(canvas) > 1 else canvas.width

    def question_lines(self, canvas: "Canvas") -> int:
        """Leave out the dice just thrown and the foot around short options where the question needs two lines."""
        return 2 if self.widget is self._strip and not self.clock_pages(canvas) else 1

    def _least(self, canvas: "Canvas") -> int:
        """Return the pages that the options need more than the dice just thrown."""
        return 4 if self.widget is self._rows and canvas.pages > 4 else 2

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        self.top, self.left = top, left
        shared = self.play.shared_dice()
        if shared:
            faces, colours = [face for _, face in shared], [colour for colour, _ in shared]
            high = 2 if canvas.pages - top > 4 else 1  # everybody reads them
            draw_dice_row(self.app, left, top, faces, colours, high)
            top += high
        elif self.play.thrown and (canvas.pages > 4 or not left) and canvas.pages - top > self._least(canvas):
            draw_dice_row(self.app, left, top, self.play.thrown)
            top += 1
        room = canvas.pages - top - self.clock_pages(canvas)
        self._left = -1
        if left:
            self._draw_beside(canvas)
            self.play.hint(canvas, left)
        elif self.widget is self._strip:
            pages = 2 if room > 1 else 1
            has_foot = room > pages and top + room == canvas.pages  # no clock is there
            self._strip.draw(left, top + (room - pages - has_foot) // 2, pages)
            if has_foot:
                self._draw_foot()
        else:
            self._rows.draw(top, room)

    def _draw_foot(self) -> None:
        """Draw what the buttons do below short options."""
        words = self.app.words
        look = "" if _ROLL in self.ask.options else words.say("ui.foot." + self._view())
        foot(self.app, words.say("ui.foot.take"), words.say("ui.foot.menu"), look)

    def _view(self) -> str:
        """Return the screen that ROLL opens: the players' sheets, where the game has any."""
        return "sheet" if self.play.match.game.details(0) else "standing"

    def _draw_beside(self, canvas: "Canvas") -> None:
        """Draw the options beside a pyramid, in the place where a throw shows its faces."""
        page = self._page()
        if self._lines.at:
            self._lines.draw(page, self.left)
            return
        if self._best not in self._pictures:
            self._take_pictures(canvas, page, self._best is not None)
        self._lines.place(page, self.left)
        canvas.stamp(self.left, page, self._pictures[self._best], self._lines.pages())

    def _page(self) -> int:
        """Return the page of the options beside a pyramid."""
        return self.top + (1 if self.app.canvas.pages > 4 else 0)

    def _take_pictures(self, canvas: "Canvas", page: int, marked: bool) -> None:
        """Keep pictures of the options, one for each that can be marked as the best, or one without a mark."""
        best, width = self._best, canvas.width
        starts = range(page * width + self.left, (page + self._lines.pages()) * width, width)
        for option in self.ask.options if marked else (None,):
            self._best = option
            self._lines.draw(page, self.left)
            self._pictures[option] = b"".join([canvas.buffer[at : at + width - self.left] for at in starts])
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
                fetched("play.rolling").roll_again(self.play, _ROLL)
            elif self._view() == "sheet":
                self.app.open("play.sheet", self.ask.player or 0)
            else:
                self.app.open("play.standing")
        else:
            super().press(event)

    def tick(self, now: int) -> int:
        moves = self._rows.tick(now) if self.widget is self._rows and not self.app.idle.dimmed else 0
        return sooner(super().tick(now), moves)


class Lines:
    """Shows the options as a few short lines with a cursor, beside a pyramid.

    On a large display the cursor's line is two pages high, on a small one every line takes one page.
    """

    def __init__(self, owner: Entry, canvas: "Canvas") -> None:
        self._owner = owner
        self._canvas = canvas
        self._font = canvas.medium if canvas.pages > 4 else canvas.small  # of the cursor's line
        self.at = 0
        self._x = self._page = 0

    def pages(self) -> int:
        """Return the pages that the lines take."""
        return self._owner.count() - 1 + self._font.pages

    def place(self, page: int, x: int) -> None:
        """Set where the first line is drawn."""
        self._page, self._x = page, x

    def draw(self, page: int, x: int) -> None:
        self.place(page, x)
        for number in range(self._owner.count()):
            self.draw_line(number)

    def draw_line(self, number: int) -> None:
        """Draw one line; the cursor's is dark on light for the length of its words.  A star marks the best one."""
        canvas, x, page = self._canvas, self._x, self._page + number
        font = self._font if number == self.at else canvas.small
        if number > self.at:
            page += self._font.pages - 1
        star = canvas.small.line(" ★") if self._owner.marked(number) else b""
        canvas.blank(x, page, canvas.width - x, font.pages)
        end = canvas.write(font, x + _EDGE, page, self._owner.line(number), canvas.width - x - _EDGE - 1 - len(star))
        canvas.stamp(end, page + font.pages - 1, star)
        if number == self.at:
            canvas.invert(x, page, end + len(star) + 1 - x, font.pages)
            if font.pages > 1:
                canvas.wipe(x, page * 8, end + len(star) + 1 - x, 1)  # keeps it apart from the dice above

    def move(self, step: int) -> None:
        """Move the cursor, which wraps around; the lines from the old to the new one change."""
        old = self.at
        self.at = (old + step) % self._owner.count()
        for number in range(min(old, self.at), max(old, self.at) + 1):
            self.draw_line(number)
