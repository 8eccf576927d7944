"""Storing Scores: green dice cover the numbers of the base, three each; who lifts one that hides the total wins it.

A cover that goes back hides its numbers again; those under a cover that was won stay visible, and faces on the rim are
never shown, for they belong to no cover. It ends when all covers are won, or so many as `goal` says, or when the leader
is further ahead than there are covers left; after three rounds without a hit the table may end it too.
"""

from ...asks import Any, Asking, Choice, Data
from ...board.mixing import Mix, mix_throw
from ...board.orientation import face, word
from ..storing import Scores
from .table import BoardGame


class Game(Scores, BoardGame):
    owned = False

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        BoardGame.__init__(self, seats, options, record)
        spots = self.spots
        self.first, self.last = spots.start[1], spots.start[2]
        self.left = self.last - self.first
        self.cells = bytearray(spots.count)  # 1 for a die of the base, 2 for a cover
        for place in range(self.last):
            self.cells[place] = 1 if place < self.first else 2
        self.seen = bytearray(spots.base)  # the faces in sight, a bit 1 << face for each
        self.lies = bytearray(spots.base)

    def begin(self) -> "Asking[None]":
        self.lies = Mix((yield mix_throw())).orientations(self.spots.base)

    def lift(self, seat: int) -> "Asking[Any]":
        """Lift a cover and look under it; return True if it was won."""
        place = yield from self.pick(
            seat, "lift", self.covers, several=self.left > 1, says="lift", values=(self.total,)
        )
        numbers = [face(self.lies[carrier], side) for side, carrier in enumerate(self.under(place))]
        hit = sum(numbers) == self.total
        self.cells[place] = 0
        self.sight(place, True)
        seen = Choice(seat, "seen", ("take" if hit else "cover",))
        seen.passing = not hit
        seen.says = "seen-take" if hit else "seen-cover"
        seen.values = (numbers[0], numbers[1], numbers[2], sum(numbers))
        yield seen
        if hit:
            self.won(seat)
        else:
            self.cells[place] = 2
            self.sight(place, False)
        return hit

    def under(self, place: int) -> bytearray:
        """Return the three dice of which a cover hides a face: front, right, left."""
        return self.spots.below[3 * place : 3 * place + 3]

    def sight(self, place: int, open: bool) -> None:
        """Show or hide the numbers under a cover."""
        for side, carrier in enumerate(self.under(place)):
            if open:
                self.seen[carrier] |= 1 << side
            else:
                self.seen[carrier] &= ~(1 << side)

    def covers(self) -> "list[int]":
        return [place for place in range(self.first, self.last) if self.cells[place]]

    def cells_now(self) -> bytearray:
        return self.cells

    def piece(self, place: int, mark: int) -> "list[Any]":
        if mark == 2:
            return [self.spots.word(place), "green", None]
        return [self.spots.word(place), None, word(self.lies[place], self.seen[place])]
