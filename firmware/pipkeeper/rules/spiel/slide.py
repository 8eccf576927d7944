"""Slide: first to reach the goal on one's own side of the pyramid; a goal of the book's, or in one's own words.

An arrival is what an own move brings, so nobody arrives before one. The first may bring it: the dice lie as they were
thrown, and one slide can make six of them fit.
"""

from ..asks import Choice
from .race import Game as Race
from .race import options as options
from .race import settle as settle

_GOALS = ("any", "same", "one-to-six", "neighbours")


class Game(Race):
    def moved(self, seat: int, eyes: int, means: str) -> Choice:
        goal = self.options["goal"]
        ask = Race.moved(self, seat, eyes, means)
        ask.says = "turn-" + goal if goal in _GOALS else "turn-own"
        ask.values = (goal,)
        return ask
