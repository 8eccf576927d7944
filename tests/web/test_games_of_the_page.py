"""The games as the page's table shows them: cards and options, by the firmware's own rules for them."""

import pytest

from host_tools import ASSETS, TOOLS
from host_tools.build import records
from host_tools.games.game_check import check
from host_tools.web.browser.games import Games
from pipkeeper.rules.asks import Refused
from pipkeeper.words import Words

COINS = """id = "coins"
module = "tally"
players = [2, 4]

[[entries]]
about = "points"
low = 0
high = 60

[words.en]
title = "Coins"
"ask.points" = "Points?"
"card.turn" = "Count the coins."
"""


def games(data: str, language: str = "en") -> Games:
    return Games(str(ASSETS), data, Words(str(ASSETS), language))


def with_coins(folder) -> str:
    """A folder of data with a game of one's own."""
    (folder / "games").mkdir()
    (folder / "games" / "coins.pip").write_bytes(records.packed(check(COINS)))
    return str(folder)


def test_a_game_of_ones_own_shows_its_card(tmp_path):
    shown = games(with_coins(tmp_path))
    how_kept = Words(str(ASSETS)).say("kept.count")
    assert shown.do_card("coins", 2) == [("A turn", "Count the coins."), ("Keeping score", how_kept)]


def test_a_card_shows_nothing_of_the_game_played_before(tmp_path):
    shown = games(with_coins(tmp_path))
    shown.rules("coins")
    assert shown.do_card("tulum", 2) == games(str(tmp_path)).do_card("tulum", 2)


def target(given: "dict[str, object]", players: int = 2) -> "dict[str, object]":
    """How the page shows the option of Tumblin-Dice whose range follows another one."""
    shown = games("").do_options("tumblin-dice", given, players)
    return {**next(option for option in shown["options"] if option["id"] == "target"), "refusal": shown["refusal"]}


@pytest.mark.parametrize(
    ("given", "label", "low", "high", "offers"),
    [
        ({}, "rounds", 1, 20, [4]),
        ({"ends": "rounds"}, "rounds", 1, 20, [4]),
        ({"ends": "wins"}, "rounds won", 1, 10, [4]),
        ({"edition": "301"}, "points", 10, 2000, [301, 501]),
    ],
)
def test_a_number_has_the_name_and_the_range_that_follow_another_option(given, label, low, high, offers):
    shown = target(given)
    assert (shown["label"], shown["low"], shown["high"]) == (label, low, high)
    assert shown["values"] == [[value, str(value)] for value in offers]
    for value in offers:
        assert target({**given, "target": value})["refusal"] == ""


@pytest.mark.parametrize(
    ("given", "label", "high"),
    [
        ({"ends": "rounds", "target": 301}, "rounds", 20),
        ({"edition": "301", "target": 5, "throws": "tracked"}, "points", 2000),
        ({"ends": "points", "target": 5, "bonus-die": "yes"}, "points", 2000),
        ({"ends": "nonsense", "target": 5}, "rounds", 20),  # a link may say anything
    ],
)
def test_refused_options_keep_the_range_that_makes_them_possible(given, label, high):
    shown = target(given, 3)
    assert shown["refusal"]
    assert (shown["value"], shown["label"], shown["high"]) == (given["target"], label, high)


def test_an_option_that_the_game_does_not_know_spoils_no_other():
    shown = target({"edition": "301", "nonsense": 1})
    assert shown["refusal"]
    assert (shown["label"], shown["high"]) == ("points", 2000)


def test_a_number_of_players_that_cannot_play_is_told_with_the_options():
    shown = games("").do_options("trulla", {}, 99)
    assert shown["refusal"] and all(option["label"] for option in shown["options"])


def test_options_that_one_player_cannot_use_are_told_and_two_can_use_them():
    given = {"keep": "board", "hides": "players"}
    assert games("").do_options("wolf-in-a-sheeps-coat", given, 1)["refusal"].startswith("hides the wolf players:")
    assert games("").do_options("wolf-in-a-sheeps-coat", given, 2)["refusal"] == ""
    assert games("").do_options("wolf-in-a-sheeps-coat", {}, 1)["refusal"] == ""


def test_an_option_of_ones_own_game_has_its_own_words(tmp_path):
    (tmp_path / "games").mkdir()
    pig = (TOOLS / "games" / "examples" / "pig.toml").read_text(encoding="utf-8")
    (tmp_path / "games" / "pig.pip").write_bytes(records.packed(check(pig)))
    assert games(str(tmp_path)).do_options("pig", {}, 2)["options"][0]["label"] == "points to win"


def test_a_game_that_is_not_there_is_refused(tmp_path):
    shown = games(with_coins(tmp_path))
    own = shown.rules("coins") and dict(shown._words.own)
    with pytest.raises(Refused) as refused:
        shown.rules("nonsense")
    assert refused.value.args == ("no-game", "nonsense") and shown._words.own == own
