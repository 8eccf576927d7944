"""Every game of the catalogue is played to its end by a random player, under CPython and under MicroPython alike."""

import pytest

from host_tools import ASSETS
from host_tools.games.random_player import play
from micropython_matches import played
from option_sets import option_sets
from pipkeeper.catalogue.catalogue import Catalogue

CATALOGUE = Catalogue(str(ASSETS))
IDS = [CATALOGUE.entry(index).id for index in range(len(CATALOGUE))]
MATCHES = 3000  # under CPython, over all games


@pytest.mark.parametrize("game_id", IDS)
def test_ends_with_winners_whatever_is_answered(game_id):
    rules = CATALOGUE.load(game_id)
    sets = option_sets(rules)
    for number in range(max(len(sets), MATCHES // len(IDS))):
        players, given = sets[number % len(sets)]
        match, _ = play(rules, game_id, players, given, seed=number + 1)
        game = match.game
        assert game.winners or game.timed, (players, given)  # where all failed against the clock nobody wins
        assert all(0 <= seat < players for seat in game.winners)
        assert len(match.standing()) == players


@pytest.mark.parametrize("part", range(4))
def test_both_interpreters_agree_after_every_answer(part):
    cases, expected = [], []
    for game_id in IDS[part::4]:
        rules = CATALOGUE.load(game_id)
        for seed, (players, given) in enumerate(option_sets(rules)[:6], 1):
            match, digest = play(rules, game_id, players, given, seed)
            if match.count > 1500:
                continue
            cases.append((game_id, players, given, seed))
            expected.append([game_id, match.count, digest])
    assert cases and played(cases) == expected
