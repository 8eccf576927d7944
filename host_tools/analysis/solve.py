"""`pipkeeper solve tulum`: the exact figures, tables and a picture, and the advice for the device."""

import argparse
import sys
import time
from pathlib import Path

from tqdm import tqdm

from pipkeeper.catalogue.tulum_advice import FILE

from .. import ASSETS
from ..errors import UserError
from .tulum_figures import chance_by_blocks, print_tables, write_tables
from .tulum_picture import draw_chances
from .tulum_simulation import play_alone, play_two
from .tulum_solver import Progress, Solo, Two
from .tulum_table import advice_table
from .tulum_turns import Turns


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=["tulum"], help="the game to solve")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        default=Path("tulum-solved"),
        help="where the tables (CSV) and the picture (PNG) go (default: tulum-solved)",
    )
    parser.add_argument("--write", action="store_true", help="write the device's advice into the firmware")
    parser.add_argument("--simulate", type=int, metavar="GAMES", default=0, help="play games to check the figures")


def run(args: argparse.Namespace) -> int:
    if args.simulate < 0:
        raise UserError(f"--simulate {args.simulate}: how many games to play, 1 or more")
    started = time.perf_counter()
    turns = Turns()
    solo = Solo(turns, progress("alone"))
    two = Two(turns, progress("between two"))
    print(f"expected turns alone from the empty board: {solo.turns[0]:.6f}")
    print(f"the first player's chance to win between two: {two.chance[0, 0]:.6f}")
    print(f"solved in {time.perf_counter() - started:.1f} seconds")
    if args.simulate:
        simulate(solo, two, args.simulate)
    print_tables(solo, two)
    try:
        write(args.out, solo, two)
        if args.write:
            (ASSETS / FILE).write_bytes(advice_table(turns, two))
            print(f"wrote {FILE} for the device")
    except OSError as error:
        raise UserError(f"cannot write {error.filename}: {error.strerror}")
    return 0


def progress(about: str) -> Progress:
    """Wrap an iterable in a progress bar on the error stream."""
    return lambda steps: tqdm(steps, desc=about, file=sys.stderr, leave=False, disable=None)


def simulate(solo: Solo, two: Two, games: int) -> None:
    """Play games with the solved strategies and print the results next to the exact figures."""
    taken = play_alone(solo, games, seed=1)
    print(f"{games} games alone: {taken.mean():.6f} turns, standard error {taken.std() / games**0.5:.6f}")
    won = play_two(two, games, seed=1)
    error = (won * (1 - won) / games) ** 0.5
    print(f"{games} games between two: {won:.6f} won by the first, standard error {error:.6f}")


def write(folder: Path, solo: Solo, two: Two) -> None:
    """Write the tables and the picture to files."""
    folder.mkdir(parents=True, exist_ok=True)
    write_tables(folder, solo, two)
    draw_chances(folder / "tulum.png", chance_by_blocks(two))
    print(f"\nwrote tulum-alone.csv, tulum-two.csv and tulum.png into {folder}")
