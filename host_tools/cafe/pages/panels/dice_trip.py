"""Dice Trip's map, one for each player: cities with their numbers, crossed-out ones, and the road through them."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Any, cast

from pipkeeper.match import Match
from pipkeeper.rules.dice_trip.game import Game
from pipkeeper.words import Words

WIDTH, HEIGHT, _EDGE = 640, 480, 40


@dataclass(frozen=True)
class City:
    """A city on a player's map."""

    x: float
    y: float
    name: str
    zone: int
    colour: str  # of a die, or "none"
    letter: str
    number: int
    state: str  # free, written, crossed


def fits(match: Match) -> bool:
    return match.game_id == "dice-trip" and match.options["mode"] == "map"


def data(match: Match, words: Words) -> "dict[str, Any]":
    """Return every player's map, the longest road as a line."""
    game = cast(Game, match.game)
    trip = game.trip
    places = _places(tuple(trip.links))
    links = [
        (*places[city], *places[other]) for city, linked in enumerate(trip.links) for other in linked if other > city
    ]
    colours = [*trip.dice, "none"]
    maps = []
    for seat, sheet in enumerate(game.sheets):
        cities = []
        for city in range(len(places)):
            colour = colours[trip.colour_of[city]]
            number = sheet.number_in(city)
            state = "written" if number else "crossed" if sheet.crossed >> city & 1 else "free"
            zone = next(zone for zone, cities_of in enumerate(trip.cities_of) if cities_of >> city & 1)
            letter = "" if colour == "none" else words.first("letter." + colour, colour[0].upper())
            cities.append(City(*places[city], trip.name(city), zone, colour, letter, number, state))
        road = [(*places[one], *places[other]) for one, other in pairwise(sheet.road.cities())]
        maps.append({"seat": seat, "cities": cities, "road": road, "length": sheet.road.points()})
    return {"maps": maps, "links": links, "title": trip.title, "width": WIDTH, "height": HEIGHT}


@lru_cache(maxsize=16)
def _places(links: "tuple[bytes, ...]") -> "tuple[tuple[float, float], ...]":
    """Return where the cities of a map lie in the drawing."""
    from host_tools.maps.layout import by_links  # imported late: a house without this game saves numpy's memory

    points = by_links([list(linked) for linked in links])
    low, high = points.min(axis=0), points.max(axis=0)
    scaled = (points - low) / (high - low)
    return tuple(
        (round(float(_EDGE + x * (WIDTH - 2 * _EDGE)), 1), round(float(_EDGE + y * (HEIGHT - 2 * _EDGE - 14)), 1))
        for x, y in scaled
    )
