"""The Most Simple Game: throw a die and lay so many dice into any open funnels; most outside faces win."""

from ...asks import Asking, Throw
from .table import PileGame


class Game(PileGame):
    def play(self) -> "Asking[None]":
        yield from self.seated()
        yield from self.begin()
        while not self.pile.full():
            for seat in self.turn_order:
                yield from self.thrown(seat, (yield Throw(seat, "dice", 1))[0])
                if self.pile.full():
                    break
            self.round += 1
        self.end(self.leaders())

    def begin(self) -> "Asking[None]":
        """What is decided before the first throw."""
        yield from ()

    def thrown(self, seat: int, eyes: int) -> "Asking[None]":
        """What a throw leads to."""
        yield from self.lay(seat, eyes)

    def lay(self, seat: int, dice: int) -> "Asking[None]":
        """So many dice into open funnels, as long as there is room."""
        head, pile = self.head(seat), self.pile
        while dice and pile.opens:
            place = yield from self.pick(
                seat, "place", self.open_places, several=pile.opens > 1, says="lay-more", values=(dice,)
            )
            self.show_faces(head, place)
            dice -= 1
