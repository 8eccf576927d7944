"""Matches on flash as copies that a host may have, and what it has acknowledged of them."""

from ..rules.asks import Any, Callable, Data, Iterator
from .journal_reader import described
from .journal_writer import JournalWriter, Origin
from .store import Store


class Copy:
    """A match on flash that is not in play; like the writer, it knows what was last recorded."""

    def __init__(self, facts: "Data", origin: Origin, edit: int, began: "int | None") -> None:
        self._facts = facts
        self.origin = origin
        self.edit = edit
        self.began_ms = began
        self.end: int = facts["end"]
        self.over: bool = facts["over"]

    @property
    def codes(self) -> bytes:
        return bytes(self._facts["codes"])

    def described(self) -> "Data":
        """Return what the match is before its first answer."""
        return {key: self._facts[key] for key in ("game", "revision", "names", "options")}


class Copies:
    """Every match on flash: the one in play from its writer, others as copies.

    `is_guest` tells whether a name is just a placeholder: a host gets null for it.
    """

    def __init__(self, store: Store, is_guest: "Callable[[str], bool] | None" = None) -> None:
        self._store = store
        self.is_guest = is_guest
        self._moved: "dict[str, int]" = {}  # numbers by uid, where they differ from those in the uid

    def offers(self) -> "Iterator[Any]":
        """Yield open matches, then finished ones that no host has, newest first; None; then all others."""
        store = self._store
        files = store._match_files()
        if store.writer.match is not None:
            yield store.writer
        for number in files.journal.numbers():
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
        """Return the copy of a match; None if it is not here."""
        writer = self._store.writer
        if writer.match is not None and writer.origin.uid == uid:
            return writer
        copy = self._at(self._number(uid), uid)
        if copy is None:  # it was rewritten under another number
            files = self._store._match_files()
            for number in [number for number, _ in files.finished.list()] + files.journal.numbers():
                copy = self._at(number, uid)
                if copy:
                    break
        return copy

    def _at(self, number: int, uid: str) -> "Copy | None":
        """Return the copy with this number if it belongs to this match."""
        for copy in (self._finished(number), self._open(number)) if number else ():
            if copy and copy.origin.uid == uid:
                return copy
        return None

    def _number(self, uid: str) -> int:
        ended = self._store.writer.ended
        if ended and ended.origin.uid == uid:
            return ended.number
        if uid in self._moved:
            return self._moved[uid]
        try:
            return int(uid.split("-")[1])
        except (IndexError, ValueError):
            return 0

    def _open(self, number: int) -> "Copy | None":
        try:
            reader = self._store._match_files().journal.reader(number)
        except (ValueError, KeyError, TypeError):
            return None
        return self._copy(reader.summary(), reader.origin(self._store.device, number), reader.edit, number)

    def _finished(self, number: int) -> "Copy | None":
        found = self._store._match_files().finished.with_number(number, self._store.device)
        return found and self._copy(found[0], found[1], found[0].get("edit", 0), number)

    def _copy(self, facts: "Data", origin: Origin, edit: int, number: int) -> Copy:
        store, uid = self._store, origin.uid
        copy = Copy(facts, origin, max(edit, store.raised.get(uid, 0)), store.began.get(uid))
        if self._number(uid) != number:
            self._moved[uid] = number
        return copy

    def head(self, copy: "Any") -> "Data":
        """Return what a match is, with null for the names of guests."""
        head = described(copy.match) if isinstance(copy, JournalWriter) and copy.match else copy.described()
        if self.is_guest:
            head["names"] = [None if self.is_guest(name) else name for name in head["names"]]
        return head

    def acknowledge(self, uid: str) -> None:
        """Note that a host has a match as it is; written together with the next change."""
        store, writer = self._store, self._store.writer
        if writer.match is not None and writer.origin.uid == uid:
            writer.acknowledged = writer.edit, writer.end
            return
        number = self._number(uid)
        if number not in store.acknowledged and number in [found for found, _ in store.finished()]:
            store.acknowledged.append(number)

    def raise_edit(self, uid: str, edit: int) -> None:
        """Note that a host has seen a later edit of a match."""
        store, writer = self._store, self._store.writer
        if writer.match is not None and writer.origin.uid == uid:
            writer.raise_edit(edit)
            return
        if writer.ended and writer.ended.origin.uid == uid:
            writer.ended.raise_edit(edit)
        store.raised[uid] = edit
        number = self._number(uid)
        if number in store.acknowledged:
            store.acknowledged.remove(number)
