"""A turn of Dice Trip with the map on the device: two numbers, bonus cities, powers, crossing out."""

from host_tools.games.random_player import Chance, answer, play
from pipkeeper.rules.dice_trip.map import CITIES
from rules.trip_steps import details, keep
from trips import give, place, sample_rules, trip, turn

# What a turn is.


def test_everybody_makes_two_numbers_of_the_same_throw():
    match = trip(2)
    assert (match.ask.kind, match.ask.player, match.ask.about, match.ask.dice) == ("throw", 0, "trip", 4)
    assert match.ask.colours == ("red", "yellow", "green", "blue")
    keep(match, 1, 4, 5, 2)
    assert match.ask.player == 0 and match.ask.about == "numbers"
    assert match.ask.options == (
        *("12-45", "12-54", "14-25", "14-52", "15-24", "15-42", "21-45", "21-54", "24-51", "25-41", "41-52", "42-51"),
        *("twice", "cross"),
    )
    turn(match, "14-52", "pipton", "bluff")
    assert match.ask.player == 1 and match.ask.about == "numbers"
    turn(match, "25-41", "pipton", "far-pip")
    assert match.game.round == 2
    assert match.ask.player == 1 and match.ask.about == "trip", "the next player throws"


def test_a_city_is_chosen_by_its_zone_and_zones_and_cities_have_names():
    match = trip()
    keep(match, 1, 4, 5, 2)
    match.give("14-52")
    assert match.ask.about == "zone" and match.ask.options == ("coast", "hills", "lakes")
    assert match.ask.values == (14,) and match.ask.label("hills") == "Hills"
    match.give("coast")
    assert match.ask.about == "city" and match.ask.values == (14,)
    assert match.ask.options[:2] == ("ivory-bay", "snake-eyes") and len(match.ask.options) == 8
    assert match.ask.label("snake-eyes") == "Snake Eyes"
    match.give("snake-eyes")
    assert match.ask.about == "zone" and match.ask.values == (52,)
    match.give("coast")
    assert "snake-eyes" not in match.ask.options


def test_a_number_is_never_written_twice():
    match = trip()
    keep(match, 1, 4, 5, 2)
    turn(match, "14-52", "pipton", "bluff")
    keep(match, 1, 4, 5, 2)
    assert not [pair for pair in match.ask.options if "14" in pair or "52" in pair]
    keep_all = trip()
    keep(keep_all, 3, 3, 3, 3)
    assert keep_all.ask.options == ("cross",), "33 cannot be written twice in one turn either"
    keep_all.give("cross")
    assert keep_all.ask.about == "number" and keep_all.ask.options == ("33", "cross")


def test_a_match_of_any_size_never_writes_a_number_twice():
    for seed in range(30):
        match, _ = play(sample_rules(), "dice-trip", 1 + seed % 4, {}, seed + 1)
        for sheet in match.game.sheets:  # type: ignore[attr-defined]
            numbers = [sheet.number_in(city) for city in range(CITIES)]
            written = [number for number in numbers if number]
            assert len(written) == len(set(written))
            crossed = bin(sheet.crossed).count("1")
            assert len(written) + crossed == CITIES and not sheet.free


# Bonus cities.


def test_a_city_of_a_dies_colour_pays_for_that_die():
    match = trip()
    keep(match, 1, 4, 5, 2)  # red 1, yellow 4, green 5, blue 2
    match.give("14-52")
    match.give("coast")
    assert match.ask.label("ivory-bay") == "Ivory Bay +1"  # red
    assert match.ask.label("pipton") == "Pipton"  # blue, and 14 is made of red and yellow
    match.give("ivory-bay")
    assert details(match)["bonus"] == 1
    place(match, "pipton")
    assert details(match)["bonus"] == 2


def test_of_equal_dice_the_one_that_pays_is_taken():
    match = trip()
    keep(match, 1, 1, 5, 2)  # red 1, yellow 1
    turn(match, "12-15", "tumbleford", "ivory-bay")  # yellow and red
    assert details(match)["bonus"] == 2


def test_one_die_pays_for_one_of_two_cities_of_its_colour():
    match = trip()
    keep(match, 1, 4, 5, 2)
    turn(match, "14-52", "ivory-bay", "high-roller")  # both red
    assert details(match)["bonus"] == 1


def test_a_coloured_double_city_pays_once():
    match = trip()
    keep(match, 4, 4, 5, 2)
    turn(match, "25-44", "bluff", "ivory-bay")  # 44 in a red city, with the red die
    assert details(match)["bonus"] == 1


# Powers.


def test_a_re_roll_binds_everybody():
    match = trip(2)
    match.give([1, 4, 5, 2])
    assert match.ask.about == "reroll" and len(match.ask.options) == 16
    assert match.ask.options[0] == "keep" and match.ask.options[-1] == "red-yellow-green-blue"
    assert not match.ask.dice_after("keep")
    assert match.ask.dice_after("yellow-blue") == (("red", 1), ("yellow", 0), ("green", 5), ("blue", 0))
    match.give("yellow-blue")
    assert (match.ask.about, match.ask.dice, match.ask.colours) == ("again", 2, ("yellow", "blue"))
    match.give([6, 3])
    assert match.game.dice == (1, 6, 5, 3)
    for player in range(2):
        assert match.ask.player == player and "16-53" in match.ask.options and "14-52" not in match.ask.options
        turn(match, "16-53", "bluff", "pipton")
    assert (details(match, 0)["reroll"], details(match, 1)["reroll"]) == (0, 1)


def test_only_the_thrower_re_rolls_and_only_once():
    match = trip(2)
    give(match, [1, 4, 5, 2], "red", [1])
    for _ in range(2):
        turn(match, "14-52", "bluff", "pipton")
    match.give([1, 1, 2, 3])
    assert match.ask.about == "reroll" and match.ask.player == 1, "the other player has a re-roll of their own"
    match.give("keep")
    for _ in range(2):
        turn(match, "11-23", "ivory-bay", "low-mill")
    match.give([1, 1, 2, 3])
    assert match.ask.about == "numbers", "the first player has none left, and is not asked"


def test_a_die_twice_leaves_another_out():
    match = trip(2)
    keep(match, 1, 4, 5, 2)
    match.give("twice")
    assert match.ask.about == "twice" and match.ask.options == ("1", "2", "4", "5")
    match.give("4")
    assert match.ask.about == "twice-numbers"
    assert "14-45" in match.ask.options and "24-45" in match.ask.options
    assert all(pair.count("4") == 2 and pair[0] != pair[1] and pair[3] != pair[4] for pair in match.ask.options)
    turn(match, "14-45", "pipton", "bluff")
    assert (details(match, 0)["twice"], details(match, 1)["twice"]) == (0, 1)
    assert "twice" in match.ask.options, "the others use all four dice, or their own power"
    turn(match, "14-52", "pipton", "bluff")
    keep(match, 1, 3, 5, 2)
    assert "twice" not in match.ask.options


def test_a_doubled_die_never_makes_a_double():
    match = trip()
    keep(match, 4, 4, 5, 2)
    give(match, "twice", "4")
    assert not [pair for pair in match.ask.options if "44" in pair]


def test_the_doubled_die_pays_in_both_cities_of_its_colour():
    match = trip()
    keep(match, 1, 4, 5, 2)
    give(match, "twice", "1")
    turn(match, "14-15", "ivory-bay", "high-roller")  # both red, and the red die is in both numbers
    assert details(match)["bonus"] == 2


# Crossing out.


def test_crossing_out_is_one_step_away_and_always_possible():
    for seed in range(10):
        match = trip(3)
        while not match.over:
            if match.ask.about in ("numbers", "number"):
                assert match.ask.options[-1] == "cross"
            match.give(answer(match.ask, Chance(seed * 1000 + match.count)))


def test_one_number_and_a_city_crossed_out():
    match = trip()
    keep(match, 1, 4, 5, 2)
    match.give("cross")
    assert match.ask.about == "number"
    assert match.ask.options == ("12", "14", "15", "21", "24", "25", "41", "42", "45", "51", "52", "54", "cross")
    match.give("45")
    assert match.ask.about == "zone" and match.ask.values == (45,)
    place(match, "bluff")
    assert match.ask.about == "cross-zone"
    match.give("lakes")
    assert match.ask.about == "cross-city" and match.ask.label("far-pip") == "Far Pip"
    match.give("far-pip")
    assert match.ask.about == "trip" and details(match)["crossed"] == -1


def test_two_cities_crossed_out():
    match = trip()
    keep(match, 1, 4, 5, 2)
    give(match, "cross", "cross")
    place(match, "bluff")
    place(match, "far-pip")
    assert details(match)["crossed"] == -2 and details(match)["score"] == -2


def test_a_crossed_out_city_is_out_of_play():
    match = trip()
    keep(match, 1, 4, 5, 2)
    give(match, "cross", "45", "hills", "bluff", "lakes", "far-pip")
    keep(match, 1, 4, 5, 2)
    give(match, "12-54", "lakes")
    assert "far-pip" not in match.ask.options
