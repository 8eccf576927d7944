"""The store as the link sees it: matches as copies that a host may have, and what it has acknowledged."""

from binascii import crc32

from ..rules.asks import Any, Callable, Data, Iterator
from .journal_records import described
from .journal_writer import UNCHANGED, JournalWriter
from .origin import Origin
from .store import Store


class Copy:
    """A match that is not in play, as it lies on flash."""

    def __init__(
        self, facts: "Data", origin: Origin, edit: int, nameless: "Callable[[Data], Data]", began: "int | None"
    ) -> None:
        self._facts = facts
        self._began = began
        self._nameless = nameless
        self.uid, self.order = origin.uid, origin.order
        self.edit = edit
        self.end = facts["end"]
        self.over = facts["over"]

    def codes(self, start: int) -> bytes:
        return bytes(self._facts["codes"][start : self.end])

    def check(self, end: int) -> str:
        """The check of the codes up to `end`."""
        return f"{crc32(bytes(self._facts['codes'][:end])):08x}"

    def head(self) -> "Data":
        return self._nameless({key: self._facts[key] for key in ("game", "revision", "names", "options")})

    def ago(self, now: int) -> "int | None":
        """ms since the match began, if the device was on all the while."""
        return None if self._began is None else max(0, now - self._began)

    def take_first_change(self) -> int:
        return UNCHANGED


class PlayedCopy:
    """The match in play as it was recorded last; follows its writer."""

    def __init__(self, writer: JournalWriter, nameless: "Callable[[Data], Data]") -> None:
        self._writer = writer
        self._nameless = nameless
        self.uid, self.order = writer.origin.uid, writer.origin.order

    @property
    def edit(self) -> int:
        return self._writer.edit

    @property
    def end(self) -> int:
        return self._writer.end

    @property
    def over(self) -> bool:
        return self._writer.over

    def codes(self, start: int) -> bytes:
        return self._writer.codes[start : self._writer.end]

    def check(self, end: int) -> str:
        """The check of the codes up to `end`."""
        return f"{crc32(self._writer.codes[:end]):08x}"

    def head(self) -> "Data":
        match = self._writer.match
        return self._nameless(described(match)) if match else {}

    def ago(self, now: int) -> "int | None":
        """ms since the match began, if the device was on all the while."""
        began = self._writer.began_ms
        return None if began is None else max(0, now - began)

    def take_first_change(self) -> int:
        """The first byte that changed since the last time this was asked."""
        writer = self._writer
        change, writer.first_change = writer.first_change, UNCHANGED
        return change


class Copies:
    """`at_table` tells whether the match in play is being played: on the title it lies aside like others.

    `is_guest` tells whether a name only stands for a seat: a host gets none for it.
    """

    def __init__(self, store: Store, is_guest: "Callable[[str], bool] | None" = None) -> None:
        self._store = store
        self._is_guest = is_guest
        self._renumbered: "dict[str, int]" = {}  # numbers by uid, where they are not those in the uid
        self._played: "Copy | PlayedCopy | None" = None  # the copy of the match in play
        self._of: object = None  # what that copy was made from
        self.at_table = False

    def playing(self) -> "Copy | PlayedCopy | None":
        """The match at the table, also while its end is on the glass."""
        return self._in_play() if self.at_table else None

    def _nameless(self, head: "Data") -> "Data":
        """What a match is, with null for the names of guests."""
        if self._is_guest:
            head["names"] = [None if self._is_guest(name) else name for name in head["names"]]
        return head

    def _in_play(self) -> "Copy | PlayedCopy | None":
        writer = self._store.writer
        match, ended = writer.match, writer.ended
        if match is not None:
            if self._of is not match:
                self._of, self._played = match, PlayedCopy(writer, self._nameless)
        elif ended is None:
            self._of = self._played = None
        elif self._of is not ended:
            self._of, self._played = ended, self._ended(ended)
        return self._played

    def _ended(self, ended: "Any") -> Copy:
        facts = described(ended.match)
        facts.update({"codes": ended.codes, "end": ended.end, "over": True})
        return self._copy(facts, ended.origin, ended.edit, ended.number)

    def offers(self) -> "Iterator[Copy | PlayedCopy | None]":
        """Open matches, then finished ones that no host has, newest first; None; then all others."""
        store = self._store
        files = store._match_files()
        if store.writer.match is not None:
            yield PlayedCopy(store.writer, self._nameless)
        for number in files.numbers():
            if number != store.writer.number:
                copy = self._open(number)
                if copy:
                    yield copy
        finished = [number for number, _ in files.finished.list()]
        known = list(store.acknowledged)
        for first in (True, False):
            for number in finished:
                if (number in known) is not first:
                    copy = self._finished(number)
                    if copy:
                        yield copy
            if first:
                yield None

    def read(self, uid: str) -> "Any":
        """The copy of a match; None if it is not here."""
        writer = self._store.writer
        if writer.match is not None and writer.origin.uid == uid:
            return PlayedCopy(writer, self._nameless)
        copy = self._at(self._number(uid), uid)
        if copy is None:  # it was written anew under another number
            files = self._store._match_files()
            for number in [number for number, _ in files.finished.list()] + files.numbers():
                copy = self._at(number, uid)
                if copy:
                    break
        return copy

    def _at(self, number: int, uid: str) -> "Copy | None":
        """The copy with this number if it is that of this match."""
        for copy in (self._finished(number), self._open(number)) if number else ():
            if copy and copy.uid == uid:
                return copy
        return None

    def _number(self, uid: str) -> int:
        if uid in self._renumbered:
            return self._renumbered[uid]
        try:
            return int(uid.split("-")[1])
        except (IndexError, ValueError):
            return 0

    def _open(self, number: int) -> "Copy | None":
        try:
            reader = self._store._match_files().reader(number)
        except (ValueError, KeyError, TypeError):
            return None
        return self._copy(reader.summary(), reader.origin(self._store.device, number), reader.edit, number)

    def _finished(self, number: int) -> "Copy | None":
        found = self._store._match_files().finished.with_number(number, self._store.device)
        return found and self._copy(found[0], found[1], found[0].get("edit", 0), number)

    def _copy(self, facts: "Data", origin: Origin, edit: int, number: int) -> Copy:
        store, uid = self._store, origin.uid
        copy = Copy(facts, origin, max(edit, store.raised.get(uid, 0)), self._nameless, store.began.get(uid))
        if self._number(copy.uid) != number:
            self._renumbered[copy.uid] = number
        return copy

    def acknowledge(self, uid: str) -> None:
        """A host has a match as it stands; that is written down together with something else."""
        store, writer = self._store, self._store.writer
        if writer.match is not None and writer.origin.uid == uid:
            writer.acknowledged = writer.edit, writer.end
            return
        number = self._number(uid)
        if number not in store.acknowledged and number in [found for found, _ in store.finished()]:
            store.acknowledged.append(number)

    def raise_edit(self, uid: str, edit: int) -> None:
        """A host has seen a later edit of a match."""
        writer = self._store.writer
        if writer.match is not None and writer.origin.uid == uid:
            writer.raise_edit(edit)
            return
        self._store.raised[uid] = edit
        if self._played is not None and self._played.uid == uid:
            self._of = None  # its copy is made anew
        number = self._number(uid)
        if number in self._store.acknowledged:
            self._store.acknowledged.remove(number)
