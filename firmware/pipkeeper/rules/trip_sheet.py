"""One player's map and score sheet of Dice Trip, filled city by city."""

from .trip_map import EVERYWHERE
from .trip_score import NOWHERE, ZONE_POINTS, clean_zones, longest_road, longest_series, series_points

LINES = ("bonus", "crossed", "road", "series", "zones", "tens")
_EVERY_TEN = 0b1111110  # a bit for each group of ten


class Sheet:
    """What a player has written, and the points in hand.

    A zone pays once it is full without a crossed-out city; every line so shows what nobody can take away any more, except
    that crossing out costs.
    """

    def __init__(self, trip, tens: bool = False) -> None:
        self.trip = trip
        self.city_of = bytearray(NOWHERE)
        self.free = EVERYWHERE
        self.crossed = 0  # the crossed-out cities
        self.bonus = 0  # how many cities are bonus cities
        self.rerolls = 1
        self.doublings = 1
        self.tens_written = 0
        self.tens_points = 0
        self.tens_open = tens
        self._lines: "tuple | None" = None

    def write(self, number: int, city: int) -> None:
        """Writes a number into an empty city; the first number of the last missing ten pays the tens."""
        self.city_of[number] = city + 1
        self.free &= ~(1 << city)
        self._lines = None
        if self.tens_open:
            self.tens_written |= 1 << number // 10
            if self.tens_written == _EVERY_TEN:
                self.tens_points = count(self.free & self.trip.coloured)
                self.tens_open = False

    def cross(self, city: int) -> None:
        """Crosses an empty city out."""
        self.free &= ~(1 << city)
        self.crossed |= 1 << city
        self._lines = None

    def earn(self, bonus: int) -> None:
        """Notes how many cities are bonus cities."""
        self.bonus = bonus
        self._lines = None

    def completes_tens(self, number: int) -> bool:
        """True if this number alone would pay the tens."""
        return self.tens_open and self.tens_written | 1 << number // 10 == _EVERY_TEN

    def number_in(self, city: int) -> int:
        """The number that stands in a city, 0 for none."""
        return max(self.city_of.find(bytes((city + 1,))), 0)

    def road(self) -> list:
        """The cities of the longest road."""
        return longest_road(self.trip.links, self.city_of)

    def series(self) -> list:
        """The cities of the longest series."""
        return longest_series(self.trip.links, self.city_of)

    def zones(self) -> int:
        """How many zones are full and clean."""
        return clean_zones(self.trip.cities_of, self.crossed | self.free)

    def lines(self) -> tuple:
        """The points of each line of the sheet, in the order of LINES."""
        if self._lines is None:
            self._lines = (
                self.bonus,
                -count(self.crossed),
                len(self.road()),
                series_points(len(self.series())),
                ZONE_POINTS[self.zones()],
                self.tens_points,
            )
        return self._lines

    def total(self) -> int:
        """All points in hand."""
        return sum(self.lines())


def count(cities: int) -> int:
    """How many cities a mask holds."""
    found = 0
    while cities:
        cities &= cities - 1
        found += 1
    return found
