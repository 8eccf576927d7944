"""The tens of Dice Trip: what they pay, and in which order two numbers are written."""

from pipkeeper.rules.dice_trip.game import DiceTrip
from pipkeeper.rules.dice_trip.map import CITIES
from rules.trip_steps import details, keep
from trips import OneMap, form_of, give, place, trip, turn


def chain_rules(coloured):
    """A map in a line, its first cities coloured red."""
    links = [(city, city + 1) for city in range(CITIES - 1)]
    colours = ["red" if city < coloured else None for city in range(CITIES)]
    return DiceTrip(OneMap(form_of(links, None, colours)))


def four_tens(match):
    """Write a number of the first four tens, into cities without a colour."""
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
