"""Favourite: points by colour, but the winner sits to the left of the highest: everybody plays for the right neighbour."""

from .colours import Game as Colours
from .colours import options, settle  # noqa: F401


class Game(Colours):
    def rank(self, seat: int):
        return self.totals[seat - 1]
