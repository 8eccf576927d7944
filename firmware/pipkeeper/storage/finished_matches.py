"""The finished matches, one file each, with the final standing, so that they are shown without a replay.

A match removed to make room is first counted in the file `statistics`, with its number: if the power fails
before its file is removed, it is removed at the next start and not counted twice.
"""

import json
from binascii import crc32

from ..match import Match, packed, unpacked
from ..rules.asks import Any, Data, Refused
from .folders import Folders, match_number
from .journal_reader import origin_of
from .journal_writer import Origin, described
from .sealed import MATCH, STATISTICS, Damaged, Newer, opened, sealed

KEPT = 50
_FOLDER = "finished"
_STATISTICS = "statistics"


class FinishedMatches:
    """The finished matches in a folder.  `acknowledged` has the numbers of those that a host holds."""

    def __init__(self, folders: Folders, acknowledged: "list[Any]", paired: bool) -> None:
        self._folders = folders
        self._acknowledged = acknowledged
        self._paired = paired

    def _names(self) -> "list[Any]":
        """Returns the names of the files, newest first."""
        return [name for name in reversed(self._folders.names(_FOLDER)) if match_number(name)]

    def list(self) -> "list[Any]":
        """Returns (number, game id) of each, newest first, from the file names alone."""
        return [(match_number(name), name[6:]) for name in self._names()]

    def read(self, index: int) -> "Data | None":
        """Returns the match at an index of the list; reports a problem and returns None if it cannot be read."""
        return self._read(self._names()[index])[0]

    def with_number(self, number: int, device: str) -> "tuple[Data, Origin] | None":
        """Returns a match and its origin by number."""
        for name in self._names():
            if match_number(name) == number:
                facts, data = self._read(name)
                return (facts, origin_of(facts, device, number, crc32(data))) if facts else None
        return None

    def _read(self, name: str) -> "tuple[Data | None, bytes]":
        path = self._folders.path(_FOLDER, name)
        data = self._folders.read(path)
        try:
            return summary_from_bytes(data), data
        except Newer:
            self._folders.problems.tell("newer", name)
        except ValueError:
            self._folders.set_aside(path)
            self._folders.problems.tell("damaged", name)
        return None, b""

    def add(self, number: int, facts: "Data") -> None:
        """Stores the summary of a match; the oldest ones are removed if there are too many."""
        self._folders.write(self.path(number, facts["game"]), summary_to_bytes(facts))
        names = self._names()
        if self._paired:  # matches that no host has yet are kept
            names = [name for name in names if match_number(name) in self._acknowledged]
        for name in names[KEPT:]:
            self._give_up(name)

    def path(self, number: int, game_id: str) -> str:
        return self._folders.path(_FOLDER, f"{number:05x}-{game_id}")

    def remove(self, number: int) -> None:
        for name in self._names():
            if match_number(name) == number:
                self._remove(name)

    def _give_up(self, name: str) -> None:
        """Removes a match to make room; the statistics keep its results."""
        facts = self._read(name)[0]
        number = match_number(name)
        kept = self._statistics()
        if facts and kept["number"] != number:
            from .statistics import Statistics

            Statistics(kept["people"]).add(facts)
            kept["number"] = number
            self._folders.save(STATISTICS, _STATISTICS, kept)
        self._remove(name)

    def _statistics(self) -> "Data":
        kept = self._folders.load(STATISTICS, _STATISTICS, {})
        return kept if "people" in kept and "number" in kept else {"number": 0, "people": {}}

    def bygone(self) -> "Data":
        """Returns the statistics of removed matches, in the form of statistics.py."""
        people: "Data" = self._statistics()["people"]
        return people

    def _remove(self, name: str) -> None:
        number = match_number(name)
        if number in self._acknowledged:
            self._acknowledged.remove(number)
        self._folders.remove(self._folders.path(_FOLDER, name))

    def drop_oldest(self) -> int:
        """Removes the oldest match, of those a host has if any: returns 1, 2 if no host had it, 0 if there is none."""
        names = self._names()
        known = [name for name in names if match_number(name) in self._acknowledged]
        if names:
            dropped = (known or names)[-1]
            try:
                self._give_up(dropped)
            except OSError:  # no room for the statistics either
                self._remove(dropped)
        if len(self._names()) == len(names):
            return 0
        return 1 if known else 2

    def tidy(self) -> None:
        """Removes what a power cut left half written or half removed, and sets unknown files aside."""
        counted = self._statistics()["number"]
        for name in self._folders.names(_FOLDER):
            path = self._folders.path(_FOLDER, name)
            if name.endswith(".new") or counted and match_number(name) == counted:
                self._folders.remove(path)
            elif not match_number(name):
                self._folders.set_aside(path)
                self._folders.problems.tell("foreign", name)


def summary(match: Match) -> "Data":
    """Returns all that is needed to show a match without replaying it, and its answers."""
    game = match.game
    facts = described(match)
    facts["over"] = match.over
    facts["standing"] = match.standing()
    facts["rounds"] = game.rounds
    facts["totals"] = game.totals
    facts["winners"] = list(game.winners)
    facts["draw"] = game.draw
    facts["timed"] = game.timed
    facts["codes"] = match.codes
    facts["end"] = match.end
    return facts


def summary_to_bytes(facts: "Data") -> bytes:
    """Seals a summary: the length of its JSON, the JSON, the raw codes."""
    rest = {key: facts[key] for key in facts if key != "codes"}
    text = json.dumps(rest).encode()
    return sealed(MATCH, packed(len(text)) + text + bytes(facts["codes"]))


def summary_from_bytes(data: bytes) -> "Data":
    """Reads the summary in a file; Damaged or Newer if it cannot be read."""
    content, end = opened(MATCH, data)
    if end != len(data):
        raise Damaged
    try:
        length, start = unpacked(content, 0)
        facts: "Data" = json.loads(content[start : start + length].decode())
    except Refused:
        raise Damaged
    facts["codes"] = content[start + length :]
    return facts
