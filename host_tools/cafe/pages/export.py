"""Everything as CSV, as JSON, and as the file that BG Stats imports; made in a thread, with progress."""

import csv
import json
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import IO, Any

from host_tools.cafe.store import MatchDetail, Store

from .game_words import GameWords

_AT_ONCE = 200  # matches read in one query
_SPOOLED = 4 << 20  # bytes kept in memory before a file is used
_DANGEROUS = ("=", "+", "-", "@", "\t", "\r")
FORMATS = {
    "csv": ("text/csv; charset=utf-8", "pipkeeper.csv"),
    "json": ("application/json", "pipkeeper.json"),
    "bgstats": ("application/json", "pipkeeper.bgsplay"),
}
_COLUMNS = (
    "uid",
    "game",
    "title",
    "table",
    "began",
    "ended",
    "over",
    "verdict",
    "options",
    "seat",
    "name",
    "score",
    "place",
    "won",
)
_NAMESPACE = uuid.UUID("6f1a1b0e-3d0c-5c0e-9a55-70697063afe0")  # namespace of the ids in BG Stats


def cell(value: object) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    text = "" if value is None else str(value)
    return "'" + text if text.startswith(_DANGEROUS) else text


def matches(store: Store, report: "Callable[[int], None]") -> Iterator[MatchDetail]:
    """Yield every match, newest first, hidden ones too; `report` is called with the number read."""
    before, read = None, 0
    while True:
        found = store.matches.newest(limit=_AT_ONCE, before=before, staff=True)
        if not found:
            return
        details = {detail.uid: detail for detail in store.matches.details([kept.uid for kept in found], staff=True)}
        for summary in found:
            if summary.uid in details:
                yield details[summary.uid]
        before, read = found[-1].uid, read + len(found)
        report(read)


def moment(seconds: "int | None") -> str:
    """Return a local time in the form that spreadsheets read."""
    return "" if seconds is None else time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(seconds))


def write_csv(found: Iterator[MatchDetail], out: "IO[str]", words: GameWords) -> None:
    """Write a line for every seat of every match."""
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(_COLUMNS)
    for match in found:
        standing = {row["player"]: row for row in match.standing}
        for seat, name in enumerate(match.names):
            row = standing.get(seat, {})
            values = (
                match.uid,
                match.game,
                words.title(match.game, "en"),
                match.table,
                moment(match.began),
                moment(match.ended),
                int(match.over),
                match.verdict,
                " ".join(f"{key}={value}" for key, value in match.options.items()),
                seat + 1,
                name,
                row.get("score"),
                row.get("place"),
                int(seat in match.winners),
            )
            writer.writerow([value if isinstance(value, int) else cell(value) for value in values])


def write_json(found: Iterator[MatchDetail], out: "IO[str]", words: GameWords) -> None:
    """Write a list of matches as in `/api/matches/UID`, with their times and rounds."""
    out.write("[")
    for number, match in enumerate(found):
        entry = {
            **match.as_json(),
            "began": match.began,
            "ended": match.ended,
            "draw": match.draw,
            "rounds": match.rounds,
            "hidden": match.hidden,
        }
        out.write((",\n" if number else "\n") + json.dumps(entry, ensure_ascii=False))
    out.write("\n]\n")


def write_bgstats(found: Iterator[MatchDetail], out: "IO[str]", words: GameWords) -> None:
    """Write checked matches as games, players, places and plays that refer to each other by number."""
    games: dict[str, dict[str, Any]] = {}
    players: dict[str, dict[str, Any]] = {}
    places: dict[str, dict[str, Any]] = {}
    plays = []
    for match in found:
        if match.verdict != "checked" or match.hidden:
            continue
        if match.game not in games:
            games[match.game] = _game(len(games) + 1, match, words)
        place = places.setdefault(match.table, _place(len(places) + 1, match.table))
        scores = [_score(seat, match, players) for seat in range(len(match.names))]
        length = max(1, round(((match.ended or match.began) - match.began) / 60))
        plays.append(
            {
                "uuid": _id("play", match.uid),
                "playDate": moment(match.began),
                "entryDate": moment(match.ended or match.began),
                "modificationDate": moment(match.ended or match.began),
                "gameRefId": games[match.game]["id"],
                "locationRefId": place["id"],
                "durationMin": length,
                "playerScores": scores,
                "ignored": False,
                "manualWinner": True,
                "rounds": len(match.rounds),
                "rating": 0,
                "usesTeams": any("team" in row for row in match.standing),
                "comments": "",
            }
        )
    document = {
        "games": list(games.values()),
        "players": list(players.values()),
        "locations": list(places.values()),
        "plays": plays,
        "userInfo": {"exportDate": moment(int(time.time()))},
        "about": "Pipkeeper",
    }
    json.dump(document, out, ensure_ascii=False, indent=1)


def _id(kind: str, name: str) -> str:
    return str(uuid.uuid5(_NAMESPACE, f"{kind} {name}")).upper()


def _game(number: int, match: MatchDetail, words: GameWords) -> "dict[str, Any]":
    return {
        "uuid": _id("game", match.game),
        "id": number,
        "name": words.title(match.game, "en"),
        "bggId": 0,
        "highestWins": not words.is_timed(match.game),
        "noPoints": all(row.get("score") is None for row in match.standing),
        "cooperative": False,
        "usesTeams": False,
    }


def _place(number: int, table: str) -> "dict[str, Any]":
    return {"uuid": _id("table", table), "id": number, "name": table}


def _score(seat: int, match: MatchDetail, players: "dict[str, dict[str, Any]]") -> "dict[str, Any]":
    name = match.names[seat]
    key = (name or "").strip().casefold()
    if key not in players:
        player = {"uuid": _id("player", key), "id": len(players) + 1, "name": name or "Anonymous player"}
        players[key] = {**player, "isAnonymous": name is None}
    row = next((row for row in match.standing if row["player"] == seat), {})
    score = row.get("score")
    return {
        "playerRefId": players[key]["id"],
        "score": "" if score is None else str(score),
        "winner": seat in match.winners,
        "rank": row.get("place") or 0,
        "seatOrder": seat + 1,
        "startPlayer": False,
        "newPlayer": False,
    }


WRITERS = {"csv": write_csv, "json": write_json, "bgstats": write_bgstats}


@dataclass
class Job:
    """One export under way or done."""

    form: str
    total: int
    done: int = 0
    failed: str = ""
    content: "IO[bytes] | None" = None
    began: float = field(default_factory=time.monotonic)

    @property
    def percent(self) -> int:
        return 100 if self.content else min(99, 100 * self.done // max(1, self.total))


def run(job: Job, store: Store, words: GameWords) -> None:
    """Make the file; called in a thread."""
    content: "IO[bytes]" = tempfile.SpooledTemporaryFile(_SPOOLED)  # noqa: SIM115 # closed with its job

    def report(read: int) -> None:
        job.done = read

    class _Text:
        """Writes text into a binary file, without a wrapper that would close it."""

        def write(self, text: str) -> int:
            return content.write(text.encode("utf-8", "surrogatepass"))

    if job.form == "csv":
        content.write(b"\xef\xbb\xbf")  # spreadsheets take the text for UTF-8 only with this mark
    WRITERS[job.form](matches(store, report), _Text(), words)  # type: ignore[arg-type]
    content.seek(0)
    job.content = content
