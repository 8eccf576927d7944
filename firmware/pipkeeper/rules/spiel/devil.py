"""The Fire-Red Devil: the table plays, and says whether the angel was caught or got away.

The devil's points are the green dice that each player still had when the angel was caught, the angel's those that each
had placed. The last green die is placed only if the angel gets away, so that a catch leaves one at least.
"""

from ..asks import Any, Asking, Choice
from ..number import Number
from .counted import Counted
from .set_up import options as options
from .set_up import settle as settle


class Game(Counted):
    def play(self) -> "Asking[None]":
        devil = yield Choice(None, "devil", self.everybody)
        angel = 1 - devil
        stock = self.common["each"]
        end = Choice(None, "end", ("caught", "away"))
        end.values = (stock,)
        left = 0
        caught = (yield end) == "caught"
        if caught:
            ask = Number(devil, "green-left", 1, stock)
            ask.values = (stock,)
            left = yield ask
        self.totals[devil], self.totals[angel] = left, stock - left
        self.end((devil if caught else angel,))

    def rank(self, seat: int) -> "Any":
        return seat in self.winners
