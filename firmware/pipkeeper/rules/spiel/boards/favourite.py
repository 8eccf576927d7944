"""Favourite: free green dice first, then black, then red; the left neighbour of the highest score wins."""

from ...asks import Any, Asking
from .taking import Taking


class Game(Taking):
    def take_turn(self, seat: int) -> "Asking[None]":
        self.take(seat, (yield from self.pick(seat, "take", self.best_free)))

    def best_free(self) -> "list[int]":
        """Return the free dice of the first colour that has any."""
        cells = self.pile.cells
        free = list(self.free_places())
        best = min([cells[place] for place in free])
        return [place for place in free if cells[place] == best]

    def rank(self, seat: int) -> "Any":
        return self.totals[seat - 1]
