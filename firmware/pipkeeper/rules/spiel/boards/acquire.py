"""Acquire: layer by layer; from level 1 on the three colours below a new die say who pays whom.

A die laid has the colour of who lays it. Payments go one by one, with the left neighbour first. Who cannot pay in full
pays what is left and is out, and so is who has no die at the own turn; nothing is paid to or by a player who is out.
The last one left wins; when the pyramid is full, most dice among those still in do.
"""

from micropython import const

from ...asks import Any, Asking, Data, Iterator
from .table import PileGame

_THREE_OWN = const(4)  # to each other
_TWO_OWN = const(4)  # to the third die's owner
_ONE_OWN = (0, 1, 2)  # to the owner of one or of both other dice
_NONE_OWN = (0, 2, 4, 8)  # from the owner of one, two, three dice


class Game(PileGame):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PileGame.__init__(self, seats, options, record)
        self.totals = [self.common["each"]] * seats
        self.out = [False] * seats
        self.lowest = 0  # the first level that is not full

    def decided(self) -> bool:
        return self.pile.full() or self.out.count(False) == 1

    def take_turn(self, seat: int) -> "Asking[None]":
        """Lay one die and settle what it costs or brings."""
        if not self.totals[seat]:
            self.out[seat] = True
        if self.out[seat]:
            return
        left = self.spots.start[self.lowest + 1] - self.pile.dice
        place = yield from self.pick(
            seat, "place", self.empty_level, several=left > 1, says="lay-stock", values=(self.totals[seat],)
        )
        self.pile.lay(place, seat + 1)
        self.totals[seat] -= 1
        if self.lowest:
            self.pay(seat, place)
        if left == 1:
            self.lowest += 1

    def empty_level(self) -> "Iterator[int]":
        """Yield the empty places of the lowest level that is not full."""
        start, cells = self.spots.start, self.pile.cells
        for place in range(start[self.lowest], start[self.lowest + 1]):
            if not cells[place]:
                yield place

    def pay(self, seat: int, place: int) -> None:
        """Make the payments for the three dice below."""
        cells, at = self.pile.cells, 3 * place
        dice = [0] * self.seats
        for carrier in self.spots.below[at : at + 3]:
            dice[cells[carrier] - 1] += 1
        own, other = dice[seat], self.next_to(seat)
        while other != seat:
            if own == 3:
                self.transfer(seat, other, _THREE_OWN)
            elif own == 2:
                self.transfer(seat, other, _TWO_OWN * dice[other])
            elif own == 1:
                self.transfer(seat, other, _ONE_OWN[dice[other]])
            else:
                self.transfer(other, seat, _NONE_OWN[dice[other]])
            other = self.next_to(other)

    def transfer(self, payer: int, taker: int, dice: int) -> None:
        """Move dice from one stock to another, unless one of the two is out."""
        if self.out[payer] or self.out[taker]:
            return
        if self.totals[payer] < dice:
            dice = self.totals[payer]
            self.out[payer] = True
        self.totals[payer] -= dice
        self.totals[taker] += dice

    def rank(self, seat: int) -> "Any":
        return -1 if self.out[seat] else self.totals[seat]

    def details(self, seat: int) -> "Data":
        return {"out": True} if self.out[seat] else {}
