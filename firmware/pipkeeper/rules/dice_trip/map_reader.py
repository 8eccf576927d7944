"""Reads a map of Dice Trip.

The compact form, made by host_tools/maps/forms.py and handed in: lines of UTF-8 (the title, the four dice's colours,
the three zones and the 25 cities, each as its word and its name), a zero byte, then for every city one byte (its zone,
and four times its colour), then one bit for every two cities, set where they are linked: 1-0, 2-0, 2-1, 3-0, …, lowest
bit first.
"""

from ..asks import Refused
from .map import CITIES, DICE, NO_COLOUR, ZONES, Map

_PAIRS = CITIES * (CITIES - 1) // 2


def read_map(compact: bytes) -> Map:
    """Return the map; Refused, ValueError or IndexError if it is damaged."""
    trip = Map()
    text, _, rest = compact.partition(b"\0")
    lines = text.decode().split("\n")
    if len(lines) != 2 + ZONES + CITIES or len(rest) != CITIES + (_PAIRS + 7) // 8:
        raise Refused("map-damaged")
    trip.title = lines[0]
    trip.dice = tuple(lines[1].split(" "))
    trip.zones, trip.zone_names = _named(lines[2 : 2 + ZONES])
    trip.cities, names = _named(lines[2 + ZONES :])
    trip.names = "".join(names).encode()
    trip.lengths = bytes([len(name.encode()) for name in names])
    trip.colour_of = bytearray(CITIES)
    trip.coloured = 0
    trip.cities_of = [0] * ZONES
    for city in range(CITIES):
        trip.cities_of[rest[city] & 3] |= 1 << city
        trip.colour_of[city] = colour = rest[city] >> 2
        if colour != NO_COLOUR:
            trip.coloured |= 1 << city
    trip.links = _links(rest[CITIES:])
    whole = len(trip.dice) == DICE and len(set(trip.cities)) == CITIES and len(set(trip.zones)) == ZONES
    if not whole or max(trip.colour_of) > NO_COLOUR or not all(trip.cities_of) or unreachable(trip.links):
        raise Refused("map-damaged")
    return trip


def _named(lines: "list[str]") -> "tuple[tuple[str, ...], tuple[str, ...]]":
    """Split lines into their first words and the names after them."""
    words, names = [], []
    for line in lines:
        word, _, name = line.partition(" ")
        words.append(word)
        names.append(name)
    return tuple(words), tuple(names)


def _links(bits: bytes) -> "tuple[bytes, ...]":
    """Return the cities that each city is linked to."""
    links: "list[list[int]]" = [[] for _ in range(CITIES)]
    bit = 0
    for city in range(CITIES):
        for other in range(city):
            if bits[bit >> 3] >> (bit & 7) & 1:
                links[city].append(other)
                links[other].append(city)
            bit += 1
    return tuple([bytes(linked) for linked in links])


def unreachable(links: "tuple[bytes, ...] | list[list[int]]") -> "list[int]":
    """Return the cities that cannot be reached from the first one."""
    reached = [0]
    for city in reached:
        for other in links[city]:
            if other not in reached:
                reached.append(other)
    return [city for city in range(len(links)) if city not in reached]
