"""Sandwich: dice between two of another's are captured; most dice left wins when somebody is down to one or none.

When somebody is first down to two dice everybody has one more single move, and from then on two moves a turn.
"""

from ..asks import Choice
from .stock import Game as Stock
from .stock import options, settle

__all__ = ("Game", "options", "settle")

_FEW = 2


class Game(Stock):
    single = -1  # single moves until the turns have two; below zero while nobody is down to two dice

    def turns(self):
        placing = self.totals[0]
        while True:
            for seat in self.turn_order:
                for _ in range(2 if self.single == 0 else 1):
                    about = "place" if self.round <= placing else "second-phase" if self.single else "third-phase"
                    yield from self.move(seat, about)
                    if min(self.totals) < _FEW:
                        return
                if self.single > 0:
                    self.single -= 1
                elif self.single < 0 and min(self.totals) == _FEW:
                    self.single = self.seats
            self.round += 1

    def move(self, seat: int, about: str):
        """One move, and whatever is captured by it: others' dice, or the own one that moved between two."""
        move = Choice(seat, about, ("moved", "captured", "lost"))
        others = tuple(other for other in self.everybody if other != seat)
        while min(self.totals) >= _FEW:
            went = yield move
            if went == "moved":
                return
            victim = seat
            if went == "captured":
                victim = others[0] if len(others) == 1 else (yield Choice(seat, "whose", others))
            self.totals[victim] -= 1

    def rank(self, seat: int):
        return self.totals[seat]
