"""The row of segments of the match in play: what a match needs of its journal at every answer, and no more."""

import json

from ..match import Match
from .journal_records import STANDING, difference, record, rows_of

SEGMENT = 128  # bytes; journal.py says why


class Segment:
    """A segment that is open for more; it stays open between answers, which saves finding it again."""

    def __init__(self, file, size: int) -> None:
        self._file = file
        self.size = size

    def append(self, content: bytes) -> None:
        self._file.write(content)
        self._file.flush()
        self.size += len(content)

    def close(self) -> None:
        try:
            self._file.close()
        except OSError:
            pass  # what matters was flushed


class Row:
    """Knows what of the match is on flash, and appends what is not."""

    def __init__(self, folder: str, files) -> None:
        self._folder = folder
        self._files = files
        self.match: "Match | None" = None  # the match in play
        self.number = 0  # its number; 0: it is not on flash
        self.ended: "tuple | None" = None  # the match finished last, and the path of its file
        self._segment = 0  # the number of its last segment
        self._open: "Segment | None" = None  # that segment, to go on in

    def path(self, number: int, segment: int) -> str:
        return f"{self._folder}/{number:05x}-{segment:03x}"

    def leave(self, match: "Match | None" = None) -> None:
        """Nothing of the match, or of another one that begins, is on flash."""
        self._close()
        self.match, self.number = match, 0

    def stand(self, match: Match, number: int, segments: int, chain: int, rows) -> None:
        """The whole match is on flash, in that many segments."""
        self.match, self.number, self._segment = match, number, segments - 1
        self._remember(match, chain, rows)

    def add(self, match: Match) -> None:
        """Writes down what changed since the last time, with at most one flush."""
        changed = difference(self._codes, self._end, match.codes, match.end)
        if changed is None:
            return
        content, chain = record(changed[0], changed[1], self._chain)
        rows = rows_of(match)
        if rows != self._rows:
            more, chain = record(STANDING, json.dumps(rows).encode(), chain)
            content += more
        self._append(content)
        self._remember(match, chain, rows)

    def _remember(self, match: Match, chain: int, rows) -> None:
        """What is on flash now."""
        self._codes, self._end = bytes(match.codes), match.end
        self._chain, self._rows = chain, rows

    def _append(self, content: bytes) -> None:
        if self._open is None or self._open.size + len(content) > SEGMENT:
            self._close()
            self._segment += 1
            self._open = self._open_segment("wb", 0)
        self._open.append(content)

    def _open_segment(self, mode: str, size: int) -> Segment:
        return Segment(self._files.open(self.path(self.number, self._segment), mode), size)

    def go_on(self, size: int) -> None:
        """Goes on in the last segment, which has that many bytes."""
        try:
            self._open = self._open_segment("ab", size)
        except OSError:
            pass  # the next answer begins a new segment

    def _close(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None
