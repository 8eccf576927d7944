"""Doubles: take a free die; a double in the funnel it leaves gives one more take, a triple two more. Most dice win.

The numbers are those on the three dice below that the die covered; a die from level 0 leaves none. Every further take
counts the same way, goes anywhere, and may be left out.
"""

from ...asks import Any, Asking
from ...board.mixing import Mix, mix_throw
from ...board.orientation import face, word
from .table import PileGame


class Game(PileGame):
    owned = False

    def begin(self) -> "Asking[None]":
        mix = Mix((yield mix_throw()))
        self.lies = mix.orientations(self.spots.count)
        self.pile.fill(b"\1" * self.spots.count)

    def decided(self) -> bool:
        return not self.pile.dice

    def take_turn(self, seat: int) -> "Asking[None]":
        takes = 1
        words: "tuple[Any, ...]" = ()
        while takes and self.pile.dice:
            several = bool(words) or self.pile.frees > 1
            place = yield from self.pick(
                seat, "take", self.free_places, words, several, says="take-more", values=(takes,)
            )
            if place == "stop":
                return
            self.pile.take(place)
            self.totals[seat] += 1
            takes += self.more(place) - 1
            words = ("stop",)

    def more(self, place: int) -> int:
        """Return the further takes for the numbers in the funnel that a die left."""
        if place < self.spots.base:
            return 0
        below, at = self.spots.below, 3 * place
        return 3 - len({face(self.lies[below[at + side]], side) for side in range(3)})

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), None, word(self.lies[place], self.pile.shown(place))]
