"""The dice bag: dice for any game, thrown without a match, and the last throws."""

from micropython import const

KINDS = ("d4", "d6", "d8", "d10", "d12", "d20", "d100", "colours", "coin")
MOST = 12  # dice of a kind thrown at once
_KEPT = const(16)  # throws remembered
_NAMES = {"colours": ("red", "orange", "yellow", "green", "blue", "violet"), "coin": ("heads", "tails")}


class Bag:
    """Throws dice of one kind; `history` has the last throws, newest first, as (kind, faces)."""

    def __init__(self, dice) -> None:
        self._dice = dice
        self.history: list = []

    def throw(self, kind: str, count: int = 1) -> tuple:
        """The faces thrown: numbers, or names of colours or of the coin's sides."""
        names = _NAMES.get(kind)
        thrown = self._dice.roll(count, len(names) if names else int(kind[1:]))
        faces = tuple(names[face - 1] for face in thrown) if names else thrown
        self.history.insert(0, (kind, faces))
        del self.history[_KEPT:]
        return faces


def total(kind: str, faces: tuple) -> "int | None":
    """The sum of a throw, or None for dice without numbers."""
    return None if kind in _NAMES else sum(faces)
