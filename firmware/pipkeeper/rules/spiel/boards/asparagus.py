"""Asparagus: as El Dado, but with a free die a column of its colour below it may be taken.

The column goes straight down one axis, and each of its dice carries nothing but the next one: a stalk is pulled, not
dug out.
"""

from ...asks import Asking
from .taking import Game as ElDado


class Game(ElDado):
    def take_turn(self, seat: int) -> "Asking[None]":
        first = yield from self.pick(seat, "take", self.free_places, several=self.pile.frees > 1)
        self.stalks = [self.stalk(first, axis) for axis in range(3)]
        self.first = first
        if any(self.stalks):
            lowest = yield from self.pick(seat, "down-to", self.ends, several=True)
        else:
            lowest = first
        self.take(seat, first)
        for stalk in self.stalks:
            if lowest in stalk:
                for place in stalk[: stalk.index(lowest) + 1]:
                    self.take(seat, place)

    def stalk(self, first: int, axis: int) -> "list[int]":
        """Return the dice below the first one on an axis that can be taken with it, from the top down."""
        cells, above, below, found = self.pile.cells, self.spots.above, self.spots.below, []
        carried, place = first, below[3 * first + axis]
        while place < self.spots.count and cells[place] == cells[first]:
            if any(cells[spot] and spot != carried for spot in above[3 * place : 3 * place + 3]):
                break
            found.append(place)
            carried, place = place, below[3 * place + axis]
        return found

    def ends(self) -> "list[int]":
        """Return the lowest die of every column that can be taken."""
        return sorted([self.first] + self.stalks[0] + self.stalks[1] + self.stalks[2])
