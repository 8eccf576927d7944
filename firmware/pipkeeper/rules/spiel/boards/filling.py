"""Games in which dice are laid on level 0 alone, and every funnel above fills itself by the colours below it.

A filler depends on the three dice below it, so the funnels that a die opens are filled at once: lowest level first,
then by row and column.
"""

from .table import PileGame


class Filling(PileGame):
    """`filler` says who fills a funnel over three marks."""

    def play(self):
        yield from self.seated()
        left = self.spots.base
        while left:
            for seat in self.turn_order:
                if self.can_lay(seat):
                    place = yield from self.place_base(seat, left)
                    self.laid(self.head(seat), place)
                    left -= 1
                    yield from self.fill_above(place)
                    if not left:
                        break
            self.round += 1
        self.end(self.leaders())

    def can_lay(self, seat: int) -> bool:
        """True for a player who has a die to lay."""
        return True

    def place_base(self, seat: int, left: int):
        """Any empty place of level 0."""
        return (yield from self.pick(seat, "place", self.empty_base, several=left > 1))

    def empty_base(self) -> list:
        cells = self.pile.cells
        return [place for place in range(self.spots.base) if not cells[place]]

    def laid(self, head: int, place: int) -> None:
        self.show_faces(head, place)

    def fill_above(self, place: int):
        """Fills what a die opened, and what those fillers open in turn."""
        waiting = self.opened_by(place)
        while waiting:
            funnel = min(waiting)
            waiting.remove(funnel)
            head = yield from self.decided(funnel)
            if head >= 0:
                self.laid(head, funnel)
                waiting += self.opened_by(funnel)

    def opened_by(self, place: int) -> list:
        """The open funnels that a die here helps to make."""
        opened, count = self.pile.opened, self.spots.count
        return [spot for spot in self.spots.above[3 * place : 3 * place + 3] if spot < count and opened[spot]]

    def decided(self, funnel: int):
        """The side that fills a funnel; -1 if nobody may."""
        yield from ()
        cells, below, at = self.pile.cells, self.spots.below, 3 * funnel
        return self.filler(cells[below[at]], cells[below[at + 1]], cells[below[at + 2]])

    def filler(self, front: int, right: int, left: int) -> int:
        """The side that fills a funnel over three marks; -1 if nobody may."""
        raise NotImplementedError
