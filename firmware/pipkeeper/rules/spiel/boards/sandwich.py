"""Sandwich: a die between two of one opponent's on a line is captured; most dice left win.

After every placement and move the position is looked at once: all dice that the die just set sandwiches, and that die
itself if it stands in a sandwich, go at the same time. When somebody first has two dice everybody has one more single
move, and from then on a second one may follow. It ends when somebody has one die or none, or after 30 rounds of moves
without a capture.
"""

from micropython import const

from ...asks import Any, Asking, Data, Iterator
from ...board.pile import marked
from .plate import PlateGame

_FEW = const(2)
_QUIET = const(30)  # rounds of moves without a capture


class Game(PlateGame):
    single = -1  # single moves until a turn has two; below zero while nobody is down to two dice

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PlateGame.__init__(self, seats, options, record)
        self.totals = [self.common["each"]] * seats
        self.common["phase"] = 1
        self.lying = 0  # dice on the plate when the round of moves began
        self.quiet = 0

    def begin(self) -> "Asking[None]":
        """Everybody in turn lays a die into any empty funnel, until all are laid."""
        for _ in range(self.common["each"]):
            for seat in self.turn_order:
                place = yield from self.pick(seat, "place", self.empty, several=True)
                self.cells[place] = seat + 1
                self.capture(seat, place)
                if min(self.totals) < _FEW:
                    return
            self.round += 1
        self.lying = sum(self.totals)
        self.notice_few()

    def decided(self) -> bool:
        return min(self.totals) < _FEW or self.quiet == _QUIET

    def round_over(self) -> None:
        """Count the rounds of moves without a capture."""
        self.quiet = self.quiet + 1 if sum(self.totals) == self.lying else 0
        self.lying = sum(self.totals)

    def take_turn(self, seat: int) -> "Asking[None]":
        """Play one move, and an optional second once somebody is down to two dice and all have moved since."""
        self.seat = seat
        self.common = dict(self.common, phase=2 if self.single else 3)
        if (yield from self.move(())) and not self.single and min(self.totals) >= _FEW:
            yield from self.move(("stop",))
        if not self.decided():
            self.count_single()

    def move(self, words: "tuple[Any, ...]") -> "Asking[Any]":
        """Move a die and return True, if one can move."""
        die = yield from self.pick(self.seat, "from", self.movable, words)
        if die is None or die == "stop":
            return False
        self.mover = die
        place = yield from self.pick(self.seat, "to", self.moves)
        self.cells[die], self.cells[place] = 0, self.seat + 1
        self.capture(self.seat, place)
        return True

    def empty(self) -> "list[int]":
        return [place for place in range(self.spots.base) if not self.cells[place]]

    def movable(self) -> "Iterator[int]":
        """Yield the own dice that can move."""
        for place in marked(self.cells, self.seat + 1):
            self.mover = place
            if self.moves():
                yield place

    def moves(self) -> "list[int]":
        """Return where the mover can go: an empty funnel beside, or straight behind a die beside."""
        beside, cells, base, found = self.beside, self.cells, self.spots.base, []
        for direction in range(6):
            spot = beside[6 * self.mover + direction]
            if spot < base and cells[spot]:
                spot = beside[6 * spot + direction]
            if spot < base and not cells[spot]:
                found.append(spot)
        return sorted(found)

    def capture(self, seat: int, place: int) -> None:
        """Remove what the die just set sandwiches, and that die if it is sandwiched."""
        beside, cells, base, own = self.beside, self.cells, self.spots.base, seat + 1
        gone, at = [], 6 * place
        for direction in range(6):
            spot = beside[at + direction]
            if spot < base and cells[spot] and cells[spot] != own:
                behind = beside[6 * spot + direction]
                if behind < base and cells[behind] == own:
                    gone.append(spot)
        for line in range(3):
            one, other = beside[at + 2 * line], beside[at + 2 * line + 1]
            if one < base and other < base and cells[one] == cells[other] != own and cells[one]:
                gone.append(place)
                break
        for spot in gone:
            self.totals[cells[spot] - 1] -= 1
            cells[spot] = 0

    def notice_few(self) -> None:
        """Give everybody one more single move when somebody is first down to two dice."""
        if self.single < 0 and min(self.totals) == _FEW:
            self.single = self.seats

    def count_single(self) -> None:
        if self.single > 0:
            self.single -= 1
        else:
            self.notice_few()
