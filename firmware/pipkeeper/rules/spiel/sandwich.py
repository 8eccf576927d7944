"""Sandwich: dice between two of another's are captured; most dice left wins when somebody is down to one or none.

When somebody is first down to two dice everybody has one more single move, and from then on two moves a turn.
"""

from micropython import const

from ..asks import Choice, Number
from .stock import Game as Stock
from .stock import options, settle

__all__ = ("Game", "options", "settle")

_FEW = const(2)
_PHASES = ("first-phase", "second-phase", "third-phase")


class Game(Stock):
    single = -1  # single moves until the turns have two; below zero while nobody is down to two dice

    def turns(self):
        placing = self.totals[0]
        while True:
            for seat in self.turn_order:
                for _ in range(2 if self.single == 0 else 1):
                    phase = 0 if self.round <= placing else 1 if self.single else 2
                    self.told["phase"] = phase + 1
                    yield from self.move(seat, _PHASES[phase])
                    if min(self.totals) < _FEW:
                        return
                if self.single > 0:
                    self.single -= 1
                elif self.single < 0 and min(self.totals) == _FEW:
                    self.single = self.seats
            self.round += 1

    def move(self, seat: int, phase: str):
        """One move, and whatever is captured by it: others' dice, or the own one that moved between two."""
        move = Choice(seat, "turn", ("moved", "captured", "lost"))
        move.says = phase
        went = yield move
        if went == "lost":
            self.totals[seat] -= 1
        elif went == "captured":
            least = 1 if self.seats == 2 else 0
            for other in self.everybody:
                if other != seat:
                    self.totals[other] -= yield Number(other, "captured", least, self.totals[other])

    def rank(self, seat: int):
        return self.totals[seat]
