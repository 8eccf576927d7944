"""Turns: everybody in order, round after round, until the game is decided.

Nothing that lasts longer than a turn stands in a local variable. So a copy of the game's attributes, made as a turn
begins, is all that is needed to play on from there: an undo starts at such a copy instead of the first answer.
"""

from ..asks import Asking
from .table import Table


class Turns(Table):
    """A game says what comes before the first turn, what a turn is, when it is decided, and who wins then."""

    resumable = True
    turn = 0  # whose turn it is, counted in `turn_order`

    def play(self) -> "Asking[None]":
        yield from self.seated()
        yield from self.begin()
        yield from self.turns()

    def begin(self) -> "Asking[None]":
        """Play what comes before the first turn."""
        yield from ()

    def turns(self) -> "Asking[None]":
        """Play turns from the current state to the end of the game."""
        while not self.decided():
            if self.save_due:
                self.save()
            yield from self.take_turn(self.turn_order[self.turn])
            self.pass_on()
        self.finish()

    def decided(self) -> bool:
        """Return True when no further turn is played."""
        raise NotImplementedError

    def take_turn(self, seat: int) -> "Asking[None]":
        """Play a turn."""
        raise NotImplementedError

    def pass_on(self) -> None:
        """Pass the turn to the next player."""
        self.turn += 1
        if self.turn == len(self.turn_order):
            self.turn = 0
            self.round_over()
            self.round += 1

    def round_over(self) -> None:
        """Called when everybody had a turn."""

    def finish(self) -> None:
        """Name the winners: those in first place by default."""
        self.end(self.leaders())
