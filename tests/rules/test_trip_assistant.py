"""The assistant of Dice Trip against trying every placement, and the bound against what really comes of a sheet."""

import copy
import itertools
import random

import pytest

from host_tools.games.random_player import Chance, answer
from pipkeeper.rules.dice_trip.asks import writable
from pipkeeper.rules.dice_trip.assistant import possible, searched
from pipkeeper.rules.dice_trip.game import Turn
from pipkeeper.rules.dice_trip.map import CITIES
from pipkeeper.rules.dice_trip.sheet import NUMBERS, ZONE_POINTS, Sheet, clean_zones
from pipkeeper.rules.dice_trip.turn import doubled_pairs, pairs, singles
from trips import place, random_map, trip


def value(sheet) -> int:
    """The points of a sheet as it stands, a zone counting while nothing in it is crossed out."""
    bonus, crossed, road, series, _, tens = sheet.lines()
    return bonus + crossed + road + series + tens + ZONE_POINTS[clean_zones(sheet.trip.cities_of, sheet.crossed)]


def copied(sheet):
    """A sheet of its own to try things on."""
    other = copy.copy(sheet)
    other.city_of = bytearray(sheet.city_of)
    for part in ("road", "series"):
        mine = copy.copy(getattr(sheet, part))
        for name, content in vars(mine).items():
            if isinstance(content, bytearray):
                setattr(mine, name, bytearray(content))
        setattr(other, part, mine)
    return other


def gain(sheet, dice, numbers, cities, doubled=0) -> int:
    """What a turn brings, by playing it."""
    tried = copied(sheet)
    turn = Turn(0, tried, dice)
    turn.numbers, turn.doubled = numbers, doubled
    for at, city in enumerate(cities):
        turn.take(numbers[at] if at < len(numbers) else 0, city)
    return value(tried) - value(sheet)


def plays(sheet, dice):
    """Every choice of numbers there is."""
    yield from ((pair, 0) for pair in writable(sheet, pairs(dice)))
    yield from (((number,), 0) for number in singles(dice) if not sheet.city_of[number])
    if sheet.doublings:
        for face in set(dice):
            yield from ((pair, face) for pair in writable(sheet, doubled_pairs(dice, face)))
    yield (), 0


def empty(sheet):
    return [city for city in range(CITIES) if sheet.free >> city & 1]


def best_gain(sheet, dice) -> int:
    return max(
        gain(sheet, dice, numbers, cities, doubled)
        for numbers, doubled in plays(sheet, dice)
        for cities in itertools.permutations(empty(sheet), min(2, len(empty(sheet))))
    )


def random_sheet(chance, trip, free):
    """A sheet with so many empty cities, most of the others written."""
    sheet = Sheet(trip, chance.random() < 0.5)
    sheet.doublings = chance.randrange(2)
    start = chance.choice((0, 5, 11))
    numbers = chance.sample(
        list(NUMBERS[start : start + 25]) if chance.random() < 0.5 else list(NUMBERS), CITIES - free
    )
    for number, city in zip(numbers, chance.sample(range(CITIES), CITIES - free), strict=True):
        if chance.random() < 0.15:
            sheet.cross(city)
        else:
            sheet.write(number, city)
    return sheet


@pytest.mark.parametrize("seed", range(20))
def test_no_placement_gains_more(seed):
    chance = random.Random(seed)
    for free in (1, 3, 3, 3, 3, 3, 5, 5, 5, 7):
        sheet = random_sheet(chance, random_map(chance), free)
        dice = tuple(chance.randrange(1, 7) for _ in range(4))
        found = searched(Turn(0, sheet, dice))
        assert (found.numbers, found.doubled) in list(plays(sheet, dice))
        assert gain(sheet, dice, found.numbers, found.cities, found.doubled) == found.best, (seed, free)
        assert found.best == best_gain(sheet, dice), (seed, free)


@pytest.mark.parametrize("seed", range(10))
def test_the_gain_is_the_rise_of_the_score_that_people_see(seed):
    chance = random.Random(seed)
    match = trip(1, assistant="on", tens=chance.choice(("no", "yes")))
    while not match.over:
        if match.ask.kind == "throw":
            match.give([chance.randrange(1, 7) for _ in range(match.ask.dice)])
        elif match.ask.about == "reroll":
            match.give("keep")
        else:
            before, told = match.game.score(0), match.game.outlook()
            waiting = list(told["advice"])
            while match.ask is not None and match.ask.kind == "choice" and match.ask.about != "reroll":
                if match.ask.about in ("zone", "cross-zone"):
                    trip_map = match.game.trip
                    city = trip_map.cities.index(waiting[0])
                    zone = [cities >> city & 1 for cities in trip_map.cities_of].index(1)
                    match.give(trip_map.zones[zone])
                else:
                    match.give(waiting.pop(0))
            assert match.game.score(0) - before == told["gain"]


@pytest.mark.parametrize("free", [9, 13, 25])
def test_no_placement_gains_more_with_many_cities_empty(free):
    chance = random.Random(free)
    sheet = random_sheet(chance, random_map(chance), free)
    sheet.doublings = 0
    dice = (1, 3, 3, 4)
    found = searched(Turn(0, sheet, dice))
    assert gain(sheet, dice, found.numbers, found.cities) == found.best == best_gain(sheet, dice)


def test_in_the_middle_of_a_turn_it_goes_on_from_there():
    chance = random.Random(3)
    for _ in range(40):
        sheet = random_sheet(chance, random_map(chance), chance.choice((4, 8)))
        dice = tuple(chance.randrange(1, 7) for _ in range(4))
        numbers, doubled = chance.choice(list(plays(sheet, dice)))
        turn = Turn(0, sheet, dice)
        turn.numbers, turn.doubled, turn.step = numbers, doubled, ""
        before = copied(sheet)
        whole = searched(turn).best
        cities = itertools.permutations(empty(sheet), 2)
        assert whole == max(gain(before, dice, numbers, two, doubled) for two in cities)
        first = chance.choice(empty(sheet))
        turn.take(numbers[0] if numbers else 0, first)
        now = value(sheet)
        rest = [gain(before, dice, numbers, (first, city), doubled) for city in empty(sheet)]
        assert searched(turn).best == max(rest) - (now - value(before))


def test_every_step_of_a_turn_has_its_own_best():
    chance = random.Random(8)
    for _ in range(25):
        sheet = random_sheet(chance, random_map(chance), chance.choice((3, 5)))
        dice = tuple(chance.randrange(1, 7) for _ in range(4))
        turn = Turn(0, sheet, dice)
        all_plays, turns = list(plays(sheet, dice)), list(itertools.permutations(empty(sheet), 2))
        steps = {"number": [play for play in all_plays if len(play[0]) < 2]}
        steps["twice"] = [play for play in all_plays if play[1]]
        if steps["twice"]:
            steps["twice-numbers"] = [play for play in all_plays if play[1] == steps["twice"][0][1]]
        for step, possible_plays in steps.items():
            turn.step, turn.doubled = step, possible_plays[0][1] if step == "twice-numbers" else 0
            if possible_plays:
                best = max(gain(sheet, dice, play[0], two, play[1]) for play in possible_plays for two in turns)
                assert searched(turn).best == best, step
        turn.numbers, turn.doubled = chance.choice(all_plays)
        turn.step = ""
        turn.within = sheet.free & chance.choice([cities for cities in sheet.trip.cities_of if cities & sheet.free])
        inside = [two for two in turns if turn.within >> two[0] & 1]
        found = searched(turn)
        assert found.best == max(gain(sheet, dice, turn.numbers, two, turn.doubled) for two in inside)
        assert found.cities in inside


def test_what_is_possible_at_most_holds_and_is_the_score_at_the_end():
    for seed in range(40):
        match = trip(1 + seed % 2, tens=("no", "yes")[seed % 2])
        chance = Chance(seed + 1)
        bounds = []
        while not match.over:
            match.give(answer(match.ask, chance))
            bounds.append([possible(sheet) for sheet in match.game.sheets])
        totals = match.game.totals
        assert bounds[-1] == totals
        assert all(bound >= total for step in bounds for bound, total in zip(step, totals, strict=True))


def test_it_is_silent_unless_asked_for():
    match = trip()
    match.give([1, 4, 5, 2])
    match.give("keep")
    assert match.game.outlook() == {}
    match = trip(assistant="on")
    assert match.game.outlook() == {}, "nothing to advise before the throw"
    match.give([1, 4, 5, 2])
    match.give("keep")
    outlook = match.game.outlook()
    assert outlook["gain"] == 4, "two coloured cities, and a road between them"
    assert len(outlook["advice"]) == 3 and outlook["possible"] > 50
    assert match.game.outlook() is outlook, "worked out once"


def test_following_it_to_the_end():
    match = trip(assistant="on")
    chance = Chance(1)
    while not match.over:
        if match.ask.kind == "throw":
            match.give(answer(match.ask, chance))
        elif match.ask.about == "reroll":
            match.give("keep")
        else:
            for word in match.game.outlook()["advice"]:
                if word in match.game.trip.cities:
                    place(match, word)
                else:
                    match.give(word)
    assert match.game.totals[0] > 20


@pytest.mark.parametrize("seed", range(4))
def test_it_advises_what_the_ask_at_hand_takes_and_says_the_same_after_a_replay(seed):
    match = trip(2, assistant="on", tens=("no", "yes")[seed % 2])
    chance = Chance(seed + 7)
    seen = set()
    while not match.over:
        ask, outlook = match.ask, match.game.outlook()
        if outlook:
            word, trip_map = outlook["advice"][0], match.game.trip
            if ask.about in ("zone", "cross-zone"):
                city = 1 << trip_map.cities.index(word)
                word = [zone for zone, cities in zip(trip_map.zones, trip_map.cities_of, strict=True) if cities & city][
                    0
                ]
            assert word in ask.options, (ask.about, outlook)
            match.undo_to(match.end)
            assert match.game.outlook() == outlook, ask.about
            seen.add(ask.about)
        powers = outlook and "twice" in match.ask.options and chance.randrange(3) == 0
        match.give("twice" if powers else answer(match.ask, chance))
    assert seen >= {"numbers", "number", "twice", "twice-numbers", "zone", "city", "cross-zone", "cross-city"}
