"""The exact totals that a player's dice can make in a round of Tumblin-Dice, for any options.

A set of totals is one integer: bit n stands for the total n above the lowest.  Dice that all lie on the board and dice
of which some do not are kept apart, because only the first earn what `clean` gives.
"""

from ..asks import Iterable, Refused
from ..number import Number
from .points import Points


def asks(points: Points, seats: "Iterable[int]") -> "list[Number]":
    """Return an ask for the total of each seat."""
    low, high = points.bounds()
    check = Totals(points).check
    made = []
    for seat in seats:
        ask = Number(seat, "total", low, high, check)
        ask.adds = True
        made.append(ask)
    return made


class Totals:
    """Checks totals that are entered in place of dice."""

    def __init__(self, points: Points) -> None:
        self._points = points
        self._low = points.bounds()[0]
        self._clean = self._other = 0  # worked out at the first check: a replay needs none

    def check(self, total: int) -> None:
        """Refuse a total within the bounds that the dice cannot make, naming the nearest possible ones."""
        if not self._other:
            self._work_out()
        if not self._made(total):
            below = above = total
            while not self._made(below):
                below -= 1
            while not self._made(above):
                above += 1
            raise Refused("tumblin-total", total, below, above)

    def _made(self, total: int) -> bool:
        plain = self._points.without_clean(total)
        if plain >= 0 and self._clean >> plain - self._low & 1:
            return True
        return bool(self._other >> total - self._low & 1)

    def _work_out(self) -> None:
        """Work out the totals of dice that all lie on the board, and of any others, one die at a time."""
        points = self._points
        on_board: "set[int]" = set()
        spoilt: "set[int]" = set()
        for zone, worths in points.worth.items():
            (spoilt if zone in points.spoiling else on_board).update(worths[1:])
        least = min(spoilt)
        clean, other = 1, 0
        for times in [1] * points.dice + [2] * points.bonus:
            other = _sums(clean | other, spoilt, least, times) | _sums(other, on_board, least, times)
            clean = _sums(clean, on_board, least, times)
        self._clean, self._other = clean, other


def _sums(totals: int, worths: "set[int]", least: int, times: int) -> int:
    """Add one of the worths, `times` times, to each total; the result is counted from the new lowest."""
    sums = 0
    for worth in worths:
        sums |= totals << (worth - least) * times
    return sums
