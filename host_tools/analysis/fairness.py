"""`pipkeeper fairness`: throws the electronic dice a million times, or reads throws from a file, and judges them."""

import argparse
import os
import sys
from pathlib import Path

import numpy as np

from pipkeeper.dice import Dice

from ..errors import UserError
from ..micropython import run as micropython
from .dice_tests import check, suspicious
from .histogram import draw_histogram

_SAMPLE = 100_000  # throws under MicroPython
_CHUNK = 10_000
_MOST = 100_000_000  # throws: 800 MB of memory, some minutes
_SIDES = 1000
_MICROPYTHON = """
from pipkeeper.dice import Dice
dice = Dice(bytes.fromhex("{seed}"))
for _ in range({chunks}):
    print(" ".join([str(face) for face in dice.roll({chunk}, {sides})]))
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE", help="throws to judge, one a line; - is the standard input")
    parser.add_argument(
        "--throws", type=int, default=1_000_000, metavar="N", help="how often to throw (default a million)"
    )
    parser.add_argument("--sides", type=int, default=6, help="sides of the die (default 6)")
    parser.add_argument("--faces", metavar="NAMES", help="the names of the faces instead, with commas between them")
    parser.add_argument("--seed", type=int, help="repeatable throws, for tests only")
    parser.add_argument(
        "--picture", type=Path, default=Path("fairness.png"), help="the histogram (default fairness.png)"
    )


def run(args: argparse.Namespace) -> int:
    names = face_names(args.faces, args.sides)
    sides = len(names)
    if args.file:
        return judge(read(args.file, names), names, args.file, args.picture)
    if not 5 * sides <= args.throws <= _MOST:
        raise UserError(f"--throws {args.throws}: a number from {5 * sides} to {_MOST:,} for {sides} faces")
    seed = os.urandom(32) if args.seed is None else str(args.seed).encode()
    status = judge(thrown(seed, args.throws, sides), names, "CPython", args.picture)
    return max(status, judge_micropython(seed, names))


def face_names(given: "str | None", sides: int) -> "list[str]":
    """Return the names of a die's faces: those given, or numbers from 1."""
    if given is None:
        if not 2 <= sides <= _SIDES:
            raise UserError(f"--sides {sides}: a die has 2 to {_SIDES} faces")
        return [str(face + 1) for face in range(sides)]
    names = given.split(",")
    if not 2 <= len(names) <= _SIDES or len(set(names)) < len(names):
        raise UserError(f"--faces {given[:60]}: a die has 2 to {_SIDES} different faces")
    return names


def thrown(seed: bytes, throws: int, sides: int) -> np.ndarray:
    """Return throws of the electronic dice, as numbers from 0."""
    dice = Dice(seed)
    faces = np.empty(throws, dtype=np.int64)
    for start in range(0, throws, _CHUNK):
        part = faces[start : start + _CHUNK]
        part[:] = dice.roll(len(part), sides)
    return faces - 1


def judge_micropython(seed: bytes, names: "list[str]") -> int:
    """Throw the same dice under MicroPython: the same seed must give the same throws, and they must be fair."""
    try:
        micropython.node()
    except UserError as error:
        print(f"\nMicroPython: not tested ({error})")
        return 0
    sides = len(names)
    script = _MICROPYTHON.format(seed=seed.hex(), chunks=_SAMPLE // _CHUNK, chunk=_CHUNK, sides=sides)
    throws = np.array(micropython.run(script).split(), dtype=np.int64) - 1
    status = judge(throws, names, "MicroPython", None)
    if (throws == thrown(seed, _SAMPLE, sides)).all():
        print("the same throws as under CPython with the same seed")
        return status
    print("other throws than under CPython with the same seed: SUSPICIOUS")
    return 1


def read(path: str, names: "list[str]") -> np.ndarray:
    """Read throws from a file, one per line; refuse a line that is not a face, naming its number."""
    try:
        text = sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"cannot read {path}: {getattr(error, 'strerror', None) or 'it is not a text'}")
    numbers = {name: number for number, name in enumerate(names)}
    throws = []
    for number, line in enumerate(text.splitlines(), 1):
        face = line.strip()
        if face and face not in numbers:
            raise UserError(f"{path}, line {number}: {face[:40]!r} is no face of this die ({faces_text(names)})")
        if face:
            throws.append(numbers[face])
    if len(throws) < 5 * len(names):
        raise UserError(
            f"{path}: {len(throws)} throws, {5 * len(names)} at least are needed to judge {len(names)} faces"
        )
    return np.array(throws)


def faces_text(names: "list[str]") -> str:
    """Return a short list of the faces."""
    return ", ".join(names) if len(names) <= 8 else f"{names[0]} to {names[-1]}"


def judge(throws: np.ndarray, names: "list[str]", source: str, picture: "Path | None") -> int:
    """Print counts, tests and the verdict, and draw the histogram; return 1 if the throws are suspicious."""
    sides = len(names)
    counts = np.bincount(throws, minlength=sides)
    print(
        f"\n{source}: {len(throws)} throws of a die with {sides} faces, each expected {len(throws) / sides:.1f} times"
    )
    print("  ".join(f"{name}: {count}" for name, count in zip(names, counts, strict=True)))
    results = check(throws, sides)
    for result in results:
        if result.p is None:
            print(f"{result.name}: not tested, {result.needed} throws or more are needed")
        else:
            square = f"chi-square {result.statistic:.3f}, {result.freedom} degrees of freedom"
            print(f"{result.name}: {square}, p = {result.p:.6f}")
    bad = suspicious(results)
    print(
        "SUSPICIOUS: fair dice give such throws less than once in a thousand checks" if bad else "PASS: nothing unusual"
    )
    if picture:
        try:
            draw_histogram(picture, counts, names, f"{source}: {len(throws)} throws")
        except (OSError, ValueError) as error:
            raise UserError(f"cannot write {picture}: {getattr(error, 'strerror', None) or error}")
        print(f"histogram: {picture}")
    return int(bad)
