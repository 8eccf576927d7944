"""DoRa: one die a turn, and every funnel it makes is filled by the player whom the domino rules name.

Every funnel is filled at once, so that the dice of level 0 tell how many lie above them, at least and at most; and when
level 0 is full, somebody has no dice left.
"""

from micropython import const

from .. import pyramid_totals as pyramid
from ..asks import Asking, Choice
from .stock import Game as Stock
from .stock import options as options
from .stock import settle as settle

_SIDE = const(9)


class Game(Stock):
    def turns(self) -> "Asking[None]":
        self.base = self.fillers = 0
        while True:
            for seat in self.turn_order:
                self.base += 1
                went = yield self.placed_ask(seat)
                if self.place(seat, 1):
                    return
                while went == "filled":
                    self.fillers += 1
                    if self.place((yield Choice(seat, "filler", self.everybody)), 1):
                        return
                    if self.fillers >= self.fewest():
                        went = "done"
                        if self.fillers < pyramid.most_above(self.base):
                            went = yield Choice(seat, "more", ("done", "filled"))
            self.round += 1

    def placed_ask(self, seat: int) -> Choice:
        """Return the ask for a placed die, which may fill funnels if the dice can make one, and must if they do."""
        ask = Choice(seat, "turn", ("placed", "filled"))
        ask.barred = {"cannot": ("can-place",)}
        if self.fillers == pyramid.most_above(self.base):
            ask.options = ("placed",)
            ask.barred["filled"] = ("no-funnel", self.base, self.fillers)
        elif self.totals[seat] > 1 and self.fillers < self.fewest():  # a last die ends the game with funnels left
            ask.options = ("filled",)
            ask.barred["placed"] = ("funnels-left", self.base, self.fewest(), self.fillers)
        ask.values = (self.totals[seat],)
        return ask

    def fewest(self) -> int:
        """The fewest dice that lie above level 0 now."""
        return pyramid.fewest_above(self.base, _SIDE)
