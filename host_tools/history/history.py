"""`pipkeeper history`: the matches of a backup or of a connected board, and what everybody has played."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from pipkeeper.catalogue.catalogue import Catalogue
from pipkeeper.storage.statistics import Statistics
from pipkeeper.words import LANGUAGES, Words

from .. import ASSETS, extras
from ..errors import UserError
from . import forms
from .matches import KeptMatch, kept_matches, statistics
from .source import data_folder


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "source",
        nargs="?",
        metavar="BACKUP.zip|PORT|FOLDER",
        help="made by `pipkeeper backup`, a serial port with a board, or a simulator's folder; without it the only Pico"
        " plugged in",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="a row for every player of every match")
    form.add_argument("--json", action="store_true", help="everything, for programs")
    form.add_argument("--html", action="store_true", help="one page with tables and charts")
    form.add_argument("--png", metavar="FILE", type=Path, help="the chart of --match, or of the newest with a round")
    parser.add_argument("--match", type=int, metavar="N", help="this match alone")
    parser.add_argument("--lang", default="en", choices=LANGUAGES, help="the language of the games' titles")


def run(args: argparse.Namespace) -> int:
    with data_folder(args.source) as data:
        every = kept_matches(data)
        matches = chosen(every, args.match)
        counted = statistics(data, matches if args.match is not None else every)
        catalogue = Catalogue(str(ASSETS), str(data))
        words = Words(str(ASSETS), args.lang)

        def title(game: str) -> str:
            return catalogue.title(game, words)

        if args.png:
            return _write_chart(args.png, matches, title)
        text = _shown(args, matches, counted, title)
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    print(text, end="")
    return 0


def chosen(matches: "list[KeptMatch]", number: "int | None") -> "list[KeptMatch]":
    """Return all matches, or the one with this number."""
    if number is None:
        return matches
    found = [match for match in matches if match.number == number]
    if not found:
        there = ", ".join(str(match.number) for match in reversed(matches)) or "none"
        raise UserError(f"--match {number}: there is no such match; there are: {there}")
    return found


def _shown(args: argparse.Namespace, matches: "list[KeptMatch]", counted: Statistics, title: forms.Title) -> str:
    if args.csv:
        return forms.as_csv(matches, title)
    if args.json:
        return forms.as_json(matches, counted, title)
    if args.html:
        chart = _chart()
        charts = {match.number: chart(match, title(match.game)) for match in matches if match.facts["rounds"]}
        return forms.as_page(matches, counted, title, charts)
    return forms.as_text(matches, counted, title)


def _chart() -> "Callable[[KeptMatch, str], bytes]":
    """Return the function that draws a chart; its library comes with an extra."""
    with extras.needed("analysis"):
        from .chart import chart
    return chart


def _write_chart(path: Path, matches: "list[KeptMatch]", title: forms.Title) -> int:
    drawn = [match for match in matches if match.facts["rounds"]]
    if not drawn:
        one = len(matches) == 1
        raise UserError(f"match {matches[0].number} has no round to draw" if one else "there is no match to draw yet")
    match = drawn[0]
    path.write_bytes(_chart()(match, title(match.game)))
    print(f"match {match.number} in {path}")
    return 0
