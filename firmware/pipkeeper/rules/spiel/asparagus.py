"""Asparagus: points by colour. A turn takes a column, which has one die of a level at most, and nobody passes.

So there are as many turns as funnels at least. Everybody has a die for each own turn, or more, but no more than so many
columns hold.
"""

from .. import pyramid_totals as pyramid
from ..asks import Asking
from .colours import Game as Colours
from .colours import options as options
from .colours import settle as settle


class Game(Colours):
    def count(self) -> "Asking[None]":
        levels = [pyramid.funnels(rows) for rows in range(self.options["side"], 0, -1)]
        dice = self.amount("dice")
        self.fewest_turns = levels[0]
        self.turn_numbers = list(range(self.fewest_turns, dice + 1))  # how many turns there can have been
        most_turns = self.turns_of(self.turn_order[0], dice)
        # The most dice that so many columns hold.
        self.columns = [sum([min(own, places) for places in levels]) for own in range(most_turns + 1)]
        yield from Colours.count(self)

    def own_dice(self, seat: int, others: "tuple[int, ...]") -> "tuple[int, int]":
        if seat:
            self.turn_numbers = [turns for turns in self.turn_numbers if self.fits(seat - 1, turns)]
        lowest, highest = self.left, 0
        for turns in self.turn_numbers:
            own = self.turns_of(seat, turns)
            theirs = [self.turns_of(other, turns) for other in others]
            least = max(own, self.left - sum([self.columns[taken] for taken in theirs]))
            most = min(self.columns[own], self.left - sum(theirs))
            if least <= most:
                lowest, highest = min(lowest, least), max(highest, most)
        return lowest, highest

    def fits(self, seat: int, turns: int) -> bool:
        """Return True if a player who was counted can have these dice after so many turns of all."""
        own = self.turns_of(seat, turns)
        return own <= sum(self.held[seat]) <= self.columns[own]

    def rest(self, seat: int) -> "tuple[int, int]":
        low, high = Colours.rest(self, seat)
        fewest = [self.worth(self.turns_of(other, self.fewest_turns), False) for other in self.everybody[seat:]]
        return max(low, fewest[0]), high - sum(fewest[1:])
