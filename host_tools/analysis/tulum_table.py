"""Write Tulum's advice for the device: the solver's best play as bits.

firmware/pipkeeper/catalogue/tulum_advice.py reads it.
"""

from pathlib import Path

import numpy as np

from pipkeeper.catalogue.tulum_advice import FILE

from .tulum_solver import Two
from .tulum_turns import PYRAMIDS, Turns


def advice_table(turns: Turns, two: Two) -> bytes:
    """Return the table: the offset of each secured pyramid's part, then the parts."""
    starts = b""
    parts = b""
    for secured in range(PYRAMIDS):
        starts += (2 * PYRAMIDS + len(parts)).to_bytes(2, "little")
        reached = sorted(turns.reached[secured])
        parts += _bits(np.isin(np.arange(PYRAMIDS), reached))
        for laid in reached:
            parts += _bits(two.throw[secured, laid])
    return starts + parts


def _bits(values: np.ndarray) -> bytes:
    return np.packbits(values, bitorder="little").tobytes()


def make_advice(assets: Path) -> None:
    """Solve the game and write the table."""
    turns = Turns()
    (assets / FILE).write_bytes(advice_table(turns, Two(turns)))
