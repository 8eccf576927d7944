"""The figures as a picture: each as a bar, drawn to the goal that it must not pass."""

from pathlib import Path

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot  # noqa: E402

from .figures import Figure  # noqa: E402

_HOLDS, _MISSED, _INK = "#17687f", "#c8553d", "#26221c"
_LONGEST = 2.0  # times the goal; longer bars are cut off there


def draw(figures: "list[Figure]", path: Path, machine: str) -> None:
    """Write the picture as PNG: the shorter a bar the better, and none should reach over the line."""
    shown = figures[::-1]
    figure, axes = pyplot.subplots(figsize=(11, 0.55 * len(shown) + 1.2), dpi=110)
    axes.barh(
        range(len(shown)),
        [min(_LONGEST, kept.share) for kept in shown],
        color=[_HOLDS if kept.holds else _MISSED for kept in shown],
        height=0.6,
    )
    axes.axvline(1.0, color=_INK, linestyle="--", linewidth=1)
    axes.set_yticks(range(len(shown)), [kept.name for kept in shown])
    axes.set_xlim(0, _LONGEST)
    axes.set_xticks([0, 1], ["", "goal"])
    for row, kept in enumerate(shown):
        _, value, goal, _ = kept.row()
        axes.text(min(_LONGEST, kept.share) + 0.02, row, f"{value} (goal {goal})", va="center", color=_INK)
    for side in ("top", "right", "bottom"):
        axes.spines[side].set_visible(False)
    axes.set_title(f"The café on {machine}", loc="left", color=_INK)
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, bbox_inches="tight")
