"""Solves Tulum: alone for the fewest turns, between two for the best chance to win; exact but for rounding.

Secured pyramids only grow, so they are solved from the fullest down.  The one loop is a turn that fails: it gives the
same pyramids again.  With the way to play kept, that loop is a linear equation; solve it, look for better ways, and
repeat until there are none (policy iteration).
"""

from collections.abc import Callable, Iterable

import numpy as np

from .tulum_turns import BLOCKS, COMPLETE, PYRAMIDS, Turns

Progress = Callable[[Iterable[int]], Iterable[int]]  # passes on what it is given, and shows how far it is
_CLOSE = 1e-14
_ROUNDS = 100  # far more than are needed (the largest case takes a handful)


class Unsolved(ArithmeticError):
    """Raised when the strategies do not converge."""


class Solo:
    """`turns[secured]`: turns still to be expected; `throw[secured, laid]`: whether to throw again."""

    def __init__(self, turns: Turns, progress: Progress = iter) -> None:
        self.turns = np.zeros(PYRAMIDS)
        self.throw = np.zeros((PYRAMIDS, PYRAMIDS), dtype=bool)
        for secured in progress(sorted(range(COMPLETE), key=lambda pyramid: -BLOCKS[pyramid])):
            self._solve(turns, secured)

    def _solve(self, turns: Turns, secured: int) -> None:
        expected = np.array([float(PYRAMIDS)])
        for _ in range(_ROUNDS):
            worth, failure, throw = turns.best(secured, -self.turns[:, None], -expected)
            others = worth + failure * expected
            before, expected = expected, (1.0 - others) / (1.0 - failure)
            if abs(expected - before) < _CLOSE * expected:
                self.turns[secured] = expected[0]
                self.throw[secured] = throw[:, 0]
                return
        raise Unsolved(f"pyramid {secured} alone")


class Two:
    """`chance[mine, theirs]`: to win, being on turn; `throw[mine, laid, theirs]`: whether to throw again."""

    def __init__(self, turns: Turns, progress: Progress = iter) -> None:
        self.chance = np.full((PYRAMIDS, PYRAMIDS), 0.5)
        self.chance[COMPLETE] = 1.0
        self.chance[:, COMPLETE] = 0.0
        self.throw = np.zeros((PYRAMIDS, PYRAMIDS, PYRAMIDS), dtype=bool)
        self.failure = np.zeros((PYRAMIDS, PYRAMIDS))
        for blocks in progress(range(2 * int(BLOCKS[COMPLETE]) - 2, -1, -1)):
            self._solve(turns, blocks)

    def _solve(self, turns: Turns, blocks: int) -> None:
        """Solve all pairs of pyramids with that many blocks in total: a turn leads to a larger pair, or fails."""
        pair = BLOCKS[:, None] + BLOCKS[None, :] == blocks
        pair[COMPLETE] = pair[:, COMPLETE] = False
        for _ in range(_ROUNDS):
            before = self.chance.copy()
            others = self._improve(turns, pair)
            # x = a + f (1 - y) and y = b + g (1 - x), with each other's chances a, b and failures f, g
            failure = self.failure
            solved = (others + failure * (1.0 - others.T - failure.T)) / (1.0 - failure * failure.T)
            self.chance[pair] = solved[pair]
            if np.abs(self.chance - before).max() < _CLOSE:
                return
        raise Unsolved(f"pairs of {blocks} blocks")

    def _improve(self, turns: Turns, pair: np.ndarray) -> np.ndarray:
        """Find the best turn for each pair against the chances so far; return what it wins other than by failing."""
        others = np.zeros((PYRAMIDS, PYRAMIDS))
        for mine in np.flatnonzero(pair.any(axis=1)).tolist():
            theirs = np.flatnonzero(pair[mine])
            stop = 1.0 - self.chance[theirs].T
            fail = 1.0 - self.chance[theirs, mine]
            worth, failure, throw = turns.best(mine, stop, fail)
            others[mine, theirs] = worth - failure * fail
            self.failure[mine, theirs] = failure
            self.throw[mine][:, theirs] = throw
        return others
