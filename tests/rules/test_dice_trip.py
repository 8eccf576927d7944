"""A match of Dice Trip with the map on the device: throws, turns, powers, crossing out, the last round, the tens."""

import random

import pytest

from host_tools.games.random_player import Chance, answer, play
from pipkeeper.rules.asks import Refused
from pipkeeper.rules.dice_trip.game import DiceTrip
from pipkeeper.rules.dice_trip.map import CITIES
from trips import OneMap, form_of, give, place, sample_rules, tried_road, tried_series, trip, turn


def details(match, player=0):
    return match.standing()[player]


def keep(match, *dice):
    """A throw that is kept."""
    match.give(list(dice))
    if match.ask.about == "reroll":
        match.give("keep")


def until(match, about, seed=1):
    """Answers at random until a question of this kind is asked."""
    chance = Chance(seed)
    while not match.over and match.ask.about != about:
        match.give(answer(match.ask, chance))
    return match


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


# The end.


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


# The tens.


def chain_rules(coloured):
    """A map in a line, its first cities coloured red."""
    links = [(city, city + 1) for city in range(CITIES - 1)]
    colours = ["red" if city < coloured else None for city in range(CITIES)]
    return DiceTrip(OneMap(form_of(links, None, colours)))


def four_tens(match):
    """Writes a number of the first four tens, into cities without a colour."""
    keep(match, 1, 1, 2, 1)
    turn(match, "11-21" if "11-21" in match.ask.options else "11-12", "c20", "c21")
    keep(match, 3, 1, 4, 1)
    turn(match, "31-41", "c22", "c23")


def test_the_tens_pay_the_empty_coloured_cities_once():
    match = trip(rules=chain_rules(10), map="test", tens="yes")
    four_tens(match)
    assert details(match)["tens"] == 0
    keep(match, 5, 1, 6, 1)
    match.give("51-61")
    place(match, "c0")
    assert details(match)["tens"] == 0
    place(match, "c1")
    assert details(match)["tens"] == 8, "the cities just filled are no longer empty"
    keep(match, 5, 2, 6, 2)
    turn(match, "52-62", "c2", "c3")
    assert details(match)["tens"] == 8


def test_the_number_that_completes_the_tens_is_written_first():
    match = trip(rules=chain_rules(10), map="test", tens="yes")
    four_tens(match)
    keep(match, 5, 1, 2, 3)
    turn(match, "13-52", "c0", "c24")
    keep(match, 2, 4, 6, 2)
    assert "62-24" in match.ask.options and "24-62" not in match.ask.options
    match.give("62-24")
    place(match, "c1")
    assert details(match)["tens"] == 8
    place(match, "c2")
    assert details(match)["tens"] == 8


def test_where_both_numbers_complete_the_tens_the_player_chooses_the_order():
    match = trip(rules=chain_rules(10), map="test", tens="yes")
    four_tens(match)
    keep(match, 5, 1, 2, 3)
    turn(match, "13-52", "c0", "c24")
    keep(match, 6, 4, 6, 2)
    assert "62-64" in match.ask.options and "64-62" in match.ask.options


def test_a_crossed_out_city_is_not_empty_for_the_tens_but_is_crossed_out_after_the_number():
    match = trip(rules=chain_rules(10), map="test", tens="yes")
    four_tens(match)
    keep(match, 5, 1, 2, 3)
    turn(match, "13-52", "c0", "c24")
    keep(match, 6, 4, 6, 2)
    give(match, "cross", "62")
    place(match, "c19")
    assert details(match)["tens"] == 9
    place(match, "c1")
    assert details(match)["tens"] == 9


def test_without_the_variant_the_sheet_has_no_line_for_the_tens():
    assert "tens" not in details(trip())
    assert details(trip(tens="yes"))["tens"] == 0


# Options and corrections.


def test_options_that_cannot_be():
    for given, word in (
        ({"map": "atlantis"}, "map-missing"),
        ({"map": "../pip-island"}, "map-missing"),
        ({"mode": "sheet", "assistant": "on"}, "assistant-sheet"),
        ({"mode": "paper"}, "option"),
    ):
        with pytest.raises(Refused) as refusal:
            trip(**given)  # type: ignore[arg-type]
        assert refusal.value.args[0] == word
    with pytest.raises(Refused):
        sample_rules().settle({}, 5)


def test_a_damaged_map_is_refused():
    form = form_of([(city, city + 1) for city in range(CITIES - 1)])
    for broken in (b"", form[:-1], form[40:], form.replace(b"\n", b"\0", 1), form[:-10] + bytes(10), b"\xff" + form):
        with pytest.raises(Refused) as refusal:
            DiceTrip(OneMap(broken)).settle({"map": "test"}, 1)
        assert refusal.value.args[0] == "map-damaged"


def test_a_sheet_on_paper_needs_no_map():
    assert trip(mode="sheet", map="my-own").options["map"] == "my-own"


def test_undo_and_redo_give_the_same_standing_at_every_step():
    match, _ = play(sample_rules(), "dice-trip", 3, {"tens": "yes"}, 5)
    seen = [match.standing()]
    while match.count:
        match.undo()
        seen.append(match.standing())
    for standing in reversed(seen[:-1]):
        match.redo()
        assert match.standing() == standing


def test_a_corrected_city_leaves_the_other_answers_theirs():
    match = trip(2)
    keep(match, 1, 4, 5, 2)
    turn(match, "14-52", "pipton", "bluff")
    turn(match, "14-52", "pipton", "bluff")
    keep(match, 1, 1, 3, 2)
    at = next(number for number, (ask, _) in enumerate(match.answers()) if ask.about == "city")
    match.amend(at, "low-mill")
    sheets = match.game.sheets
    assert [sheets[player].number_in(match.game.trip.city_at["low-mill"]) for player in range(2)] == [14, 0]
    numbers = next(number for number, (ask, _) in enumerate(match.answers()) if ask.about == "numbers")
    match.amend(numbers, "24-51")
    assert sheets is not match.game.sheets and match.game.sheets[0].city_of[24]
    with pytest.raises(Refused):
        match.amend(numbers, "twice")


def test_stored_answers_are_checked_when_they_are_taken_up_again():
    match, _ = play(sample_rules(), "dice-trip", 2, {}, 3)
    codes = bytes(match.codes)
    fresh = trip(2)
    fresh.restore(codes, len(codes))
    assert [row["score"] for row in fresh.standing()] == [row["score"] for row in match.standing()]
    chance = random.Random(4)
    for _ in range(60):
        damaged = bytearray(codes)
        damaged[chance.randrange(len(codes))] ^= 1 << chance.randrange(8)
        again = trip(2)
        try:
            again.restore(damaged, len(damaged))
        except Refused:
            assert again.count == 0


def test_answers_take_few_bytes():
    match, _ = play(sample_rules(), "dice-trip", 4, {}, 9)
    assert len(match.codes) * 10 < match.count * 15
