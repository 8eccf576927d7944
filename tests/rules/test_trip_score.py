"""Roads and series of Dice Trip against trying them all, and what the lines of the sheet pay."""

import random

import pytest

from pipkeeper.rules.dice_trip.map import CITIES
from pipkeeper.rules.dice_trip.sheet import NUMBERS, ZONE_POINTS, Road, Series, clean_zones, rank, series_points
from trips import map_of, random_links, tried_road, tried_series

CHAIN = [(city, city + 1) for city in range(CITIES - 1)]


def written(links, filling):
    """Road and series after numbers were written; `filling` holds (number, city) pairs in their order."""
    road, series = Road(links), Series(links)
    for number, city in filling:
        road.write(number, city)
        series.write(number, city)
    return road, series


def in_a_chain(*numbers):
    return written(map_of(CHAIN).links, [(number, city) for city, number in enumerate(numbers)])


@pytest.mark.parametrize("seed", range(10))
def test_roads_and_series_are_those_found_by_trying_all(seed):
    chance = random.Random(seed)
    for _ in range(300):
        links = map_of(random_links(chance)).links
        cities = chance.sample(range(CITIES), chance.choice((0, 1, 2, 5, 12, 20, 25)))
        start = chance.randrange(len(NUMBERS) - len(cities) + 1)
        near = NUMBERS[start : start + len(cities)]  # so that long series come up
        numbers = chance.choice((near, chance.sample(list(NUMBERS), len(cities)), sorted(near)))
        filling = list(zip(numbers, cities, strict=True))
        chance.shuffle(filling)
        road, series = written(links, filling)
        number_in = {city: number for number, city in filling}
        assert road.points() == len(road.cities()) == tried_road(links, number_in)
        assert len(series.cities()) == tried_series(links, number_in)
        assert series.points() == series_points(len(series.cities()))
        for found in (road.cities(), series.cities()):
            for before, after in zip(found, found[1:], strict=False):
                assert after in links[before] and number_in[before] < number_in[after]
        steps = [rank(number_in[city]) for city in series.cities()]
        assert steps == list(range(steps[0], steps[-1] + 1)) if steps else True


def test_the_order_of_writing_changes_nothing():
    links = map_of([(one, two) for one in range(CITIES) for two in range(one)]).links
    for order in (range(CITIES), range(CITIES - 1, -1, -1), [city * 7 % CITIES for city in range(CITIES)]):
        road, series = written(links, [(NUMBERS[city], city) for city in order])
        assert road.points() == CITIES
        assert len(series.cities()) == CITIES


@pytest.mark.parametrize("low, high", [(16, 21), (26, 31), (36, 41), (46, 51), (56, 61)])
def test_the_tens_follow_on_each_other(low, high):
    road, series = in_a_chain(low, high)
    assert series.cities() == [0, 1]
    assert in_a_chain(low - 1, low, high, high + 1)[1].points() == 2


def test_a_gap_breaks_a_series_and_not_a_road():
    road, series = in_a_chain(11, 12, 14, 15)
    assert len(series.cities()) == 2
    assert road.points() == 4


def test_a_lone_city_is_no_road():
    road, series = in_a_chain(33)
    assert road.points() == 0 and road.cities() == [] and series.cities() == []
    road, _ = in_a_chain(33, 22)
    assert road.points() == 2, "a road goes either way along a link"


def test_a_road_stops_at_an_empty_or_crossed_out_city():
    road, series = written(map_of(CHAIN).links, [(11, 0), (12, 1), (13, 3), (14, 4), (15, 5)])
    assert road.cities() == [3, 4, 5] == series.cities()


def test_what_series_and_zones_pay():
    assert [series_points(length) for length in range(13)] == [0, 0, 0, 0, 2, 3, 4, 6, 6, 6, 9, 9, 9]
    assert series_points(CITIES) == 9
    assert ZONE_POINTS == (0, 4, 7, 9)
    assert [clean_zones((0b0011, 0b0100, 0b1000), spoilt) for spoilt in (0, 1, 2, 3, 5, 15)] == [3, 2, 2, 2, 1, 0]  # type: ignore[arg-type]
