"""Favourite: points by colour; the winner sits left of the highest, so everybody plays for the right neighbour."""

from ..asks import Any
from .colours import Game as Colours
from .colours import options as options
from .colours import settle as settle


class Game(Colours):
    def rank(self, seat: int) -> "Any":
        return self.totals[seat - 1]
