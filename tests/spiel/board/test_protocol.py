"""Every game that holds its board over the table protocol: a program that knows choices plays it to its end."""

import json
import re

import pytest

from host_tools import ASSETS
from host_tools.games.game_check import rules_of
from host_tools.games.random_player import NAMES, Chance
from host_tools.table.conversation import Conversation
from pipkeeper.dice import Dice
from pipkeeper.match import Match
from pipkeeper.words import Words
from spiel.board.test_models import BY_NUMBER, CASES

WORDS = Words(str(ASSETS), "en")
PLACE = re.compile(r"\d\.\d\.\d")
EARLY = ("stop", "give-up", "pass", "name")  # a player who always took these would soon be done
# The first form of every game; Wolf with a device that hides it.
FORMS = list({number: (number, players, given) for number, players, given in reversed(CASES)}.values())


def answer(ask, chance):
    """What a program that knows the protocol's asks, and no game, answers."""
    if ask["ask"] == "throw":
        return "auto"
    options = ask["options"]
    given = options[chance.randrange(len(options))]
    return options[0] if given in EARLY and chance.randrange(8) else given


@pytest.mark.parametrize(("number", "players", "given"), FORMS, ids=str)
def test_a_program_plays_it_to_the_end(number, players, given):
    record = BY_NUMBER[number]
    match = Match(rules_of(record), record["id"], list(NAMES[:players]), {**given, "keep": "board"})
    lines = []
    table = Conversation(match, WORDS, Dice(bytes(range(32))), lambda line: lines.append(json.loads(json.dumps(line))))
    table.start()
    chance, boards = Chance(number), 0
    while table.ask():
        ask = lines[-1]
        if "board" in ask:
            boards += 1
            assert ask["board"] in ("pyramid", "plate")
            places = [option for option in ask["options"] if PLACE.fullmatch(option)]
            assert ask["options"][: len(places)] == sorted(places), "places in order, then words"
        if ask.get("secret"):
            assert ask["player"] is None
        table.hear(answer(ask, chance))
        assert not [line for line in lines if "error" in line]
        if ask.get("secret"):
            assert [line for line in lines if "answered" in line][-1]["answered"] == "•••"
    assert boards
    told = [line["board"] for line in lines if "board" in line and "standing" in line]
    assert told[-1] == match.game.board(), "the last board that was told is the one that stands"
    assert lines[-1]["over"]
    assert lines[-1]["winners"] == list(match.game.winners)
