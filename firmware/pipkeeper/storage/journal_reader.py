"""A whole match as the segments of records.py: written in one go, and read as far as it can be trusted."""

import json
from binascii import crc32
from struct import unpack

from ..match import packed, unpacked
from ..rules.asks import Refused
from .journal_records import CHANGE, END, GIVE, STANDING, described, record, rows_of
from .sealed import JOURNAL, Damaged, opened, sealed_json


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
