"""Race: dice roll from the two front rows to the finish triangle; outward eyes count, times a factor by row.

A die rolls into an empty funnel beside, half a turn. It ends when the twelve funnels of the finish are full, or after
60 rounds of moves. Most points win.
"""

from micropython import const

from ...asks import Any, Asking, Choice, Data, Iterator
from ...board.orientation import WORDS, face, number, rolled, word
from ...board.pile import marked
from .plate import PlateGame

_ROUNDS = const(60)
_LAST_ROW = const(4)  # of the finish triangle
_START = const(28)  # the first place of rows 7 and 8
_FACTORS = (4, 4, 3, 2, 1)


class Game(PlateGame):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PlateGame.__init__(self, seats, options, record)
        self.lies = bytearray(self.spots.base)

    def begin(self) -> "Asking[None]":
        for _ in range(self.common["each"]):
            for seat in self.turn_order:
                place = yield from self.pick(seat, "place", self.starts)
                self.cells[place] = seat + 1
                self.lies[place] = number((yield Choice(seat, "facing", WORDS)))

    def decided(self) -> bool:
        return self.round > _ROUNDS or self.full()

    def starts(self) -> "list[int]":
        return [place for place in range(_START, self.spots.base) if not self.cells[place]]

    def take_turn(self, seat: int) -> "Asking[None]":
        """Roll a die, if possible."""
        self.seat = seat
        mover = yield from self.pick(seat, "from", self.movable)
        if mover is None:
            return
        self.mover = mover
        place = yield from self.pick(seat, "to", self.targets)
        direction = list(self.beside[6 * self.mover : 6 * self.mover + 6]).index(place)
        self.totals[seat] += self.points(seat, place, rolled(self.lies[self.mover], direction // 2))
        self.totals[seat] -= self.points(seat, self.mover, self.lies[self.mover])
        self.lies[place] = rolled(self.lies[self.mover], direction // 2)
        self.cells[self.mover], self.cells[place] = 0, seat + 1

    def movable(self) -> "Iterator[int]":
        """Yield the own dice that can roll."""
        for place in marked(self.cells, self.seat + 1):
            if self.empty_beside(place):
                yield place

    def targets(self) -> "list[int]":
        return self.empty_beside(self.mover)

    def outward(self, place: int) -> int:
        """Return the faces that count on the finish triangle, a bit 1 << face for each; none elsewhere."""
        row, column = self.spots.row[place], self.spots.column[place]
        if row > _LAST_ROW:
            return 0
        return (row == _LAST_ROW) | (column == row) << 1 | (column == 0) << 2

    def points(self, seat: int, place: int, lying: int) -> int:
        """Return what a die scores where it lies."""
        outward = self.outward(place)
        if not outward:
            return 0
        eyes = sum([face(lying, side) for side in range(3) if outward >> side & 1])
        return eyes * _FACTORS[self.spots.row[place]]

    def full(self) -> bool:
        """Return True when every funnel of the finish holds a die."""
        return all(not (self.outward(place) and not self.cells[place]) for place in range(self.spots.base))

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), mark - 1, word(self.lies[place])]
