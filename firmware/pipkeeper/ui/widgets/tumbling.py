"""Animates electronic dice: they tumble for a moment and land one after another."""

from micropython import const

from .dice_area import DiceArea
from .lights import show_throw

if 0:  # for the type checker
    from typing import Any

    from ..app import App

_FIRST = const(3)  # pictures until the first die lies still
_LAST = const(9)  # and until all do
_FRAME = const(70)  # ms of one picture
_LOOK = const(900)  # ms that the dice are shown before play goes on by itself


class Tumbling:
    """Animates a throw whose result is already known.

    `dice` are pairs of kind and face; `kept` says which of them count, `total` is their sum as text, empty for none.
    """

    def __init__(
        self,
        app: "App",
        dice: "list[tuple[int | str, Any]]",
        total: str = "",
        kept: "tuple[bool, ...]" = (),
        labels: "tuple[str, ...]" = (),
        passing: bool = False,
    ):
        self.app = app
        self.over = False
        self._dice, self._total, self._kept, self._labels = dice, total, kept, labels
        self._passing = passing  # closes by itself once it has been shown
        self._area = DiceArea(app)
        self._frame = 0
        self._still = 0  # the number of dice that lie still
        self._due = app.now + _FRAME

    def place(self, x: int, page: int, pages: int, widest: str = "") -> None:
        """Set where the dice are drawn; nothing else draws there."""
        canvas = self.app.canvas
        canvas.blank(x, page, canvas.width - x, pages)
        self._area.place([kind for kind, _ in self._dice], widest or self._total, x, page, pages, bool(self._labels))

    def draw(self) -> None:
        """Draw every die as it is now."""
        for number in range(len(self._dice)):
            self._draw_die(number)
        if self.still():
            self._settle()

    def _draw_die(self, number: int) -> None:
        kind, face = self._dice[number]
        lies = number < self._still
        self._area.draw_die(number, kind, face if lies else self._any(number), self._faint(number))
        if self._labels:
            self._area.draw_label(number, self._labels[number])

    def _faint(self, number: int) -> bool:
        return self.still() and bool(self._kept) and not self._kept[number]

    def _settle(self) -> None:
        """Show which dice count, and their sum, once all lie still."""
        for number in range(len(self._dice)):
            if self._faint(number):
                self._draw_die(number)
        self._area.draw_sum(self._total)

    def still(self) -> bool:
        return self._still >= len(self._dice)

    def _any(self, number: int) -> "int | str":
        """Return a face for the animation, a different one in every picture: another die's, or a number."""
        kind, face = self._dice[number]
        if isinstance(face, str):
            same: "list[str]" = [shown for other, shown in self._dice if other == kind]
            return same[(self._frame + number) % len(same)]
        sides = kind if isinstance(kind, int) and kind <= 6 else 9
        return (self._frame * 5 + number * 7) % sides + 1

    def tick(self, now: int) -> int:
        """Return when to be called again, 0 for never."""
        if now < self._due:
            return self._due
        if self.still():
            self.over = self._passing
            return 0
        self._frame += 1
        before = self._still
        count = len(self._dice)
        if self._frame >= _FIRST:
            self._still = count if self._frame >= _LAST else max(before, (self._frame - _FIRST + 1) * count // 7)
        for number in range(before, count):
            self._draw_die(number)
        faces = [face for _, face in self._dice]
        if self.still():
            self._settle()
            show_throw(self.app, faces)
        else:
            show_throw(self.app, [self._any(number) for number in range(count)])
        self._due = now + (_LOOK if self.still() else _FRAME)
        return self._due

    def hurry(self) -> None:
        """React to a press: land all dice at once, or end if they lie still already."""
        if self.still():
            self.over = True
        else:
            self._still = len(self._dice)
            self.draw()
            show_throw(self.app, [face for _, face in self._dice])
            self._due = self.app.now + _LOOK
