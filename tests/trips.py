"""What the tests of Dice Trip share: maps of any shape, roads found by trying them all, turns by the cities' words."""

import random
from typing import Any

from host_tools import ASSETS
from host_tools.maps.forms import compact
from host_tools.maps.text import City, MapText
from pipkeeper.catalogue.maps import Maps
from pipkeeper.match import Match
from pipkeeper.rules.dice_trip.game import DiceTrip
from pipkeeper.rules.dice_trip.map import CITIES, Map
from pipkeeper.rules.dice_trip.map_reader import read_map
from pipkeeper.rules.dice_trip.sheet import NUMBERS

COLOURS = ("red", "yellow", "green", "blue")
NAMES = ("North", "East", "South", "West")


class OneMap:
    """The maps of a game that has one."""

    def __init__(self, form: bytes) -> None:
        self.form = form

    def names(self):
        return ("test",)

    def read(self, name):
        return self.form if name == "test" else None


def sample_rules() -> DiceTrip:
    """The rules as the catalogue gives them, with the sample map."""
    return DiceTrip(Maps(str(ASSETS)))


def map_of(links, zones=None, colours=None) -> Map:
    """A map with these links; `zones` and `colours` by city, three zones and no colour if not said."""
    return read_map(form_of(links, zones, colours))


def form_of(links, zones=None, colours=None) -> bytes:
    text = MapText("Test", list(COLOURS), [("west", "West"), ("east", "East"), ("north", "North")])
    for city in range(CITIES):
        zone = zones[city] if zones else city % 3
        text.cities.append(City(f"c{city}", f"C{city}", zone, colours[city] if colours else None))
    for one, two in links:
        text.cities[one].linked.append(f"C{two}")
    return compact(text)


def random_links(chance: random.Random) -> "set[tuple[int, int]]":
    """A connected map: a tree, and more links, from hardly any to many."""
    order = chance.sample(range(CITIES), CITIES)
    links = {(order[place], order[chance.randrange(place)]) for place in range(1, CITIES)}
    for _ in range(chance.choice((0, 5, 15, 30, 45))):
        one, two = chance.sample(range(CITIES), 2)
        if (two, one) not in links:
            links.add((one, two))
    return links


def random_map(chance: random.Random) -> Map:
    colours = [chance.choice((None, *COLOURS)) for _ in range(CITIES)]
    zones = [0, 1, 2] + [chance.randrange(3) for _ in range(CITIES - 3)]
    return map_of(random_links(chance), zones, colours)


def every_road(links, number_in, city):
    """All roads that begin in a city, as lists of cities."""
    yield [city]
    for other in links[city]:
        if number_in.get(other, 0) > number_in[city]:
            for rest in every_road(links, number_in, other):
                yield [city, *rest]


def tried_road(links, number_in) -> int:
    """The length of the longest road, found by walking every one."""
    longest = max((len(road) for city in number_in for road in every_road(links, number_in, city)), default=0)
    return longest if longest > 1 else 0


def tried_series(links, number_in) -> int:
    """The length of the longest series, found by trying every start and every length."""
    city_of = {number: city for city, number in number_in.items()}
    longest = 0
    for start in range(len(NUMBERS)):
        for end in range(start + 1, len(NUMBERS) + 1):
            cities = [city_of.get(number) for number in NUMBERS[start:end]]
            if None in cities:
                break
            if all(cities[at] in links[cities[at - 1]] for at in range(1, len(cities))):
                longest = max(longest, len(cities))
    return longest if longest > 1 else 0


def trip(players: int = 1, rules: "DiceTrip | None" = None, **given) -> Any:
    """A match of Dice Trip at its first ask; untyped, because tests read what only this game has."""
    return Match(rules or sample_rules(), "dice-trip", list(NAMES[:players]), given)


def give(match: Match, *answers) -> None:
    for answer in answers:
        match.give(answer)


def turn(match: Match, numbers: str, *cities: str) -> None:
    """A player's turn: the numbers, and the cities whichever way they are asked for."""
    match.give(numbers)
    for city in cities:
        place(match, city)


def place(match: Any, city: str) -> None:
    """Choose a city, by its zone where that is asked for first."""
    plan = match.game.trip
    if match.ask.about.endswith("zone"):
        at = plan.cities.index(city)
        match.give(next(word for zone, word in enumerate(plan.zones) if plan.cities_of[zone] >> at & 1))
    match.give(city)
