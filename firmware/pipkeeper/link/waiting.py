"""Exponential back-off: one second, then twice as long each time, with jitter."""

from micropython import const

if 0:  # for the type checker
    from collections.abc import Callable

_FIRST = const(1000)  # ms
_LONGEST = const(30000)


class Waiting:
    """Back-off times; `random` returns that many random bytes."""

    def __init__(self, random: "Callable[[int], bytes]") -> None:
        self._random = random
        self._ms = _FIRST

    def next(self) -> int:
        """Return the ms to wait this time."""
        wait = self._ms
        self._ms = min(2 * wait, _LONGEST)
        return wait + int.from_bytes(self._random(2), "big") * wait // (4 << 16)

    def reset(self) -> None:
        """Make the next wait a short one, after a success."""
        self._ms = _FIRST
