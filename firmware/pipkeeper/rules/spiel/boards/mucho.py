"""Mucho: everybody builds a pyramid of 20 in a corner from dice thrown as they lie; most eyes outside win.

A die keeps its orientation, seen from the plate, wherever it goes. With `variant` domino a die above level 0 has to
match one of the three numbers it covers, and may be passed with; when the first pyramid is full, every further round
costs each player who still builds 2 points, for at most 60 rounds.
"""

from micropython import const

from ...asks import Any, Asking, Data, Iterator, Throw
from ...board.orientation import WORDS, face, word
from ...board.small import corner, corner_faces
from .table import PileGame

_SIDE = const(4)
_FINE = const(2)
_LAST = const(60)  # rounds after the first pyramid is full


class Game(PileGame):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PileGame.__init__(self, seats, options, record)
        self.lies = bytearray(self.spots.count)
        self.missing = [len(corner(self.spots, seat, _SIDE)) for seat in range(seats)]
        self.domino = options["variant"] == "domino"
        self.late = 0  # rounds since the first pyramid was full

    def decided(self) -> bool:
        return not max(self.missing) or self.late > _LAST

    def round_over(self) -> None:
        if not min(self.missing):
            self.late += 1

    def take_turn(self, seat: int) -> "Asking[None]":
        """Throw a die and lay it into the own pyramid."""
        if not self.missing[seat]:
            return
        if self.late:
            self.totals[seat] -= _FINE
        self.seat = seat
        self.thrown = WORDS.index((yield Throw(seat, "rolled", 1, faces=WORDS))[0])
        words = ("pass",) if self.domino else ()
        place = yield from self.pick(
            seat, "place", self.allowed, words, says="lay-thrown", values=(WORDS[self.thrown],)
        )
        if place != "pass":
            self.lies[place] = self.thrown
            self.pile.lay(place, seat + 1)
            self.missing[seat] -= 1
            outside = corner_faces(self.spots, seat, _SIDE, place)
            self.totals[seat] += sum([face(self.thrown, side) for side in range(3) if outside >> side & 1])

    def allowed(self) -> "Iterator[int]":
        """Yield the open places of the own pyramid where the die may go."""
        opened = self.pile.opened
        for place in corner(self.spots, self.seat, _SIDE):
            if opened[place] and (not self.domino or self.matches(place)):
                yield place

    def matches(self, place: int) -> bool:
        """Return True if one of the three faces that the die covers shows the number that touches it."""
        if place < self.spots.base:
            return True
        below, at = self.spots.below, 3 * place
        return any(7 - face(self.thrown, side) == face(self.lies[below[at + side]], side) for side in range(3))

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), mark - 1, word(self.lies[place])]
