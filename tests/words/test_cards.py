"""Every game has its card in every language: the table, the turn, the end, the winner."""

import re
from importlib import import_module

import pytest

from host_tools.build.records import records
from host_tools.build.texts import language, make_words
from pipkeeper.catalogue.rule_games import RULE_GAMES
from pipkeeper.packed_file import Pak
from pipkeeper.words import LANGUAGES

RULES = {game: {"players": [low, high]} for game, _, low, high, *_ in RULE_GAMES}
GAMES = {**RULES, **{record["id"]: record for record in records()}}
PARTS = ("need", "turn", "end", "win")
LONGEST = 300  # characters: a part is read in two or three screens
NUMBER = re.compile(r"\d+")

every_language = pytest.mark.parametrize("name", LANGUAGES)


def numbers(text: str) -> "list[int]":
    return sorted(int(number) for number in NUMBER.findall(text))


def test_there_are_sixty_games_or_more():
    assert len(GAMES) >= 60


@every_language
def test_every_game_has_the_four_parts(name):
    cards = language(name, cards=True)
    missing = [f"{game}.{part}" for game in GAMES for part in PARTS if f"card.{game}.{part}" not in cards]
    assert missing == []


@every_language
def test_every_card_is_of_a_game_and_a_part(name):
    for key in language(name, cards=True):
        start, game, part, *players = key.split(".")
        assert start == "card", key
        assert game in GAMES, key
        assert part in (*PARTS, "more"), key
        if players:
            low, high = GAMES[game]["players"]
            assert part == "need", key
            assert players == [str(int(players[0]))], key
            assert low <= int(players[0]) <= high, key


@every_language
def test_no_part_is_too_long_to_read(name):
    for key, text in language(name, cards=True).items():
        assert len(text) <= LONGEST, key


@every_language
@pytest.mark.parametrize("game", [game for game, record in GAMES.items() if "each" in record])
def test_a_card_tells_the_dice_each_player_starts_with(name, game):
    cards = language(name, cards=True)
    for players, dice in GAMES[game]["each"].items():
        need = cards.get(f"card.{game}.need.{players}", cards[f"card.{game}.need"])
        assert dice in numbers(need), f"{players} players"


@every_language
def test_the_same_numbers_stand_in_every_language(name):
    spoken = language(name, cards=True)
    for key, text in language("en", cards=True).items():
        assert numbers(spoken[key]) == numbers(text), key


def test_a_card_tells_the_rounds_after_which_the_device_ends_a_game():
    cards, told = language("en", cards=True), 0
    for game, record in GAMES.items():
        if "board" in record:
            rules = import_module("pipkeeper.rules.spiel.boards." + record["board"])
            for rounds in [getattr(rules, name) for name in ("_ROUNDS", "_QUIET", "_LAST") if hasattr(rules, name)]:
                assert rounds in numbers(cards[f"card.{game}.end"]), game
                told += 1
    assert told >= 11


def test_the_card_of_cui_bono_tells_when_a_die_is_kept_without_being_asked():
    kept = import_module("pipkeeper.rules.spiel.boards.bono")._BACK
    assert kept in numbers(language("en", cards=True)["card.cui-bono.more"])


@every_language
def test_every_card_is_found_in_the_packed_file(name, tmp_path):
    make_words(tmp_path)
    packed = Pak(str(tmp_path / f"cards-{name}.pak"))
    for key, text in language(name, cards=True).items():
        found = packed.get(key)
        assert found is not None, key
        assert found.decode() == text
    assert packed.get("card.no-such-game.need") is None
    packed.close()
