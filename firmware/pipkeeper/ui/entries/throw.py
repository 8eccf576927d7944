"""Enters a throw: ROLL throws the electronic dice; real dice are entered with OK, one press for each die."""

from ..screen import BUTTON, DIE, NEXT, OK, ROLL, STEP, fetched
from ..widgets.dice_row import draw_dice_row
from ..widgets.labels import die_name, face_text, letter
from ..widgets.strip import Strip
from .entry import Entry as Base

if 0:  # for the type checker
    from typing import Any

    from ...rules.asks import Throw
    from ..play.play import View as Play
    from ..widgets.canvas import Canvas
    from ..widgets.fonts import Font


class Entry(Base):
    """Keeps the cursor on the face just entered, so that equal dice take one press each."""

    ask: "Throw"

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self.strip = Strip(self.app.canvas, 11)
        self._of: "Any" = None  # what the strip shows
        self._known = False  # the strip is as it was for the last ask
        self._pictures: "dict[int | str, bytes]" = {}  # pictures of the faces drawn so far
        self._named: "dict[int | str, bytes]" = {}  # pictures of their names
        self.entered: "list[int | str]" = []  # entered so far
        self._row = self._dice = 0
        self._pages = 1

    def begin(self) -> None:
        ask = self.ask
        self.entered = []
        of = ask.faces or ask.sides
        self._known = of == self._of
        if not self._known:
            self._of = of
            self._pictures.clear()
            self._named.clear()
            labels = [letter(self.app.words, face) for face in ask.faces or range(1, ask.sides + 1)]
            self.strip.fill(labels, not ask.faces)

    def renew(self, before: Base) -> bool:
        """Keep the row of faces, or draw it in place of a choice; clear what was entered."""
        canvas = self.app.canvas
        if before is not self:
            if not before.left:
                return False
            self._place(canvas, before.top, before.left)
            canvas.blank(self.left, self._dice + 1, canvas.width - self.left, 3)  # where the choice was
            self.strip.draw(self.left, self._row, self._pages)
        else:
            high = self._pages
            self._place(canvas, self.top, self.left)
            if not self._known or self._pages != high:
                return False
        self._draw_entered(canvas, 0)
        return True

    def _place(self, canvas: "Canvas", top: int, left: int) -> None:
        """Beside a panel, put the dice where the choice that follows has them, and the faces in its place.

        On a small display the dice entered take the place of the foot, so that the faces can be large.
        """
        self.top, self.left = top, left
        room, ask = canvas.pages - top, self.ask
        self._row, self._pages, self._dice = top, 1, canvas.pages - 2
        if left:
            self._row, self._dice = top + room // 3, top
        elif room >= 4 or room == 3 and not (ask.faces or ask.colours):
            self._row, self._pages = top + (room > 4), 2
            if room == 3 and ask.dice > 1:  # a single die is not shown
                self._dice = canvas.pages - 1

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        self._place(canvas, top, left)
        self.strip.draw(left, self._row, self._pages)
        self._draw_entered(canvas, 0)
        if canvas.pages - top >= 3 and self._dice < canvas.pages - 1:
            self.play.hint(canvas, left)

    def _draw_entered(self, canvas: "Canvas", known: int) -> None:
        """Draw the faces entered, from number `known` on; before the first one, a colour in words."""
        ask, entered, left, page = self.ask, self.entered, self.left, self._dice
        if not entered and ask.faces:
            self._draw_word(canvas, self._face())
            return
        if not entered and page == canvas.pages - 1:
            self.play.hint(canvas, left)
            return
        if not known and (left or page >= self._row + self._pages):
            canvas.blank(left, page, canvas.width - left, self._named_font(canvas).pages)
        if left and 0 < len(entered) < ask.dice:  # after the last die the panel is drawn as it became
            self.play.lay(entered)
        if ask.colours:
            self._draw_coloured(canvas)
            return
        for number in range(known, len(entered)):
            self._draw_face(canvas, left + number * DIE, page, entered[number])
        if ask.dice > 1 and not left:
            canvas.text_right(canvas.width, page, str(len(entered)) + "/" + str(ask.dice))

    def _draw_coloured(self, canvas: "Canvas") -> None:
        """Draw the dice entered with the letters of their colours, and which one is next."""
        ask, count = self.ask, len(self.entered)
        canvas.blank(0, self._dice, canvas.width)
        if count:
            draw_dice_row(self.app, 0, self._dice, self.entered, ask.colours)
        if count < ask.dice:
            text = die_name(self.app, ask.colours[count]) + " " + str(count + 1) + "/" + str(ask.dice)
            canvas.text_right(canvas.width, self._dice, text)

    def _draw_word(self, canvas: "Canvas", face: "int | str") -> None:
        """Draw a colour in words in place of the dice; beside a panel its picture is kept for the next throw."""
        left, page, font = self.left, self._dice, self._named_font(canvas)
        picture = self._named.get(face) if left else None
        if picture:
            canvas.stamp(left, page, picture, font.pages)
            return
        canvas.blank(left, page, canvas.width - left, font.pages)
        canvas.text_centre(left, page, face_text(self.app.words, face), canvas.width - left, font)
        if left:
            self._named[face] = canvas.area(left, page, canvas.width - left, font.pages)

    def _named_font(self, canvas: "Canvas") -> "Font":
        """Return the font of a colour in words: the larger one beside a panel on a large display."""
        return canvas.medium if self.left and canvas.pages > 4 else canvas.small

    def _draw_face(self, canvas: "Canvas", x: int, page: int, face: "int | str") -> None:
        """Draw a face from a kept picture, because the same few faces are drawn repeatedly."""
        picture = self._pictures.get(face)
        if picture:
            canvas.stamp(x, page, picture)
            return
        end = canvas.die(x, page, face if isinstance(face, int) else letter(self.app.words, face), 1)
        self._pictures[face] = canvas.area(x, page, end - x)

    def _face(self) -> "int | str":
        at, faces = self.strip.at, self.ask.faces
        return faces[at] if faces else at + 1

    def at_start(self) -> bool:
        return not self.entered

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button == ROLL:
            if self.entered and self.left:
                self.play.lay([])
            fetched("play.rolling").roll(self.play)
        elif button <= NEXT:
            self.strip.move(STEP[button])
            if not self.entered:
                self._draw_entered(self.app.canvas, 0)
        elif button == OK:
            self.entered.append(self._face())
            last = len(self.entered) == self.ask.dice
            if self.left or not last:  # a choice that follows leaves the dice where they are
                self._draw_entered(self.app.canvas, len(self.entered) - 1)
            if last:
                self.play.give(self.entered)
        elif self.entered:
            self.entered.pop()
            if self.left:
                self.play.lay(self.entered)
            self._draw_entered(self.app.canvas, 0)
        else:
            super().press(event)
