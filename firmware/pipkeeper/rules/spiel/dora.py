"""DoRa: one die a turn, and every funnel it makes is filled by the player whom the domino rules name."""

from ..asks import Choice
from .stock import Game as Stock
from .stock import options, settle

__all__ = ("Game", "options", "settle")


class Game(Stock):
    def turns(self):
        cannot = 0
        while cannot < self.seats:
            for seat in self.turn_order:
                turn = Choice(seat, "turn", ("placed", "filled", "cannot"))
                turn.values = (self.totals[seat],)
                went = yield turn
                if went == "cannot":
                    cannot += 1
                    if cannot == self.seats:
                        return
                    continue
                cannot = 0
                if self.place(seat, 1):
                    return
                while went == "filled":
                    if self.place((yield Choice(seat, "filler", self.everybody)), 1):
                        return
                    went = yield Choice(seat, "more", ("done", "filled"))
            self.round += 1
