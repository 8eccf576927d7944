"""Rasanto: dice on level 0; over three of one colour the other side fills, over two and one the side of the two."""

from .filling import Filling


class Game(Filling):
    def filler(self, front: int, right: int, left: int) -> int:
        if front == right == left:
            return self.heads[1] if front == 1 else self.heads[0]
        return (front if front in (right, left) else right) - 1
