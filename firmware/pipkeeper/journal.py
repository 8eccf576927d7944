"""The match on flash: safe at every instant, taken up again on the very ask; finished matches, roster and settings
beside it.

In the data folder: `journal/` has the match in play, a row of small segments named by match and segment number;
`finished/` a file for each match that ended; `settings` and `roster` one file each; `aside/` what could not be
read.

Segments are small because littlefs keeps a small file inside its folder's block, where an append is one program of
a page (0.8 ms) and every so often a fresh block (an erase, 50 ms).  Of 64, 96, 128, 200 and 400 bytes, measured on
an emulated Pico, 128 needs the fewest erases: 16 for 200 answers.

Wear: the flash takes 100,000 erases a block.  A full evening of 400 answers costs 32 erases of the journal's two
blocks, 16 each: the two alone would last 100,000 / 16 = 6,250 evenings, 17 years of playing every day.  They do not
stay alone: littlefs moves a folder to other blocks after some 100 erases, and the Pico has about 250 free ones, so
that the flash outlasts everybody at the table (more than 2,000 years of evenings).
"""

import json

from . import flash
from .finished import Finished, match_number
from .match import Match
from .records import STANDING, Reading, difference, record, rewritten, rows_of
from .rules.asks import Refused
from .shelves import Shelves
from .stored import ROSTER, SETTINGS, Newer, summary

_FOLDER = "journal"
_SEGMENT = 128
_FULL = 28  # the file system's number for "no space left"
_UNREADABLE = (ValueError, KeyError, TypeError)


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


class Store:
    """Keeps the match in play, the finished ones, the roster and the settings."""

    def __init__(self, data: str, files=flash) -> None:
        self._files = files
        self._shelves = Shelves(data, files)
        self._shelves.make(_FOLDER)
        self._finished = Finished(self._shelves)
        self.problems = self._shelves.problems
        self.settings = self._shelves.load(SETTINGS, "settings", {})
        self.roster = self._shelves.load(ROSTER, "roster", [])
        self._match: "Match | None" = None  # the match in play
        self._number = 0  # its number; 0: it is not on flash
        self._segment = 0  # the number of its last segment
        self._open: "Segment | None" = None  # that segment, to go on in
        self._ended: "tuple | None" = None  # the match finished last, and the path of its file

    def save_settings(self) -> bool:
        return self._trying(self._shelves.save, SETTINGS, "settings", self.settings)

    def save_roster(self) -> bool:
        return self._trying(self._shelves.save, ROSTER, "roster", self.roster)

    def finished(self) -> list:
        """The finished matches, newest first: (number, game id) each."""
        return self._finished.list()

    def read_finished(self, index: int) -> "dict | None":
        """A finished match by its place in `finished()`, as `stored.summary` tells it; None if it cannot be read."""
        return self._finished.read(index)

    def _trying(self, write, *values) -> bool:
        """Writes; makes room if the flash is full, and tells if it refuses."""
        while True:
            try:
                write(*values)
                self._shelves.well()
                return True
            except OSError as error:
                full = bool(error.args) and error.args[0] == _FULL
            if not full or not self._finished.drop_oldest():
                self._shelves.tell("full" if full else "refuses")
                return False
            self._shelves.tell("oldest-dropped")

    # The match in play

    def begin(self, match: Match) -> bool:
        """Makes a match the current one, with whatever was answered already; True when it is safe on flash."""
        self._close()
        self._match, self._number = match, 0
        if not self._trying(self._write_all, match, self._next_number()):
            return False
        self._clear()
        if self._ended and self._ended[0] is match:  # it was over, and then an answer was taken back
            self._shelves.remove(self._ended[1])
            self._ended = None
        return True

    def record(self, match: Match) -> bool:
        """Writes down what changed since the last time, with at most one flush; True when it is safe on flash."""
        if match is not self._match or not self._number:
            return self.begin(match)
        changed = difference(self._codes, self._end, match.codes, match.end)
        if changed is None:
            return True
        content, chain = record(changed[0], changed[1], self._chain)
        rows = rows_of(match)
        if rows != self._rows:
            more, chain = record(STANDING, json.dumps(rows).encode(), chain)
            content += more
        try:
            self._append(content)
        except OSError:
            # Nobody knows how much of it is on flash: the match is written anew, and until then the old row stands.
            return self.begin(match)
        self._remember(match, chain, rows)
        return True

    def _remember(self, match: Match, chain: int, rows) -> None:
        """What is on flash now."""
        self._codes, self._end = bytes(match.codes), match.end
        self._chain, self._rows = chain, rows

    def _append(self, content: bytes) -> None:
        if self._open is None or self._open.size + len(content) > _SEGMENT:
            self._close()
            self._segment += 1
            self._open = self._open_segment("wb", 0)
        self._open.append(content)

    def _open_segment(self, mode: str, size: int) -> Segment:
        return Segment(self._files.open(self._segment_path(self._number, self._segment), mode), size)

    def _close(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None

    def _write_all(self, match: Match, number: int) -> None:
        """Writes a match as a new row of segments.  The first comes last: only with it the row counts."""
        segments, chain, rows = rewritten(match, number, _SEGMENT)
        segment = len(segments)
        try:
            while segment:
                segment -= 1
                with self._files.open(self._segment_path(number, segment), "wb") as file:
                    file.write(segments[segment])
        except OSError:
            for written in range(len(segments)):
                self._shelves.remove(self._segment_path(number, written))
            raise
        self._number, self._segment = number, len(segments) - 1
        self._remember(match, chain, rows)

    def _segment_path(self, number: int, segment: int) -> str:
        return self._shelves.path(_FOLDER, f"{number:05x}-{segment:03x}")

    def finish(self, match: Match) -> bool:
        """Moves a match to the finished ones, with its final standing; True when that is safe on flash."""
        number = self._number if match is self._match and self._number else self._next_number()
        if not self._trying(self._finished.add, number, summary(match)):
            return False
        self._close()
        self._match, self._number = None, 0
        self._ended = match, self._finished.path(number, match.game_id)
        self._clear()
        return True

    def _next_number(self) -> int:
        numbers = [number for number, _ in self._finished.list()] + self._numbers()
        return max(numbers or [0]) + 1

    # Taking up again

    def resume(self, load) -> "Match | None":
        """The match in play as it stood, or None.  `load` gives the rules of a game id."""
        self._close()
        self._match, self._number = None, 0
        ended = [number for number, _ in self._finished.list()]
        for number in reversed(self._numbers()):
            if number in ended:
                continue
            try:
                reading = Reading(self._segments(number))
            except _UNREADABLE:  # a newer version's too
                continue
            self._take_up(reading, number, load)
            break
        self._clear()
        self._finished.tidy()
        return self._match

    def _take_up(self, reading: Reading, number: int, load) -> None:
        head = reading.head
        try:
            rules = load(head["game"])
            match = Match(rules, head["game"], head["names"], head["options"])
            match.restore(reading.codes, reading.end)
            changed = head["revision"] != rules.REVISION
            if changed and reading.rows not in (None, rows_of(match)):
                raise Refused("revision")
        except Exception:  # rules that are gone or no longer fit may fail in any way: the match is kept all the same
            self._give_up(reading, number)
            return
        if not reading.whole:
            self._shelves.tell("damaged", head["game"])
        if changed or not reading.whole:
            self.begin(match)
            return
        self._match, self._number, self._segment = match, number, reading.count - 1
        self._remember(match, reading.chain, reading.rows)
        if not reading.torn:
            self._go_on(reading.size)

    def _go_on(self, size: int) -> None:
        """Goes on in the last segment."""
        try:
            self._open = self._open_segment("ab", size)
        except OSError:
            pass  # the next answer begins a new segment

    def _give_up(self, reading: Reading, number: int) -> None:
        """Puts a match that can no longer be played among the finished ones, with its last standing and its answers."""
        if not self._trying(self._finished.add, number, reading.summary()):
            for path in self._paths(number):
                self._shelves.set_aside(path)
        self._shelves.tell("rules-changed", reading.head["game"])

    def _segments(self, number: int):
        """The bytes of a match's segments, one after the other."""
        for segment, path in enumerate(self._paths(number)):
            if path != self._segment_path(number, segment):
                yield b"\x00" * 5  # a segment is missing: a record with a wrong check stands for it and the rest
                return
            yield self._shelves.read(path)

    # Clearing up

    def _numbers(self) -> list:
        """The numbers of the matches in the journal, in their order."""
        return sorted({match_number(name) for name in self._shelves.names(_FOLDER)} - {0})

    def _paths(self, number: int) -> list:
        names = self._shelves.names(_FOLDER)
        return [self._shelves.path(_FOLDER, name) for name in names if match_number(name) == number]

    def _clear(self) -> None:
        """Removes what is left of matches that ended or gave way, and sets aside what is damaged or not ours."""
        for name in self._shelves.names(_FOLDER):
            if not match_number(name):
                self._shelves.set_aside(self._shelves.path(_FOLDER, name))
                self._shelves.tell("foreign", name)
        ended = [number for number, _ in self._finished.list()]
        for number in self._numbers():
            if number != self._number:
                self._clear_match(number, number in ended)

    def _clear_match(self, number: int, ended: bool) -> None:
        paths = self._paths(number)
        try:
            good = ended or Reading(self._segments(number)).whole
        except Newer:
            self._shelves.tell("newer", _FOLDER)
            return
        except _UNREADABLE:
            good = not any(self._shelves.read(path) for path in paths)  # all empty: a match that never began
        if not good:
            self._shelves.tell("damaged", _FOLDER)
        for path in reversed(paths):  # from the end: what is left after a power cut is a match, only shorter
            if good:
                self._shelves.remove(path)
            else:
                self._shelves.set_aside(path)
