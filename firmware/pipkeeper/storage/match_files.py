"""Begins, resumes and ends matches on flash; single answers are in journal_writer.py.

README.md says how the files lie.
"""

from binascii import hexlify

from micropython import const

from ..match import Match
from ..rules.asks import Refused
from .finished_matches import FinishedMatches, summary
from .folders import Newer, match_number
from .journal_reader import JOURNAL_FOLDER, JournalFolder, JournalReader, current_names, rewritten, with_origin
from .journal_writer import SEGMENT, Origin, standing_of

if 0:  # for the type checker
    from ..rules.asks import Any, Data
    from .folders import Folders
    from .store import Store

MOST_OPEN = const(8)
_MOST_BEGUN = const(64)
_UNREADABLE = (ValueError, KeyError, TypeError)


class MatchFiles:
    """Works on the files of a Store while needed; lasting state is in the store and its writer."""

    def __init__(self, store: "Store", folders: "Folders") -> None:
        self._store = store
        self._files = store.files
        self._writer = store.writer
        self._problems = store.problems
        self._folders = folders
        self.journal = JournalFolder(folders, store.writer)
        self.aliases: "Data" = store.settings.get("aliases", {})
        self.finished = FinishedMatches(folders, store.acknowledged, store.paired, store.joined, self.aliases)

    # The match in play

    def begin(self, match: Match, order: int) -> bool:
        """Make a match the one in play, with any answers it has; return True when it is safe on flash."""
        writer = self._writer
        number = self._next_number()
        ended = writer.ended if writer.ended and writer.ended.match is match else None
        if match is writer.match:  # it was on flash before, or flash refused it
            replaces = writer.number or writer.old_number
            writer.number, writer.old_number = 0, replaces
            writer.follow(match)
        elif ended:  # it was over, and then its end was undone
            replaces = ended.number
            writer.take(match, ended.origin, ended.edit, ended.codes, ended.end)
            writer.began_ms = ended.began_ms
            writer.follow(match)
        else:
            replaces = 0
            if len(self.journal.numbers()) >= MOST_OPEN:
                return False
            self._take_new(match, number, order)
        if not self._folders.trying(self._write_all, match, number, replaces):
            return False
        self._remove_segments(replaces)
        if ended:
            self.finished.remove(replaces)
            writer.ended = None
        return True

    def _take_new(self, match: Match, number: int, order: int) -> None:
        store = self._store
        now, unix = store.clock()
        uid = f"{store.device}-{number}-{hexlify(store.draw(4)).decode()}"
        self._writer.take(match, Origin(uid, order, unix or 0), 0, match.codes, match.end)
        self._writer.began_ms = now
        if len(store.began) >= _MOST_BEGUN:
            store.began.clear()
        store.began[uid] = now
        if number in store.acknowledged:
            store.acknowledged.remove(number)

    def _write_all(self, match: Match, number: int, replaces: int) -> None:
        """Write a match as new segments.  The first is written last, because only it makes the others count."""
        writer = self._writer
        segments, chain, standing = rewritten(match, writer.origin, writer.edit, replaces, SEGMENT)
        first = self.journal.last_segment() + 1
        segment = len(segments)
        try:
            while segment:
                segment -= 1
                with self._files.open(writer.path(number, first + segment), "wb") as file:
                    file.write(segments[segment])
        except OSError:
            for written in range(len(segments)):
                self._folders.remove(writer.path(number, first + written))
            raise
        writer.stand(number, first + len(segments) - 1, chain, standing)

    def finish(self, match: Match) -> bool:
        """Move a match to the finished ones, with its final standing; return True when it is safe on flash."""
        writer, store = self._writer, self._store
        number = writer.number if match is writer.match and writer.number else self._next_number()
        if match is writer.match:
            writer.follow(match)
        else:
            self._take_new(match, number, 0)
        origin = writer.origin
        now, unix = store.clock()
        if unix and not origin.began and writer.began_ms is not None:
            origin.began = unix - (now - writer.began_ms) // 1000
        facts = with_origin(summary(match), origin)
        facts["edit"] = writer.edit
        if unix:
            facts["ended"] = unix
        if not self._folders.trying(self.finished.add, number, facts):
            return False
        if writer.acknowledged == (writer.edit, writer.end):
            store.acknowledged.append(number)
        old = writer.old_number
        from .ended_match import Ended

        writer.ended = Ended(writer, number, self.finished.path(number, match.game_id))
        writer.let_go()
        self._remove_segments(number)
        self._remove_segments(old)
        return True

    def discard(self) -> None:
        """Remove the match in play."""
        number = self._writer.number
        self._writer.let_go()
        self._remove_segments(number, True)

    def end(self, number: int) -> bool:
        """Move an open match to the finished ones as it is, without replaying it."""
        if self._writer.match is not None and number == self._writer.number:
            return self.finish(self._writer.match)
        try:
            reader = self.journal.reader(number)
        except _UNREADABLE:
            return False
        return self._put_away(reader, number)

    def _put_away(self, reader: JournalReader, number: int) -> bool:
        facts = with_origin(reader.summary(), reader.origin(self._store.device, number))
        facts["edit"] = reader.edit
        if not self._folders.trying(self.finished.add, number, facts):
            return False
        self._remove_segments(number)
        return True

    def _next_number(self) -> int:
        numbers: "list[int]" = [number for number, _ in self.finished.list()] + self.journal.numbers()
        return max(numbers or [0]) + 1

    # Resuming

    def open_matches(self, outlines: "dict[int, tuple[int, str, list[str], int]]") -> "list[Any]":
        """Return (number, game id, names, round) of every open match, the last played first.

        `outlines` keeps what was read of those that lie aside.
        """
        found = []
        for number in self.journal.numbers():
            match = self._writer.match
            if match is not None and number == self._writer.number:
                if not match.over:
                    found.append((number, match.game_id, match.names, match.game.round))
                continue
            if number not in outlines:
                try:
                    reader = self.journal.reader(number)
                except _UNREADABLE:
                    continue
                outlines[number] = (number, reader.head["game"], reader.head["names"], reader.round)
            _, game_id, names, played = outlines[number]
            found.append((number, game_id, current_names(names, self.aliases), played))
        return found

    def resume(self, load: "Any") -> "Match | None":
        """Restore the last played match, or return None.  `load` gives the rules of a game id."""
        self._writer.let_go()
        for number in self.journal.numbers():
            match = self.take_up(number, load)
            if match is not None:
                return match
        return None

    def take_up(self, number: int, load: "Any") -> "Match | None":
        """Make an open match the one in play; return None if it is over or can no longer be played.

        It stays open while its game or its map is missing.
        """
        try:
            reader = self.journal.reader(number)
        except _UNREADABLE:  # damaged, or of a newer version
            return None
        head, writer = reader.head, self._writer
        try:
            rules = load(head["game"])
            match = Match(rules, head["game"], head["names"], head["options"])
            changed = head["revision"] != rules.REVISION
            match.restore(reader.codes, reader.end, trusted=not changed)
            if changed and reader.rows not in (None, standing_of(match)[1]):
                raise Refused("revision")
        except Exception as error:  # changed rules may fail in any way; the match is kept regardless
            if error.args[:1] in (("no-game",), ("map-missing",)):
                self._problems.waiting.append(("gone", (head["game"],)))
            else:
                self._give_up(reader, number)
            return None
        writer.take(match, reader.origin(self._store.device, number), reader.edit, reader.codes, reader.end)
        raised = self._store.raised.pop(writer.origin.uid, 0)
        if not reader.whole:
            self._problems.tell("damaged", head["game"])
        last = self.journal.last_segment()
        writer.stand(number, last, reader.chain, reader.standing)
        if raised:
            writer.raise_edit(raised)
        match.names = current_names(match.names, self.aliases)
        if changed or match.names != writer.names or not reader.whole or reader.version == 1:
            self.begin(match, 0)
        elif not reader.torn and self.journal.segments(number)[-1] == last:
            writer.go_on(reader.size)
        if match.over:  # the power failed before it was moved
            writer.edit += 1  # a host may have been offered it as an open one
            self._store.changed_aside.append(writer.origin.uid)
            self.finish(match)
            return None
        return match

    def _give_up(self, reader: JournalReader, number: int) -> None:
        """Move a match that can no longer be played to the finished ones, with its last standing and answers."""
        if not self._put_away(reader, number):
            for segment in self.journal.segments(number):
                self._folders.set_aside(self._writer.path(number, segment))
        self._problems.tell("rules-changed", reader.head["game"])

    # Cleaning up

    def tidy(self) -> None:
        """Remove remains of finished and replaced matches, and set damaged or unknown files aside."""
        self._tidy_journal()
        self.finished.tidy()

    def _tidy_journal(self) -> None:
        for name in self.journal.names():
            if not match_number(name):
                self._folders.set_aside(self._folders.path(JOURNAL_FOLDER, name))
                self._problems.tell("foreign", name)
        ended = [number for number, _ in self.finished.list()]
        gone = []
        for number in self.journal.numbers():
            if number in ended:
                self._remove_segments(number, True)
            else:
                replaces = self._replaces(number)
                if replaces:
                    gone.append(replaces)
        for number in gone:
            self._remove_segments(number)
            self.finished.remove(number)

    def _replaces(self, number: int) -> int:
        """Return the number of the match that this one replaces; an unreadable one is set aside."""
        segments = self.journal.segments(number)
        contents = [self._folders.read(self._writer.path(number, segments[0]))]
        try:
            return int(JournalReader(contents).head.get("replaces", 0))
        except Newer:
            self._problems.tell("newer", JOURNAL_FOLDER)
        except _UNREADABLE:
            contents += [self._folders.read(self._writer.path(number, segment)) for segment in segments[1:]]
            if any(contents):
                self._problems.tell("damaged", JOURNAL_FOLDER)
            for segment in reversed(segments):
                path = self._writer.path(number, segment)
                if any(contents):
                    self._folders.set_aside(path)
                else:
                    self._folders.remove(path)  # a match that never began
        return 0

    def _remove_segments(self, number: int, whatever: bool = False) -> None:
        """Remove the segments of a replaced or finished match; set them aside if damaged."""
        segments = self.journal.segments(number) if number else []
        if not segments:
            return
        try:
            whole = whatever or self.journal.reader(number).whole
        except _UNREADABLE:
            whole = False
        for segment in reversed(segments):  # from the end, so that a power cut leaves a valid, shorter match
            path = self._writer.path(number, segment)
            if whole:
                self._folders.remove(path)
            else:
                self._folders.set_aside(path)
        if not whole:
            self._problems.tell("damaged", JOURNAL_FOLDER)
