"""Storing Scores: green dice are won by lifting the one that hides the total of the throw; a hit throws again."""

from .. import pyramid_totals as pyramid
from ..asks import Choice, Throw
from .table import Table, options, settle

__all__ = ("Game", "options", "settle")


class Game(Table):
    def play(self):
        yield from self.seated()
        green = pyramid.funnels(self.options["side"] - 1)  # the second layer
        total = 0
        while green:
            for seat in self.turn_order:
                keeps = total and (yield Choice(seat, "aim", ("throw", "keep"))) == "keep"
                while green:
                    if not keeps:
                        total = self.told["total"] = sum((yield Throw(seat, "three", 3)))
                    lift = Choice(seat, "lift", ("miss", "hit"))
                    lift.values = (total,)
                    if (yield lift) == "miss":
                        break
                    self.totals[seat] += 1
                    green -= 1
                    keeps = False
                if not green:
                    break
            self.round += 1
        self.end(self.leaders())
