"""The options of Tumblin-Dice: two editions as presets, and sets that cannot be played are refused with a reason."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.build import texts
from option_sets import option_sets
from pipkeeper.rules.asks import Refused
from pipkeeper.rules.tumblin import game as tumblin_dice
from pipkeeper.rules.tumblin.game import settle
from pipkeeper.words import LANGUAGES

CLASSIC = {
    "edition": "classic",
    "ends": "rounds",
    "target": 4,
    "dice": 4,
    "sides": 6,
    "arithmetic": "multiply",
    "ejected": "zero",
    "clean": "none",
    "clean-points": 10,
    "bonus-die": "no",
    "order": "standing",
    "first": "throw",
    "tie": "overtime",
    "teams": "none",
    "entry": "dice",
    "throws": "shown",
}
FERTI = {**CLASSIC, "edition": "301", "ends": "points", "target": 301, "order": "fixed", "tie": "shared"}
NAMES = [option.name for option in tumblin_dice.OPTIONS]


def test_the_classic_edition_is_the_default():
    assert settle({}, 4) == settle({"edition": "classic"}, 4) == CLASSIC
    assert settle({}, 2)["dice"] == 4


def test_the_301_edition():
    assert settle({"edition": "301"}, 4) == FERTI
    assert settle({"edition": "301"}, 2) == {**FERTI, "dice": 5}


@pytest.mark.parametrize(("teams", "players", "dice"), [("2x2", 4, 4), ("2x3", 6, 3), ("4x4", 16, 1)])
@pytest.mark.parametrize("edition", ["classic", "301"])
def test_teams_set_the_dice_of_each_player(edition, teams, players, dice):
    assert settle({"edition": edition, "teams": teams}, players)["dice"] == dice
    assert settle({"edition": edition, "teams": teams, "dice": 2}, players)["dice"] == 2


@pytest.mark.parametrize("edition", ["classic", "301"])
def test_the_target_follows_what_ends_the_game(edition):
    for ends, target in (("rounds", 4), ("points", 301), ("wins", 4)):
        assert settle({"edition": edition, "ends": ends}, 3)["target"] == target


def test_every_option_of_an_edition_can_be_changed():
    for base in (CLASSIC, FERTI):
        for option in tumblin_dice.OPTIONS:
            for value in option.values or (option.low, option.high):
                if option.name in ("edition", "teams", "target", "bonus-die", "ends"):
                    continue
                assert settle({"edition": base["edition"], option.name: value}, 4) == {**base, option.name: value}


def test_501_is_offered_beside_301():
    assert {301, 501} <= set(tumblin_dice.OPTIONS[NAMES.index("target")].offers)


def test_the_command_line_may_spell_numbers():
    assert settle({"dice": "3", "sides": "20", "target": "7"}, 3) == settle({"dice": 3, "sides": 20, "target": 7}, 3)


REFUSED = [
    ({"teams": "2x2"}, 5, ("tumblin-teams", "2x2", 4, 5)),
    ({"teams": "2x3"}, 4, ("tumblin-teams", "2x3", 6, 4)),
    ({"teams": "4x4"}, 4, ("tumblin-teams", "4x4", 16, 4)),
    ({"bonus-die": "yes"}, 3, ("tumblin-bonus", 3)),
    ({"bonus-die": "yes", "teams": "2x2"}, 4, ("tumblin-bonus", 4)),
    ({"target": 21}, 3, ("tumblin-rounds", 21, 1, 20)),
    ({"edition": "301", "target": 9}, 3, ("tumblin-points", 9, 10, 2000)),
    ({"ends": "wins", "target": 11}, 3, ("tumblin-wins", 11, 1, 10)),
    ({"target": 0}, 3, ("option-number", "target", 0, 1, 2000)),
    ({"target": 2001, "ends": "points"}, 3, ("option-number", "target", 2001, 1, 2000)),
    ({"dice": 10}, 3, ("option-number", "dice", 10, 1, 9)),
    ({"clean-points": 101}, 3, ("option-number", "clean-points", 101, 1, 100)),
    ({"sides": 7}, 3, ("option", "sides", 7, (6, 8, 10, 12, 20))),
    ({"edition": "new"}, 3, ("option", "edition", "new", ("classic", "301"))),
    ({"colour": "red"}, 3, ("no-option", "colour", tuple(NAMES))),
    ({}, 1, ("players", 1, 2, 16)),
    ({}, 17, ("players", 17, 2, 16)),
]


@pytest.mark.parametrize(("options", "players", "reason"), REFUSED)
def test_what_cannot_be_played_is_refused_with_a_reason(options, players, reason):
    with pytest.raises(Refused) as refused:
        settle(options, players)
    assert refused.value.args == reason
    for language in LANGUAGES:
        sentence = texts.language(language)["refused." + reason[0]].format(*reason[1:])
        assert str(reason[1]) in sentence


@settings(max_examples=100)
@given(st.sampled_from(option_sets(tumblin_dice)))
def test_settling_twice_changes_nothing(case):
    players, options = case
    settled = settle(options, players)
    assert settle(settled, players) == settled
    assert all(settled[name] == value for name, value in options.items())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_value_has_its_words(language):
    words = texts.language(language)
    for option in tumblin_dice.OPTIONS:
        assert "option." + option.name in words
        for value in option.values or ():
            assert isinstance(value, int) or "value." + value in words
    for about in ("first", "landed", "bonus", "total", "throw"):
        assert "ask.tumblin-dice." + about in words
