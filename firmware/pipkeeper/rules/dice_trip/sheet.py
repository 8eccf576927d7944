"""One player's map and score sheet of Dice Trip, filled city by city, and the lines of its score.

Road and series are extended with every number written.
"""

from ..asks import Any, Data
from .map import EVERYWHERE, Map

NUMBERS = bytes([ten * 10 + one for ten in range(1, 7) for one in range(1, 7)])
SERIES_POINTS = (0, 0, 0, 0, 2, 3, 4, 6, 6, 6, 9)
ZONE_POINTS = (0, 4, 7, 9)


def rank(number: int) -> int:
    """Return the rank of a number in the order 11…16, 21…26, …, 61…66: from 1 to 36."""
    return number // 10 * 6 + number % 10 - 6


def is_double(number: int) -> bool:
    """Return True for 11, 22, …, 66."""
    return number % 11 == 0


def series_points(length: int) -> int:
    """Return the points of the longest series: none for fewer than four cities, the same from ten on."""
    return SERIES_POINTS[min(length, len(SERIES_POINTS) - 1)]


def clean_zones(cities_of: "list[int]", spoilt: int) -> int:
    """Count the zones without any of these cities; sets of cities are bit masks."""
    return sum([not cities & spoilt for cities in cities_of])


class Road:
    """The longest road: linked cities whose numbers rise."""

    def __init__(self, links: "tuple[bytes, ...]") -> None:
        self._links = links
        self.number = bytearray(len(links))
        self.length = bytearray(len(links))  # the length of the longest road that ends in each city
        self._before = bytearray(len(links))  # the city before it on that road
        self._last = 0
        self.longest = 0

    def write(self, number: int, city: int) -> None:
        """Write a number into a city, which may extend the roads that end there and those that go on from there."""
        links, numbers, length, before = self._links, self.number, self.length, self._before
        numbers[city] = number
        most = 0
        for other in links[city]:
            if length[other] > most and numbers[other] < number:
                most = length[other]
                before[city] = other
        length[city] = most + 1
        grown = [city]
        for city in grown:
            number, most = numbers[city], length[city]
            if most > self.longest:
                self.longest = most
                self._last = city
            for other in links[city]:
                if numbers[other] > number and length[other] <= most:
                    length[other] = most + 1
                    before[other] = city
                    grown.append(other)

    def points(self) -> int:
        """Return one point for each city of the road; a lone city is no road."""
        return self.longest if self.longest > 1 else 0

    def cities(self) -> "list[int]":
        """Return its cities, from the lowest number to the highest."""
        city = self._last
        road = [city] if self.longest > 1 else []
        for _ in range(1, self.longest):
            city = self._before[city]
            road.insert(0, city)
        return road


class Series:
    """The longest series: linked cities whose numbers follow on directly."""

    def __init__(self, links: "tuple[bytes, ...]") -> None:
        self._links = links
        # Both by rank, with an empty place before the first and after the last number.
        self._city_of = bytearray(len(NUMBERS) + 2)  # the city plus one
        self._run = bytearray(len(NUMBERS) + 2)  # the length of each run of linked numbers, at both of its ends
        self._lowest = 0
        self.longest = 0

    def write(self, number: int, city: int) -> None:
        """Write a number into a city, joining the runs just below and above it."""
        place = rank(number)
        low, high = self.beside(place, city)
        length = low + 1 + high
        self._city_of[place] = city + 1
        self._run[place - low] = self._run[place + high] = length
        if length > self.longest:
            self.longest = length
            self._lowest = place - low

    def beside(self, place: int, city: int) -> "tuple[int, int]":
        """Return the lengths of the runs below and above that a number of this rank would join in a city."""
        linked, below, above = self._links[city], self._city_of[place - 1], self._city_of[place + 1]
        low = self._run[place - 1] if below and below - 1 in linked else 0
        return low, self._run[place + 1] if above and above - 1 in linked else 0

    def points(self) -> int:
        return series_points(self.longest)

    def cities(self) -> "list[int]":
        """Return its cities, from the lowest number to the highest; none if no two numbers are consecutive."""
        if self.longest < 2:
            return []
        return [city - 1 for city in self._city_of[self._lowest : self._lowest + self.longest]]


LINES = ("bonus", "crossed", "road", "series", "zones", "tens")
EVERY_TEN = 0b1111110  # a bit for each group of ten


class Sheet:
    """What a player has written, and the points in hand.

    A zone pays once it is full without a crossed-out city: nothing on the sheet is lost again, except by crossing out.
    """

    def __init__(self, trip: Map, tens: bool = False) -> None:
        self.trip = trip
        self.city_of = bytearray(NUMBERS[-1] + 1)  # the city of each number plus one, 0 for none
        self.road = Road(trip.links)
        self.series = Series(trip.links)
        self.free = EVERYWHERE
        self.crossed = 0  # the crossed-out cities
        self.bonus = 0  # the number of bonus cities
        self.rerolls = 1
        self.doublings = 1
        self.tens_written = 0
        self.tens_points = 0
        self.tens_open = tens

    def write(self, number: int, city: int) -> None:
        """Write a number into an empty city; the first number of the last missing ten pays the tens."""
        self.city_of[number] = city + 1
        self.free &= ~(1 << city)
        self.road.write(number, city)
        self.series.write(number, city)
        if self.tens_open:
            self.tens_written |= 1 << number // 10
            if self.tens_written == EVERY_TEN:
                self.tens_points = count(self.free & self.trip.coloured)
                self.tens_open = False

    def cross(self, city: int) -> None:
        """Cross out an empty city."""
        self.free &= ~(1 << city)
        self.crossed |= 1 << city

    def completes_tens(self, number: int) -> bool:
        """Return True if this number alone would pay the tens."""
        return self.tens_open and self.tens_written | 1 << number // 10 == EVERY_TEN

    def number_in(self, city: int) -> int:
        """Return the number in a city, 0 for none."""
        return max(self.city_of.find(bytes((city + 1,))), 0)

    def lines(self) -> "tuple[int, ...]":
        """Return the points of each line of the sheet, in the order of LINES."""
        return (
            self.bonus,
            -count(self.crossed),
            self.road.points(),
            self.series.points(),
            ZONE_POINTS[clean_zones(self.trip.cities_of, self.crossed | self.free)],
            self.tens_points,
        )


def named(points: "Any", tens: bool) -> "Data":
    """Return the lines of a sheet by name; the tens only if they are played."""
    return {line: points[at] for at, line in enumerate(LINES) if tens or line != "tens"}


def count(cities: int) -> int:
    """Count the cities in a mask."""
    found = 0
    while cities:
        cities &= cities - 1
        found += 1
    return found
