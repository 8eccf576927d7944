"""A whole match as the segments of journal_writer.py: written in one go, and read as far as it can be trusted."""

import json
from binascii import crc32
from struct import unpack

from ..match import Match, packed, unpacked
from ..rules.asks import Any, Data, Refused
from .folders import JOURNAL, Damaged, Folders, match_number, opened, sealed_json, version_of
from .journal_writer import (
    CHANGE,
    EDIT,
    END,
    GIVE,
    KIND_BITS,
    STANDING,
    JournalWriter,
    Origin,
    record,
    standing_of,
)

JOURNAL_FOLDER = "journal"


def rewritten(
    match: Match, origin: Origin, edit: int, replaces: int, size: int
) -> "tuple[list[Any], int, list[Any] | None]":
    """Return a match as segments of at most `size` bytes but the first, the running check and the standing.

    `replaces` is the number of the row or of the finished match whose place it takes.
    """
    head = with_origin(described(match), origin)
    if edit:
        head["edit"] = edit
    if replaces:
        head["replaces"] = replaces
    segments = [sealed_json(JOURNAL, head)]
    chain = crc32(segments[0])
    if not match.codes:
        return segments, chain, None
    codes, standing, piece = bytes(match.codes), standing_of(match), size - 8
    contents = [(GIVE, codes[at : at + piece]) for at in range(0, len(codes), piece)]
    contents.append((END, packed(match.end)))
    contents.append((STANDING, json.dumps(standing).encode()))
    contents.append((EDIT, packed(edit)))  # the end may have just been moved back
    for kind, content in contents:
        body, chain = record(kind, content, chain)
        if len(segments) > 1 and len(segments[-1]) + len(body) <= size:
            segments[-1] += body
        else:
            segments.append(body)
    return segments, chain, standing


class JournalReader:
    """The content of a match's segments, up to the first byte that cannot be trusted."""

    def __init__(self, segments: "Any") -> None:
        """Read `segments`, bytes in order; raise Damaged or Newer if the first cannot be read."""
        self.codes = b""
        self.end = 0
        self.edit = 0
        self.standing: "list[Any] | None" = None  # the last standing written
        self.whole = True  # False if something was damaged, not just cut off while it was written
        self.torn = False  # True if the last segment ends in the middle of a record
        self.size = 0  # the size of the last segment
        self.head: "Data" = {}
        for data in segments:
            start = 0 if self.head else self._begin(data)
            self.size = len(data)
            self._read(data, start)
        if not self.head:
            raise Damaged

    def _begin(self, data: bytes) -> int:
        head, start = opened(JOURNAL, data)
        self.head = json.loads(head.decode())
        self.chain = crc32(data[:start])
        self._head_check = self.chain
        self.version = version_of(data)
        self._bits = KIND_BITS if self.version > 1 else 2
        self.edit = self.head.get("edit", 0)
        return start

    def origin(self, device: str, number: int) -> Origin:
        return origin_of(self.head, device, number, self._head_check)

    def _read(self, data: bytes, at: int) -> None:
        """Read the records of a segment up to the first that does not follow from those before."""
        self.torn = False
        while at < len(data):
            try:
                mark, start = unpacked(data, at)
            except Refused:
                self.torn = True
                return
            after = start + (mark >> self._bits)
            if after + 4 > len(data):
                self.torn = True
                return
            chain = crc32(data[at:after], self.chain)
            if unpack("<I", data[after : after + 4])[0] != chain:
                self.whole = False
                return
            self.chain = chain
            self._take(mark & (1 << self._bits) - 1, data[start:after])
            at = after + 4

    def _take(self, kind: int, content: bytes) -> None:
        kept = end = self.end
        if kind == GIVE:
            self.codes = self.codes[:end] + content
            self.end = len(self.codes)
        elif kind == END:
            kept = self.end = unpacked(content, 0)[0]
        elif kind == CHANGE:
            start, at = unpacked(content, 0)
            cut, at = unpacked(content, at)
            self.end, at = unpacked(content, at)
            self.codes = self.codes[:start] + content[at:] + self.codes[start + cut :]
            kept = min(start, self.end)
        elif kind == STANDING:
            standing = json.loads(content.decode())
            self.standing = [0, standing] if self.version == 1 else standing
        elif kind == EDIT:
            self.edit = unpacked(content, 0)[0]
        if kept < end and self.version > 1:
            self.edit += 1

    @property
    def round(self) -> int:
        """Return the round in play; 0 if unknown.  No standing is written before the first answer."""
        return self.standing[0] if self.standing else 0 if self.codes else 1

    @property
    def rows(self) -> "list[Any] | None":
        """Return score and place of every seat in the last standing written."""
        return self.standing[1] if self.standing else None

    def summary(self) -> "Data":
        """Return the summary that needs no rules, in the form of `finished_matches.summary`."""
        facts = {key: self.head[key] for key in ("game", "revision", "names", "options")}
        names = facts["names"]
        rows = self.rows or [[None, 1]] * len(names)
        facts["standing"] = [
            {"player": seat, "name": names[seat], "score": rows[seat][0], "place": rows[seat][1]}
            for seat in range(len(names))
        ]
        facts.update({"over": False, "rounds": [], "winners": [], "draw": False})
        facts.update({"codes": self.codes, "end": self.end})
        return facts


class JournalFolder:
    """The segments of all open matches."""

    def __init__(self, folders: Folders, writer: JournalWriter) -> None:
        self._folders = folders
        self._path = writer.path

    def names(self) -> "list[Any]":
        return self._folders.names(JOURNAL_FOLDER)

    def numbers(self) -> "list[Any]":
        """Return the numbers of the matches in the journal, the last written first."""
        last: "dict[int, int]" = {}
        for name in self.names():
            number = match_number(name)
            if number:
                last[number] = max(last.get(number, -1), _segment(name))
        return [number for _, number in sorted([(last[number], number) for number in last], reverse=True)]

    def segments(self, number: int) -> "list[Any]":
        """Return the numbers of a match's segments, in order."""
        return sorted([_segment(name) for name in self.names() if match_number(name) == number])

    def last_segment(self) -> int:
        """Return the last segment's number; segments of all matches share one count, so it was written last."""
        return max([_segment(name) for name in self.names() if match_number(name)] or [-1])

    def reader(self, number: int) -> JournalReader:
        """Read a match; ValueError if it cannot be read."""
        return JournalReader([self._folders.read(self._path(number, segment)) for segment in self.segments(number)])


def _segment(name: str) -> int:
    """Return the number of a segment; -1 if the name has none."""
    try:
        return int(name[6:], 16)
    except ValueError:
        return -1


def origin_of(facts: "Data", device: str, number: int, digits: int) -> Origin:
    """Return the origin in a match's stored facts.

    A match of version 1.0 has none: its uid is made of `digits`.  One that was restored from another device gets the
    id of this one, and the number that it has here.
    """
    uid = facts.get("uid") or ""
    if not uid.startswith(device + "-"):
        uid = f"{device}-{number}-{uid[-8:] or f'{digits:08x}'}"
    return Origin(uid, facts.get("order", 0), facts.get("began", 0))


def with_origin(facts: "Data", origin: Origin) -> "Data":
    """Add its origin to a match's stored facts."""
    facts["uid"] = origin.uid
    if origin.order:
        facts["order"] = origin.order
    if origin.began:
        facts["began"] = origin.began
    return facts


def described(match: Match) -> "Data":
    """Return what a match is before its first answer."""
    return {
        "game": match.game_id,
        "revision": match.rules.REVISION,
        "names": list(match.names),
        "options": match.given,
    }


def current_names(names: "list[str]", aliases: "Data") -> "list[str]":
    """Return the names of an open match with the new ones of people renamed; no two players get the same name."""
    found = list(names)
    for seat in range(len(found)):
        name = aliases.get(found[seat])
        if name is not None and name not in found:
            found[seat] = name
    return found
