"""Dice Trip: everybody makes two numbers of the same four dice and writes them into the cities of a map.

Decided here, where the rulebook is silent:
- Everybody decides at once; with `enters` = `chosen` the table says whose cities come next, instead of going by seats.
- The first player throws first, then the next one in seat order.
- A number is made of whichever dice pay most: of two equal dice, the one of the city's colour.
- Crossing out and writing in one turn: the number is written first.  The two dice of a number that is not written are
  left over; so with one city crossed out, any two of the four dice make the number.
- The power of the doubled die is used with two numbers that are both written.  In the last round it has no use.
- Tens: the two numbers of a turn are written in the order that pays more.
"""

from micropython import const

from .. import game
from ..asks import Any, Asking, Choice, Data, Refused, Throw
from .asks import CROSS, TWICE, Again, Numbers, Place
from .map import CITIES, DICE, Map
from .sheet import Sheet, named
from .turn import Turn

if 0:  # for the type checker
    from ..options import Option

REVISION = 1
ROUNDS = 13
_LIST = const(9)  # up to this many empty cities form one list; more are chosen by zone, which takes fewer presses


class DiceTrip:
    """The rules and the available maps: `maps.names()` lists them, `maps.read(name)` gives a compact form or None."""

    REVISION = REVISION
    PLAYERS = (1, 4)
    REFEREE = "facts"  # it decides from facts that people enter

    def __init__(self, maps: "Any") -> None:
        self.maps = maps
        self._names = maps.names()
        self._name = ""

    @property
    def OPTIONS(self) -> "tuple[Option, ...]":
        from .options import offered

        return offered(self._names)

    def settle(self, given: "Data", players: int) -> "Data":
        """Complete and check the options; in map mode, also that the map exists and is sound."""
        from .options import settle

        options = settle(given, players, self._names)
        if options["mode"] == "map":
            self._take(options["map"])
        return options

    def _take(self, name: str) -> None:
        if name != self._name:
            compact = self.maps.read(name)
            if compact is None:
                raise Refused("map-missing", name, self.maps.names())
            from .map_reader import read_map

            try:
                self._map = read_map(compact)
            except (ValueError, IndexError):
                raise Refused("map-damaged", name)
            self._name = name

    def Game(self, seats: int, options: "Data") -> "Any":
        if options["mode"] == "map":
            self._take(options["map"])
            return Game(seats, options, self._map)
        from .tallies import Tallies

        return Tallies(seats, options)


class Game(game.Game):
    """A match with the map on the device.  Between two asks, `dice` lie on the table and `turn` is in play."""

    to_begin = ("options", "dice_trip.options", "dice_trip.map_reader")

    def __init__(self, seats: int, options: "Data", trip: Map) -> None:
        super().__init__(seats, options)
        self.trip = trip
        self.sheets = [Sheet(trip, options["tens"] == "yes") for _ in range(seats)]
        self.dice: "tuple[int, ...]" = ()
        self.turn: "Turn | None" = None
        self._advised: "tuple[Turn, str, int] | None" = None  # the turn that the advice was for
        self._advice: "Data" = {}

    def play(self) -> "Asking[None]":
        throws = [coloured(Throw(seat, "trip", DICE), self.trip.dice) for seat in range(self.seats)]
        for number in range(ROUNDS):
            self.round = number + 1
            yield from self.throw(number % self.seats, throws[number % self.seats])
            waiting = list(range(self.seats))
            while waiting:
                seat = waiting[0]
                if self.options["enters"] == "chosen":
                    seat = yield Choice(None, "enters", tuple(waiting))
                waiting.remove(seat)
                self.turn = turn = Turn(seat, self.sheets[seat], self.dice)
                yield from self.last_city(turn) if self.round == ROUNDS else self.two_cities(turn)
                self.turn = None
            self.close_round()
        self.end(self.leaders())

    def throw(self, thrower: int, ask: Throw) -> "Asking[None]":
        """Throw the four dice; the thrower may throw some again, once per match, and everybody uses the result."""
        sheet = self.sheets[thrower]
        self.dice = dice = yield ask
        if not sheet.rerolls:
            return
        choice = Again(thrower, self.dice_for_all())
        yield choice
        again = choice.again
        if not again:
            return
        sheet.rerolls -= 1
        colours = part(self.trip.dice, again)
        thrown = list((yield coloured(Throw(thrower, "again", len(colours)), colours)))
        self.dice = tuple([thrown.pop(0) if again >> die & 1 else dice[die] for die in range(DICE)])

    def two_cities(self, turn: Turn) -> "Asking[None]":
        """Play a turn: two numbers, or one and a city crossed out, or two cities crossed out."""
        ask = Numbers("numbers", turn)
        choice = yield ask
        if choice == CROSS:
            ask = Numbers("number", turn)
            yield ask
        elif choice == TWICE:
            ask = Numbers("twice", turn)
            yield ask
            turn.doubled = ask.numbers[0]
            turn.sheet.doublings -= 1
            ask = Numbers("twice-numbers", turn)
            yield ask
        turn.numbers = ask.numbers
        turn.step = ""
        trip = self.trip
        for number in (turn.numbers + (0, 0))[:2]:
            turn.within = free = turn.sheet.free
            if CITIES - 2 * (self.round - 1) - len(turn.cities) > _LIST:
                place = Place(turn, free, number, True)
                yield place
                turn.within = free = free & trip.cities_of[place.at]
            place = Place(turn, free, number, False)
            yield place
            turn.take(number, place.at)

    def last_city(self, turn: Turn) -> "Asking[None]":
        """Play the last round: the one city left takes any two dice in either order, or is crossed out."""
        ask = Numbers("number", turn)
        yield ask
        turn.numbers = ask.numbers
        city = [city for city in range(CITIES) if turn.sheet.free >> city & 1][0]
        turn.take(sum(turn.numbers), city)

    def close_round(self) -> None:
        """Add the points of the round: how much each sheet has grown."""
        totals = [sum(sheet.lines()) for sheet in self.sheets]
        self.rounds.append([totals[seat] - self.totals[seat] for seat in range(self.seats)])
        self.totals = totals

    def score(self, seat: int) -> int:
        return sum(self.sheets[seat].lines())

    def details(self, seat: int) -> "Data":
        """Return the lines of the sheet and the powers left; at the end also the road, city by city."""
        sheet = self.sheets[seat]
        details = named(sheet.lines(), self.options["tens"] == "yes")
        details["reroll"] = sheet.rerolls
        details["twice"] = sheet.doublings
        if self.winners:
            name = self.trip.name
            details["route"] = [str(sheet.number_in(city)) + " " + name(city) for city in sheet.road.cities()]
        return details

    def dice_for_all(self) -> "list[tuple[str, int]]":
        return [(self.trip.dice[at], face) for at, face in enumerate(self.dice)]

    def outlook(self) -> "Data":
        """Return, with the assistant, the best use of the throw and the points possible at most."""
        if self.turn is None or self.options["assistant"] == "off":
            return {}
        stage = self.turn, self.turn.step, self.turn.within
        if self._advised != stage:
            from .assistant import advise

            self._advised, self._advice = stage, advise(self.turn)
        return self._advice

    def outlook_seat(self) -> "int | None":
        return self.turn.seat if self.turn else None

    def name_of(self, value: "int | str") -> "str | None":
        trip, word = self.trip, str(value)
        return trip.name(trip.cities.index(word)) if word in trip.cities else None


def coloured(throw: Throw, colours: "tuple[str, ...]") -> Throw:
    """Return a throw that names the colours of its dice."""
    throw.colours = colours
    return throw


def part(colours: "tuple[str, ...]", dice: int) -> "tuple[str, ...]":
    """Return the colours of some of the dice."""
    return tuple([colours[die] for die in range(DICE) if dice >> die & 1])
