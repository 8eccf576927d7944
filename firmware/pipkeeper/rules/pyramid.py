"""The pyramid of dice: a tetrahedron whose edges are `side` dice long.

A place is (level, row, column). Level 0 is the base; level h is a triangle of side - h rows, and row r of it has r +
1 places. A die lies in the funnel that three dice below it make: those at the same row and column, at the next row
and the same column, and at the next row and the next column.
"""

from .pyramid_totals import dice, funnels, outside

__all__ = ("Pyramid", "dice", "funnels", "outside")


class Pyramid:
    """What lies where while a pyramid grows or shrinks: `owner` tells whose die lies at a place."""

    def __init__(self, side: int) -> None:
        self.side = side
        self.owner: dict = {}

    def places(self):
        """Every place, from the base to the top."""
        for level in range(self.side):
            for row in range(self.side - level):
                for column in range(row + 1):
                    yield level, row, column

    def below(self, place) -> tuple:
        """The three places that carry a die here; none on the base, where the plate does."""
        level, row, column = place
        if not level:
            return ()
        level -= 1
        return (level, row, column), (level, row + 1, column), (level, row + 1, column + 1)

    def above(self, place) -> list:
        """The places of the dice that a die here helps to carry: three at most."""
        level, row, column = place
        level += 1
        spots = ((level, row, column), (level, row - 1, column), (level, row - 1, column - 1))
        return [spot for spot in spots if self.inside(spot)]

    def inside(self, place) -> bool:
        """True for a place of this pyramid."""
        level, row, column = place
        return 0 <= level < self.side and 0 <= row < self.side - level and 0 <= column <= row

    def open(self, place) -> bool:
        """True if a die can be placed here: nothing lies here, and all that carries it does."""
        return place not in self.owner and all(spot in self.owner for spot in self.below(place))

    def free(self, place) -> bool:
        """True if the die here can be taken without moving another."""
        return place in self.owner and not any(spot in self.owner for spot in self.above(place))

    def place(self, place, owner) -> None:
        """Lays a die into an open funnel."""
        if not self.inside(place) or not self.open(place):
            raise ValueError("no open funnel")
        self.owner[place] = owner

    def take(self, place):
        """Takes a free die away and tells whose it was."""
        if not self.free(place):
            raise ValueError("no free die")
        return self.owner.pop(place)

    def faces(self, place) -> int:
        """Outside faces of a die here: 0 in the heart, 1 on a flank, 2 on an edge, 3 at the top."""
        level, row, column = place
        return (column == 0) + (column == row) + (row == self.side - level - 1)

    def shown(self, owner) -> int:
        """Outside faces of all dice of one owner."""
        return sum(self.faces(place) for place, mine in self.owner.items() if mine == owner)
