"""An upper bound for the points of a Dice Trip sheet: each line by itself, as if the dice could be chosen."""

from micropython import const

from .score import NUMBERS, ZONE_POINTS, clean_zones, is_double, series_points
from .sheet import Sheet, count

_TENS = const(6)


def possible(sheet: Sheet) -> int:
    """Returns an upper bound of a sheet's final points, which is exact once it is full."""
    trip, free = sheet.trip, sheet.free
    coloured = count(free & trip.coloured)
    plain = count(free) - coloured
    doubles = len([number for number in NUMBERS if is_double(number) and not sheet.city_of[number]])
    bonus = sheet.bonus + coloured + min(plain, doubles)
    tens = sheet.tens_points
    if sheet.tens_open:
        missing = _TENS - count(sheet.tens_written)
        tens = coloured - max(0, missing - plain) if missing <= plain + coloured else 0
    road, series = longest_possible(sheet)
    zones = ZONE_POINTS[clean_zones(trip.cities_of, sheet.crossed)]
    return bonus - count(sheet.crossed) + road + series_points(series) + zones + tens


def longest_possible(sheet: Sheet) -> "tuple[int, int]":
    """Returns the longest road and series if every free number could go into every empty city, even several.

    Number by number: the longest road up to each city, and the longest series that ends with just this number there.
    """
    links = sheet.trip.links
    most = len(links) - count(sheet.crossed)
    empty = [city for city in range(len(links)) if sheet.free >> city & 1]
    roads, series = bytearray(len(links)), bytearray(len(links))
    longest = 0
    for number in NUMBERS:
        written = sheet.city_of[number]
        before, series_before = bytes(roads), bytes(series)
        series = bytearray(len(links))
        for city in (written - 1,) if written else empty:
            road = run = 0
            for other in links[city]:
                if before[other] > road:
                    road = before[other]
                if series_before[other] > run:
                    run = series_before[other]
            if road >= roads[city]:
                roads[city] = road + 1
            series[city] = run + 1
            if run >= longest:
                longest = run + 1
    road = min(max(roads), most)
    return road if road > 1 else 0, min(longest, most)
