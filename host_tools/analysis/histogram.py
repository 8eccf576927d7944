"""A picture of how often each face was thrown, beside what is expected of fair dice."""

from pathlib import Path

import numpy as np
from matplotlib.figure import Figure

_NAMES = 25  # as many names of faces as fit below the bars


def draw_histogram(path: Path, counts: np.ndarray, names: "list[str]", title: str) -> None:
    """Draw bars from 0; 19 of 20 bars of fair dice end within the band, whose middle is the line."""
    throws, sides = int(counts.sum()), len(counts)
    expected = throws / sides
    spread = 1.96 * (expected * (1 - 1 / sides)) ** 0.5
    figure = Figure(figsize=(9, 4.6), layout="constrained")
    axes = figure.subplots()
    axes.bar(range(sides), counts, width=0.76)
    axes.axhspan(
        expected - spread, expected + spread, color="goldenrod", alpha=0.4, label="19 of 20 fair bars end here"
    )
    axes.axhline(expected, color="firebrick", label=f"expected: {expected:.0f}")
    every = max(1, sides // _NAMES)
    axes.set_xticks(range(0, sides, every), names[::every])
    axes.set_ylim(0, 1.2 * max(float(counts.max()), expected + spread))
    axes.set_title(title)
    axes.legend(loc="upper right", ncols=2)
    figure.savefig(path)
