"""A turn of Tulum as chances: where a throw leads from every pyramid, and the best strategy from there.

Pyramids go by their numbers, 0 to 63 (see pipkeeper.rules.tulum.pyramid), and are laid by the rules' own code.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import factorial

import numpy as np

from pipkeeper.rules.tulum.pyramid import DICE, ROWS, number, numbered, place

PYRAMIDS = 64
COMPLETE = PYRAMIDS - 1
BLOCKS = np.array([sum(numbered(pyramid)) for pyramid in range(PYRAMIDS)])
# Strategies that differ by less are equally good, and the player stops.  Rounding errors are far smaller.
EQUAL = 1e-11


COLOURS = range(ROWS)  # a colour is the number of its row


def throws(dice: int) -> "Iterator[tuple[tuple[int, ...], int]]":
    """Yield every throw, regardless of the order of its dice, with the number of equally likely ways to get it."""
    for thrown in combinations_with_replacement(COLOURS, dice):
        ways = factorial(dice)
        for colour in COLOURS:
            ways //= factorial(thrown.count(colour))
        yield thrown, ways


def count_ways(dice: int) -> np.ndarray:
    """Count how many of the 6**dice throws lead from one pyramid to another; to itself means nothing was placed."""
    counts = np.zeros((PYRAMIDS, PYRAMIDS), dtype=np.int64)
    for thrown, ways in throws(dice):
        for pyramid in range(PYRAMIDS):
            laid = numbered(pyramid)
            place(laid, thrown, COLOURS)
            counts[pyramid, number(laid)] += ways
    return counts


class Turns:
    """The chances of every throw, and for every secured pyramid what a turn can reach."""

    def __init__(self) -> None:
        self.chances = [np.eye(PYRAMIDS)] + [count_ways(dice) / ROWS**dice for dice in range(1, DICE + 1)]
        self.reached = [self._reached(secured) for secured in range(PYRAMIDS)]

    def _reached(self, secured: int) -> list[int]:
        """Return the pyramids at which a turn asks to throw or stop, those with the most blocks first."""
        found: set[int] = set()
        waiting = [secured]
        while waiting:
            pyramid = waiting.pop()
            for after in np.flatnonzero(self.chances[dice_left(secured, pyramid)][pyramid]).tolist():
                if after not in found and after not in (secured, COMPLETE) and dice_left(secured, after):
                    found.add(after)
                    waiting.append(after)
        return sorted(found, key=lambda pyramid: -BLOCKS[pyramid])

    def best(self, secured: int, stop: np.ndarray, fail: np.ndarray) -> "tuple[np.ndarray, np.ndarray, np.ndarray]":
        """Play a turn for the highest worth, for several cases at once (one per column).

        `stop` is the worth of ending the turn with each pyramid secured, `fail` that of losing its blocks.  Returns the
        worth of the turn, the chance that it fails, and for every pyramid whether to throw again.
        """
        worth = stop.copy()
        failure = np.zeros_like(worth)
        throw = np.zeros(worth.shape, dtype=bool)
        for pyramid in self.reached[secured]:
            chances = self.chances[dice_left(secured, pyramid)][pyramid]
            worth_thrown, failure_thrown = _thrown(chances, pyramid, worth, failure, fail)
            better = worth_thrown > stop[pyramid] + EQUAL
            throw[pyramid] = better
            worth[pyramid] = np.where(better, worth_thrown, stop[pyramid])
            failure[pyramid] = np.where(better, failure_thrown, 0.0)
        return *_thrown(self.chances[DICE][secured], secured, worth, failure, fail), throw


def _thrown(
    chances: np.ndarray, pyramid: int, worth: np.ndarray, failure: np.ndarray, fail: np.ndarray
) -> "tuple[np.ndarray, np.ndarray]":
    """Return the worth of a throw and the chance that the turn fails, by it or later."""
    nothing = chances[pyramid]
    others = chances.copy()
    others[pyramid] = 0.0
    return others @ worth + nothing * fail, others @ failure + nothing


def dice_left(secured: int, laid: int) -> int:
    """Return the dice left in a turn: each block laid has cost one."""
    return DICE - int(BLOCKS[laid] - BLOCKS[secured])
