"""Flickers: one die a turn is flicked onto the plate; whatever is knocked off goes back to its owner.

The die that knocks may fly off itself. After 200 rounds fewest left wins, so that a match ends.
"""

from ..asks import Asking, Choice
from .stock import MOST_ROUNDS
from .stock import Game as Stock
from .stock import options as options
from .stock import settle as settle


class Game(Stock):
    def turns(self) -> "Asking[None]":
        full = self.totals[0]
        while self.round <= MOST_ROUNDS:
            for seat in self.turn_order:
                ask = Choice(seat, "flick", ("stays", "off", "knocks", "both-off"))
                if self.totals == [full] * self.seats:
                    ask.options = ask.options[:2]
                    ask.barred = {"knocks": ("empty-plate",), "both-off": ("empty-plate",)}
                flick = yield ask
                if flick in ("knocks", "both-off"):
                    yield from self.knocked(full)
                if flick in ("stays", "knocks"):
                    self.totals[seat] -= 1
                    if self.totals[seat] == 0:
                        return
            self.round += 1
