"""Wolf in a Sheep's Coat: the device, or a player, hides a wolf among 45 sheep; dogs find it. Fewest dogs win.

A dog takes the place of a sheep and sees that place and the six lines from it, up to the first dog or bush; it says
whether the wolf is there. Naming a sheep ends the hunt if it is the wolf. Each dog and each naming costs one, the last
too. `variant` bushes: six places, the same in all hunts, hold bushes instead of sheep.
"""

from micropython import const

from ...asks import Any, Asking, Choice, Data, Iterator, Throw
from ...board.mixing import Mix, mix_throw
from .plate import PlateGame

_SHEEP = const(1)
_BUSH = const(2)
_YES = const(3)
_NO = const(4)
_COLOURS = ("sheep", "bush", "dog-yes", "dog-no")
_BUSHES = const(6)


class Game(PlateGame):
    owned = False

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PlateGame.__init__(self, seats, options, record)
        self.bushes: "list[int]" = []
        self.flock = 0  # sheep that no dog has taken the place of
        self.named = bytearray(self.spots.base)
        self.wolf = -1  # where the wolf is; -1 while none is hidden
        self.used = [0] * seats  # dogs and namings of this round
        self.gather()

    def begin(self) -> "Asking[None]":
        if self.options["variant"] == "bushes":
            order = bytearray(range(self.spots.base))
            Mix((yield mix_throw())).shuffle(order)
            self.bushes = list(order[:_BUSHES])

    def decided(self) -> bool:
        return bool(self.round > self.options["rounds"])

    def take_turn(self, seat: int) -> "Asking[None]":
        """Hide a wolf, or look for the hidden one with a dog or by naming."""
        if self.wolf < 0:
            self.gather()
            self.wolf = yield from self.hide(seat)
        what = "name"
        if self.flock:
            what = yield Choice(seat, "hunt", ("dog", "name"))
        self.totals[seat] += 1
        self.used[seat] += 1
        if what == "dog":
            place = yield from self.pick(seat, "dog", self.sheep, several=self.flock > 1)
            self.flock -= 1
            self.cells[place] = _YES if self.sees(place, self.wolf) else _NO
        else:
            place = yield from self.pick(seat, "name", self.unnamed)
            self.named[place] = 1
            if place == self.wolf:
                self.wolf = -1

    def pass_on(self) -> None:
        """Pass the hunt to the next player once the wolf is found."""
        if self.wolf < 0:
            PlateGame.pass_on(self)

    def round_over(self) -> None:
        self.rounds.append(self.used)
        self.used = [0] * self.seats

    def gather(self) -> None:
        """Put all sheep and bushes on the plate, without dogs."""
        for place in range(self.spots.base):
            self.cells[place] = _BUSH if place in self.bushes else _SHEEP
            self.named[place] = 0
        self.flock = self.spots.base - len(self.bushes)

    def hide(self, seat: int) -> "Asking[Any]":
        """Ask for the wolf's place: a hidden throw, or the choice of the player before the shepherd."""
        if self.options["hides"] == "players":
            at = self.turn_order.index(seat)
            ask = self.secret_place(self.turn_order[at - 1])
            return (yield ask)
        sheep = list(self.sheep())
        throw = Throw(None, "wolf", 1, sides=len(sheep))
        throw.secret = True
        return sheep[(yield throw)[0] - 1]

    def secret_place(self, seat: int) -> "Any":
        from ...board.asks import PlaceChoice

        ask = PlaceChoice(seat, "wolf", self, self.sheep)
        ask.secret = True
        return ask

    def sees(self, dog: int, wolf: int) -> bool:
        """Return True if the wolf is where the dog stands or on one of its lines, with no dog or bush in between."""
        if dog == wolf:
            return True
        beside, cells, base = self.beside, self.cells, self.spots.base
        for direction in range(6):
            spot = beside[6 * dog + direction]
            while spot < base and cells[spot] == _SHEEP:
                if spot == wolf:
                    return True
                spot = beside[6 * spot + direction]
        return False

    def sheep(self) -> "Iterator[int]":
        for place in range(self.spots.base):
            if self.cells[place] == _SHEEP:
                yield place

    def unnamed(self) -> "Iterator[int]":
        """Yield the places of sheep that were not named before, also under dogs."""
        for place in range(self.spots.base):
            if self.cells[place] != _BUSH and not self.named[place]:
                yield place

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), _COLOURS[mark - 1], None]

    def rank(self, seat: int) -> "Any":
        return -self.totals[seat]

    def best(self) -> "int | None":
        """Return the fewest dogs of this match."""
        return min(self.totals)
