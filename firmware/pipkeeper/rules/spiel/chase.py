"""Chase: two sides with different goals; the first whose counter is full wins.

Data: `roles` (the first is asked for, the other player has the other), `events` (`id`, `role` 0 or 1 whose counter it
fills, `goal`: so many of them win, `stock` for the option of that name).
"""

from ..asks import Choice
from .table import Table, options, settle

__all__ = ("Game", "options", "settle")


class Game(Table):
    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Table.__init__(self, seats, options, record)
        self.players = [0, 1]  # who has which role

    def play(self):
        hunter = yield Choice(None, self.record["roles"][0], self.everybody)
        self.players = [hunter, 1 - hunter]
        events = self.record["events"]
        missing = [self.options["stock"] if event["goal"] == "stock" else event["goal"] for event in events]
        names = tuple(event["id"] for event in events)
        while all(missing):
            happens = Choice(None, "event", names)
            happens.values = tuple(missing)
            number = names.index((yield happens))
            seat = self.players[events[number]["role"]]
            missing[number] -= 1
            self.totals[seat] += 1
            self.round += 1
        self.end((seat,))

    def rank(self, seat: int):
        return seat in self.winners

    def details(self, seat: int) -> dict:
        return {"role": self.record["roles"][self.players.index(seat)]}
