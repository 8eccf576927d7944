"""Ruins: dice on level 0 beside others; over three of one colour the left neighbour fills, over two and one the third.

Funnels over three colours stay open for ever. Who has no die left fills nothing and is passed over. Most dice used
win.
"""

from .filling import EdgeFilling


class Game(EdgeFilling):
    def can_lay(self, seat: int) -> bool:
        return bool(self.totals[seat] < self.common["each"])

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
