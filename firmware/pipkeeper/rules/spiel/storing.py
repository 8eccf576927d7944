"""Storing Scores: green dice are won by lifting the one that hides the total of the throw; a hit throws again.

It ends when all green dice are won, or so many as `goal` says, or when the leader is further ahead than there are left;
after three rounds without a hit the table may end it too.
"""

from micropython import const

from .. import pyramid_totals as pyramid
from ..asks import Any, Asking, Choice, Throw
from .table import Table, options, settle

__all__ = ("Game", "Scores", "options", "settle")

_QUIET = const(3)  # rounds without a hit


class Scores(Table):
    """When it ends, and what a turn is: the same whether people or the device look under the green dice.

    MicroPython looks through the base classes in depth, so that nothing here may have a name of Table's.
    """

    total = 0  # the last one thrown
    left = 0  # green dice that are not won

    def rounds_played(self) -> "Asking[None]":
        """Rounds until it is decided, or the table has enough."""
        quiet = 0
        while not self.decided():
            won = sum(self.totals)
            for seat in self.turn_order:
                yield from self.take_turn(seat)
                if self.decided():
                    break
            self.round += 1
            quiet = quiet + 1 if sum(self.totals) == won else 0
            if quiet == _QUIET and not self.decided():
                if (yield Choice(None, "play-on", ("on", "over"))) == "over":
                    break
                quiet = 0
        self.end(self.leaders())

    def decided(self) -> bool:
        """True when no green die is left to play for, or the leader cannot be caught."""
        best = sorted(self.totals)
        return not self.left or sum(self.totals) >= self.options["goal"] or best[-1] - best[-2] > self.left

    def take_turn(self, seat: int) -> "Asking[None]":
        """Throws or keeps the total, and lifts, again after every hit."""
        keeps = self.total and (yield Choice(seat, "aim", ("throw", "keep"))) == "keep"
        hit = True
        while hit and not self.decided():
            if not keeps:
                self.total = self.common["total"] = sum((yield Throw(seat, "three", 3)))
            keeps = False
            hit = yield from self.lift(seat)

    def lift(self, seat: int) -> "Asking[Any]":
        """A green die is lifted; returns True if it was won."""
        raise NotImplementedError

    def won(self, seat: int) -> None:
        self.totals[seat] += 1
        self.left -= 1


class Game(Scores):
    def play(self) -> "Asking[None]":
        self.left = pyramid.funnels(self.options["side"] - 1)  # the second layer
        yield from self.seated()
        yield from self.rounds_played()

    def lift(self, seat: int) -> "Asking[Any]":
        lift = Choice(seat, "lift", ("miss", "hit"))
        lift.values = (self.total,)
        hit = (yield lift) == "hit"
        if hit:
            self.won(seat)
        return hit
