"""Falling Rocks: six dice each go from a corner to the opposite edge; first with all six there wins.

An attack goes straight towards an edge, onto an empty funnel or an opponent's die, which starts again; an escape goes
straight towards a corner, onto an empty funnel. Dice on their own finish line are safe and move only along it. 200
rounds without a winner are a draw.
"""

from micropython import const

from ...asks import Any, Asking, Data, Iterator
from ...board.lines import lines_of
from ...board.pile import marked
from .plate import PlateGame

_ROUNDS = const(200)
_HOME = const(6)
_MOVES = ((2, 1), (-2, -1), (-1, 1), (1, -1), (-1, -2), (1, 2))  # attacks, each with the opposite escape
_FINISH = (1, 4, 2)  # the outside face along the finish of each seat: front, left, right


class Game(PlateGame):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PlateGame.__init__(self, seats, options, record)
        at = self.spots.at
        self.moves = lines_of(self.spots, _MOVES)
        self.starts = []
        for row, column in ((0, 0), (6, 6), (6, 0)):
            places = [at(0, row + down, column + across) for down in range(3) for across in range(down + 1)]
            self.starts.append(places)
        for seat, places in enumerate(self.starts):
            for place in places:
                self.cells[place] = seat + 1

    def decided(self) -> bool:
        return self.round > _ROUNDS or _HOME in self.totals

    def finish(self) -> None:
        self.end((self.totals.index(_HOME),) if _HOME in self.totals else self.everybody)

    def take_turn(self, seat: int) -> "Asking[None]":
        """Move a die, if possible; a die it captures starts again."""
        self.seat = seat
        mover = yield from self.pick(seat, "from", self.movable)
        if mover is None:
            return
        self.mover = mover
        place = yield from self.pick(seat, "to", self.targets)
        victim = self.cells[place]
        self.cells[self.mover], self.cells[place] = 0, seat + 1
        self.totals[seat] += self.home(seat, place) - self.home(seat, self.mover)
        if victim:
            self.victim = victim - 1
            start = yield from self.pick(seat, "back", self.free_starts)
            self.cells[start] = victim

    def home(self, seat: int, place: int) -> bool:
        """Return True for a place on a seat's finish line."""
        return self.spots.outside[place] & _FINISH[seat] > 0

    def free_starts(self) -> "list[int]":
        """Return the empty start funnels of the captured die's owner."""
        return [place for place in self.starts[self.victim] if not self.cells[place]]

    def movable(self) -> "Iterator[int]":
        """Yield the own dice that can move."""
        for place in marked(self.cells, self.seat + 1):
            self.mover = place
            if self.targets():
                yield place

    def targets(self) -> "list[int]":
        """Return where the mover can go."""
        base, cells, mover, seat = self.spots.base, self.cells, self.mover, self.seat
        if self.home(seat, mover):
            return [place for place in self.empty_beside(mover) if self.home(seat, place)]
        found = []
        for at in range(6):
            place = self.moves[6 * mover + at]
            if place < base and (not cells[place] or not at & 1 and self.can_capture(place)):
                found.append(place)
        found.sort()
        return found

    def can_capture(self, place: int) -> bool:
        """Return True for an unsafe opponent's die with an empty start funnel, or one that the mover leaves empty."""
        owner = self.cells[place] - 1
        if owner == self.seat or self.home(owner, place):
            return False
        self.victim = owner
        return self.mover in self.starts[owner] or len(self.free_starts()) > 0

    def rank(self, seat: int) -> "Any":
        return _HOME + 1 if seat in self.winners else self.totals[seat]
