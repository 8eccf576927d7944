"""Cui Bono?: penalty points by colour, fewest win; with a time limit a turn that takes longer is the player's last.

A turn takes one die at most. So, where turns are counted, there are as many as dice before the plate can be empty, and
nobody has more dice than turns.
"""

from ..asks import TIME_UP, Any, Asking, Choice, Data
from .colours import Game as Colours
from .colours import options as options
from .colours import settle as settle


class Game(Colours):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Colours.__init__(self, seats, options, record)
        self.out = [False] * seats
        self.went = [0] * seats  # turns so far, counted with a limit only

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
                went = yield self.turn_limited(seat, limit)
                self.out[seat] = went == TIME_UP
                if went == "empty" or self.out.count(False) == 1:
                    return
            self.round += 1

    def turn_limited(self, seat: int, limit: int) -> Choice:
        """Return the ask for a turn; the plate can be empty only after as many turns as it had dice."""
        self.went[seat] += 1
        ask = Choice(seat, "turn", ("done", "empty"), limit)
        dice, went = self.amount("dice"), sum(self.went)
        if went < dice:
            ask.options = ("done",)
            ask.barred = {"empty": ("too-early", dice, went)}
        return ask

    def own_dice(self, seat: int, others: "tuple[int, ...]") -> "tuple[int, int]":
        if not self.options["limit"]:
            return Colours.own_dice(self, seat, others)
        return self.left - sum([self.went[other] for other in others]), min(self.left, self.went[seat])

    def rank(self, seat: int) -> "Any":
        return -1000 if self.out[seat] else -self.totals[seat]

    def details(self, seat: int) -> "Data":
        row = Colours.details(self, seat)
        if self.out[seat]:
            row["out"] = True
        return row
