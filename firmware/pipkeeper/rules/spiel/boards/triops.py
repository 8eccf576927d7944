"""Triops: pieces of three dice that hang together by faces; a straight one brings a bonus die. Most faces win.

A piece has to touch the main heap, the first die and all that hangs together with it, by a face. Where no piece of
three fits a column of two is laid, and where that does not fit either, one die on any open funnel.
"""

from ...asks import Asking, Data, Iterator
from ...board.touching import by_face
from .table import PileGame


class Game(PileGame):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PileGame.__init__(self, seats, options, record)
        spots = self.spots
        self.heap = bytearray(spots.count + 2)  # 1 for the dice of the main heap
        self.missing = bytearray(spots.count)  # carriers that are not there yet
        for place in range(spots.base, spots.count):
            self.missing[place] = 3
        self.piece_dice: "list[int]" = []  # of the piece that is being laid

    def play(self) -> "Asking[None]":
        yield from self.seated()
        first = True
        while not self.pile.full():
            for seat in self.turn_order:
                if first:
                    place = yield from self.pick(seat, "place", self.open_places, several=True, says="piece-first")
                    self.lay(seat, place)
                    self.heap[place] = 1
                    first = False
                else:
                    yield from self.take_turn(seat)
                if self.pile.full():
                    break
            self.round += 1
        self.end(self.leaders())

    def take_turn(self, seat: int) -> "Asking[None]":
        """A piece of three, or what is left to do where none fits."""
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
        if self.length == 3 and self.straight(laid) and self.pile.opens:
            place = yield from self.pick(seat, "bonus", self.open_places, several=self.pile.opens > 1)
            self.lay(seat, place)
            self.join([place])

    def lay(self, seat: int, place: int) -> None:
        self.show_faces(self.head(seat), place)
        above, count = self.spots.above, self.spots.count
        for funnel in above[3 * place : 3 * place + 3]:
            if funnel < count:
                self.missing[funnel] -= 1

    # --- pieces

    def pieces(self) -> "Iterator[tuple[int, ...]]":
        """Every legal piece that holds all dice laid so far in this turn; some of them more than once."""
        laid = self.piece_dice
        centres = [laid[0]] + by_face(self.spots, laid[0]) if laid else range(self.spots.count)
        for centre in centres:
            if self.usable(centre):
                ends = [spot for spot in by_face(self.spots, centre) if self.usable(spot)]
                for at, one in enumerate(ends):
                    if self.length == 2:
                        if self.fits((centre, one)):
                            yield centre, one
                    else:
                        for other in ends[at + 1 :]:
                            if self.fits((centre, one, other)):
                                yield centre, one, other

    def usable(self, place: int) -> bool:
        """True for a place that can be part of a piece: laid in this turn, or empty with a carrier at least."""
        return place in self.piece_dice or not self.pile.cells[place] and self.missing[place] < 3

    def fits(self, piece: "tuple[int, ...]") -> bool:
        """True if a piece holds what was laid, can be laid from below up, and touches the main heap."""
        cells, below, laid = self.pile.cells, self.spots.below, self.piece_dice
        for place in laid:
            if place not in piece:
                return False
        touches = False
        for place in piece:
            if place not in laid and self.missing[place]:
                for carrier in below[3 * place : 3 * place + 3]:
                    if not cells[carrier] and carrier not in piece:
                        return False
            touches = touches or self.touches(place)
        return touches

    def touches(self, place: int) -> bool:
        """True if a die here shares a face with the main heap."""
        heap, above, below, at = self.heap, self.spots.above, self.spots.below, 3 * place
        return any(heap[above[side]] or heap[below[side]] for side in range(at, at + 3))

    def longest(self) -> int:
        """How many dice the piece of this turn has."""
        for self.length in (3, 2):
            if self.any_piece():
                return self.length
        return 1

    def any_piece(self) -> bool:
        for _ in self.pieces():
            return True
        return False

    def two_parts(self) -> bool:
        """True if more than one place can be chosen."""
        opened, first = self.pile.opened, -1
        for piece in self.pieces():
            for place in piece:
                if opened[place] and place != first:
                    if first >= 0:
                        return True
                    first = place
        return False

    def parts(self) -> "list[int]":
        """The places that are open now and belong to a legal piece."""
        opened, found = self.pile.opened, bytearray(self.spots.count)
        for piece in self.pieces():
            for place in piece:
                if opened[place]:
                    found[place] = 1
        return [place for place in range(self.spots.count) if found[place]]

    def straight(self, piece: "list[int]") -> bool:
        """True for a column: each die on the same face of the one below."""
        low, middle, top = sorted(piece)
        above = self.spots.above
        return any(above[3 * low + axis] == middle and above[3 * middle + axis] == top for axis in range(3))

    def join(self, laid: "list[int]") -> None:
        """Adds dice that touch the main heap to it, with all that hang together with them."""
        heap, cells = self.heap, self.pile.cells
        waiting = [place for place in laid if not heap[place] and self.touches(place)]
        while waiting:
            place = waiting.pop()
            if not heap[place]:
                heap[place] = 1
                waiting += [spot for spot in by_face(self.spots, place) if cells[spot] and not heap[spot]]
