"""Test whether throws are fair: chi-square tests of the faces, of pairs of throws, and of runs of one face."""

import numpy as np
from scipy.stats import chisquare  # type: ignore[import-untyped]

# Fair dice are called suspicious about once in a thousand checks, however many tests a check has.
SUSPICIOUS = 0.001
_EXPECTED = 5  # the chi-square distribution fits only where every case is expected at least this often


class Result:
    """The result of one test; `p` is None if there were too few throws."""

    def __init__(
        self, name: str, needed: int, statistic: float = 0.0, freedom: int = 0, p: "float | None" = None
    ) -> None:
        self.name = name
        self.needed = needed  # throws that the test needs
        self.statistic = statistic
        self.freedom = freedom
        self.p = p


def _chi_square(name: str, needed: int, counts: np.ndarray, expected: np.ndarray) -> Result:
    statistic, p = chisquare(counts, expected)
    return Result(name, needed, float(statistic), len(counts) - 1, float(p))


def faces_test(throws: np.ndarray, sides: int) -> Result:
    """Test whether every face comes equally often; throws are numbers from 0."""
    needed = _EXPECTED * sides
    if len(throws) < needed:
        return Result("faces", needed)
    counts = np.bincount(throws, minlength=sides)
    return _chi_square("faces", needed, counts, np.full(sides, len(throws) / sides))


def pairs_test(throws: np.ndarray, sides: int) -> Result:
    """Test whether every face follows every other equally often, on independent pairs that do not overlap."""
    needed = 2 * _EXPECTED * sides**2
    if len(throws) < needed:
        return Result("pairs", needed)
    pairs = len(throws) // 2
    counts = np.bincount(throws[0 : 2 * pairs : 2] * sides + throws[1 : 2 * pairs : 2], minlength=sides**2)
    return _chi_square("pairs", needed, counts, np.full(sides**2, pairs / sides**2))


def runs_test(throws: np.ndarray, sides: int) -> Result:
    """Test whether runs of one face are as long as expected; leave out the last run, which may be unfinished."""
    ends = np.flatnonzero(throws[1:] != throws[:-1]) + 1
    lengths = np.diff(ends, prepend=0)
    # A run of length n has the chance (1 - 1/sides) / sides**(n - 1); lengths too rare for a case of their own are put
    # together, and the shortest two cases need enough runs.
    needed = int(_EXPECTED * sides**2 / (sides - 1)) + sides
    longest = 1
    while len(lengths) / sides**longest >= _EXPECTED:
        longest += 1
    if longest < 2:
        return Result("runs", needed)
    counts = np.bincount(np.minimum(lengths, longest), minlength=longest + 1)[1:]
    chances = np.array([(1 - 1 / sides) / sides ** (n - 1) for n in range(1, longest)] + [1 / sides ** (longest - 1)])
    return _chi_square("runs", needed, counts, len(lengths) * chances)


def check(throws: np.ndarray, sides: int) -> "list[Result]":
    """Run all tests on throws, which are numbers from 0 to `sides` - 1."""
    return [test(throws, sides) for test in (faces_test, pairs_test, runs_test)]


def suspicious(results: "list[Result]") -> bool:
    """Return True if a result is rarer than fair dice should give."""
    made = [result.p for result in results if result.p is not None]
    return any(p < SUSPICIOUS / len(made) for p in made)
