"""Ruins: dice on level 0 beside others; over three of one colour the left neighbour fills, over two and one the third.

Funnels over three colours stay open for ever. Who has no die left fills nothing and is passed over. Most dice used
win.
"""

from ...board.lines import lines_of
from ...board.pile import flagged
from .filling import Filling


class Game(Filling):
    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Filling.__init__(self, seats, options, record)
        self.beside = lines_of(self.spots)
        self.edge = bytearray(self.spots.base)  # 1 for the empty places of level 0 beside a die
        self.edges = 0

    def can_lay(self, seat: int) -> bool:
        return self.totals[seat] < self.told["each"]

    def place_base(self, seat: int, left: int):
        legal = self.edge_places if self.pile.dice else self.empty_base
        place = yield from self.pick(seat, "place", legal, several=self.edges != 1 and left > 1)
        if self.edge[place]:
            self.edge[place] = 0
            self.edges -= 1
        base, cells = self.spots.base, self.pile.cells
        for spot in self.beside[6 * place : 6 * place + 6]:
            if spot < base and not cells[spot] and not self.edge[spot]:
                self.edge[spot] = 1
                self.edges += 1
        return place

    def edge_places(self) -> list:
        return flagged(self.edge)

    def laid(self, head: int, place: int) -> None:
        self.pile.lay(place, head + 1)
        self.totals[head] += 1

    def filler(self, front: int, right: int, left: int) -> int:
        if front == right == left:
            head = front % 3
        elif front != right != left != front:
            return -1
        else:
            head = 6 - (front + right if front != right else front + left) - 1
        return head if self.can_lay(head) else -1
