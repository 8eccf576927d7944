"""Lookout: all throw at once; the dice that show the neighbour's number or the golden one may be placed.

With fewer than five dice blue ones fill up to five; they are exchanged afterwards, so a stock never goes below none.
When the holder of the golden die stops too early, the others may place as many more as the holder left over.
"""

from micropython import const

from ..asks import Asking, Choice, Throw
from ..number import Number
from .stock import Game as Stock
from .stock import options as options
from .stock import settle as settle

_HAND = const(10)
_FILLED = const(5)


class Game(Stock):
    def turns(self) -> "Asking[None]":
        while True:
            for golden in self.turn_order:
                thrown = yield Throw(golden, "numbers", self.seats + 1)
                extra = 0
                if (yield Choice(golden, "stop", ("stop", "early"))) == "early":
                    extra = yield Number(golden, "left-over", 1, self.hand(golden))
                yield from self.placings(golden, thrown, extra)
                if not all(self.totals):
                    return
                self.round += 1

    def hand(self, seat: int) -> int:
        """Return the number of dice that a player throws."""
        return max(_FILLED, min(_HAND, self.totals[seat]))

    def placings(self, golden: int, thrown: "tuple[int, ...]", extra: int) -> "Asking[None]":
        """Ask how many each player placed; the left neighbour's die and the golden one say which may be."""
        for seat in self.everybody:
            high = self.hand(seat) - (extra if seat == golden else 0)
            ask = Number(seat, "placed", 0, high)
            if seat == golden:
                ask.says = "placed-golden"
            elif extra:
                ask.says = "placed-more"
            ask.values = (thrown[self.next_to(seat)], thrown[-1], extra)
            self.place(seat, (yield ask))
