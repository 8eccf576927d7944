"""The value of dice on the board of Tumblin-Dice, under the options of a match.

Decided here: a bonus die is one of the dice that must lie on the board for `clean`.
"""

from ..asks import Any, Data

OFF = "off"
ZONES = (OFF, 0, 1, 2, 3, 4)


def worth(zone: "Any", face: int, options: "Data") -> int:
    """Return the points of one die."""
    if zone == OFF:
        return -face if options["ejected"] == "minus" else 0
    if zone == 0:
        return 0
    return int(face * zone if options["arithmetic"] == "multiply" else face + zone)


class Points:
    """Counts the dice of one player of one round: `dice` of them, and a bonus die last where there is one."""

    def __init__(self, options: "Data") -> None:
        self.dice: int = options["dice"]
        self.bonus = options["bonus-die"] == "yes"
        faces = range(options["sides"] + 1)
        self.worth: "dict[Any, tuple[int, ...]]" = {
            zone: tuple([worth(zone, face, options) for face in faces]) for zone in ZONES
        }
        # In the classic edition a die short of the line was taken off the board at once.
        self.spoiling = (OFF, 0) if options["edition"] == "classic" else (OFF,)
        self.faceless = (0,) if options["ejected"] == "minus" else (OFF, 0)
        self._clean = options["clean"]
        self._clean_points: int = options["clean-points"]

    def count(self, lying: "list[Any]") -> int:
        """Return the points of dice given as zones and faces; bonuses for all dice count once all are there."""
        worth = self.worth
        total = points = 0
        for zone, face in lying:
            points = worth[zone][face]
            total += points
        if len(lying) < self.dice + self.bonus:
            return total
        if self.bonus:
            total += points  # the bonus die comes last
        if self._clean == "none" or any(zone in self.spoiling for zone, _ in lying):
            return total
        return self.with_clean(total)

    def with_clean(self, points: int) -> int:
        """Return the points of dice that all lie on the board."""
        if self._clean == "double":
            return points * 2
        return points + self._clean_points if self._clean == "plus" else points

    def without_clean(self, points: int) -> int:
        """Return the points that `with_clean` turns into these; below 0 if there are none."""
        if self._clean == "double":
            return -1 if points % 2 else points // 2
        return points - self._clean_points if self._clean == "plus" else points

    def bounds(self) -> "tuple[int, int]":
        """Return the lowest and the highest total of a round."""
        weight = self.dice + 2 * self.bonus
        return self.worth[OFF][-1] * weight, self.with_clean(self.worth[4][-1] * weight)
