"""Which totals of a round the dice of a player can make: exact, for any options of Tumblin-Dice.

A set of totals is one integer: bit n stands for the total n above the lowest.  Dice that all lie on the board and dice
of which some do not are kept apart, because only the first earn what `clean` gives.
"""

from .asks import Refused


class Totals:
    """Checks totals that are entered in place of dice."""

    def __init__(self, points) -> None:
        self._points = points
        self._low, self._high = points.bounds()
        self._made = 0  # worked out at the first check: a replay needs none

    def check(self, total: int) -> None:
        """Refuses a total within the bounds that the dice cannot make, naming the nearest that they can."""
        if not self._made:
            self._made = made(self._points)
        at = total - self._low
        if not self._made >> at & 1:
            below = above = at
            while not self._made >> below & 1:
                below -= 1
            while not self._made >> above & 1:
                above += 1
            raise Refused("tumblin-total", total, below + self._low, above + self._low)


def made(points) -> int:
    """All totals that the dice can make, counted from the lowest."""
    on_board: "set[int]" = set()
    spoilt: "set[int]" = set()
    for zone, worths in points.worth.items():
        (spoilt if zone in points.spoiling else on_board).update(worths[1:])
    least = min(spoilt)
    clean, other = 1, 0
    for times in [1] * points.dice + [2] * points.bonus:
        other = _sums(clean | other, spoilt, least, times) | _sums(other, on_board, least, times)
        clean = _sums(clean, on_board, least, times)
    low, high = points.bounds()
    for total in range(high + 1):  # dice that are all on the board make no less than 0
        if clean >> total - low & 1:
            other |= 1 << points.with_clean(total) - low
    return other


def _sums(totals: int, worths, least: int, times: int) -> int:
    """The totals with one of the worths, so many times, added to each; counted from the new lowest."""
    sums = 0
    for worth in worths:
        sums |= totals << (worth - least) * times
    return sums
