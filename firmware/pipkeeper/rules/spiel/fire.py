"""Fire and Water: one die a turn, an own red or green or a common black one; first with neither colour wins.

When the pyramid is complete, or everybody in turn cannot place, fewest left wins.
"""

from ..asks import Choice
from .table import Table, options, settle

__all__ = ("Game", "options", "settle")

_COLOURS = ("red", "green")


class Game(Table):
    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Table.__init__(self, seats, options, record)
        stock = self.told["each"]
        self.held = [[stock, stock] for _ in range(seats)]
        self.totals = [2 * stock] * seats

    def play(self):
        yield from self.seated()
        yield from self.build(self.amount("dice"))
        self.end(self.leaders())

    def build(self, left: int):
        """Die by die, as long as the pyramid has room and somebody can place."""
        cannot = 0
        while True:
            for seat in self.turn_order:
                held = self.held[seat]
                colours = tuple(_COLOURS[number] for number in (0, 1) if held[number])
                die = yield Choice(seat, "die", colours + ("black", "cannot"))
                if die == "cannot":
                    cannot += 1
                else:
                    cannot = 0
                    left -= 1
                    if die != "black":
                        held[_COLOURS.index(die)] -= 1
                        self.totals[seat] -= 1
                if not self.totals[seat] or not left or cannot == self.seats:
                    return
            self.round += 1

    def rank(self, seat: int):
        return -self.totals[seat]

    def details(self, seat: int) -> dict:
        red, green = self.held[seat]
        return {"red": red, "green": green}
