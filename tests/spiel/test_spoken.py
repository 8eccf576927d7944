"""Everything the 57 games ask and offer has words, in five languages and short enough for the glass."""

import pytest

from host_tools import ASSETS
from host_tools.build.texts import language
from host_tools.games.game_check import rules_of
from host_tools.games.random_player import Chance, answer
from option_sets import option_sets
from pipkeeper.match import Match
from pipkeeper.rules.board.orientation import WORDS as ORIENTATIONS
from pipkeeper.rules.board.pile import places_of
from pipkeeper.ui.widgets.fonts import Font
from pipkeeper.words import LANGUAGES
from spiel.spiel_table import RECORDS, SEATS

WORDS = {name: language(name) for name in LANGUAGES}
BOARD = places_of(9)
GLASS = 128  # pixels across
FONT = Font(str(ASSETS / "small.font"))


def width(text):
    return len(FONT.line(text.replace("\n", " ")))


def has_no_words(option):
    """True for a place or an orientation, which the glass draws."""
    return BOARD.number(option) != BOARD.air or option in ORIENTATIONS


def said(game_id):
    """What a game asks and offers in a few random matches: (ask, its words' key, option or None)."""
    rules = rules_of(RECORDS[game_id])
    sets = option_sets(rules)
    for seed in range(max(8, len(sets))):
        players, given = sets[seed % len(sets)]
        chance = Chance(seed + 1)
        match = Match(rules, game_id, list(SEATS[:players]), given)
        while not match.over and match.count < 300:
            yield match.ask
            match.give(answer(match.ask, chance))


@pytest.mark.parametrize("game_id", RECORDS)
def test_every_ask_and_every_option_has_words(game_id):
    done = set()
    for ask in said(game_id):
        word = ask.says or ask.about
        key = f"ask.{game_id}.{word}"
        options = ask.options if ask.kind == "choice" else ()
        mark = (word, tuple(options))
        if mark in done:
            continue
        done.add(mark)
        for name, words in WORDS.items():
            text = words.get(key) or words.get("ask." + word)
            assert text, (name, key)
            filled = text.format(*ask.values) if ask.values else text
            assert "{" not in filled, (name, key)
            assert width(filled) <= 2 * GLASS, (name, filled)
            for option in options:
                if isinstance(option, str) and not has_no_words(option):
                    label = words.get(f"choice.{game_id}.{ask.about}.{option}") or words.get("choice." + option)
                    assert label, (name, game_id, ask.about, option)
                    assert width(label) <= GLASS - 8, (name, label)


@pytest.mark.parametrize("game_id", RECORDS)
def test_titles_options_and_values_have_words(game_id):
    for name, words in WORDS.items():
        assert width(words["title." + game_id]) <= GLASS, (name, game_id)
        for option in rules_of(RECORDS[game_id]).OPTIONS:
            assert words.get("option." + option.name), (name, option.name)
            for value in option.values or ():
                if isinstance(value, str):
                    assert 0 < width(words.get("value." + value, "")) <= GLASS // 2, (name, value)


@pytest.mark.parametrize("game_id", RECORDS)
def test_what_stands_in_the_standing_has_words(game_id):
    record = RECORDS[game_id]
    match = Match(rules_of(record), game_id, list(SEATS[: record["players"][0]]))
    chance = Chance(3)
    while not match.over:
        match.give(answer(match.ask, chance))
        told = {**match.game.outlook(), **match.game.details(0)}
        told.pop("starts", None)  # a seat, seen by whose turn it is
        for key, value in told.items():
            for words in WORDS.values():
                assert words.get("detail." + key), key
                if key == "role":
                    assert words.get("face." + value), value
