"""Race: the outward eyes of everybody's dice, row by row of the finish triangle, times the row's factor.

All twelve funnels of the finish are full, and everybody has a few dice only: what a row shows, and what is left for the
other rows, is bounded by them. Corner dice show two faces that meet, 11 eyes at most and 3 at least.
"""

from ..asks import Asking, Number
from .table import Table, options, played, settle

__all__ = ("Game", "options", "settle")

# For each row the most eyes that 0, 1, 2, … dice show, and the fewest of all its dice together.
_MOST = ((0, 11, 22, 28, 34, 40), (0, 6, 12), (0, 6, 12), (0, 11, 17, 23))
_LEAST = (9, 2, 2, 5)


class Game(Table):
    def play(self) -> "Asking[None]":
        yield from self.seated()
        yield played()
        self.free = [self.common["each"]] * self.seats  # dice that can still be in another row
        for row in range(len(_MOST)):
            yield from self.count(row)
        self.end(self.leaders())

    def count(self, row: int) -> "Asking[None]":
        """Asks for everybody's eyes in a row."""
        eyes, room, most = 0, len(_MOST[row]) - 1, _MOST[row]
        for seat in self.everybody:
            high = min(most[min(self.free[seat], room)], most[-1] - eyes)
            later = sum([most[min(self.free[other], room)] for other in range(seat + 1, self.seats)])
            number = low = max(0, _LEAST[row] - eyes - later)
            if low < high:
                ask = Number(seat, "row-" + str(row + 1), low, high)
                ask.why = ("eyes-of-dice", self.free[seat])
                number = yield ask
            dice = len([so_many for so_many in most if so_many < number])
            self.free[seat] -= dice
            room -= dice
            eyes += number
            self.totals[seat] += (row + 1) * number
