"""Options of Dice Trip, answers that are taken back or corrected, and stored ones."""

import random

import pytest

from host_tools.games.random_player import play
from pipkeeper.rules.asks import Refused
from pipkeeper.rules.dice_trip.game import DiceTrip
from pipkeeper.rules.dice_trip.map import CITIES
from rules.trip_steps import keep
from trips import OneMap, form_of, sample_rules, trip, turn


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
    assert [sheets[player].number_in(match.game.trip.cities.index("low-mill")) for player in range(2)] == [14, 0]
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
