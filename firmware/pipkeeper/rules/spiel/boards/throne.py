"""Steps to the Throne: the green die goes to the throne, black dice bar its way; in one leg or two.

The blue die as it lies gives the number of steps along each line; a move goes exactly so far over empty funnels and may
end on a black die, which is captured. The throne is entered from row 2 by a direction that begins with a red die: from
the outer funnels with an even number, from the middle one with an odd number. A leg ends with the throne, by giving up,
or after `turns` throws.
"""

from micropython import const

from ...asks import Any, Asking, Choice, Data, Throw
from ...board.orientation import WORDS, face
from ..throne import Legs
from .plate import PlateGame

_GREEN = const(1)
_RED = const(2)
_BLACK = const(3)
_COLOURS = ("green", "red", "black")
_RED_PLACES = const(3)  # the first three: the far corner and the row before it
_STOCK = const(41)


class Game(PlateGame):
    owned = False

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PlateGame.__init__(self, seats, options, record)
        self.legs = Legs(options)
        self.legs_left: "list[int]" = []  # the players who move green in the remaining legs
        self.blue = 0
        self.set_up()

    def seated(self) -> "Asking[None]":
        green = yield Choice(None, "green", self.everybody)
        self.legs_left = [green, 1 - green][: self.options["legs"]]
        self.turn_order = self.legs_left[:1]

    def decided(self) -> bool:
        return not self.legs_left

    def finish(self) -> None:
        self.end(self.legs.winners(self.turn_order[0]))

    def set_up(self) -> None:
        """Set up the plate for a leg."""
        for place in range(self.spots.base):
            self.cells[place] = _RED if place < _RED_PLACES else 0
        self.at = self.spots.at(0, self.spots.side - 1, (self.spots.side - 1) // 2)
        self.cells[self.at] = _GREEN
        self.stock, self.captured = _STOCK, 0

    def take_turn(self, green: int) -> "Asking[None]":
        """Throw the blue die and move the green one, if possible; then its way is barred."""
        legs = self.legs
        if not legs.turns[green]:
            self.set_up()
        self.blue = WORDS.index((yield Throw(green, "blue", 1, faces=WORDS))[0])
        legs.turns[green] += 1
        stuck = not self.found(self.moves)
        if not stuck:
            step = yield from self.step(green)
            if step == "throne" or step == "give-up":
                legs.arrived[green] = step == "throne"
                self.end_leg()
                return
        yield from self.bar(green, stuck)
        if legs.turns[green] == self.options["turns"]:
            self.end_leg()

    def end_leg(self) -> None:
        self.legs_left.pop(0)
        if self.legs_left:
            self.turn_order = self.legs_left[:1]
            self.round = 0

    def step(self, green: int) -> "Asking[Any]":
        """Move the green die; return the place, or the word that ends the leg."""
        words = ("throne", "give-up") if self.enters() else ("give-up",)
        step = yield from self.pick(green, "step", self.targets, words, says="step", values=(WORDS[self.blue],))
        if step != "throne" and step != "give-up":
            if self.cells[step]:
                self.captured += 1
                self.legs.captured[green] += 1
            self.cells[self.at], self.cells[step] = 0, _GREEN
            self.at = step
        return step

    def bar(self, green: int, stuck: bool) -> "Asking[None]":
        """Let the other lay a black die beside green; one who is surrounded gives a captured one back."""
        if self.empty_beside(self.at):
            if self.stock:
                place = yield from self.pick(1 - green, "bar", self.bars)
                self.cells[place] = _BLACK
                self.stock -= 1
                self.legs.used[1 - green] += 1
        elif stuck and self.captured:
            self.captured -= 1
            self.stock += 1

    def bars(self) -> "list[int]":
        return self.empty_beside(self.at)

    def moves(self) -> bool:
        """Return True if the green die can move."""
        return self.enters() or bool(self.targets())

    def targets(self) -> "list[int]":
        """Return where the numbers of the blue die lead."""
        beside, cells, base, found = self.beside, self.cells, self.spots.base, []
        for direction in range(6):
            spot, steps = self.at, face(self.blue, direction // 2)
            while steps:
                spot = beside[6 * spot + direction]
                steps -= 1
                if spot >= base or cells[spot] and (steps or cells[spot] == _RED):
                    break
            else:
                found.append(spot)
        return sorted(found)

    def enters(self) -> bool:
        """Return True if a direction into the red dice has the right kind of number."""
        spots = self.spots
        if spots.row[self.at] != 2:
            return False
        odd = spots.column[self.at] == 1
        for direction in range(6):
            spot = self.beside[6 * self.at + direction]
            if spot < _RED_PLACES and face(self.blue, direction // 2) % 2 == odd:
                return True
        return False

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), _COLOURS[mark - 1], None]

    def score(self, seat: int) -> "int | None":
        return self.legs.score(seat)

    def rank(self, seat: int) -> "Any":
        return seat in self.winners if self.winners else self.legs.rank(seat)

    def details(self, seat: int) -> "Data":
        return self.legs.details(seat)
