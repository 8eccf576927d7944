"""Tells a host what happens at the table: the lines of the table protocol, one JSON object each, over the serial line.

A host that begins to listen, or that was told of a correction, gets the whole match in one line: the codes of its
answers, which it can play again with the same rules.
"""

import json
from binascii import crc32, hexlify

from ..match import Match, unpacked
from ..protocol import answered_line, ask_line, over_line, standing_line
from ..storage.journal_records import described, standing_of


class Link:
    """`tell` is called after every change of the match; `say` takes a line and never waits."""

    def __init__(self, say) -> None:
        self._say = say
        self._match: "Match | None" = None
        self._rows: list = []  # the standing that was told last

    def tell(self, match: Match) -> None:
        """Says what changed since the last time, the standing if it is another one, and what is asked next."""
        line = self._change(match)
        if line:
            self._send(line)
        rows = standing_of(match)
        if line and "match" in line or rows != self._rows:
            self._send(standing_line(match))
        self._match, self._rows = match, rows
        self._ask, self._end, self._count = match.ask, match.end, match.count
        self._check = crc32(match.codes[: match.end])
        if line:
            self._send(over_line(match) if match.over else ask_line(match))

    def _change(self, match: Match) -> "dict | None":
        if match is not self._match:
            return whole(match)
        if match.end > self._end and crc32(match.codes[: self._end]) == self._check:
            code, after = unpacked(match.codes, self._end)
            if after == match.end:
                return answered_line(self._ask, self._ask.answer(code))
        if match.end == self._end and crc32(match.codes[: match.end]) == self._check:
            return None
        if match.count < self._count:
            return {"undo": self._count - match.count}
        return whole(match)

    def _send(self, line: dict) -> None:
        self._say(json.dumps(line))


def whole(match) -> dict:
    """A match in one line."""
    told = described(match)
    told["codes"] = hexlify(match.codes).decode()
    told["end"] = match.end
    return {"match": told}
