"""A random start from one throw: ten dice seed a generator that gives the same numbers on every machine."""

from micropython import const

from ..asks import Any, Throw

DICE = 10
_ORIENTATIONS = const(24)  # see orientation.py, which games of colours need not load


def mix_throw() -> Throw:
    """Return the throw that mixes; no particular player makes it."""
    return Throw(None, "mix", DICE)


class Mix:
    """Numbers that follow from a throw of ten dice (a Lehmer generator)."""

    def __init__(self, thrown: "tuple[int, ...]") -> None:
        state, weight = 1, 1
        for eyes in thrown:
            state += (eyes - 1) * weight
            weight *= 6
        self.state = state

    def below(self, limit: int) -> int:
        """Return a number below a limit."""
        self.state = 48271 * self.state % 2147483647
        return self.state % limit

    def shuffle(self, items: "Any") -> None:
        """Put a list or a bytearray into a random order."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def orientations(self, count: int) -> bytearray:
        """Return a random orientation for each of `count` dice."""
        return bytearray([self.below(_ORIENTATIONS) for _ in range(count)])
