"""The lines of a Dice Trip score sheet, each on its own.

Numbers go 11…16, 21…26, …, 61…66.  `city_of` tells where each number stands: its city and one, 0 for nowhere; cities that
are empty or crossed out have no number and so are on no road.
"""

NUMBERS = bytes([ten * 10 + one for ten in range(1, 7) for one in range(1, 7)])
AFTER_LAST = 67
SERIES_POINTS = (0, 0, 0, 0, 2, 3, 4, 6, 6, 6, 9)
ZONE_POINTS = (0, 4, 7, 9)
NOWHERE = bytes(AFTER_LAST)


def is_double(number: int) -> bool:
    """True for 11, 22, …, 66."""
    return number % 11 == 0


def series_points(length: int) -> int:
    """What the longest series pays: nothing for fewer than four cities, no more than nine."""
    return SERIES_POINTS[length] if length < len(SERIES_POINTS) else SERIES_POINTS[-1]


def longest_road(links, city_of) -> list:
    """The cities of the longest road, from its lowest number to its highest; none if no two numbers are linked.

    Taken in the order of their numbers, cities can only be reached from those that were taken before; so the longest
    road to a city is one more than the longest to any city linked to it and already taken.
    """
    length = bytearray(len(links))
    before = bytearray(len(links))
    longest = last = 0
    for number in NUMBERS:
        city = city_of[number]
        if city:
            city -= 1
            most = 0
            for other in links[city]:
                if length[other] > most:
                    most = length[other]
                    before[city] = other
            length[city] = most + 1
            if most >= longest:
                longest = most + 1
                last = city
    if longest < 2:
        return []
    road = [last]
    while length[last] > 1:
        last = before[last]
        road.append(last)
    road.reverse()
    return road


def longest_series(links, city_of) -> list:
    """The cities of the longest series: each linked to the one before it, the numbers without a gap."""
    series: list = []
    longest: list = []
    for number in NUMBERS:
        city = city_of[number]
        if not city:
            series = []
            continue
        city -= 1
        if series and series[-1] in links[city]:
            series.append(city)
        else:
            series = [city]
        if len(series) > len(longest):
            longest = series
    return longest[:] if len(longest) > 1 else []


def clean_zones(cities_of, spoilt: int) -> int:
    """How many zones have none of these cities."""
    return sum([not cities & spoilt for cities in cities_of])
