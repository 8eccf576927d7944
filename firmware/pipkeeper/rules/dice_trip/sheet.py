"""One player's map and score sheet of Dice Trip, filled city by city."""

from ..asks import Any, Data
from .map import EVERYWHERE, Map
from .score import NUMBERS, ZONE_POINTS, Road, Series, clean_zones

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
        """Writes a number into an empty city; the first number of the last missing ten pays the tens."""
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
        """Crosses an empty city out."""
        self.free &= ~(1 << city)
        self.crossed |= 1 << city

    def completes_tens(self, number: int) -> bool:
        """Returns True if this number alone would pay the tens."""
        return self.tens_open and self.tens_written | 1 << number // 10 == EVERY_TEN

    def number_in(self, city: int) -> int:
        """Returns the number in a city, 0 for none."""
        return max(self.city_of.find(bytes((city + 1,))), 0)

    def lines(self) -> "tuple[int, ...]":
        """Returns the points of each line of the sheet, in the order of LINES."""
        return (
            self.bonus,
            -count(self.crossed),
            self.road.points(),
            self.series.points(),
            ZONE_POINTS[clean_zones(self.trip.cities_of, self.crossed | self.free)],
            self.tens_points,
        )


def named(points: "Any", tens: bool) -> "Data":
    """Returns the lines of a sheet by name; the tens only if they are played."""
    return {line: points[at] for at, line in enumerate(LINES) if tens or line != "tens"}


def count(cities: int) -> int:
    """Counts the cities in a mask."""
    found = 0
    while cities:
        cities &= cities - 1
        found += 1
    return found
