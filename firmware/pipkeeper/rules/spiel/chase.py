"""Chase: two sides with different goals; the first whose counter is full wins.

Data: `roles` (the first is asked for, the other player has the other), `events` (`id`, `role` 0 or 1 whose counter it
fills, `goal`: so many of them win, `stock` for the option of that name).
"""

from ..asks import Any, Asking, Choice, Data
from .counted import Counted
from .set_up import options as options
from .set_up import settle as settle


class Game(Counted):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Counted.__init__(self, seats, options, record)
        self.players: "tuple[int, ...]" = ()  # who has which role
        self.events = self.record["events"]
        self.missing = [options["stock"] if event["goal"] == "stock" else event["goal"] for event in self.events]

    def play(self) -> "Asking[None]":
        first = yield Choice(None, self.record["roles"][0], self.everybody)
        self.players = (first, 1 - first)
        names = tuple(event["id"] for event in self.events)
        while all(self.missing):
            happens = Choice(None, "event", names)
            happens.values = tuple(self.missing)
            number = names.index((yield happens))
            seat = self.players[self.events[number]["role"]]
            self.missing[number] -= 1
            self.totals[seat] += 1
            self.round += 1
        self.end((seat,))

    def rank(self, seat: int) -> "Any":
        return seat in self.winners

    def details(self, seat: int) -> "Data":
        if not self.players:
            return {}
        role = self.players.index(seat)
        missing = [self.missing[number] for number in (0, 1) if self.events[number]["role"] == role]
        return {"role": self.record["roles"][role], "missing": min(missing)}
