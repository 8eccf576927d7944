"""Lookout: all throw at once; the dice that show the neighbour's number or the golden one may be placed.

With fewer than five dice blue ones fill up to five; they are exchanged afterwards, so a stock never goes below none.  When
the holder of the golden die stops too early, the others may place as many more as the holder left over.
"""

from ..asks import Choice, Number, Throw
from .stock import Game as Stock
from .stock import options, settle  # noqa: F401

_HAND = 10
_FILLED = 5


class Game(Stock):
    def turns(self):
        while True:
            for golden in self.order:
                thrown = yield Throw(golden, "numbers", self.seats + 1)
                extra = 0
                if (yield Choice(golden, "stop", ("stop", "early"))) == "early":
                    extra = yield Number(golden, "left-over", 1, self.hand(golden))
                yield from self.placings(golden, thrown, extra)
                rid = [seat for seat in self.everybody if not self.totals[seat]]
                if rid:
                    if len(rid) > 1:
                        yield from self.first_of(tuple(rid))
                    return
                self.round += 1

    def hand(self, seat: int) -> int:
        """Dice that a player throws."""
        return max(_FILLED, min(_HAND, self.totals[seat]))

    def placings(self, golden: int, thrown, extra: int):
        """How many everybody placed: the left neighbour's die and the golden one say which."""
        for seat in self.everybody:
            more = 0 if seat == golden else extra
            hand = min(self.hand(seat), self.hand(seat) - extra + more)
            ask = Number(seat, "placed" if seat != golden else "placed-golden", 0, hand)
            ask.values = (thrown[self.next_to(seat)], thrown[-1], more)
            self.place(seat, (yield ask))

    def first_of(self, rid):
        """Several are rid of all dice at once: the table saw who was first."""
        first = yield Choice(None, "first", rid)
        for seat in rid:
            self.totals[seat] = 0 if seat == first else 1
