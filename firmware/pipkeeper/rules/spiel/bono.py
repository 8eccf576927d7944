"""Cui Bono?: penalty points by colour, fewest win; with a time limit a turn that takes longer is the player's last."""

from ..asks import TIME_UP, Any, Asking, Choice, Data
from .colours import Game as Colours
from .colours import options as options
from .colours import settle as settle


class Game(Colours):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Colours.__init__(self, seats, options, record)
        self.out = [False] * seats

    def play(self) -> "Asking[None]":
        yield from self.seated()
        yield from self.demolish()
        if self.out.count(False) > 1:
            yield from self.count()
        self.end(self.leaders())

    def demolish(self) -> "Asking[None]":
        limit = self.options["limit"]
        if not limit:
            yield from Colours.demolish(self)
            return
        while True:
            for seat in self.turn_order:
                if self.out[seat]:
                    continue
                went = yield Choice(seat, "turn", ("done", "empty"), limit)
                self.out[seat] = went == TIME_UP
                if went == "empty" or self.out.count(False) == 1:
                    return
            self.round += 1

    def rank(self, seat: int) -> "Any":
        return -1000 if self.out[seat] else -self.totals[seat]

    def details(self, seat: int) -> "Data":
        row = Colours.details(self, seat)
        if self.out[seat]:
            row["out"] = True
        return row
