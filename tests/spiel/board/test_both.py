"""Every game that holds its board under CPython and under MicroPython: the same after every answer."""

import pytest

from host_tools.games.game_check import rules_of
from host_tools.games.random_player import play
from micropython_matches import played
from spiel.board.test_models import BY_NUMBER, CASES

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
                cases.append((record["id"], players, options, seed))
                expected.append([record["id"], match.count, digest])
                break
    assert played(cases) == expected
