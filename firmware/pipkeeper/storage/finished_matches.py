"""The finished matches, with the final standing, so that they are shown without a replay.

Each begins as a file of its own, NUMBER-GAME.  Older ones are joined in files of a block of flash at most, NUMBER+: a
list of [number, game, size], sealed, then the files as they were.  littlefs gives every file above 512 bytes a block of
4 KB, and fifty blocks are not free beside a plain firmware on 2 MB.

Matches removed to make room are first counted in the file `statistics`, with their numbers: if the power fails before
their file is removed, it is removed at the next start and not counted twice.
"""

import json
from binascii import crc32

from micropython import const

from ..match import Match, packed, unpacked
from ..rules.asks import Any, Data, Refused
from .folders import JOINED, MATCH, STATISTICS, Damaged, Folders, Newer, match_number, opened, sealed, sealed_json
from .journal_reader import described, origin_of
from .journal_writer import Origin

KEPT = 50
_FOLDER = "finished"
_STATISTICS = "statistics"
_ALONE = const(2)  # the newest matches stay alone, because the end of the last one may be undone
_FULL = const(3600)  # bytes of the matches in a file: with the list, less than a block
_MOST_JOINED = const(8)  # so that few go at once when there are too many


class FinishedMatches:
    """The finished matches in a folder.  `acknowledged` has the numbers of those that a host holds.

    `lists` keeps the lists of the files with several matches, `aliases` has the current names of people.
    """

    def __init__(
        self, folders: Folders, acknowledged: "list[Any]", paired: bool, lists: "Data", aliases: "Data"
    ) -> None:
        self._folders = folders
        self._lists = lists
        self.aliases = aliases
        self._acknowledged = acknowledged
        self._paired = paired

    def _files(self) -> "list[tuple[str, list[Any]]]":
        """Return every file with the (number, game id) of its matches, oldest first."""
        found = []
        for name in self._folders.names(_FOLDER):
            number = match_number(name)
            if number:
                found.append((name, [(number, name[6:])]))
            elif is_joined(name):
                if name not in self._lists:
                    self._lists[name] = [(number, game) for number, game, _ in joined_matches(self._data(name))]
                found.append((name, self._lists[name]))
        return found

    def list(self) -> "list[Any]":
        """Return (number, game id) of each, newest first."""
        found: "list[Any]" = []
        for _, matches in self._files():
            for match in matches:
                if match not in found:
                    found.append(match)
        found.sort(reverse=True)
        return found

    def read(self, index: int) -> "Data | None":
        """Return the match at an index of the list; report a problem and return None if it cannot be read."""
        return self._read(self.list()[index][0])[0]

    def with_number(self, number: int, device: str) -> "tuple[Data, Origin] | None":
        """Return a match and its origin by number."""
        facts, data = self._read(number)
        return (facts, origin_of(facts, device, number, crc32(data))) if facts else None

    def _read(self, number: int) -> "tuple[Data | None, bytes]":
        for name, matches in self._files():
            for found, game in matches:
                if found == number:
                    return self._opened(name, found, game)
        return None, b""

    def _opened(self, name: str, number: int, game: str) -> "tuple[Data | None, bytes]":
        data = self._data(name)
        if is_joined(name):
            data = [part for found, _, part in joined_matches(data) if found == number][0]
        try:
            return summary_from_bytes(data), data
        except Newer:
            self._folders.problems.tell("newer", game)
        except ValueError:
            if match_number(name):
                self._folders.set_aside(self._path(name))
            self._folders.problems.tell("damaged", game)
        return None, b""

    def _path(self, name: str) -> str:
        return self._folders.path(_FOLDER, name)

    def _data(self, name: str) -> bytes:
        return self._folders.read(self._path(name))

    def add(self, number: int, facts: "Data") -> None:
        """Store the summary of a match; the oldest file goes when KEPT matches remain without it."""
        self._folders.write(self.path(number, facts["game"]), summary_to_bytes(facts))
        files = self._known() if self._paired else self._files()  # matches that no host has yet are kept
        surplus = sum([len(matches) for _, matches in files]) - KEPT
        for name, matches in files:
            surplus -= len(matches)
            if surplus < 0:
                break
            self._give_up(name, matches)
        self._join()

    def _known(self) -> "Any":
        """Return the files of which a host has every match."""
        known = self._acknowledged
        return [file for file in self._files() if all(number in known for number, _ in file[1])]

    def _join(self) -> None:
        """Move the oldest matches with a file of their own to the newest file with several, or to another one."""
        names = self._folders.names(_FOLDER)
        joined = [name for name in names if is_joined(name)]
        name = joined[-1] if joined else ""
        matches = joined_matches(self._data(name))
        size = sum([len(data) for _, _, data in matches])
        moved: "Any" = []
        for alone in [name for name in names if match_number(name)][:-_ALONE]:
            number, data = match_number(alone), self._data(alone)
            if self._paired and number not in self._acknowledged or not is_match(data):
                continue
            size += len(data)
            if not matches or len(matches) == _MOST_JOINED or size > _FULL:
                if moved:
                    break
                name, matches, size = f"{number:05x}+", [], len(data)
            matches.append((number, alone[6:], data))
            moved.append(alone)
        if moved:
            self._write_joined(name, matches, moved)

    def _write_joined(self, name: str, matches: "Any", moved: "Any") -> None:
        """Write a file with several matches, then remove the files that some of them had before."""
        self._lists.pop(name, None)
        listed = [(number, game, len(data)) for number, game, data in matches]
        content = b"".join([data for _, _, data in matches])
        try:
            self._folders.write(self._path(name), sealed_json(JOINED, listed) + content)
        except OSError:  # the next match tries again
            self._folders.remove(self._path(name) + ".new")
            return
        for alone in moved:
            self._folders.remove(self._path(alone))

    def path(self, number: int, game_id: str) -> str:
        return self._path(f"{number:05x}-{game_id}")

    def remove(self, number: int) -> None:
        """Remove one of the newest matches, whose end was undone."""
        for name in self._folders.names(_FOLDER):
            if match_number(name) == number:
                self._remove(name, [(number, "")])

    def _give_up(self, name: str, matches: "Any") -> None:
        """Remove a file to make room; the statistics keep the results of its matches."""
        kept = self._statistics()
        numbers = _numbers(matches)
        if numbers != _counted(kept):
            from .statistics import Statistics

            statistics = Statistics(kept["people"], self.aliases)
            for number, game in matches:
                facts = self._opened(name, number, game)[0]
                if facts:
                    statistics.add(facts)
            kept["number"], kept["numbers"] = numbers[-1], numbers
            self._folders.save(STATISTICS, _STATISTICS, kept)
        self._remove(name, matches)

    def _statistics(self) -> "Data":
        kept = self._folders.load(STATISTICS, _STATISTICS, {})
        return kept if "people" in kept and "number" in kept else {"number": 0, "people": {}}

    def bygone(self) -> "Any":
        """Return the statistics of removed matches, in the form of statistics.py."""
        return self._statistics()["people"]

    def _remove(self, name: str, matches: "Any") -> None:
        for number, _ in matches:
            if number in self._acknowledged:
                self._acknowledged.remove(number)
        self._folders.remove(self._path(name))

    def drop_oldest(self) -> int:
        """Remove the oldest file, one whose matches a host has if any.

        Returns 1, 2 if no host had them, 0 if there is none.
        """
        files = self._files()
        known = self._known()
        if files:
            dropped = (known or files)[0]
            try:
                self._give_up(*dropped)
            except OSError:  # no room for the statistics either
                self._remove(*dropped)
            self._join()  # there is room for it again
        if len(self._files()) == len(files):
            return 0
        return 1 if known else 2

    def tidy(self) -> None:
        """Remove what a power cut left half written or half removed, and set unknown files aside."""
        counted = _counted(self._statistics())
        files = self._files()
        joined = [match for name, matches in files if is_joined(name) for match in matches]
        for name, matches in files:
            numbers = _numbers(matches)
            if numbers == counted or match_number(name) and matches[0] in joined:
                self._folders.remove(self._path(name))
            elif not numbers:
                self._folders.set_aside(self._path(name))
                self._folders.problems.tell("damaged", name)
        for name in self._folders.names(_FOLDER):
            if name.endswith(".new"):
                self._folders.remove(self._path(name))
            elif not match_number(name) and not is_joined(name):
                self._folders.set_aside(self._path(name))
                self._folders.problems.tell("foreign", name)


def _numbers(matches: "Any") -> "list[int]":
    return [number for number, _ in matches]


def _counted(kept: "Data") -> "list[int]":
    """Return the numbers of the matches that the statistics counted last."""
    numbers: "list[int]" = kept.get("numbers") or [kept["number"]]
    return numbers


def is_joined(name: str) -> bool:
    """Return True for the name of a file with several matches."""
    return name[5:] == "+"


def joined_matches(data: bytes) -> "list[Any]":
    """Return number, game id and content of every match in a file; none if its list cannot be read."""
    try:
        content, at = opened(JOINED, data)
        listed = json.loads(content.decode())
    except ValueError:
        return []
    found = []
    for number, game, size in listed:
        found.append((number, game, data[at : at + size]))
        at += size
    return found


def is_match(data: bytes) -> bool:
    """Return True if a file has the whole of a match that this version can read."""
    try:
        return opened(MATCH, data)[1] == len(data)
    except ValueError:
        return False


def summary(match: Match) -> "Data":
    """Return all that is needed to show a match without replaying it, and its answers."""
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
    """Seal a summary: the length of its JSON, the JSON, the raw codes."""
    rest = {key: facts[key] for key in facts if key != "codes"}
    text = json.dumps(rest, separators=(",", ":")).encode()
    return sealed(MATCH, packed(len(text)) + text + bytes(facts["codes"]))


def summary_from_bytes(data: bytes) -> "Data":
    """Read the summary in a file; Damaged or Newer if it cannot be read."""
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
