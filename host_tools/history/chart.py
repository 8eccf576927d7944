"""A chart of a match: everybody's points after every round, as PNG."""

from io import BytesIO

import matplotlib

matplotlib.use("Agg")

from matplotlib import pyplot  # noqa: E402
from matplotlib.ticker import MaxNLocator  # noqa: E402

from .matches import KeptMatch  # noqa: E402

# Lines differ in their marks and dashes too, so that nobody has to tell colours apart.
_MARKS = ("o", "s", "^", "D", "v", "P", "X", "*")
_DASHES = ("-", "--", "-.", ":")


def chart(match: KeptMatch, title: str) -> bytes:
    """Return the chart; a match without rounds has only its final standing, as bars."""
    figure, axes = pyplot.subplots(figsize=(9, 5), dpi=110)
    names, totals = match.facts["names"], match.totals
    if totals:
        rounds = range(len(totals) + 1)
        for seat, name in enumerate(names):
            points = [0.0, *(float(after[seat] or 0) for after in totals)]
            axes.plot(
                rounds, points, marker=_MARKS[seat % len(_MARKS)], linestyle=_DASHES[seat % len(_DASHES)], label=name
            )
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
        axes.set_xlabel("round")
        axes.legend(loc="best")
    else:
        axes.bar(range(len(names)), [row["score"] or 0 for row in match.facts["standing"]], tick_label=names)
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_ylabel("points")
    axes.grid(True, alpha=0.3)
    axes.set_title(title)
    content = BytesIO()
    figure.savefig(content, format="png", bbox_inches="tight")
    pyplot.close(figure)
    return content.getvalue()
