"""Flea Chase: the faces of the 20-dice pyramid, less the moves the later player still needed.

The moves are those made after the other was home, one at least; of them the first is free for the player who started
second.
"""

from micropython import const

from ..asks import Asking, Choice, Data
from ..number import Number
from .faces import Game as Faces
from .faces import options as options
from .faces import settle as settle

_SIDE = const(4)
_DICE = const(20)


class Game(Faces):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Faces.__init__(self, seats, options, record)
        self.edge, self.dice = _SIDE, _DICE

    def build(self) -> "Asking[None]":
        first = yield Choice(None, "home-first", self.everybody)
        later = 1 - first
        moves = yield Number(later, "moves", 1, 99)
        self.totals[later] -= moves - 1 if self.turn_order[1] == later else moves
