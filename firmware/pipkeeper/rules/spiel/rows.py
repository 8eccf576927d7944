"""Race: the outward eyes of everybody's dice, row by row of the finish triangle, times the row's factor.

All twelve funnels of the finish are full, and everybody has a few dice only: what a row shows, and what is left for the
other rows, is bounded by them: nobody fills a row with more dice than were left, nor leaves more than the others have.
Corner dice show two faces that meet, 11 eyes at most and 3 at least.
"""

from ..asks import Asking, Number
from .table import Table, options, played, settle

__all__ = ("Game", "options", "settle")

# For each row the most and the fewest eyes that so many dice show, from none on.
_MOST = ((0, 11, 22, 28, 34, 40), (0, 6, 12), (0, 6, 12), (0, 11, 17, 23))
_LEAST = ((0, 1, 2, 3, 6, 9), (0, 1, 2), (0, 1, 2), (0, 1, 2, 5))


class Game(Table):
    def play(self) -> "Asking[None]":
        yield from self.seated()
        yield played()
        self.free = [self.common["each"]] * self.seats  # dice that can still be in another row
        self.lying = [0] * self.seats  # the most dice that can be in the rows so far
        self.filled = 0  # funnels of the rows so far
        for row in range(len(_MOST)):
            yield from self.count(row)
        self.end(self.leaders())

    def count(self, row: int) -> "Asking[None]":
        """Asks for everybody's eyes in a row."""
        eyes, room, most, least = 0, len(_MOST[row]) - 1, _MOST[row], _LEAST[row]
        self.filled += room
        for seat in self.everybody:
            high = min(most[min(self.free[seat], room)], most[-1] - eyes)
            later = sum([most[min(self.free[other], room)] for other in range(seat + 1, self.seats)])
            low = max(least[self.needed(seat, len(least) - 1)], least[-1] - eyes - later)
            number = low = min(low, high)
            if low < high:
                ask = Number(seat, "row-" + str(row + 1), low, high)
                ask.why = ("eyes-of-dice", self.free[seat])
                number = yield ask
            dice = len([so_many for so_many in most if so_many < number])
            self.free[seat] -= dice
            self.lying[seat] += len([so_many for so_many in least[1:] if so_many <= number])
            room -= dice
            eyes += number
            self.totals[seat] += (row + 1) * number

    def needed(self, seat: int, funnels: int) -> int:
        """How many dice a player has in a row of so many funnels at least: those that all others cannot fill."""
        others = 0
        for other in self.everybody:
            if other != seat:
                others += min(self.common["each"], self.lying[other] + (funnels if other > seat else 0))
        return min(funnels, max(0, self.filled - others - self.lying[seat]))
