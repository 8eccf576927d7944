"""Summit Storm: as Rasanto for three sides; over three of one colour the next side fills, over three colours a throw.

Funnels are contested one by one, lowest level first, then by row and column; the order changes nobody's chances.
"""

from ...asks import Any, Asking, Throw
from .filling import Filling


class Game(Filling):
    def filled_by(self, funnel: int) -> "Asking[Any]":
        head = yield from Filling.filled_by(self, funnel)
        if head < 0:
            head = yield from self.contest()
        return head

    def filler(self, front: int, right: int, left: int) -> int:
        if front == right == left:
            after = self.heads.index(front - 1) + 1
            return self.heads[after % 3]
        if front != right != left != front:
            return -1
        return (front if front in (right, left) else right) - 1

    def contest(self) -> "Asking[Any]":
        """Let all sides throw; ties for the highest throw again until one is left."""
        tied = self.heads
        while len(tied) > 1:
            throw = Throw(None, "contest", len(tied))
            throw.colours = tied
            thrown = yield throw
            best = max(thrown)
            tied = tuple([tied[at] for at in range(len(tied)) if thrown[at] == best])
        return tied[0]
