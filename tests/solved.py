"""Tulum's solution, worked out once for all tests that look at it."""

import time
from functools import cache

from host_tools.analysis.tulum_solver import Solo, Two
from host_tools.analysis.tulum_turns import Turns


class Solution:
    """The solver's results, and the seconds they took."""

    def __init__(self) -> None:
        started = time.perf_counter()
        self.turns = Turns()
        self.solo = Solo(self.turns)
        self.two = Two(self.turns)
        self.seconds = time.perf_counter() - started


@cache
def solution() -> Solution:
    return Solution()
