"""The records of a match on flash: small appended pieces, each checked together with everything before it.

A match is a row of segments.  The first begins with what the match is, sealed; behind it, and in the segments that
follow, come records: their kind and length in one variable-length number, the content, and the running CRC-32 of
all content since the seal (u32, little-endian).  Because the check runs on, a record that is missing, repeated,
swapped or from another match is found out, and what was cut off while it was written is dropped.
"""

import json
from binascii import crc32
from struct import pack, unpack

from .match import packed, unpacked
from .rules.asks import Refused
from .stored import JOURNAL, Damaged, described, opened, sealed_json

GIVE = 0  # answers: their codes take the place of everything behind the end
END = 1  # taken back, or given again: where the given answers end now
CHANGE = 2  # a correction: start, how many bytes it replaces, the new end, the new bytes
STANDING = 3  # score and place of every seat, for the day when the rules no longer play this match


def record(kind: int, content: bytes, chain: int) -> "tuple[bytes, int]":
    """A record as bytes, and the check to go on with."""
    body = packed(len(content) << 2 | kind) + content
    chain = crc32(body, chain)
    return body + pack("<I", chain), chain


def difference(codes, end: int, new_codes, new_end: int) -> "tuple[int, bytes] | None":
    """The record that leads from one state of the answers to the next: kind and content, None if nothing changed."""
    if new_codes == codes:
        return None if new_end == end else (END, packed(new_end))
    if new_end == len(new_codes) > end and new_codes[:end] == codes[:end]:
        return GIVE, bytes(new_codes[end:])
    start, last, new_last = 0, len(codes), len(new_codes)
    while start < last and start < new_last and codes[start] == new_codes[start]:
        start += 1
    while last > start and new_last > start and codes[last - 1] == new_codes[new_last - 1]:
        last -= 1
        new_last -= 1
    places = packed(start) + packed(last - start) + packed(new_end)
    return CHANGE, places + bytes(new_codes[start:new_last])


def rows_of(match) -> list:
    """Score and place of every seat."""
    game = match.game
    places = game.places()
    return [[game.score(seat), places[seat]] for seat in range(game.seats)]


def rewritten(match, number: int, size: int) -> "tuple[list, int, list | None]":
    """A match as segments, at most `size` bytes each but the first; the check to go on with; the standing."""
    head = described(match)
    head["number"] = number
    segments = [sealed_json(JOURNAL, head)]
    chain = crc32(segments[0])
    if not match.codes:
        return segments, chain, None
    codes, rows, piece = bytes(match.codes), rows_of(match), size - 8
    contents = [(GIVE, codes[at : at + piece]) for at in range(0, len(codes), piece)]
    contents.append((END, packed(match.end)))
    contents.append((STANDING, json.dumps(rows).encode()))
    for kind, content in contents:
        body, chain = record(kind, content, chain)
        if len(segments) > 1 and len(segments[-1]) + len(body) <= size:
            segments[-1] += body
        else:
            segments.append(body)
    return segments, chain, rows


class Reading:
    """What the segments of a match say, up to the first byte that cannot be trusted."""

    def __init__(self, segments) -> None:
        """`segments` gives the bytes of each in order; Damaged or Newer if the first does not say what the match is."""
        self.codes = b""
        self.end = 0
        self.rows = None  # the last standing written: score and place of every seat
        self.whole = True  # False: something was damaged, not just cut off while it was written
        self.torn = False  # True: the last segment ends in the middle of a record
        self.count = 0
        self.size = 0  # of the last segment
        for data in segments:
            if self.count == 0:
                head, start = opened(JOURNAL, data)
                self.head = json.loads(head.decode())
                self.chain = crc32(data[:start])
            else:
                start = 0
            self.count += 1
            self.size = len(data)
            self._read(data, start)
        if self.count == 0:
            raise Damaged

    def _read(self, data: bytes, at: int) -> None:
        """Takes the records of one segment up to the first that does not follow from those before."""
        self.torn = False
        while at < len(data):
            try:
                mark, start = unpacked(data, at)
            except Refused:
                self.torn = True
                return
            after = start + (mark >> 2)
            if after + 4 > len(data):
                self.torn = True
                return
            chain = crc32(data[at:after], self.chain)
            if unpack("<I", data[after : after + 4])[0] != chain:
                self.whole = False
                return
            self.chain = chain
            self._take(mark & 3, data[start:after])
            at = after + 4

    def _take(self, kind: int, content: bytes) -> None:
        if kind == GIVE:
            self.codes = self.codes[: self.end] + content
            self.end = len(self.codes)
        elif kind == END:
            self.end = unpacked(content, 0)[0]
        elif kind == CHANGE:
            start, at = unpacked(content, 0)
            cut, at = unpacked(content, at)
            self.end, at = unpacked(content, at)
            self.codes = self.codes[:start] + content[at:] + self.codes[start + cut :]
        else:
            self.rows = json.loads(content.decode())

    def summary(self) -> dict:
        """What can be told of the match without its rules, in the form of `stored.summary`."""
        told = {key: self.head[key] for key in ("game", "revision", "names", "options")}
        names = told["names"]
        rows = self.rows or [[None, 1]] * len(names)
        told["standing"] = [
            {"player": seat, "name": names[seat], "score": rows[seat][0], "place": rows[seat][1]}
            for seat in range(len(names))
        ]
        told.update({"over": False, "rounds": [], "winners": [], "draw": False})
        told.update({"codes": self.codes, "end": self.end})
        return told
