"""The matches in a data folder: those that ended, and those that are still open."""

import sys
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from pipkeeper.storage.finished_matches import is_joined, joined_matches, summary_from_bytes
from pipkeeper.storage.folders import SETTINGS, STATISTICS, Newer, match_number, opened_json
from pipkeeper.storage.journal_reader import JournalReader
from pipkeeper.storage.statistics import Statistics, merged, renamed


@dataclass(frozen=True)
class KeptMatch:
    """A match as stored on the device, shown without replaying it."""

    number: int
    open: bool  # it can be resumed
    facts: "dict[str, Any]"  # as in pipkeeper.storage.finished_matches

    @property
    def game(self) -> str:
        return str(self.facts["game"])

    @property
    def timed(self) -> bool:
        """True if the scores are tenths of a second."""
        return bool(self.facts.get("timed"))

    @property
    def date(self) -> "datetime | None":
        """The time at which it ended, else began; None if the device did not know the time."""
        moment = self.facts.get("ended") or self.facts.get("began")
        return datetime.fromtimestamp(moment) if moment else None

    @property
    def winners(self) -> "list[str]":
        return [self.facts["names"][seat] for seat in self.facts["winners"]]

    @property
    def rows(self) -> "list[dict[str, Any]]":
        """The standing, the first place first."""
        return sorted(self.facts["standing"], key=lambda row: (row["place"], row["player"]))

    @property
    def totals(self) -> "list[list[int | None]]":
        """Everybody's points after each round, by seat; None where a game keeps none or somebody sat out."""
        sums: list[int | None] = [0] * len(self.facts["names"])
        totals = []
        for points in self.facts["rounds"]:
            sums = [before if own is None else (before or 0) + own for before, own in zip(sums, points, strict=True)]
            totals.append(sums)
        return totals


def kept_matches(data: Path) -> "list[KeptMatch]":
    """Return every match, the newest first; report unreadable ones on stderr.

    Matches that ended have the names that their people have now, as on the device.
    """
    found = []
    aliases = _aliases(data)
    for number, content in _finished(data / "finished").items():
        facts = renamed(_read(number, content), aliases)
        if facts is not None:
            found.append(KeptMatch(number, False, facts))
    ended = {match.number for match in found}
    for number, segments in _journal(data / "journal").items():
        if number not in ended:
            try:
                reader = JournalReader(segments)
                found.append(KeptMatch(number, True, {"uid": reader.head.get("uid"), **reader.summary()}))
            except (ValueError, KeyError, TypeError):
                _tell(f"open match {number} cannot be read")
    return sorted(found, key=lambda match: -match.number)


def statistics(data: Path, matches: "list[KeptMatch]") -> Statistics:
    """Return everybody's statistics, including matches that the device no longer keeps."""
    kept: dict[str, Any] = {}
    path = data / "statistics"
    if path.is_file():
        try:
            kept = opened_json(STATISTICS, path.read_bytes())
        except ValueError:
            _tell("the statistics of older matches cannot be read")
    counted = Statistics(merged(kept.get("people") or {}, _aliases(data)))
    for match in matches:
        if not match.open and match.number not in (kept.get("numbers") or [kept.get("number")]):
            counted.add(match.facts)
    return counted


def _aliases(data: Path) -> "dict[str, str]":
    """Return the names that people were renamed from, or merged, with the names that they have now."""
    path = data / "settings"
    if not path.is_file():
        return {}
    try:
        return dict(opened_json(SETTINGS, path.read_bytes()).get("aliases", {}))
    except (ValueError, AttributeError, TypeError):
        _tell("the settings cannot be read: names are as they were when the matches were played")
        return {}


def _finished(folder: Path) -> "dict[int, bytes]":
    """Return the content of every match that ended, by its number."""
    found: dict[int, bytes] = {}
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if match_number(path.name):
            found[match_number(path.name)] = path.read_bytes()
        elif is_joined(path.name):
            matches = joined_matches(path.read_bytes())
            found.update({number: content for number, _, content in matches})
            if not matches:
                _tell(f"{path.name} is damaged")
    return found


def _read(number: int, content: bytes) -> "dict[str, Any] | None":
    try:
        return summary_from_bytes(content)
    except Newer:
        _tell(f"match {number} was written by a newer version of Pipkeeper")
    except (ValueError, KeyError):
        _tell(f"match {number} is damaged")
    return None


def _journal(folder: Path) -> "dict[int, list[bytes]]":
    """Return the segments of every open match, by its number, in their order."""
    segments: dict[int, list[bytes]] = {}
    if folder.is_dir():
        for path in sorted(folder.iterdir(), key=lambda path: path.name):
            number = match_number(path.name)
            if number:
                segments.setdefault(number, []).append(path.read_bytes())
    return segments


def _tell(sentence: str) -> None:
    print(f"pipkeeper: {sentence}", file=sys.stderr)
