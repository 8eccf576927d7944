"""Triops: pieces of three dice that hang together by faces; a straight one brings a bonus die. Most faces win.

A piece has to touch the main heap, the first die and all that hangs together with it, by a face. Where no piece of
three fits a column of two is laid, and where that does not fit either, one die on any open funnel.
"""

from ...asks import Asking, Data, Iterator
from ...board.groups import FAR, groups, is_column
from ...board.pile import by_face, flagged
from .table import PileGame


class Game(PileGame):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PileGame.__init__(self, seats, options, record)
        self.heap = bytearray(self.spots.count + 2)  # 1 for the dice of the main heap
        self.piece_dice: "list[int]" = []  # of the piece that is being laid

    def decided(self) -> bool:
        return self.pile.full()

    def take_turn(self, seat: int) -> "Asking[None]":
        """Lay a piece of three, or what is possible where none fits; the very first turn lays one die."""
        if not self.pile.dice:
            place = yield from self.pick(seat, "place", self.open_places, several=True, says="piece-first")
            self.lay(seat, place)
            self.heap[place] = 1
            return
        laid = self.piece_dice = []
        self.length = self.found(self.longest)
        while len(laid) < self.length:
            legal = self.open_places if self.length == 1 else self.parts
            says = ("piece-one", "piece-two", "piece-three")[self.length - 1]
            several = bool(self.pile.opens > 1 if self.length == 1 else self.found(self.two_parts))
            place = yield from self.pick(seat, "place", legal, says=says, several=several)
            self.lay(seat, place)
            laid.append(place)
        self.join(laid)
        if self.length == 3 and is_column(self.spots, laid) and self.pile.opens:
            place = yield from self.pick(seat, "bonus", self.open_places, several=self.pile.opens > 1)
            self.lay(seat, place)
            self.join([place])

    def lay(self, seat: int, place: int) -> None:
        self.show_faces(self.head(seat), place)

    # --- pieces

    def pieces(self) -> "Iterator[list[int]]":
        """Yield every legal piece that holds all dice laid so far in this turn."""
        pile, laid, size, tried = self.pile, self.piece_dice, self.length, bytearray(self.spots.count)
        for place in laid[:1] or self.contacts():
            for piece in groups(pile, [], place, laid, size, tried):
                if any(self.touches(place) for place in piece):
                    yield piece
            tried[place] = FAR

    def contacts(self) -> "Iterator[int]":
        """Yield the empty places that rest on a die of the main heap: a piece touches the heap from above."""
        for place in self.pile.places_with(0, self.spots.base):
            if self.touches(place):
                yield place

    def touches(self, place: int) -> bool:
        """Return True if a die here rests on the main heap."""
        heap, below, at = self.heap, self.spots.below, 3 * place
        return bool(heap[below[at]] or heap[below[at + 1]] or heap[below[at + 2]])

    def longest(self) -> int:
        """Return how many dice the piece of this turn has."""
        for self.length in (3, 2):
            for _ in self.pieces():
                return self.length
        return 1

    def parts(self) -> "Iterator[int]":
        """Yield the places that are open now and belong to a legal piece."""
        opened, found = self.pile.opened, bytearray(self.spots.count)
        for piece in self.pieces():
            for place in piece:
                if opened[place]:
                    found[place] = 1
        return flagged(found)

    def two_parts(self) -> bool:
        """Return True if more than one place can be chosen."""
        opened, first = self.pile.opened, -1
        for piece in self.pieces():
            for place in piece:
                if opened[place] and place != first:
                    if first >= 0:
                        return True
                    first = place
        return False

    def join(self, laid: "list[int]") -> None:
        """Add dice that touch the main heap to it, with all that are connected to them."""
        heap, cells = self.heap, self.pile.cells
        waiting = [place for place in laid if not heap[place] and self.touches(place)]
        while waiting:
            place = waiting.pop()
            if not heap[place]:
                heap[place] = 1
                waiting += [spot for spot in by_face(self.spots, place) if cells[spot] and not heap[spot]]
