"""Exponential back-off: one second, then twice as long each time, with jitter."""

from micropython import const

if 0:  # for the type checker
    from collections.abc import Callable

_FIRST = const(1000)  # ms
_LONGEST = const(30000)


class Waiting:
    """Back-off times; `chance` returns a random number below its argument."""

    def __init__(self, chance: "Callable[[int], int]") -> None:
        self._chance = chance
        self._ms = _FIRST

    def next(self) -> int:
        """Return the ms to wait this time."""
        wait = self._ms
        self._ms = min(2 * wait, _LONGEST)
        return wait + self._chance(wait // 4)

    def reset(self) -> None:
        """Make the next wait a short one, after a success."""
        self._ms = _FIRST
