"""What the page's table writes beside the table protocol."""

from typing import Any

from host_tools import ASSETS
from host_tools.web.browser.seated import Seated
from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.dice import Dice
from pipkeeper.match import Match
from pipkeeper.words import Words


def test_news_is_told_in_the_words_of_the_device():
    names = ["Ada", "Ben", "Cleo"]
    match = Match(Catalogue(str(ASSETS)).load("tumblin-dice"), "tumblin-dice", names, {"first": "throw"})
    lines: list[dict[str, Any]] = []
    table = Seated(match, Words(str(ASSETS)), Dice(b""), lines.append, None, None)
    table.ask()
    while not match.game.news:
        table.hear([6])
        table.ask()
    assert [line["news"] for line in lines if "news" in line] == ["Tie: Ada, Ben and Cleo throw again"]
