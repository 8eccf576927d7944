"""Enters a die on the board: first its zone, then its face, each in a row of cells with a wrapping cursor.

A small display shows one row at a time, so that its cells are two pages high too.
"""

from micropython import const

from ..screen import BUTTON, NEXT, OK, PREV, ROLL
from ..widgets.labels import zone_text
from ..widgets.signs import signs
from ..widgets.strip import Strip
from .entry import Entry as Base

if 0:  # for the type checker
    from typing import Any

    from ...rules.die import Die
    from ..play.play import View as Play
    from ..widgets.canvas import Canvas

_FOOT = const(84)  # where the signs of the buttons begin
_ZONE = const(12)  # pixels of the zone beside the faces, on a small display
_ROUND_POINTS = const(30)  # the right end of the points of the round, at the foot


class Entry(Base):
    """Begins where the last die was entered, so that dice entered in order take few presses."""

    ask: "Die"
    compact = True

    def __init__(self, play: "Play") -> None:
        super().__init__(play)
        self._small = self.app.canvas.pages < 5
        self.zones = Strip(self.app.canvas)
        self.faces = Strip(self.app.canvas, 19 if self._small else 21)
        self.strip = self.zones
        self._of: "tuple[Any, int]" = ((), 0)  # the zones and sides shown in the strips
        self._fresh = True  # nothing of this die is entered yet: the points are those of the dice before it
        self._shown: "tuple[int, int | None] | None" = None  # the points at the foot and the score they are added to
        self._shown_end = 0  # where they end
        self._shown_length = 0  # the length of the points of the round as text, 0 if there are none
        self._base: "int | None" = None  # the score without them

    def begin(self) -> None:
        ask = self.ask
        of = (ask.zones, ask.sides)
        if of != self._of:
            self._of = of
            words = self.app.words
            self.zones.fill([zone_text(self.play.match, words, zone) for zone in ask.zones])
            self.faces.fill([str(face) for face in range(1, ask.sides + 1)], True)
        before = self.play.waiting()
        self._fresh = not before
        if before:
            self.zones.at = ask.zones.index(before[0])
            self.faces.at = before[1] - 1
        self.strip = self.zones

    def renew(self, before: Base) -> bool:
        """Keep the zones unless a die was taken back; remove the face's cursor and update the points."""
        if before is not self:
            return False
        if self._fresh and not self._small:
            self.faces.light(False)
        else:
            self._draw_strips()
        self._draw_preview()
        return True

    def draw(self, canvas: "Canvas", top: int, left: int) -> None:
        self.top, self.left = top, left
        self._draw_strips()
        self._draw_preview(True)
        self._draw_foot(canvas)

    def _draw_foot(self, canvas: "Canvas") -> None:
        """Draw what the buttons do, right of the points: ROLL jumps half a row."""
        ok, back, roll = signs(self.app)
        far = roll + " +" + str(self.strip.count // 2)
        if canvas.pages > 4:
            canvas.text(_FOOT, canvas.pages - 2, ok + " " + self.app.words.say("ui.foot.take"), canvas.width - _FOOT)
            canvas.text(_FOOT, canvas.pages - 1, back)
        canvas.blank(canvas.width - 26, canvas.pages - 1, 26)
        canvas.text_right(canvas.width, canvas.pages - 1, far)

    def _draw_strips(self) -> None:
        top, left = self.top, self.left
        if self._small:
            self._draw_one(self.app.canvas)
            return
        tall = 2 if self.app.canvas.pages - top >= 5 else 1
        self.faces.active = self.strip is self.faces
        self.zones.draw(left, top, tall)
        self.faces.draw(left, top + tall, tall)

    def _draw_one(self, canvas: "Canvas") -> None:
        """Draw the zones, or the chosen one beside the faces."""
        left, top, strip = 0, self.top, self.strip
        canvas.blank(0, top, canvas.width, 2)
        if strip is self.faces:
            left = _ZONE + 2
            zone = self.zones.label()
            font = canvas.largest(zone, _ZONE, 2)
            canvas.text_centre(0, top + 2 - font.pages, zone, _ZONE, font)
            canvas.invert(0, top, _ZONE, 2)
        strip.active = True
        strip.draw(left, top, 2)

    def _draw_preview(self, whole: bool = False) -> None:
        """Draw the points of the round and the new score, with the die under the cursors once they have moved."""
        die = None if self._fresh else (self.ask.zones[self.zones.at], self.faces.at + 1)
        points = self.play.match.game.preview(die)
        if self.play.correcting or points is None:
            return
        if die is None or whole:
            self._base = self.play.after(0)
        if not whole and (points, self._base) == self._shown:
            return
        self._shown = (points, self._base)
        self._draw_points(points, whole)
        if self._base is not None:
            self._draw_total(self._base + points, whole)

    def _draw_points(self, points: int, whole: bool) -> None:
        """Draw the points of the round in the last line."""
        canvas = self.app.canvas
        text = "+" + str(points) if points > 0 else str(points)
        if whole or points <= 0 or len(text) != self._shown_length:  # all figures have the same width
            canvas.blank(0, canvas.pages - 1, _ROUND_POINTS)
        self._shown_length = len(text) if points > 0 else 0
        canvas.text_right(_ROUND_POINTS, canvas.pages - 1, text)

    def _draw_total(self, total: int, whole: bool) -> None:
        """Draw the new score after the points; on a large display it is two pages high."""
        canvas = self.app.canvas
        font = canvas.small if canvas.pages < 8 else canvas.medium
        page = canvas.pages - font.pages
        if whole:
            canvas.text(_ROUND_POINTS + 3, canvas.pages - 1, "→")
        end = font.write(_ROUND_POINTS + 14, page, str(total))
        if end < self._shown_end:
            canvas.blank(end, page, self._shown_end - end, font.pages)
        self._shown_end = end

    def at_start(self) -> bool:
        return self.strip is self.zones

    def press(self, event: int) -> None:
        button = event & BUTTON
        strip = self.strip
        if button == OK:
            self._next()
            return
        self._fresh = False
        if button == NEXT:
            strip.move(1)
        elif button == PREV:
            strip.move(-1)
        elif button == ROLL:
            strip.move(strip.count // 2)  # across to the far side of the row
        elif strip is self.faces:
            self._choose(self.zones)
        else:
            self.app.open("play.pause")
            return
        self._draw_preview()

    def _next(self) -> None:
        """Go from the zone to the face, or from the face to the answer; some zones need no face."""
        zone = self.ask.zones[self.zones.at]
        if self.strip is self.faces:
            self.play.give((zone, self.faces.at + 1))
        elif zone in self.ask.faceless:
            self.play.give((zone, 1))
        else:
            self._choose(self.faces)

    def _choose(self, strip: "Strip") -> None:
        """Switch to the other row; the zone stays marked beside the face."""
        self.strip = strip
        if self._small:
            self._draw_strips()
        else:
            self.faces.light(strip is self.faces)
        if self.zones.count // 2 != self.faces.count // 2:
            self._draw_foot(self.app.canvas)
