"""DoRa: one die a turn, and every funnel it makes is filled by the player whom the domino rules name.

A die can be placed as long as level 0 has room; when it is full, so is the pyramid, and fewest left wins.
"""

from .. import pyramid_totals as pyramid
from ..asks import Asking, Choice
from .stock import Game as Stock
from .stock import options, settle

__all__ = ("Game", "options", "settle")


class Game(Stock):
    def turns(self) -> "Asking[None]":
        room = pyramid.funnels(9)
        self.base = self.fillers = 0
        while self.base < room:
            for seat in self.turn_order:
                self.base += 1
                went = yield self.placed_ask(seat)
                if self.place(seat, 1):
                    return
                while went == "filled":
                    self.fillers += 1
                    if self.place((yield Choice(seat, "filler", self.everybody)), 1):
                        return
                    went = "done"
                    if self.fillers < pyramid.most_above(self.base):
                        went = yield Choice(seat, "more", ("done", "filled"))
                if self.base == room:
                    return
            self.round += 1

    def placed_ask(self, seat: int) -> Choice:
        """A die is placed; it fills funnels only where there are dice enough to make one."""
        ask = Choice(seat, "turn", ("placed", "filled"))
        ask.barred = {"cannot": ("can-place",)}
        if self.fillers == pyramid.most_above(self.base):
            ask.options = ("placed",)
            ask.barred["filled"] = ("no-funnel", self.base, self.fillers)
        ask.values = (self.totals[seat],)
        return ask
