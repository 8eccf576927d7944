"""`make bench-link`: the link under attack with 100,000 answers, forged lines, and what an answer costs."""

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from host_tools import ROOT
from link import put_cost
from link.chaos.parties import CPythonTable, Host, MicroPythonTable
from link.chaos.world import World
from link.forging import forged
from link.test_forged import Attacked, attack_device, attack_host, overheard_table
from link.test_heap import heap

_PIECE = 50  # forged lines between two looks
_WORLDS = 4  # under attack at once
_TABLES = 6  # in each
_PRESSES = 60  # on the emulated Pico


def keys(tables: int) -> "dict[str, str]":
    return {f"{0xE6614C311B7B2A00 + number:016x}": f"{number + 1:064x}" for number in range(tables)}


@dataclass(frozen=True)
class Outcome:
    """What happened in a world under attack, and the matches that differ in the end."""

    cuts: int
    kills: int
    lines: int
    matches: int
    differing: "list[tuple]"


def under_attack(answers: int, seed: int) -> Outcome:
    """Some tables and a host under attack, until so many answers were given."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder), keys(_TABLES))
        try:
            devices = {name: CPythonTable(name, key, Path(folder)) for name, key in keys(_TABLES).items()}
            world = World(devices, host, seed)
            world.run(answers)
            differing = world.settle()
        finally:
            host.close()
    return Outcome(world.cuts, world.kills, world.lines, world.matches, differing)


def chaos(answers: int) -> bool:
    """Several worlds at once, each with its share of the answers; True if both sides are equal in all of them."""
    start = time.monotonic()
    with ProcessPoolExecutor(_WORLDS) as pool:
        worlds = list(pool.map(under_attack, [answers // _WORLDS] * _WORLDS, range(1, _WORLDS + 1)))
    differing = [match for world in worlds for match in world.differing]
    for uid, mine, theirs in differing[:5]:
        print(f"  {uid}: {mine} at the table, {theirs} at the host")
    print(
        f"under attack: {answers} answers, {sum(world.cuts for world in worlds)} power cuts, "
        f"{sum(world.kills for world in worlds)} hosts killed, {sum(world.lines for world in worlds)} lines, "
        f"{sum(world.matches for world in worlds)} matches compared: {len(differing)} differ (goal: 0), "
        f"{time.monotonic() - start:.0f} s",
        flush=True,
    )
    return not differing


def forging(lines: int) -> None:
    """Lines without a key, half of them for a host and half for a device; a line that is believed raises."""
    chance = random.Random(1)
    attacked, (table, overheard) = Attacked(), overheard_table()
    for _ in range(lines // 2 // _PIECE):
        attack_host([forged(chance.randrange, attacked.overheard[-400:]) for _ in range(_PIECE)], attacked)
        attack_device([forged(chance.randrange, overheard) for _ in range(_PIECE)], table)
    print(f"forged, replayed and bent lines: {lines}: 0 accepted, no other session disturbed")


def answers_cost(kind: type, count: int) -> None:
    """Bytes of an answer on the line, and time of a whole step of the app with its link."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(Path(folder), keys(1))
        device = kind("e6614c311b7b2a00", keys(1)["e6614c311b7b2a00"], Path(folder))
        try:
            world = World({"e6614c311b7b2a00": device}, host, 1)
            world.settle()
            place = world.places[0]
            before, bytes_before, taken = place.answers, world.bytes, 0.0
            while place.answers < before + count:
                world.now += 100
                start = time.perf_counter()
                world._step_table(place, "answer", -1, False)
                taken += time.perf_counter() - start
                world._step_host(False, False)
        finally:
            device.close()
            host.close()
    print(
        f"{kind.__name__}: {(world.bytes - bytes_before) / count:.0f} bytes an answer (goal: about 130), "
        f"{taken / count * 1e6:.0f} µs of this machine an answer, with match, glass and storage"
    )


def pico(uf2: Path) -> None:
    """Press to ack and heap on the emulated Pico, the figures of its tests; and press to glass while lines go out."""
    from link import press_cost  # needs the emulator

    command = [sys.executable, "-m", "pytest", "tests/pico/test_link.py", "-o", "addopts=-q --import-mode=importlib"]
    subprocess.run(command, env={**os.environ, "PICO_UF2": str(uf2)}, cwd=ROOT, check=True)
    press_cost.measure(uf2, _PRESSES)


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench-link", description=__doc__)
    parser.add_argument("--answers", type=int, default=100_000)
    parser.add_argument("--lines", type=int, default=100_000, help="forged ones")
    parser.add_argument("--uf2", type=Path, help="a MicroPython firmware file, for the figures of an emulated Pico")
    args = parser.parse_args()
    for name, size in heap().items():
        print(f"heap, {name}: {size} bytes")
    costs = put_cost.measured()
    median = statistics.median(cost for cost, _ in costs.values())
    slowest = max(costs, key=lambda game: costs[game][0])
    print(
        f"host, a put of one answer in {len(costs)} games: {median:.0f} µs, "
        f"slowest {slowest} {costs[slowest][0]:.0f} µs (goal: 100 µs)"
    )
    answers_cost(CPythonTable, 300)
    answers_cost(MicroPythonTable, 300)
    forging(args.lines)
    good = chaos(args.answers)
    if args.uf2:
        pico(args.uf2)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
