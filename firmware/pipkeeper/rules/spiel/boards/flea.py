"""Flea Chase: ten dice each jump from two corners into a pyramid of 20 in the third; its outside faces count.

A jump goes up one axis and down another one (see board/jumps.py). Dice in the pyramid may jump too, but who has no jump
with a die outside it is passed over, and the other next moves a die that lies on one of his, if he can. When one is
home the other goes on alone, and each of these moves costs a point; the first of them is free for who started second.
200 rounds are the most: then who is home wins, and nobody home is a draw.
"""

from micropython import const

from ...asks import Any, Asking, Data, Iterator
from ...board.jumps import jumps
from ...board.pile import faces_of
from ...board.small import corner, corner_faces
from .table import PileGame

_SIDE = const(4)
_DICE = const(10)
_TARGET = const(2)  # the third corner
_ROUNDS = const(200)
_FIRST = const(1000)  # above all points: who won is first, home with fewer faces too


class Game(PileGame):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PileGame.__init__(self, seats, options, record)
        self.target = tuple(corner(self.spots, _TARGET, _SIDE))
        for seat in range(seats):
            for place in corner(self.spots, seat, _SIDE)[:_DICE]:
                self.pile.lay(place, seat + 1)
        self.home = [0] * seats  # dice in the pyramid
        self.extra = [0] * seats  # moves made after the other was home
        self.blocked = -1  # the player who was passed over just now

    def decided(self) -> bool:
        return self.round > _ROUNDS or min(self.home) == _DICE

    def finish(self) -> None:
        """Let most points win if both are home, else the one who is; with nobody home it is a draw."""
        home = [seat for seat in self.everybody if self.home[seat] == _DICE]
        self.end(home if len(home) == 1 else self.leaders() if home else self.everybody)

    def take_turn(self, seat: int) -> "Asking[None]":
        """Jump with a die, if one outside the pyramid can jump."""
        if self.home[seat] == _DICE:
            return
        self.seat = seat
        if not self.found(self.can_move):
            self.blocked = seat
            return
        legal = self.movable
        if self.blocked == 1 - seat and self.found(self.can_lift):
            legal = self.lifting
        self.blocked = -1
        self.mover = yield from self.pick(seat, "from", legal)
        place = yield from self.pick(seat, "to", self.targets)
        self.jump(seat, place)

    def jump(self, seat: int, place: int) -> None:
        self.show(seat, self.mover, -1)
        self.pile.take(self.mover)
        self.pile.lay(place, seat + 1)
        self.show(seat, place, 1)
        other = 1 - seat
        if self.home[other] == _DICE:
            self.extra[seat] += 1
            if self.extra[seat] > 1 or self.turn_order[1] != seat:
                self.totals[seat] -= 1

    def show(self, seat: int, place: int, sign: int) -> None:
        """Count the outside faces of a die in the pyramid, or take them off."""
        if place in self.target:
            self.home[seat] += sign
            self.totals[seat] += sign * faces_of(corner_faces(self.spots, _TARGET, _SIDE, place))

    def can_move(self) -> bool:
        """Return True if a die outside the pyramid has a jump."""
        return any(place not in self.target for place in self.movable())

    def can_lift(self) -> bool:
        return any(True for _ in self.lifting())

    def movable(self) -> "Iterator[int]":
        """Yield the own free dice that have a jump."""
        cells, own = self.pile.cells, self.seat + 1
        for place in self.free_places():
            if cells[place] == own and jumps(self.pile, place):
                yield place

    def lifting(self) -> "Iterator[int]":
        """Yield those movable dice that lie on a die of the player who was passed over."""
        cells, below, other = self.pile.cells, self.spots.below, 2 - self.seat
        for place in self.movable():
            if other in [cells[carrier] for carrier in below[3 * place : 3 * place + 3] if carrier < self.spots.count]:
                yield place

    def targets(self) -> "list[int]":
        return jumps(self.pile, self.mover)

    def rank(self, seat: int) -> "Any":
        return _FIRST if seat in self.winners else self.totals[seat]
