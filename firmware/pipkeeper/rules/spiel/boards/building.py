"""The Most Simple Game: throw a die and lay so many dice into any open funnels; most outside faces win."""

from ...asks import Asking, Throw
from .table import PileGame


class Game(PileGame):
    def decided(self) -> bool:
        return self.pile.full()

    def take_turn(self, seat: int) -> "Asking[None]":
        yield from self.thrown(seat, (yield Throw(seat, "dice", 1))[0])

    def thrown(self, seat: int, eyes: int) -> "Asking[None]":
        """Carry out a throw."""
        yield from self.lay(seat, eyes)

    def lay(self, seat: int, dice: int) -> "Asking[None]":
        """Lay `dice` dice into open funnels, as long as there is room."""
        head, pile = self.head(seat), self.pile
        while dice and pile.opens:
            place = yield from self.pick(
                seat, "place", self.open_places, several=pile.opens > 1, says="lay-more", values=(dice,)
            )
            self.show_faces(head, place)
            dice -= 1
