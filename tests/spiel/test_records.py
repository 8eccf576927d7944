"""The 57 records: players, modules and options of the book, and every one through the checker."""

import pytest

from host_tools.build import records as games
from host_tools.build.records import RECORDS
from host_tools.games.game_check import check, rules_of
from pipkeeper.rules.asks import Refused

FILES = sorted(RECORDS.glob("*.toml"))
BY_NUMBER = {record["number"]: record for record in games.records()}
ANY, ALONE, THREE, TWO_OR_THREE, TWO = [2, 8], [1, 8], [3, 3], [2, 3], [2, 2]
# The most players of a game for teams: the most sides, four to a team.
PLAYERS = {
    **dict.fromkeys((1, 2, 3, 4, 5, 6, 8, 47), ALONE),
    **dict.fromkeys((7, 9, 17, 20, 26, 29, 33, 34, 35, 45), TWO_OR_THREE),
    **dict.fromkeys((10, 13, 16, 32), [2, 12]),
    **dict.fromkeys((11, 12, 21, 22, 25, 27, 28, 31, 37, 38, 43, 50, 53, 54, 56), THREE),
    **dict.fromkeys((14, 15, 36, 39, 40, 41, 42, 44, 46), ANY),
    **dict.fromkeys((18, 30), [2, 6]),
    19: [3, 6],
    23: [2, 8],
    24: [3, 12],
    **dict.fromkeys((48, 49, 51, 55, 57), TWO),
    52: [3, 4],
}


def test_there_are_57_numbered_as_in_the_book():
    assert sorted(BY_NUMBER) == list(range(1, 58))
    assert [path.name for path in FILES] == [f"{n:02d}-{BY_NUMBER[n]['id']}.toml" for n in range(1, 58)]


@pytest.mark.parametrize("number", range(1, 58))
def test_players_are_the_book_s(number):
    record = BY_NUMBER[number]
    assert record["players"] == PLAYERS[number]
    low, high = record["players"]
    for players in (low - 1, high + 1):
        with pytest.raises(Refused):
            rules_of(record).settle({}, players)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_record_passes_the_checker(path):
    assert check(path.read_text(encoding="utf-8"), own=False)["id"] == path.stem[3:]


def test_luck_skill_and_tactics_make_ten():
    for record in BY_NUMBER.values():
        assert sum(record["triangle"]) == 10, record["id"]


def test_the_options_named_in_the_rulings():
    def values(number, name):
        rules = rules_of(BY_NUMBER[number])
        option = next(option for option in rules.OPTIONS if option.name == name)
        return option.default, option.values or (option.low, option.high)

    assert values(2, "attempts") == (1, (1, 5))
    assert values(10, "side") == (9, [9, 8])
    assert values(10, "team-size") == (None, (1, 4))
    assert values(14, "rounds") == (None, (1, 30))
    assert values(14, "variant") == ("basic", ["basic", "rotating"])
    assert values(22, "goal") == (10, [4, 10, 20])
    assert values(29, "stock") == (64, [64, 125])
    assert values(44, "limit") == (0, (0, 600))
    assert values(57, "stock")[0] == 45


def test_the_packed_records_are_small():
    assert max(len(games.packed(record)) for record in BY_NUMBER.values()) < 1200
