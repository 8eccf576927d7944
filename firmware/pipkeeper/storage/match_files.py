"""The match on flash, apart from its answers: how it begins, is taken up again and ends, and what is kept beside it.

journal.py says how the files lie.
"""

from micropython import const

from ..match import Match
from ..rules.asks import Refused
from .finished_matches import Finished, match_number
from .folders import Shelves
from .journal_reader import Reading, rewritten
from .journal_records import rows_of
from .journal_writer import SEGMENT
from .sealed import ROSTER, SETTINGS, Newer, summary

_FOLDER = "journal"
_FULL = const(28)  # the file system's number for "no space left"
_UNREADABLE = (ValueError, KeyError, TypeError)
# What a setting is, and the most that it may be.
_KINDS: dict = {
    "dice": (str, 0),
    "rows": (str, 0),
    "names": (list, 0),
    "best": (dict, 0),
    "brightness": (int, 3),
    "idle": (int, 1440),
}


class Keeping:
    """Works on the files of a Store for as long as it is needed; what lasts is in `row` and `problems`."""

    def __init__(self, data: str, files, problems, row) -> None:
        self._files = files
        self._row = row
        self._problems = problems
        self._shelves = Shelves(data, files, problems)
        self.finished = Finished(self._shelves)

    def first(self) -> tuple:
        """Makes sure of the folders; the settings and the roster."""
        self._shelves.make(_FOLDER)
        self.finished.make()
        return self._sound(self._shelves.load(SETTINGS, "settings", {})), self._shelves.load(ROSTER, "roster", [])

    def _sound(self, settings: dict) -> dict:
        """Settings without those that cannot be: a device that starts with them would not start."""
        for name in list(settings):
            kind, most = _KINDS.get(name, (object, 0))
            value = settings[name]
            if not isinstance(value, kind) or most and not 0 <= value <= most:
                del settings[name]
                self._problems.tell("damaged", "settings")
        return settings

    def save_settings(self, settings: dict) -> bool:
        return self._trying(self._shelves.save, SETTINGS, "settings", settings)

    def save_roster(self, roster: list) -> bool:
        return self._trying(self._shelves.save, ROSTER, "roster", roster)

    def _trying(self, write, *values) -> bool:
        """Writes; makes room if the flash is full, and tells if it refuses."""
        while True:
            try:
                write(*values)
                self._problems.well()
                return True
            except OSError as error:
                full = bool(error.args) and error.args[0] == _FULL
            if not full or not self.finished.drop_oldest():
                self._problems.tell("full" if full else "refuses")
                return False
            self._problems.tell("oldest-dropped")

    # The match in play

    def begin(self, match: Match) -> bool:
        """Makes a match the current one, with whatever was answered already; True when it is safe on flash."""
        self._row.leave(match)
        if not self._trying(self._write_all, match, self._next_number()):
            return False
        self._clear()
        ended = self._row.ended
        if ended and ended[0] is match:  # it was over, and then an answer was taken back
            self._shelves.remove(ended[1])
            self._row.ended = None
        return True

    def _write_all(self, match: Match, number: int) -> None:
        """Writes a match as a new row of segments.  The first comes last: only with it the row counts."""
        segments, chain, rows = rewritten(match, number, SEGMENT)
        segment = len(segments)
        try:
            while segment:
                segment -= 1
                with self._files.open(self._row.path(number, segment), "wb") as file:
                    file.write(segments[segment])
        except OSError:
            for written in range(len(segments)):
                self._shelves.remove(self._row.path(number, written))
            raise
        self._row.stand(match, number, len(segments), chain, rows)

    def finish(self, match: Match) -> bool:
        """Moves a match to the finished ones, with its final standing; True when that is safe on flash."""
        row = self._row
        number = row.number if match is row.match and row.number else self._next_number()
        if not self._trying(self.finished.add, number, summary(match)):
            return False
        row.leave()
        row.ended = match, self.finished.path(number, match.game_id)
        self._clear()
        return True

    def _next_number(self) -> int:
        numbers = [number for number, _ in self.finished.list()] + self._numbers()
        return max(numbers or [0]) + 1

    # Taking up again

    def resume(self, load) -> "Match | None":
        """The match in play as it stood, or None.  `load` gives the rules of a game id."""
        self._row.leave()
        ended = [number for number, _ in self.finished.list()]
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
        self.finished.tidy()
        return self._row.match

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
            self._problems.tell("damaged", head["game"])
        if changed or not reading.whole:
            self.begin(match)
            return
        self._row.stand(match, number, reading.count, reading.chain, reading.rows)
        if not reading.torn:
            self._row.go_on(reading.size)

    def _give_up(self, reading: Reading, number: int) -> None:
        """Puts a match that can no longer be played among the finished ones, with its last standing and its answers."""
        if not self._trying(self.finished.add, number, reading.summary()):
            for path in self._paths(number):
                self._shelves.set_aside(path)
        self._problems.tell("rules-changed", reading.head["game"])

    def _segments(self, number: int):
        """The bytes of a match's segments, one after the other."""
        for segment, path in enumerate(self._paths(number)):
            if path != self._row.path(number, segment):
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
                self._problems.tell("foreign", name)
        ended = [number for number, _ in self.finished.list()]
        for number in self._numbers():
            if number != self._row.number:
                self._clear_match(number, number in ended)

    def _clear_match(self, number: int, ended: bool) -> None:
        paths = self._paths(number)
        try:
            good = ended or Reading(self._segments(number)).whole
        except Newer:
            self._problems.tell("newer", _FOLDER)
            return
        except _UNREADABLE:
            good = not any(self._shelves.read(path) for path in paths)  # all empty: a match that never began
        if not good:
            self._problems.tell("damaged", _FOLDER)
        for path in reversed(paths):  # from the end: what is left after a power cut is a match, only shorter
            if good:
                self._shelves.remove(path)
            else:
                self._shelves.set_aside(path)
