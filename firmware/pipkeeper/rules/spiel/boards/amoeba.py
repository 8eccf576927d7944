"""The Green Amoeba: six green dice that hang together creep over the plate; whose corner one enters wins.

The throw says how many steps there are; a step goes into an empty funnel beside, and the six hang together after every
step. 200 rounds without a winner are a draw.
"""

from micropython import const

from ...asks import Any, Asking, Data, Iterator, Throw
from .plate import PlateGame

_START = ((4, 2), (5, 2), (5, 3), (6, 2), (6, 3), (6, 4))
_ROUNDS = const(200)


class Game(PlateGame):
    owned = False

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PlateGame.__init__(self, seats, options, record)
        last = self.spots.side - 1
        self.homes = [self.spots.at(0, 0, 0), self.spots.at(0, last, last), self.spots.at(0, last, 0)]
        self.dice = [self.spots.at(0, row, column) for row, column in _START]
        for place in self.dice:
            self.cells[place] = 1
        self.home = -1  # the seat whose corner was entered

    def decided(self) -> bool:
        return self.home >= 0 or self.round > _ROUNDS

    def finish(self) -> None:
        self.end(self.everybody if self.home < 0 else (self.home,))

    def take_turn(self, seat: int) -> "Asking[None]":
        """Move any of the dice, for up to as many steps as are thrown."""
        steps = (yield Throw(seat, "dice", 1))[0]
        while steps:
            die = yield from self.pick(
                seat, "from", self.movable, ("stop",), several=True, says="steps-from", values=(steps,)
            )
            if die == "stop":
                return
            self.mover = die
            place = yield from self.pick(seat, "to", self.steps)
            self.cells[die], self.cells[place] = 0, 1
            self.dice[self.dice.index(die)] = place
            steps -= 1
            if place in self.homes:
                self.home = self.homes.index(place)
                return

    def movable(self) -> "Iterator[int]":
        """Yield the dice that can step."""
        for die in sorted(self.dice):
            self.mover = die
            if self.steps():
                yield die

    def steps(self) -> "list[int]":
        """Return the empty funnels beside the mover from which it still connects to all others."""
        parts = self.parts()
        return [spot for spot in self.empty_beside(self.mover) if self.joins(spot, parts)]

    def parts(self) -> "list[list[int]]":
        """Return the other dice in connected parts."""
        rest = [die for die in self.dice if die != self.mover]
        beside, parts = self.beside, []
        while rest:
            part = [rest.pop()]
            for die in part:
                for spot in beside[6 * die : 6 * die + 6]:
                    if spot in rest:
                        rest.remove(spot)
                        part.append(spot)
            parts.append(part)
        return parts

    def joins(self, spot: int, parts: "list[list[int]]") -> bool:
        """Return True if a die here touches every part."""
        around = self.beside[6 * spot : 6 * spot + 6]
        return all(any(place in part for place in around) for part in parts)

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), "green", None]

    def score(self, seat: int) -> "int | None":
        return None

    def rank(self, seat: int) -> "Any":
        return seat in self.winners
