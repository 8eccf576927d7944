"""Games in which dice are laid on level 0 alone, and every funnel above fills itself by the colours below it.

A filler depends on the three dice below it, so the funnels that a die opens are filled at once: lowest level first,
then by row and column.
"""

from ...asks import Any, Asking, Data, Iterator
from ...board.lines import lines_of
from ...board.pile import flagged
from .table import PileGame


class Filling(PileGame):
    """`filler` says who fills a funnel over three marks."""

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PileGame.__init__(self, seats, options, record)
        self.left = self.spots.base  # empty places of level 0

    def decided(self) -> bool:
        return not self.left or self.rid()

    def rid(self) -> bool:
        """Return True if the game ends when somebody has no dice left, and somebody has none."""
        return False

    def take_turn(self, seat: int) -> "Asking[None]":
        if self.can_lay(seat):
            place = yield from self.place_base(seat)
            self.laid(self.head(seat), place)
            self.left -= 1
            yield from self.fill_above(place)

    def can_lay(self, seat: int) -> bool:
        """Return True for a player who has a die to lay."""
        return True

    def place_base(self, seat: int) -> "Asking[Any]":
        """Lay a die on any empty place of level 0."""
        return (yield from self.pick(seat, "place", self.empty_base, several=self.left > 1))

    def empty_base(self) -> "Iterator[int]":
        cells = self.pile.cells
        for place in range(self.spots.base):
            if not cells[place]:
                yield place

    def laid(self, head: int, place: int) -> None:
        self.show_faces(head, place)

    def fill_above(self, place: int) -> "Asking[None]":
        """Fill the funnels that a die opened, and those that the fillers open in turn."""
        waiting = self.opened_by(place)
        while waiting and not self.rid():
            funnel = min(waiting)
            waiting.remove(funnel)
            head = yield from self.filled_by(funnel)
            if head >= 0:
                self.laid(head, funnel)
                waiting += self.opened_by(funnel)

    def opened_by(self, place: int) -> "list[int]":
        """Return the open funnels that a die here helps to make."""
        opened, count = self.pile.opened, self.spots.count
        return [spot for spot in self.spots.above[3 * place : 3 * place + 3] if spot < count and opened[spot]]

    def filled_by(self, funnel: int) -> "Asking[Any]":
        """Return the side that fills a funnel; -1 if nobody may."""
        yield from ()
        cells, below, at = self.pile.cells, self.spots.below, 3 * funnel
        return self.filler(cells[below[at]], cells[below[at + 1]], cells[below[at + 2]])

    def filler(self, front: int, right: int, left: int) -> int:
        """Return the side that fills a funnel over three marks; -1 if nobody may."""
        raise NotImplementedError


class EdgeFilling(Filling):
    """The same for games in which a die of level 0 is laid beside another one."""

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Filling.__init__(self, seats, options, record)
        self.beside = lines_of(self.spots)
        self.edge = bytearray(self.spots.base)  # 1 for the empty places of level 0 beside a die
        self.edges = 0

    def place_base(self, seat: int) -> "Asking[Any]":
        place = yield from self.place_beside(seat)
        if self.edge[place]:
            self.edge[place] = 0
            self.edges -= 1
        base, cells = self.spots.base, self.pile.cells
        for spot in self.beside[6 * place : 6 * place + 6]:
            if spot < base and not cells[spot] and not self.edge[spot]:
                self.edge[spot] = 1
                self.edges += 1
        return place

    def place_beside(self, seat: int, says: str = "", values: "tuple[Any, ...]" = ()) -> "Asking[Any]":
        """Lay a die on an empty place of level 0 beside another; the first die goes anywhere."""
        legal = self.edge_places if self.pile.dice else self.empty_base
        several = self.edges != 1 and self.left > 1
        return (yield from self.pick(seat, "place", legal, several=several, says=says, values=values))

    def edge_places(self) -> "Iterator[int]":
        return flagged(self.edge)
