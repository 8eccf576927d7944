"""The cost of seating two entrants at one table: rematches first, then the gap in points."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import lcm
from random import Random

from .history import History, pair

_JITTER = 16  # equal pairings differ by less than this: it decides among them at random, and nothing else


@dataclass(frozen=True)
class PairingCosts:
    """Two matrices over the entrants by index: how often a pair met, and what its gap in points costs."""

    meetings: list[list[int]]
    gaps: list[list[int]]

    def combined(self, bye: int = 0) -> list[list[int]]:
        """Return one matrix in which any repeated meeting costs more than all gaps and the bye of a round together.

        The number of repeated meetings counts first, then how often these pairs had met, then the gaps.
        """
        count = len(self.gaps)
        all_gaps = 1 + bye + sum(map(sum, self.gaps))
        all_meetings = 1 + sum(map(sum, self.meetings))
        return [
            [
                (bool(self.meetings[one][other]) * all_meetings + self.meetings[one][other]) * all_gaps
                + self.gaps[one][other]
                for other in range(count)
            ]
            for one in range(count)
        ]


def pairing_costs(entrants: Sequence[str], history: History, random: Random) -> PairingCosts:
    """Work out the costs of every pair.

    A gap costs its square, so that one wide gap is worse than two narrow ones, and more for an entrant who floated
    the same way before.
    """
    points = whole_points(entrants, history)
    count = len(entrants)
    meetings = [[0] * count for _ in entrants]
    gaps = [[0] * count for _ in entrants]
    for one in range(count):
        for other in range(one + 1, count):
            higher, lower = (one, other) if points[one] > points[other] else (other, one)
            gap = (points[higher] - points[lower]) ** 2
            floated = history.floats_down[entrants[higher]] + history.floats_up[entrants[lower]]
            cost = gap * (1 + floated) * unit_of_gap(count) + random.randrange(_JITTER)
            meetings[one][other] = meetings[other][one] = history.met[pair(entrants[one], entrants[other])]
            gaps[one][other] = gaps[other][one] = cost
    return PairingCosts(meetings, gaps)


def unit_of_gap(entrants: int) -> int:
    """Return what the smallest gap costs: more than what chance adds to all pairs of a round together."""
    return _JITTER * entrants * entrants


def whole_points(entrants: Sequence[str], history: History) -> list[int]:
    """Return the points of the entrants as whole numbers, in proportion."""
    shares = [history.points_of(entrant) for entrant in entrants]
    unit = lcm(*(share.denominator for share in shares))
    return [int(share * unit) for share in shares]
