"""Up and Down, demolishing: even throws take own dice out, odd ones put dice back; first rid of all wins.

The throws bound how many dice a side can have out: nobody is rid of all before so many were thrown.
"""

from .. import pyramid_totals as pyramid
from ..asks import Choice
from .race import Game as Race


class Game(Race):
    def moved(self, seat: int, eyes: int, means: str) -> Choice:
        ask = self.turn_ask(seat, ("moved", "rid"), eyes, means)
        each = pyramid.dice(self.options["side"]) // len(self.heads)
        head = self.head(seat)
        if means == "put":
            self.went[head] = max(0, self.went[head] - eyes)
            ask.barred = {"rid": ("not-thrown", eyes)}
        else:
            self.went[head] = min(each, self.went[head] + eyes)
            if self.went[head] < each:
                ask.barred = {"rid": ("too-early", each, self.went[head])}
        if ask.barred:
            ask.options = ("moved",)
        return ask
