"""How a match of Dice Trip ends: the last round, the sheet, full zones, equal scores."""

import pytest

from host_tools.games.random_player import Chance, answer, play
from pipkeeper.rules.dice_trip.map import CITIES
from rules.trip_steps import details, keep, until
from trips import sample_rules, tried_road, tried_series, trip


def test_the_last_round_has_one_city_for_any_two_dice_in_either_order():
    match = until(trip(), "numbers")
    while match.game.round < 13:
        match.give(answer(match.ask, Chance(match.count)))
    keep(match, 1, 4, 5, 2)
    sheet = match.game.sheets[0]
    free = [str(number) for number in (12, 14, 15, 21, 24, 25, 41, 42, 45, 51, 52, 54) if not sheet.city_of[number]]
    assert match.ask.about == "number" and match.ask.options == (*free, "cross")
    match.give(free[0])
    assert match.over and not sheet.free


@pytest.mark.parametrize("seed", range(12))
def test_the_sheet_agrees_with_counting_by_hand(seed):
    rules = sample_rules()
    match, _ = play(rules, "dice-trip", 2, {}, seed + 1)
    plan = match.game.trip  # type: ignore[attr-defined]
    for player, sheet in enumerate(match.game.sheets):  # type: ignore[attr-defined]
        number_in = {city: sheet.number_in(city) for city in range(CITIES) if sheet.number_in(city)}
        row = match.standing()[player]
        series = tried_series(plan.links, number_in)
        assert row["road"] == tried_road(plan.links, number_in)
        assert row["series"] == {4: 2, 5: 3, 6: 4, 7: 6, 8: 6, 9: 6}.get(series, 0 if series < 4 else 9)
        clean = sum(not cities & sheet.crossed for cities in plan.cities_of)
        assert row["zones"] == (0, 4, 7, 9)[clean]
        assert row["crossed"] == len(number_in) - CITIES
        assert row["score"] == sum(row[line] for line in ("bonus", "crossed", "road", "series", "zones"))
        assert len(row["route"]) == row["road"]
        assert [int(stop.split()[0]) for stop in row["route"]] == sorted(int(stop.split()[0]) for stop in row["route"])
    assert [sum(points) for points in zip(*match.game.rounds, strict=True)] == match.game.totals
    assert match.game.totals == [row["score"] for row in match.standing()]
    assert len(match.game.rounds) == 13


def test_equal_scores_share_the_win():
    match = trip(2)
    while not match.over:
        ask = match.ask
        if ask.kind == "throw":
            match.give([1, 2, 3, 4])
        else:
            match.give("cross" if "cross" in ask.options else ask.options[0])
    assert match.game.winners == (0, 1) and match.game.draw
    assert [row["place"] for row in match.standing()] == [1, 1]


def test_a_full_zone_pays_only_without_a_crossed_out_city():
    match = until(trip(), "numbers")
    sheet = match.game.sheets[0]
    plan = match.game.trip
    numbers = iter(range(11, 17))
    for city in range(8):
        if city < 6:
            sheet.write(next(numbers), city)
    assert details(match)["zones"] == 0, "two cities of the coast are empty"
    sheet.write(21, 6)
    sheet.write(22, 7)
    assert details(match)["zones"] == 4
    sheet.cross(8)
    assert plan.cities_of[1] & sheet.crossed and details(match)["zones"] == 4
