"""Dice Trip: everybody makes two numbers of the same four dice and writes them into the cities of a map.

Decided here, where the rulebook is silent:
- The first player throws first, then the next one in seat order.
- A number is made of whichever dice pay most: of two equal dice, the one of the city's colour.
- Crossing out and writing in one turn: the number is written first.  The two dice of a number that is not written are
  left over; so with one city crossed out, any two of the four dice make the number.
- The power of the doubled die is used with two numbers that are both written.  In the last round it has no use.
- Tens: the two numbers of a turn are written in the order that pays more.
"""

from . import game
from .asks import Refused, Throw
from .options import Option, check_players, chosen
from .trip_asks import AGAIN, CROSS, FACES, NUMBER_WORDS, TWICE, Again, Cities, Pairs, Pick, doublable, numbers_of, rank
from .trip_map import CITIES, DICE, ZONES, Map
from .trip_sheet import LINES, Sheet
from .trip_throw import bonus_cities, singles

REVISION = 1
PLAYERS = (1, 4)
ROUNDS = 13
SAMPLE = "pip-island"
KEEP = "keep"
_LIST = 9  # so many empty cities are one list; more are chosen by zone, which takes fewer presses


class DiceTrip:
    """The rules with the maps there are: `maps.names()` lists them, `maps.read(name)` gives one's compact form or None."""

    REVISION = REVISION
    PLAYERS = PLAYERS

    def __init__(self, maps) -> None:
        self.maps = maps
        self.OPTIONS = (
            Option("mode", "map", values=("map", "sheet")),
            Option("tens", "no", values=("no", "yes")),
            Option("map", SAMPLE, text="the name of a map", offers=maps.names()),
            Option("assistant", "off", values=("off", "on")),
        )
        self._name = ""

    def settle(self, given: dict, players: int) -> dict:
        """The options complete and checked; in map mode the map is there and sound."""
        check_players(players, *PLAYERS)
        options = chosen(self.OPTIONS, given)
        if options["mode"] == "map":
            self._take(options["map"])
        elif options["assistant"] == "on":
            raise Refused("assistant-sheet")
        return options

    def _take(self, name: str) -> None:
        if name != self._name:
            compact = self.maps.read(name)
            if compact is None:
                raise Refused("map-missing", name, self.maps.names())
            try:
                self._map = Map(compact)
            except (Refused, UnicodeError):
                raise Refused("map-damaged", name)
            self._name = name

    def Game(self, seats: int, options: dict):
        if options["mode"] == "map":
            self._take(options["map"])
            return Game(seats, options, self._map)
        from .trip_tallies import Tallies

        return Tallies(seats, options)


class Turn:
    """What a player does with a throw: the numbers to write, in their order, and the cities taken so far."""

    def __init__(self, seat: int, sheet, dice, trip) -> None:
        self.seat = seat
        self.sheet = sheet
        self.dice = dice
        self.trip = trip
        self.numbers: "tuple | None" = None  # None until they are chosen
        self.doubled = False
        self.cities: list = []
        self._bonus = sheet.bonus

    def next_number(self) -> int:
        """The number to write next; 0 if a city is to be crossed out."""
        written = len(self.cities)
        return self.numbers[written] if written < len(self.numbers) else 0

    def take(self, city: int) -> None:
        """Writes the next number into a city, or crosses it out."""
        number = self.next_number()
        self.cities.append(city)
        if number:
            self.sheet.write(number, city)
            self.sheet.earn(self._bonus + self._earned(self.cities))
        else:
            self.sheet.cross(city)

    def pays(self, city: int) -> bool:
        """True if the next number makes this city a bonus city."""
        return bool(self.next_number()) and self._earned(self.cities + [city]) > self._earned(self.cities)

    def _earned(self, cities: list) -> int:
        colours = [self.trip.colour_of[city] for city in cities]
        return bonus_cities(self.dice, self.numbers[: len(cities)], colours, self.doubled) if cities else 0


class Game(game.Game):
    """A match with the map on the device.  Between two asks, `dice` lie on the table and `turn` is in play."""

    def __init__(self, seats: int, options: dict, trip: Map) -> None:
        super().__init__(seats, options)
        self.trip = trip
        self.sheets = [Sheet(trip, options["tens"] == "yes") for _ in range(seats)]
        self.dice: tuple = ()
        self.turn: "Turn | None" = None
        self.again_words = (KEEP,) + tuple(["-".join(part(trip.dice, again)) for again in AGAIN[1:]])

    def play(self):
        throws = [coloured(Throw(seat, "trip", DICE), self.trip.dice) for seat in range(self.seats)]
        for number in range(ROUNDS):
            self.round = number + 1
            yield from self.throw(number % self.seats, throws[number % self.seats])
            for seat in range(self.seats):
                self.turn = Turn(seat, self.sheets[seat], self.dice, self.trip)
                yield from self.last_city() if self.round == ROUNDS else self.two_cities()
            self.turn = None
            self.close_round()
        self.end(self.leaders())

    def throw(self, thrower: int, ask: Throw):
        """The four dice; the thrower may throw some of them again, once in the match, and everybody uses that throw."""
        sheet = self.sheets[thrower]
        self.dice = dice = yield ask
        if not sheet.rerolls:
            return
        choice = yield Again(thrower, self.again_words, dice)
        if choice == KEEP:
            return
        sheet.rerolls -= 1
        again = AGAIN[self.again_words.index(choice)]
        colours = part(self.trip.dice, again)
        thrown = list((yield coloured(Throw(thrower, "again", len(colours)), colours)))
        self.dice = tuple([thrown.pop(0) if again >> die & 1 else dice[die] for die in range(DICE)])

    def two_cities(self):
        """A player's turn: two numbers, or one and a city crossed out, or two cities crossed out."""
        turn = self.turn
        choice = yield Pairs(turn.seat, "numbers", turn.dice, turn.sheet)
        if choice == CROSS:
            turn.numbers = number_in((yield one_number(turn)))
        elif choice == TWICE:
            face = int((yield Pick(turn.seat, "twice", FACES, doublable(turn.sheet, turn.dice))))
            turn.numbers = numbers_of((yield Pairs(turn.seat, "twice-numbers", turn.dice, turn.sheet, face)))
            turn.doubled = True
            turn.sheet.doublings -= 1
        else:
            turn.numbers = numbers_of(choice)
        yield from self.place(turn)
        yield from self.place(turn)

    def last_city(self):
        """The last round: the one city left takes any two dice in either order, or is crossed out."""
        turn = self.turn
        turn.numbers = number_in((yield one_number(turn)))
        turn.take([city for city in range(CITIES) if turn.sheet.free >> city & 1][0])

    def place(self, turn: Turn):
        """The city for the next number, or to cross out: by zone, while many are empty."""
        trip, free, number = self.trip, turn.sheet.free, turn.next_number()
        if CITIES - 2 * (self.round - 1) - len(turn.cities) > _LIST:
            zones = sum([1 << zone for zone in range(ZONES) if trip.cities_of[zone] & free])
            zone_ask = Pick(turn.seat, "zone" if number else "cross-zone", trip.zones, zones, trip.zone_names)
            zone_ask.values = (number,)
            free &= trip.cities_of[trip.zones.index((yield zone_ask))]
        ask = Cities(turn.seat, "city" if number else "cross-city", trip, free, turn)
        ask.values = (number,)
        turn.take(trip.city_at[(yield ask)])

    def close_round(self) -> None:
        """The points of the round: by how much everybody's sheet has grown."""
        totals = [sheet.total() for sheet in self.sheets]
        self.rounds.append([totals[seat] - self.totals[seat] for seat in range(self.seats)])
        self.totals = totals

    def score(self, seat: int) -> int:
        return self.sheets[seat].total()

    def details(self, seat: int) -> dict:
        """The lines of the sheet and the powers left; at the end the road too, city by city."""
        sheet = self.sheets[seat]
        details = dict(zip(LINES, sheet.lines()))
        if self.options["tens"] == "no":
            del details["tens"]
        details["reroll"] = sheet.rerolls
        details["twice"] = sheet.doublings
        if self.winners:
            details["route"] = [str(sheet.number_in(city)) + " " + self.trip.names[city] for city in sheet.road()]
        return details

    def outlook(self) -> dict:
        """With the assistant: the best that can be done with the throw, and the points possible at most."""
        if self.turn is None or self.options["assistant"] == "off":
            return {}
        from .trip_assistant import advise

        return advise(self.turn)


def one_number(turn: Turn) -> Pick:
    """The choice of one number from any two dice, or of none."""
    free = sum([1 << rank(number) for number in singles(turn.dice) if not turn.sheet.city_of[number]])
    return Pick(turn.seat, "number", NUMBER_WORDS, free | 1 << len(NUMBER_WORDS) - 1)


def number_in(choice: str) -> tuple:
    """The one number of an answer, or none."""
    return () if choice == CROSS else (int(choice),)


def coloured(throw: Throw, colours: tuple) -> Throw:
    """A throw that names the colours of its dice."""
    throw.colours = colours
    return throw


def part(colours: tuple, dice: int) -> tuple:
    """The colours of some of the dice."""
    return tuple([colours[die] for die in range(DICE) if dice >> die & 1])
