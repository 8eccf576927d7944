"""The Pharaoh's Curse: explorers change places with green dice that show the same number at the common edge.

After a step the green die is turned as one likes; instead of a step one's own die may be turned. First on the opposite
corner wins; 200 rounds without a winner are a draw.
"""

from micropython import const

from ...asks import Any, Asking, Choice, Data
from ...board.mixing import Mix, mix_throw
from ...board.orientation import WORDS, face, number, word
from .plate import PlateGame

_GREEN = const(4)  # 1 to 3 are the explorers
_ROUNDS = const(200)
# For each direction the own face and the other die's face that meet at the common edge.
_MEET = ((1, 2), (2, 1), (0, 2), (2, 0), (0, 1), (1, 0))


class Game(PlateGame):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PlateGame.__init__(self, seats, options, record)
        at = self.spots.at
        self.homes = (at(0, 0, 0), at(0, 8, 8), at(0, 8, 0))
        self.explorers = [at(0, 8, 4), at(0, 4, 0), at(0, 4, 4)]
        for place in range(self.spots.base):
            self.cells[place] = _GREEN
        for seat, place in enumerate(self.explorers):
            self.cells[place] = seat + 1
        self.lies = bytearray(self.spots.base)

    def begin(self) -> "Asking[None]":
        self.lies = Mix((yield mix_throw())).orientations(self.spots.base)

    def arrived(self) -> "list[int]":
        return [seat for seat in self.everybody if self.explorers[seat] == self.homes[seat]]

    def decided(self) -> bool:
        return self.round > _ROUNDS or bool(self.arrived())

    def finish(self) -> None:
        self.end(self.arrived() or self.everybody)

    def take_turn(self, seat: int) -> "Asking[None]":
        """Move the explorer and turn the green die, or turn the own die."""
        self.seat = seat
        own = self.explorers[seat]
        place = yield from self.pick(seat, "step", self.steps, ("turn",), says="explore")
        if place == "turn":
            yield from self.face_anew(seat, own, "facing-own", True)
            return
        cells, lies = self.cells, self.lies
        cells[own], cells[place] = _GREEN, seat + 1
        lies[own], lies[place] = lies[place], lies[own]
        self.explorers[seat] = place
        if place != self.homes[seat]:
            yield from self.face_anew(seat, own, "facing-green", False)

    def face_anew(self, seat: int, place: int, says: str, other: bool) -> "Asking[None]":
        """Turn a die; with `other`, it may not stay as it is."""
        lies = self.lies[place]
        facing = Choice(seat, "facing", WORDS[:lies] + WORDS[lies + 1 :] if other else WORDS)
        facing.says = says
        self.lies[place] = number((yield facing))

    def steps(self) -> "list[int]":
        """Return the green dice beside the explorer that show its number at the common edge."""
        own, lies, found = self.explorers[self.seat], self.lies, []
        for direction in range(6):
            spot = self.beside[6 * own + direction]
            if spot < self.spots.base and self.cells[spot] == _GREEN:
                mine, its = _MEET[direction]
                if face(lies[own], mine) == face(lies[spot], its):
                    found.append(spot)
        return sorted(found)

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), "green" if mark == _GREEN else mark - 1, word(self.lies[place])]

    def score(self, seat: int) -> "int | None":
        return None

    def rank(self, seat: int) -> "Any":
        return seat in self.winners
