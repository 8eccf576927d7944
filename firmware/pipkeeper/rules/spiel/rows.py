"""Race: the outward eyes of everybody's dice, row by row of the finish triangle, times the row's factor.

All twelve funnels of the finish are full, and everybody has a few dice only. So only those eyes are taken for which
some layout of the dice is left: whose dice lie in which funnels, such that all eyes given so far can be seen on them.
"""

from micropython import const

from ..asks import Asking, Data, Iterator, Refused
from ..number import Number
from .counted import Counted, played
from .set_up import options as options
from .set_up import settle as settle

# The funnels of each row: corners, where a die shows two faces, and others, where it shows one.
_ROWS = ((2, 3), (0, 2), (0, 2), (1, 2))
_MOST = const(40)  # eyes of a row


class Game(Counted):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Counted.__init__(self, seats, options, record)
        self.layouts = {(0,) * seats}  # how many dice everybody can have in the rows so far
        self.numbers: "list[int]" = []  # the eyes that can be answered

    def play(self) -> "Asking[None]":
        yield from self.seated()
        yield played()
        for row in range(len(_ROWS)):
            yield from self.count(row)
        self.end(self.leaders())

    def count(self, row: int) -> "Asking[None]":
        """Ask for everybody's eyes in a row, and keep the layouts on which they can be seen."""
        layouts = {dice + _ROWS[row] for dice in self.layouts}
        for seat in self.everybody:
            possible = 0
            for layout in layouts:
                for corners, others, _ in self.shares(layout, seat):
                    possible |= eyes_of(corners, others)
            number = yield from self.eyes(seat, row, possible)
            fitting = set()
            for layout in layouts:
                for corners, others, after in self.shares(layout, seat):
                    if eyes_of(corners, others) >> number & 1:
                        fitting.add(after)
            layouts = fitting
            self.totals[seat] += (row + 1) * number
        self.layouts = {layout[:-2] for layout in layouts}

    def shares(self, layout: "tuple[int, ...]", seat: int) -> "Iterator[tuple[int, int, tuple[int, ...]]]":
        """Yield the corners and others of a row that a player can have, and the layout with them.

        A layout is everybody's dice, then the empty corners and others of the row; those asked later must fill these.
        """
        each, (corners, others) = self.common["each"], layout[-2:]
        later = sum([each - dice for dice in layout[seat + 1 : -2]])
        for in_corners in range(corners + 1):
            for in_others in range(others + 1):
                dice = layout[seat] + in_corners + in_others
                left = corners - in_corners, others - in_others
                if dice <= each and sum(left) <= later:
                    yield in_corners, in_others, layout[:seat] + (dice,) + layout[seat + 1 : -2] + left

    def eyes(self, seat: int, row: int, possible: int) -> "Asking[int]":
        """Ask for a player's eyes in a row; `possible` has a bit for each number that can be."""
        self.numbers = [number for number in range(_MOST + 1) if possible >> number & 1]
        number = self.numbers[0]
        if len(self.numbers) > 1:
            ask = Number(seat, "row-" + str(row + 1), number, self.numbers[-1], self.check)
            ask.why = ("eyes-of-dice", self.common["each"] - min([dice[seat] for dice in self.layouts]))
            number = yield ask
        return number

    def check(self, number: int) -> None:
        """Refuse eyes between the bounds that no dice show."""
        if number not in self.numbers:
            raise Refused("no-such-eyes", number)


def eyes_of(corners: int, others: int) -> int:
    """Return the sums that dice in corners and other funnels can show, a bit 1 << eyes for each.

    The two faces of a corner die meet, so that they show 3 to 11, but never 7: opposite faces do.
    """
    low, high = 3 * corners + others, 11 * corners + 6 * others
    sums = (2 << high) - (1 << low)
    return sums & ~(1 << 7) if corners == 1 and not others else sums
