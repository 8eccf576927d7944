"""The games as the page's table shows them: cards and options, by the firmware's own rules for them."""

from host_tools import ASSETS
from host_tools.build import records
from host_tools.games.game_check import check
from host_tools.web.browser.games import Games
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
