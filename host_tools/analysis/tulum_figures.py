"""Tulum's solution as tables: by pyramids for files, by blocks secured for people."""

from pathlib import Path

import numpy as np

from pipkeeper.rules.tulum.pyramid import numbered

from .tulum_solver import Solo, Two
from .tulum_turns import BLOCKS, COMPLETE

MOST = int(BLOCKS[COMPLETE])


def turns_by_blocks(solo: Solo) -> "list[tuple[int, int, float, float]]":
    """Return, for every number of blocks, how many pyramids have it and the fewest and most turns expected."""
    table = []
    for blocks in range(MOST):
        turns = solo.turns[blocks == BLOCKS]
        table.append((blocks, len(turns), float(turns.min()), float(turns.max())))
    return table


def chance_by_blocks(two: Two) -> np.ndarray:
    """Return the mean chance to win of the player on turn, by blocks secured (mine, theirs)."""
    counts = [np.flatnonzero(blocks == BLOCKS) for blocks in range(MOST)]
    return np.array([[two.chance[np.ix_(mine, theirs)].mean() for theirs in counts] for mine in counts])


def print_tables(solo: Solo, two: Two) -> None:
    print("\nAlone, turns to be expected by blocks secured")
    print("blocks  pyramids   fewest turns     most turns")
    for blocks, pyramids, fewest, most in turns_by_blocks(solo):
        print(f"{blocks:6} {pyramids:9} {fewest:14.6f} {most:14.6f}")
    print("\nBetween two, the chance to win of the player on turn, by blocks secured (mean over the pyramids)")
    steps = range(0, MOST, 2)
    print("mine\\theirs " + " ".join(f"{theirs:8}" for theirs in steps))
    chance = chance_by_blocks(two)
    for mine in steps:
        print(f"{mine:11} " + " ".join(f"{chance[mine, theirs]:8.6f}" for theirs in steps))


def write_tables(folder: Path, solo: Solo, two: Two) -> None:
    """Write every pyramid and every pair of pyramids as CSV; a pyramid is its rows, bottom to top."""
    names = ["-".join(map(str, numbered(pyramid))) for pyramid in range(COMPLETE)]
    lines = ["pyramid,blocks,expected turns"]
    lines += [f"{names[mine]},{BLOCKS[mine]},{solo.turns[mine]:.9f}" for mine in range(COMPLETE)]
    (folder / "tulum-alone.csv").write_text("\n".join(lines) + "\n")
    lines = ["mine,theirs,chance to win"]
    for mine in range(COMPLETE):
        lines += [f"{names[mine]},{names[theirs]},{two.chance[mine, theirs]:.9f}" for theirs in range(COMPLETE)]
    (folder / "tulum-two.csv").write_text("\n".join(lines) + "\n")
