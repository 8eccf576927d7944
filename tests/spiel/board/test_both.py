"""Every game that holds its board under CPython and under MicroPython: the same after every answer."""

import json

import pytest

from host_tools.games.game_check import rules_of
from host_tools.games.random_player import play
from host_tools.micropython import run as micropython
from spiel.board.test_models import BY_NUMBER, CASES

SCRIPT = """
import json
from random_player import play
from pipkeeper.catalogue.catalogue import Catalogue, forget_games
catalogue = Catalogue('/firmware/assets')
for line in open('/cases'):
    game_id, players, given, seed = json.loads(line)
    match, digest = play(catalogue.load(game_id), game_id, players, given, seed)
    print(json.dumps([game_id, match.count, digest]))
    forget_games()
"""
LONG = 700  # answers; longer matches are left to CPython


@pytest.mark.parametrize("part", range(3))
def test_both_interpreters_agree(part):
    cases, expected = [], []
    for number, players, given in CASES[part::3]:
        record = BY_NUMBER[number]
        options = {**given, "keep": "board"}  # type: ignore[dict-item]
        for seed in range(1, 20):
            match, digest = play(rules_of(record), record["id"], players, options, seed)
            if match.count <= LONG or seed == 19:
                cases.append(json.dumps([record["id"], players, options, seed]))
                expected.append([record["id"], match.count, digest])
                break
    output = micropython.run(SCRIPT, {"/cases": "\n".join(cases) + "\n"}, timeout=600)
    assert [json.loads(line) for line in output.splitlines()] == expected
