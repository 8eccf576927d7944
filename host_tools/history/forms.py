"""The matches of a device as text, CSV, JSON and a page."""

import base64
import csv
import io
import json
from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from pipkeeper.storage.statistics import Statistics

from .matches import KeptMatch

Title = Callable[[str], str]


def _date(match: KeptMatch) -> str:
    return match.date.strftime("%Y-%m-%d %H:%M") if match.date else ""


def score(match: KeptMatch, points: "int | None") -> str:
    """Return a score as people read it: times in seconds."""
    return figure(points, match.timed) + (" s" if match.timed and points is not None else "")


def figure(points: "int | None", timed: bool) -> str:
    """Return points as a figure: times in seconds."""
    if points is None:
        return ""
    return f"{points / 10:.1f}" if timed else str(points)


def _end(match: KeptMatch) -> str:
    if match.open:
        return "open"
    if not match.facts["over"]:
        return "ended early"
    if not match.winners:
        return "won by nobody"
    return ("draw: " if match.facts["draw"] else "won by ") + ", ".join(match.winners)


def as_text(matches: "list[KeptMatch]", counted: Statistics, title: Title) -> str:
    """Return a line per match and a line per result."""
    lines = []
    for match in matches:
        standing = ", ".join(f"{row['name']} {score(match, row['score'])}".strip() for row in match.rows)
        rounds = len(match.facts["rounds"])
        facts = [f"{match.number:>4}", _date(match) or "no date", title(match.game), standing, _end(match)]
        if rounds:  # many games have none
            facts.append(f"{rounds} rounds" if rounds != 1 else "1 round")
        lines.append("  ".join(facts))
    results = _results(counted, title)
    if results:
        widths = [max(len(str(row[column])) for row in [_RESULT, *results]) for column in range(len(_RESULT))]
        lines.append("")
        for row in [_RESULT, *results]:
            lines.append("  ".join(str(cell).ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return "\n".join(lines) + "\n" if lines else "no match yet\n"


_RESULT = ("person", "game", "played", "won", "best", "average")


def _results(counted: Statistics, title: Title) -> "list[tuple[str, ...]]":
    """Return person, game, played, won, best and average for everybody."""
    rows: list[tuple[str, ...]] = []
    for name in counted.names():
        for game in counted.games(name):
            best, average, timed = counted.best(name, game), counted.average(name, game), counted.timed(name, game)
            unit = " s" if timed else ""
            rows.append(
                (
                    name,
                    title(game),
                    str(counted.played(name, game)),
                    str(counted.won(name, game)),
                    "" if best is None else figure(best, timed) + unit,
                    "" if average is None else f"{average / (100 if timed else 10):.1f}{unit}",
                )
            )
    return rows


def as_csv(matches: "list[KeptMatch]", title: Title) -> str:
    """Return a row for every player of every match; times are in seconds."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(["match", "date", "game", "title", "state", "rounds", "player", "place", "score", "won", "by_round"])
    for match in matches:
        state = "open" if match.open else "over" if match.facts["over"] else "ended"
        for row in match.rows:
            seat = row["player"]
            by_round = " ".join(figure(points[seat], match.timed) or "-" for points in match.facts["rounds"])
            won = "yes" if seat in match.facts["winners"] else "no"
            cells = [match.number, _date(match), match.game, title(match.game), state, len(match.facts["rounds"])]
            points = figure(row["score"], match.timed)
            rows.writerow([*cells, _plain(row["name"]), row["place"], points, won, by_round])
    return text.getvalue()


def _plain(name: str) -> str:
    """Return a name that no spreadsheet takes for a formula."""
    return "'" + name if name[:1] in ("=", "+", "-", "@") else name


def as_json(matches: "list[KeptMatch]", counted: Statistics, title: Title) -> str:
    """Return everything as JSON, for programs; scores that are `timed` are tenths of a second."""
    facts: dict[str, Any] = {"matches": [_match(match, title) for match in matches], "people": []}
    for name in counted.names():
        games = [
            {
                "game": game,
                "played": counted.played(name, game),
                "won": counted.won(name, game),
                "timed": counted.timed(name, game),
                "best": counted.best(name, game),
                "average": None if average is None else average / 10,
            }
            for game in counted.games(name)
            for average in [counted.average(name, game)]
        ]
        facts["people"].append({"name": name, "games": games})
    return json.dumps(facts, ensure_ascii=False, indent=1) + "\n"


def _match(match: KeptMatch, title: Title) -> "dict[str, Any]":
    facts = match.facts
    return {
        "number": match.number,
        "uid": facts.get("uid"),
        "date": match.date.isoformat() if match.date else None,
        "game": match.game,
        "title": title(match.game),
        "options": facts["options"],
        "open": match.open,
        "over": facts["over"],
        "timed": match.timed,
        "winners": facts["winners"],
        "draw": facts["draw"],
        "standing": [{key: row[key] for key in ("player", "name", "place", "score")} for row in match.rows],
        "rounds": facts["rounds"],
    }


_STYLE = """
body { font: 16px/1.4 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1b1b;
  background: #fff }
table { border-collapse: collapse; width: 100%; margin: 1rem 0 2rem }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #ccc }
td.n, th.n { text-align: right; white-space: nowrap }
@media (max-width: 30rem) { th, td { padding-right: .3rem; font-size: .85rem } }
img { max-width: 100% }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #161616 } th, td { border-color: #444 } }
"""


def as_page(matches: "list[KeptMatch]", counted: Statistics, title: Title, charts: "dict[int, bytes]") -> str:
    """Return one self-contained page: results, then every match with its chart."""
    parts = [
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">\n<title>Pipkeeper: matches</title>',
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<h1>Matches</h1>",
    ]
    results = _results(counted, title)
    if results:
        parts.append("<h2>People</h2>\n" + _table(_RESULT, results, 2))
    for match in matches:
        name = f"Match {match.number}: {title(match.game)}"
        heading = " · ".join(part for part in (name, _date(match), _end(match)) if part)
        parts.append(f"<h2>{escape(heading)}</h2>")
        rows = [(str(row["place"]), row["name"], score(match, row["score"])) for row in match.rows]
        parts.append(_table(("place", "player", "score"), rows, 2))
        if match.number in charts:
            picture = base64.b64encode(charts[match.number]).decode()
            parts.append(f'<img alt="points by round" src="data:image/png;base64,{picture}">')
    return "\n".join([*parts, "</body>\n</html>"]) + "\n"


def _table(head: "tuple[str, ...]", rows: "Sequence[tuple[str, ...]]", figures: int) -> str:
    """Return a table; columns from number `figures` on hold figures."""

    def row(cells: "tuple[str, ...]", tag: str) -> str:
        marked = ((' class="n"' if column >= figures else "", cell) for column, cell in enumerate(cells))
        return "<tr>" + "".join(f"<{tag}{mark}>{escape(cell)}</{tag}>" for mark, cell in marked) + "</tr>"

    body = "\n".join(row(cells, "td") for cells in rows)
    return f"<table>\n<thead>{row(head, 'th')}</thead>\n<tbody>\n{body}\n</tbody>\n</table>"
