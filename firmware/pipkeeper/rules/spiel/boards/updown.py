"""Up and Down, in three forms: building (most faces), demolishing (first rid of all own dice) and colours."""

from micropython import const

from ...asks import Any, Asking, Data, Iterator, Throw
from ...board.mixing import Mix, mix_throw
from .building import Game as Building
from .taking import Taking

_ROUNDS = const(40)  # of demolishing; then fewest left win


def Game(seats: int, options: "Data", record: "Data") -> "Any":
    """Make the chosen form."""
    forms = {"building": Up, "demolishing": Down, "colours": Colours}
    return forms[options["variant"]](seats, options, record)


class Up(Building):
    """Even throws lay dice, odd ones take own free dice away, one after another."""

    def thrown(self, seat: int, eyes: int) -> "Asking[None]":
        if eyes % 2:
            yield from self.take_own(seat, eyes)
        else:
            yield from self.lay(seat, eyes)

    def take_own(self, seat: int, dice: int) -> "Asking[None]":
        """Take `dice` own dice, as long as there are free ones."""
        self.mark = self.head(seat) + 1
        while dice:
            place = yield from self.pick(seat, "take", self.own_free, says="take-more", values=(dice,))
            if place is None:
                return
            self.removed(place)
            dice -= 1

    def own_free(self) -> "Iterator[int]":
        cells = self.pile.cells
        for place in self.free_places():
            if cells[place] == self.mark:
                yield place

    def removed(self, place: int) -> None:
        self.unshow_faces(place)


class Down(Up):
    """Even throws take own free dice out of a mixed pyramid, odd ones put dice that were taken back."""

    def begin(self) -> "Asking[None]":
        each = self.spots.count // len(self.heads)
        marks = bytearray()
        for head in self.heads:
            marks.extend(bytes([head + 1]) * each)
            self.totals[head] = each
        Mix((yield mix_throw())).shuffle(marks)
        self.pile.fill(marks)

    def decided(self) -> bool:
        return self.round > _ROUNDS or not min([self.totals[head] for head in self.heads])

    def thrown(self, seat: int, eyes: int) -> "Asking[None]":
        head = self.head(seat)
        if eyes % 2:
            each = self.spots.count // len(self.heads)
            yield from self.lay(seat, min(eyes, each - self.totals[head]))
        else:
            yield from self.take_own(seat, eyes)

    def show_faces(self, head: int, place: int) -> None:
        self.pile.lay(place, head + 1)
        self.totals[head] += 1

    def removed(self, place: int) -> None:
        self.totals[self.pile.take(place) - 1] -= 1

    def score(self, seat: int) -> "int | None":
        return self.totals[self.head(seat)]

    def rank(self, seat: int) -> "Any":
        return -self.totals[self.head(seat)]


class Colours(Taking):
    """Even throws take free dice of any colour; 1, 3 and 5 put a red, green or black one back. Most points win."""

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Taking.__init__(self, seats, options, record)
        self.names, self.values = ["green", "black", "red"], [0, -1, 1]

    def take_turn(self, seat: int) -> "Asking[None]":
        eyes = (yield Throw(seat, "dice", 1))[0]
        if eyes % 2:
            yield from self.put(seat, (2, 0, 1)[eyes // 2])
            return
        while eyes and self.pile.dice:
            several = self.pile.frees > 1
            place = yield from self.pick(
                seat, "take", self.free_places, several=several, says="take-more", values=(eyes,)
            )
            self.take(seat, place)
            eyes -= 1

    def put(self, seat: int, colour: int) -> "Asking[None]":
        """Put one die of the colour back, if the player has any."""
        if self.held[seat][colour]:
            says = "put-" + self.names[colour]
            place = yield from self.pick(seat, "put", self.open_places, several=self.pile.opens > 1, says=says)
            self.pile.lay(place, colour + 1)
            self.hold(seat, colour, -1)

    def hidden(self, place: int) -> bool:
        return False
