"""Fire and Water: one die a turn, an own red or green or a common black one; first with neither colour wins."""

from ..asks import Choice
from .table import Table, options, settle

__all__ = ("Game", "options", "settle")

_COLOURS = ("red", "green")


class Game(Table):
    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Table.__init__(self, seats, options, record)
        stock = self.record["each"][str(seats)]
        self.held = [[stock, stock] for _ in range(seats)]
        self.totals = [2 * stock] * seats

    def play(self):
        yield from self.seated()
        left = self.amount("dice")
        while left:
            for seat in self.turn_order:
                held = self.held[seat]
                colours = tuple(_COLOURS[number] for number in (0, 1) if held[number])
                die = yield Choice(seat, "die", colours + ("black",))
                left -= 1
                if die != "black":
                    held[_COLOURS.index(die)] -= 1
                    self.totals[seat] -= 1
                if not self.totals[seat] or not left:
                    left = 0
                    break
            self.round += 1
        self.end(self.leaders())

    def rank(self, seat: int):
        return -self.totals[seat]

    def details(self, seat: int) -> dict:
        red, green = self.held[seat]
        return {"red": red, "green": green}
