"""Flickers: one die a turn is flicked onto the plate; whatever is knocked off goes back to its owner."""

from ..asks import Choice, Number
from .stock import Game as Stock
from .stock import options, settle

__all__ = ("Game", "options", "settle")


class Game(Stock):
    def turns(self):
        full = self.totals[0]
        while True:
            for seat in self.turn_order:
                flick = yield Choice(seat, "flick", ("stays", "off", "knocks"))
                if flick == "off":
                    continue
                self.totals[seat] -= 1
                if flick == "knocks":
                    yield from self.knocked(full)
                if self.totals[seat] == 0:
                    return
            self.round += 1

    def knocked(self, full: int):
        """Dice of every owner that left the plate."""
        for owner in self.everybody:
            lying = full - self.totals[owner]
            if lying:
                self.totals[owner] += yield Number(owner, "knocked", 0, lying)
