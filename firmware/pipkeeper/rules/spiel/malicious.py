"""Malicious Pleasure: a die thrown onto an own one places as many dice as that one shows, itself included.

Never more than are left: then fewer are placed than it shows.
"""

from ..asks import Choice, Number
from .stock import Game as Stock
from .stock import options, settle

__all__ = ("Game", "options", "settle")


class Game(Stock):
    def turns(self):
        while True:
            for seat in self.turn_order:
                hit = yield Choice(seat, "throw", ("miss", "hit", "off"))
                dice = 0
                if hit == "miss":
                    dice = 1
                elif hit == "hit":
                    dice = yield Number(seat, "dice", 1, min(6, self.totals[seat]))
                if self.place(seat, dice):
                    return
            self.round += 1
