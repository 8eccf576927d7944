"""A full map that scores as the rulebook's example sheet does, played turn by turn on the sample map: 25 points.

Five doubles, five coloured cities filled with the die of their colour, two cities crossed out, a road of nine, a series
of six from 61 to 66, one zone clean, and no tens.
"""

from trips import trip, turn

# The dice red, yellow, green and blue; the numbers; their cities, and the one that is crossed out.
TURNS = (
    ((1, 1, 4, 2), "11-42", ("ace-hill", "low-mill")),
    ((4, 4, 4, 5), "44", ("lucky-stone", "double-peak")),
    ((3, 2, 6, 5), "32-65", ("even-isle", "boxcar")),
    ((6, 1, 6, 2), "61-62", ("odd-isle", "seven-swans")),
    ((2, 3, 2, 5), "23-25", ("bluff", "chance-end")),
    ((2, 3, 6, 6), "36", ("ivory-bay", "reed-shaker")),
    ((4, 6, 3, 4), "43-64", ("far-pip", "deep-leather")),
    ((3, 1, 5, 6), "31-56", ("cubewell", "pipton")),
    ((3, 3, 6, 3), "33-63", ("six-oaks", "still-water")),
    ((5, 2, 5, 3), "52-53", ("salt-cup", "old-anchor")),
    ((3, 5, 6, 6), "35-66", ("high-roller", "throwdale")),
    ((1, 3, 2, 2), "13-22", ("loaded-locks", "tumbleford")),
    ((1, 2, 1, 3), "12", ("snake-eyes",)),
)
ROAD = "Ace Hill, Bluff, Cubewell, Six Oaks, High Roller, Lucky Stone, Salt Cup, Old Anchor, Pipton"


def played():
    match = trip()
    for dice, numbers, cities in TURNS:
        match.give(list(dice))
        match.give("keep")
        if len(cities) == 1:
            match.give(numbers)
        elif "-" in numbers:
            turn(match, numbers, *cities)
        else:
            turn(match, "cross")
            turn(match, numbers, *cities)
    return match


def test_the_example_as_a_full_map_totals_25():
    match = played()
    row = match.standing()[0]
    assert match.over and row["score"] == 25
    assert (row["bonus"], row["crossed"], row["road"], row["series"], row["zones"]) == (10, -2, 9, 4, 4)


def test_its_bonus_cities_are_five_doubles_and_five_of_a_dies_colour():
    sheet = played().game.sheets[0]
    assert sum(bool(sheet.city_of[double]) for double in (11, 22, 33, 44, 55, 66)) == 5
    assert sheet.bonus == 10


def test_its_road_is_shown_city_by_city_and_its_series_goes_from_61_to_66():
    match = played()
    sheet = match.game.sheets[0]
    assert ", ".join(stop.split(" ", 1)[1] for stop in match.standing()[0]["route"]) == ROAD
    assert [sheet.number_in(city) for city in sheet.series.cities()] == [61, 62, 63, 64, 65, 66]
    assert [bool(cities & sheet.crossed) for cities in match.game.trip.cities_of] == [False, True, True]
