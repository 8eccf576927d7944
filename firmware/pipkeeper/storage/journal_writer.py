"""Records the match in play: only the part of the journal that every answer needs.

A match is a sequence of segments.  The first begins with a sealed description of the match; after it, and in the
segments that follow, come records: their kind and length in one variable-length number, the content, and the running
CRC-32 of all content since the seal (u32, little-endian).  Because the check is cumulative, a record that is missing,
repeated, swapped or from another match is detected, and one that was cut off while it was written is dropped.
"""

import json
from binascii import crc32
from struct import pack

from micropython import const

from ..match import Match, packed
from ..rules.asks import Any

if 0:  # for the type checker
    from .ended_match import Ended

GIVE = 0  # answers: their codes replace everything after the end
END = 1  # undo or redo: the new end of the given answers
CHANGE = 2  # a correction: start, number of bytes replaced, the new end, the new bytes
STANDING = 3  # the round, and score and place of every seat, for lists and for rules that no longer support this match
EDIT = 4  # the edit, where it does not follow from the records before

KIND_BITS = 3  # bits of the kind in a record's first number; 2 in version 1 of the journal
SEGMENT = const(128)  # bytes; README.md says why
UNCHANGED = const(0x3FFFFFFF)  # no byte has changed


class Origin:
    """Where a match comes from: its uid, the order of a host that it was begun for, and when it began.

    `uid` never changes; `order` is 0 if the table began the match itself; `began` is Unix time, 0 if not known.
    """

    def __init__(self, uid: str, order: int = 0, began: int = 0) -> None:
        self.uid = uid
        self.order = order
        self.began = began


class Recorded:
    """A match as last recorded."""

    match: "Match | None" = None
    first_change = UNCHANGED  # the first byte changed since the link last asked

    def take_first_change(self) -> int:
        """Return the first byte changed since the last call."""
        change, self.first_change = self.first_change, UNCHANGED
        return change

    def raise_edit(self, edit: int) -> None:
        """Take over a later edit seen by a host; it is written with the next answer."""
        self.edit = edit
        self.first_change = 0


class JournalWriter(Recorded):
    """Knows the match in play as last recorded, and appends what is new."""

    def __init__(self, folder: str, files: "Any") -> None:
        self._folder = folder
        self._files = files
        self.number = 0  # its number in the journal; 0 if its current state is not on flash
        self.ended: "Ended | None" = None
        self._file: "Any" = None  # the last segment, open for appending between answers, which saves looking it up
        self._size = 0  # its bytes
        self.let_go()

    def path(self, number: int, segment: int) -> str:
        return f"{self._folder}/{number:05x}-{segment:03x}"

    def let_go(self) -> None:
        """Release the match in play."""
        self._close()
        self.match = None
        self.number = self.old_number = self.segment = 0
        self._chain = 0
        self._standing: "list[Any] | None" = None

    def take(self, match: Match, origin: Origin, edit: int, codes: "bytes | bytearray", end: int) -> None:
        """Make a match the one in play, recorded up to `end` of `codes` but not yet on flash."""
        self.let_go()
        self.match, self.origin, self.edit = match, origin, edit
        self.codes, self.end, self.over = bytes(codes), end, match.over
        self.names = list(match.names)
        self.began_ms: "int | None" = None  # when it began, if since the device was switched on
        self.acknowledged: "tuple[Any, ...]" = ()  # (edit, end) that a host has
        self.first_change = UNCHANGED
        self.written_edit = edit  # the edit that follows from the records on flash

    def stand(self, number: int, segment: int, chain: int, standing: "Any") -> None:
        """Note that the whole match is on flash; `segment` is its last, and earlier ones are closed."""
        self._close()
        self.number, self.segment = number, segment
        self.old_number = 0
        self._chain, self._standing = chain, standing
        self.written_edit = self.edit

    def follow(self, match: Match) -> "tuple[Any, ...] | None":
        """Return the record of what was given, undone or corrected since the last time."""
        changed = difference(self.codes, self.end, match.codes, match.end)
        if changed is not None:
            if changed[2] < self.end:
                self.edit += 1
                self.first_change = min(self.first_change, changed[2])
            self.codes, self.end, self.over = bytes(match.codes), match.end, match.over
        if list(match.names) != self.names:
            self.names = list(match.names)
            self.edit += 1
            self.first_change = 0
        return changed

    def add(self, match: Match) -> None:
        """Append what changed since the last time, with at most one flush."""
        raised = self.edit != self.written_edit and self.edit
        changed = self.follow(match)
        if changed is None:
            return
        content, chain = b"", self._chain
        if raised:
            content, chain = record(EDIT, packed(raised), chain)
        more, chain = record(changed[0], changed[1], chain)
        content += more
        standing = standing_of(match)
        if standing != self._standing:
            more, chain = record(STANDING, json.dumps(standing).encode(), chain)
            content += more
        self._append(content)
        self._chain, self._standing, self.written_edit = chain, standing, self.edit

    def _append(self, content: bytes) -> None:
        if self._file is None or self._size + len(content) > SEGMENT:
            self._close()
            self.segment += 1
            self._open("wb", 0)
        self._file.write(content)
        self._file.flush()
        self._size += len(content)

    def _open(self, mode: str, size: int) -> None:
        self._file = self._files.open(self.path(self.number, self.segment), mode)
        self._size = size

    def go_on(self, size: int) -> None:
        """Continue in the last segment, which has that many bytes."""
        try:
            self._open("ab", size)
        except OSError:
            pass  # the next answer begins a new segment

    def _close(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            try:
                file.close()
            except OSError:
                pass  # everything important was flushed


def record(kind: int, content: bytes, chain: int) -> "tuple[bytes, int]":
    """Return a record as bytes, and the next running check."""
    body = packed(len(content) << KIND_BITS | kind) + content
    chain = crc32(body, chain)
    return body + pack("<I", chain), chain


def difference(
    codes: "bytes | bytearray", end: int, new_codes: "bytes | bytearray", new_end: int
) -> "tuple[int, bytes, int] | None":
    """Return the record that leads from one state of the answers to the next, None if nothing changed.

    Its kind, its content, and how many of the bytes given before stay; if some don't, the edit rises.
    """
    if new_codes == codes:
        return None if new_end == end else (END, packed(new_end), min(end, new_end))
    if new_end == len(new_codes) > end and new_codes[:end] == codes[:end]:
        return GIVE, bytes(new_codes[end:]), end
    start, last, new_last = 0, len(codes), len(new_codes)
    while start < last and start < new_last and codes[start] == new_codes[start]:
        start += 1
    while last > start and new_last > start and codes[last - 1] == new_codes[new_last - 1]:
        last -= 1
        new_last -= 1
    places = packed(start) + packed(last - start) + packed(new_end)
    return CHANGE, places + bytes(new_codes[start:new_last]), min(start, end, new_end)


def standing_of(match: Match) -> "list[Any]":
    """Return the round, and score and place of every seat."""
    game = match.game
    places = game.places()
    return [game.round, [[game.score(seat), places[seat]] for seat in range(game.seats)]]
