"""A picture of the chance to win at Tulum, by blocks secured: mine upwards, theirs to the right."""

from pathlib import Path

import numpy as np
from matplotlib.figure import Figure


def draw_chances(path: Path, chance: np.ndarray) -> None:
    """Write the picture of a table of chances (mine, theirs)."""
    figure = Figure(figsize=(10, 10), layout="constrained")
    axes = figure.subplots()
    axes.imshow(chance, origin="lower", cmap="RdBu", vmin=0, vmax=1)
    for (mine, theirs), each in np.ndenumerate(chance):
        ink = "white" if abs(2 * each - 1) > 0.6 else "black"
        axes.text(theirs, mine, f"{100 * each:.1f}", color=ink, size=8, ha="center", va="center")
    axes.set_xticks(range(len(chance)))
    axes.set_yticks(range(len(chance)))
    axes.set_xlabel("blocks secured by the opponent")
    axes.set_ylabel("blocks secured by the player on turn")
    axes.set_title("Tulum: the chance to win of the player on turn, in percent")
    figure.savefig(path)
