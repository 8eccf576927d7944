"""Storing Scores: green dice are won by lifting the one that hides the total of the throw; a hit throws again.

It ends when all green dice are won, or so many as `goal` says, or when the leader is further ahead than there are left;
after three rounds without a hit the table may end it too.
"""

from micropython import const

from .. import pyramid_totals as pyramid
from ..asks import Any, Asking, Choice, Data, Throw
from .set_up import options as options
from .set_up import settle as settle
from .turns import Turns

_QUIET = const(3)  # rounds without a hit


class Scores:
    """When the game ends, and what a turn is, whether people or the device look under the green dice.

    A mixin before Turns. It has no base of its own, because MicroPython looks through base classes in depth.
    """

    options: "Data"
    common: "Data"
    totals: "list[int]"
    turn: int
    total = 0  # the last total thrown
    left = 0  # green dice that are not won
    won_before = 0  # green dice won when the round began
    quiet = 0  # rounds without a hit
    stopped = False  # the table has ended the game

    def decided(self) -> bool:
        """Return True when no green die is left to play for, or the leader cannot be caught."""
        best = sorted(self.totals)
        won = sum(self.totals) >= self.options["goal"]
        return self.stopped or won or not self.left or best[-1] - best[-2] > self.left

    def round_over(self) -> None:
        won = sum(self.totals)
        self.quiet = self.quiet + 1 if won == self.won_before else 0
        self.won_before = won

    def take_turn(self, seat: int) -> "Asking[None]":
        """Throw or keep the total, and lift, again after every hit; after quiet rounds the table may end it."""
        if self.quiet == _QUIET:
            self.quiet = 0
            if (yield Choice(None, "play-on", ("on", "over"))) == "over":
                self.stopped = True
                return
        keeps = self.total and (yield Choice(seat, "aim", ("throw", "keep"))) == "keep"
        hit = True
        while hit and not self.decided():
            if not keeps:
                self.total = sum((yield Throw(seat, "three", 3)))
                self.common = dict(self.common, total=self.total)
            keeps = False
            hit = yield from self.lift(seat)

    def lift(self, seat: int) -> "Asking[Any]":
        """A green die is lifted; returns True if it was won."""
        raise NotImplementedError

    def won(self, seat: int) -> None:
        self.totals[seat] += 1
        self.left -= 1


class Game(Scores, Turns):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Turns.__init__(self, seats, options, record)
        self.left = pyramid.funnels(self.options["side"] - 1)  # the second layer

    def lift(self, seat: int) -> "Asking[Any]":
        lift = Choice(seat, "lift", ("miss", "hit"))
        lift.values = (self.total,)
        hit = (yield lift) == "hit"
        if hit:
            self.won(seat)
        return hit
