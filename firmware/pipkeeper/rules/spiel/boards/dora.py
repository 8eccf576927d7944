"""DoRa: dice thrown as they lie go on level 0; the funnels they make are filled by domino rules. First rid of all wins.

Who fills a funnel, and which number the filler matches, follows from the three numbers in it: with one owner the seat
after, the highest; all equal, the owner of the die laid last, any; two equal, the owner of the third die, that one; all
different, the owner of the highest, that one. The face that comes to lie on the number shows the same. The game ends at
once, in the middle of filling too; when the pyramid is full, fewest left win.
"""

from ...asks import Any, Asking, Choice, Data, Throw
from ...board.orientation import WORDS, face, number, showing, word
from .filling import EdgeFilling


class Game(EdgeFilling):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        EdgeFilling.__init__(self, seats, options, record)
        self.totals = [self.common["each"]] * seats
        self.lies = bytearray(self.spots.count)
        self.when = bytearray(self.spots.count)  # the number of dice laid before
        self.matching: "list[int]" = []

    def rid(self) -> bool:
        return not min(self.totals)

    def place_beside(self, seat: int, says: str = "", values: "tuple[Any, ...]" = ()) -> "Asking[Any]":
        thrown = (yield Throw(seat, "rolled", 1, faces=WORDS))[0]
        place = yield from EdgeFilling.place_beside(self, seat, "lay-thrown", (thrown,))
        self.lies[place] = number(thrown)
        return place

    def laid(self, head: int, place: int) -> None:
        self.when[place] = self.pile.dice
        self.pile.lay(place, head + 1)
        self.totals[head] -= 1

    def filled_by(self, funnel: int) -> "Asking[Any]":
        """Return the owner of the filler, who chooses what it matches and how it lies."""
        owner, self.matching = self.rule(funnel)
        against = yield from self.pick(owner, "against", self.matches)
        below = self.spots.below[3 * funnel : 3 * funnel + 3]
        side = list(below).index(against)
        hidden = 7 - face(self.lies[against], side)
        self.lies[funnel] = number((yield Choice(owner, "facing", showing(side, hidden))))
        return owner

    def matches(self) -> "list[int]":
        return sorted(self.matching)

    def rule(self, funnel: int) -> "tuple[int, list[int]]":
        """Return who fills a funnel, and the dice below that the filler may match."""
        below = self.spots.below[3 * funnel : 3 * funnel + 3]
        owners = [self.pile.cells[place] - 1 for place in below]
        numbers = [face(self.lies[place], side) for side, place in enumerate(below)]
        highest = [place for side, place in enumerate(below) if numbers[side] == max(numbers)]
        if owners[0] == owners[1] == owners[2]:
            return self.next_to(owners[0]), highest
        different = len(set(numbers))
        if different == 1:
            last = max([(self.when[place], side) for side, place in enumerate(below)])[1]
            return owners[last], list(below)
        if different == 2:
            third = [side for side in range(3) if numbers.count(numbers[side]) == 1][0]
        else:
            third = numbers.index(max(numbers))
        return owners[third], [below[third]]

    def rank(self, seat: int) -> "Any":
        return -self.totals[seat]

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), mark - 1, word(self.lies[place])]
