"""`pipkeeper bench`: how fast the rules and the matches are, and how few bytes and presses they need."""

import argparse
import time

from pipkeeper.match import Match
from pipkeeper.rules.tumblin import game as tumblin_dice

from ..games.random_player import NAMES, Chance, answer, play
from ..micropython import run as micropython
from ..simulator.random_walk import walk_everywhere
from ..table import saved
from . import bench_screens

TEAMS = {"edition": "301", "teams": "2x2", "target": 2000}
LONG = 400  # answers
_MATCHES = 300
_PRESSES = 100_000  # random

_MICROPYTHON = f"""
import time
from pipkeeper.match import Match
from pipkeeper.rules.tumblin import game as tumblin_dice
from random_player import NAMES, Chance, answer
chance = Chance(1)
match = Match(tumblin_dice, 'tumblin-dice', list(NAMES[:4]), {TEAMS!r})
start = time.ticks_us()
while match.count < {LONG}:
    match.give(answer(match.ask, chance))
given = time.ticks_diff(time.ticks_us(), start)
start = time.ticks_us()
for _ in range(20):
    match.undo()
    match.redo()
undone = time.ticks_diff(time.ticks_us(), start)
print({LONG} * 1000000 // given, undone // 20)
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--quick", action="store_true", help="fewer repetitions")


def run(args: argparse.Namespace) -> int:
    matches = _MATCHES // 10 if args.quick else _MATCHES
    micropython.node()  # say at once that it is missing
    rows = [*_cpython(matches), *_micropython(), *_sizes(), *bench_screens.figures()]
    rows += _walk(_PRESSES // 10 if args.quick else _PRESSES)
    print("| what | figure |\n|---|---|")
    for name, figure in rows:
        print(f"| {name} | {figure} |")
    return 0


def _walk(presses: int) -> "list[tuple[str, str]]":
    """Press at random over all boards and languages; raise Trouble if anything is wrong."""
    seen = walk_everywhere(presses, 1)
    return [(f"{presses} random presses over boards and languages", f"{len(seen)} screens, nothing cut or lost")]


def _cpython(matches: int) -> "list[tuple[str, str]]":
    start = time.perf_counter()
    answers = sum(play(tumblin_dice, "tumblin-dice", 4, {}, seed)[0].count for seed in range(1, matches + 1))
    took = time.perf_counter() - start
    return [
        ("whole random Tumblin-Dice matches of four, CPython", f"{matches / took:.0f} a second"),
        ("answers with the standing after each, CPython", f"{answers / took:.0f} a second"),
    ]


def _micropython() -> "list[tuple[str, str]]":
    answers, undo = micropython.run(_MICROPYTHON).split()
    return [
        ("answers, MicroPython (WebAssembly)", f"{answers} a second"),
        (f"undo and redo in a team match of {LONG} answers, MicroPython (WebAssembly)", f"{int(undo) / 1000:.1f} ms"),
    ]


def _sizes() -> "list[tuple[str, str]]":
    whole, _ = play(tumblin_dice, "tumblin-dice", 4, {}, 1)
    chance = Chance(1)
    teams = Match(tumblin_dice, "tumblin-dice", list(NAMES[:4]), TEAMS)
    while teams.count < LONG:
        teams.give(answer(teams.ask, chance))
    rows = []
    for name, match in (("a classic match of four", whole), (f"a team match of {LONG} answers", teams)):
        size = len(saved.to_bytes(match))
        rows.append((f"saved size of {name}", f"{size} bytes, {size / match.count:.2f} an answer"))
    return rows
