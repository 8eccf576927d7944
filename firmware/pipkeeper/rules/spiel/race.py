"""Race: nobody scores, somebody is first; the arrival is declared, or dice that are home are counted.

Data: `goal` (how many have to be home), `throw` (what is thrown before a move, and its meaning), `arrive` (the word
for the arrival), `anyone` (a move may bring another player home), `whole-round` (those who arrive in one round share
the win).
"""

from ..asks import Choice
from .table import Table, options, settle

__all__ = ("Game", "options", "settle")


class Game(Table):
    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Table.__init__(self, seats, options, record)
        self.goal = self.record.get("goal", 0)
        self.moves = ("moved", "home" if self.goal else self.record.get("arrive", "arrived"))

    def play(self):
        yield from self.seated()
        arrived: list = []
        while not arrived:
            for seat in self.turn_order:
                if (yield from self.turn(seat, self.moves)) == "moved":
                    continue
                if self.record.get("anyone"):
                    seat = yield Choice(None, "whose", self.everybody)
                self.totals[seat] += 1
                if self.totals[seat] >= self.goal:
                    arrived += self.side(seat)
                    if not self.record.get("whole-round"):
                        break
            self.round += 1
        self.first = arrived
        self.end(sorted(arrived))

    first: list = []

    def score(self, seat: int):
        return self.totals[seat] if self.goal else None

    def rank(self, seat: int):
        return self.totals[seat] if self.goal else seat in self.first
