"""Squeezing: groups of dice that hang together by faces grow from one's own dice; first rid of all wins.

The first 4 starts with a small pyramid. The first group of the others has 3 to 6 dice and lies anywhere; a later one
has as many as are thrown, at most the stock, and touches an own die by a face, or one passes. A straight group of 4, 5,
6 brings 1, 2, 3 dice more, each touching a die laid in this turn. While a player has built once only, one of the empty
places that touch that group stays empty. Whose dice touch no empty place any more is out of the building; when nobody
is left in it, or after five rounds without a die laid, fewest left win. With `variant` again a 1 throws again.
"""

from micropython import const

from ...asks import Any, Asking, Data, Iterator, Throw
from ...board.group_search import places_in_groups, steps_away
from ...board.groups import is_column
from ...board.pile import flagged
from .table import PileGame

_START = const(4)
_FIRST = const(3)  # fewest dice of a first group
_COLUMN = const(3)  # a column brings one more die for each beyond this length
_QUIET = const(5)  # rounds


class Game(PileGame):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PileGame.__init__(self, seats, options, record)
        self.totals = [self.common["each"]] * seats
        self.built = [0] * seats  # groups
        self.out = [False] * seats
        self.seat = 0
        self.size = 0  # of the group that is being laid
        self.laid: "list[int]" = []  # in this turn
        self.last_rooms: "list[list[int]]" = []  # see rooms_of_others
        self.quiet = 0  # rounds without a die laid
        self.dice_before = 0  # dice laid when the round began

    def seated(self) -> "Asking[None]":
        """Everybody throws in turn until the first 4."""
        order = self.turn_order
        seat = 0
        while (yield Throw(order[seat], "four", 1))[0] != _START:
            seat = (seat + 1) % self.seats
        self.turn_order = order[seat:] + order[:seat]

    def begin(self) -> "Asking[None]":
        yield from self.build(self.turn_order[0], _START)
        self.pass_on()

    def decided(self) -> bool:
        return not min(self.totals) or self.out.count(False) == 0 or self.quiet == _QUIET

    def round_over(self) -> None:
        self.quiet = self.quiet + 1 if self.pile.dice == self.dice_before else 0
        self.dice_before = self.pile.dice

    def take_turn(self, seat: int) -> "Asking[None]":
        """Throw for the number of dice to build."""
        self.laid = []
        if self.built[seat] and self.found(self.covered):
            self.out[seat] = True
        if self.out[seat]:
            return
        eyes = (yield Throw(seat, "build", 1))[0]
        while eyes == 1 and self.options["variant"] == "again":
            eyes = (yield Throw(seat, "build", 1))[0]
        size = min(eyes, self.totals[seat])
        if self.built[seat] or size >= _FIRST:
            yield from self.build(seat, size)

    def build(self, seat: int, size: int) -> "Asking[None]":
        """Lay a group of dice, if possible, and the extra dice of a column."""
        self.seat, self.size = seat, size
        laid = self.laid = []
        words: "tuple[Any, ...]" = ("pass",) if self.built[seat] else ()
        while len(laid) < size:
            place = yield from self.pick(seat, "place", self.parts, words, says="lay-more", values=(size - len(laid),))
            if place is None or place == "pass":
                return
            self.lay(place)
            words = ()
        self.built[seat] += 1
        bonus = size - _COLUMN if is_column(self.spots, laid) else 0
        while bonus > 0 and self.totals[seat]:
            place = yield from self.pick(seat, "bonus", self.bonus_places)
            if place is None:
                return
            self.lay(place)
            bonus -= 1

    def lay(self, place: int) -> None:
        self.pile.lay(place, self.seat + 1)
        self.totals[self.seat] -= 1
        self.laid.append(place)

    def covered(self) -> bool:
        """Return True if no die of the player in turn touches an empty place."""
        cells, above, count = self.pile.cells, self.spots.above, self.spots.count
        for die in self.pile.places_with(self.turn_order[self.turn] + 1):
            for spot in above[3 * die : 3 * die + 3]:
                if spot < count and not cells[spot]:
                    return False
        return True

    # --- what may be laid

    def parts(self) -> "Iterator[int]":
        """Yield the places that are open now and belong to a legal group."""
        if self.built[self.seat]:
            away = steps_away(self.pile, self.contacts((self.seat,)), self.laid, self.size)
        elif self.size != _START:  # a group that is no small pyramid must rest on other dice
            away = steps_away(self.pile, self.contacts(self.everybody), self.laid, self.size)
        else:
            away = bytearray(self.spots.count)
        self.last_rooms = self.rooms_of_others(self.size)
        return places_in_groups(self.pile, self.laid, self.size, self.leaves_room, away)

    def contacts(self, seats: "tuple[int, ...]") -> "list[int]":
        """Return the places, empty or filled in this turn, that rest on an earlier die of these players."""
        cells, above, count, laid = self.pile.cells, self.spots.above, self.spots.count, self.laid
        found = bytearray(count)
        for seat in seats:
            for die in self.pile.places_with(seat + 1):
                if die not in laid:
                    for spot in above[3 * die : 3 * die + 3]:
                        if spot < count and (not cells[spot] or spot in laid):
                            found[spot] = 1
        return list(flagged(found))

    def rooms_of_others(self, dice: int) -> "list[list[int]]":
        """Return the empty places at each group of others who have built once, if `dice` dice can fill them."""
        found = []
        for seat in self.everybody:
            if self.built[seat] == 1 and seat != self.seat:
                rooms = [place for place in self.contacts((seat,)) if not self.pile.cells[place]]
                if 0 < len(rooms) <= dice:
                    found.append(rooms)
        return found

    def leaves_room(self, group: "list[int]") -> bool:
        """Return True if a group does not fill the last places of a player who has built only once."""
        return all(any(place not in group for place in rooms) for rooms in self.last_rooms)

    def bonus_places(self) -> "Iterator[int]":
        """Yield the open places that touch a die laid in this turn."""
        below = self.spots.below
        self.last_rooms = self.rooms_of_others(1)
        for place in self.open_places():
            carriers = below[3 * place : 3 * place + 3]
            if any(carrier in self.laid for carrier in carriers) and self.leaves_room([place]):
                yield place

    def rank(self, seat: int) -> "Any":
        return -self.totals[seat]
