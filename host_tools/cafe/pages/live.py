"""Live state for pages that stay open: the tables, the matches on them, and the listeners.

What no open page shows is not read: a house of a thousand tables that nobody watches costs nothing.  Every open page
has one slot per match.  The newest state wins: a page that fell behind gets what is true now, not what it missed.
"""

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Any

import anyio.to_thread

from host_tools.cafe.store import ANYTHING, Change, MatchDetail, Store, StoreError, TableView

_KEPT = 2000  # matches in memory; a house has some hundred tables
_TABLES_EVERY = 0.1  # seconds between two looks at all tables
_LOOK_AGAIN = 2.0  # seconds between checks for tables that went away silently
MOST_LISTENERS = 2000
BEAT = 5.0  # seconds; the page's script calls 12 s without a word silence


class TooMany(Exception):
    """Raised when no further page can be kept up to date."""


class Listener:
    """One open page, with the matches it has yet to be told about."""

    __slots__ = ("beat", "pending", "table", "tables", "wake", "watched")

    def __init__(self, watched: "str | None", table: "str | None") -> None:
        self.watched = watched  # the match it shows, "" for none; None: every match
        self.table = table  # the table it shows; None: every table
        self.pending: dict[str, None] = {}
        self.tables = False  # its tables, the settings or the names changed
        self.beat = False  # it is time for a sign of life
        self.wake = asyncio.Event()

    def note(self, uid: str) -> None:
        self.pending[uid] = None
        self.wake.set()

    def note_tables(self) -> None:
        self.tables = True
        self.wake.set()

    def note_beat(self) -> None:
        self.beat = True
        self.wake.set()

    def take(self) -> "tuple[list[str], bool, bool]":
        """Empty the slots: matches to tell about, whether tables changed, whether a sign of life is due."""
        news = list(self.pending), self.tables, self.beat
        self.pending.clear()
        self.tables = self.beat = False
        self.wake.clear()
        return news


class Live:
    """Reads each change once, for all pages."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.settings: dict[str, Any] = {}
        self.tables: list[TableView] = []
        self.looked = 0.0  # when the tables were read
        self.away = False  # the database does not answer
        self.version = 0  # rises with everything that is read
        self._details: dict[str, MatchDetail] = {}
        self._numbers: dict[str, int] = {}
        self._number = int(time.time() * 1000)  # rises through restarts too
        self._first = self._number
        self._listeners: set[Listener] = set()
        self._watching: dict[str | None, set[Listener]] = {}  # by the match they show
        self._changed: dict[str, None] = {}
        self._again = {"table", "settings"}
        self._dirty = asyncio.Event()
        self._reading = asyncio.Lock()
        self._stop: "Callable[[], None] | None" = None
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Start listening; afterwards the tables and settings are known."""
        loop = asyncio.get_running_loop()
        self._stop = self.store.changes.listen(lambda changes: loop.call_soon_threadsafe(self._note, changes))
        await self._read()
        self._tasks = [loop.create_task(self._run()), loop.create_task(self._beat())]

    async def stop(self) -> None:
        if self._stop:
            self._stop()
        for task in self._tasks:
            task.cancel()
        for listener in self._listeners:  # streams end by themselves when the server closes them
            listener.wake.set()

    def _note(self, changes: "list[Change]") -> None:
        for change in changes:
            if change.kind == "match" and change.key:
                self._changed[change.key] = None
            elif change.kind in ("people", "match", ANYTHING.kind):
                self._changed.update(dict.fromkeys(self._details))
                self._again |= {"settings", "table"} if change == ANYTHING else {"settings"}
            else:
                self._again.add("table" if change.kind in ("table", "order") else "settings")
        self._dirty.set()

    async def _run(self) -> None:
        while True:
            try:
                await asyncio.wait_for(self._dirty.wait(), _LOOK_AGAIN)
            except TimeoutError:
                self._again.add("table")
            try:
                await self._read()
                self.away = False
            except StoreError:
                self.away = True
                await asyncio.sleep(1)

    async def _beat(self) -> None:
        """Send every page a sign of life every few seconds."""
        while True:
            await asyncio.sleep(BEAT)
            for listener in list(self._listeners):
                listener.note_beat()

    async def look(self) -> None:
        """Bring the tables up to date, for a page that is about to be made."""
        if "table" in self._again or self._reading.locked():
            await self._read(at_once=True)

    async def _read(self, at_once: bool = False) -> None:
        """Read what changed since the last time and is shown somewhere, and tell the pages."""
        async with self._reading:
            self._dirty.clear()
            uids, again = list(self._changed), set(self._again)
            self._changed.clear()
            self._again.clear()
            if again == {"table"} and not at_once and not self._due():
                again.clear()
            await self._read_some(uids, again)

    def _due(self) -> bool:
        """Return True if the tables are to be read now; else it is noted that they will have to be."""
        if not self._listeners:
            self._again.add("table")
            return False
        soon = self.looked + _TABLES_EVERY - time.time()
        if soon > 0:  # a hundred devices that come back at once
            asyncio.get_running_loop().call_later(soon, self._note, [Change("table", "")])
        return soon <= 0

    async def _read_some(self, uids: "list[str]", again: "set[str]") -> None:
        shown = [uid for uid in uids if self._shown(uid)]
        try:
            found, tables, settings = (
                await anyio.to_thread.run_sync(self._fetch, shown, again) if shown or again else ({}, None, None)
            )
        except StoreError:
            self._changed.update(dict.fromkeys(uids))
            self._again |= again
            raise
        self.version += 1
        changed: set[str] = set()
        if tables is not None:
            before, after = _lasting(self.tables), _lasting(tables)
            changed = {view[0] for view in before ^ after}
            self.tables, self.looked = tables, time.time()
        if settings is not None:
            self.settings = settings
        for uid in uids:
            if uid in shown or not self._shown(uid):
                self._take(uid, found.get(uid))
            else:  # a page has come meanwhile
                self._changed[uid] = None
                self._dirty.set()
        for listener in self._listeners if changed or "settings" in again else ():
            if "settings" in again or listener.table is None or listener.table in changed:
                listener.note_tables()

    def _fetch(
        self, uids: "list[str]", again: "set[str]"
    ) -> "tuple[dict[str, MatchDetail], list[TableView] | None, dict[str, Any] | None]":
        """Read everything that changed, in at most three queries; runs in a thread."""
        found = {detail.uid: detail for detail in self.store.matches.details(uids)} if uids else {}
        tables = self.store.tables.all() if "table" in again else None
        settings = self.store.settings.all() if "settings" in again or not self.settings else None
        return found, tables, settings

    def _shown(self, uid: str) -> bool:
        """Return True if a page shows this match."""
        return None in self._watching or uid in self._watching

    def _take(self, uid: str, detail: "MatchDetail | None") -> None:
        """Note a change of a match; one that no page shows is read again when somebody asks for it."""
        self._number += 1
        self._forget(uid)
        self._numbers[uid] = self._number
        if detail is not None:
            self._details[uid] = detail
        while len(self._numbers) > _KEPT:
            self._forget(next(iter(self._numbers)))  # the one that changed longest ago
        for watched in (uid, None):
            for listener in self._watching.get(watched, ()):
                listener.note(uid)

    def known(self, uid: str) -> "MatchDetail | None":
        """Return a match that is in memory and therefore up to date."""
        return self._details.get(uid)

    def _forget(self, uid: str) -> None:
        self._details.pop(uid, None)
        self._numbers.pop(uid, None)

    async def detail(self, uid: str) -> "MatchDetail | None":
        """Return a match as guests may see it; None if there is none."""
        await self.load([uid])
        return self.known(uid)

    async def load(self, uids: Iterable[str]) -> None:
        """Make several matches known at once; one that changes while it is read is read again."""
        missing = {uid: self.number(uid) for uid in uids if uid not in self._details}
        while missing:
            for detail in await anyio.to_thread.run_sync(self.store.matches.details, list(missing)):
                if self.number(detail.uid) == missing[detail.uid]:
                    self._details.setdefault(detail.uid, detail)
                    self._numbers.setdefault(detail.uid, self._first)
            missing = {uid: self.number(uid) for uid, before in missing.items() if self.number(uid) != before}

    def number(self, uid: str) -> int:
        """Return the number of a match's last change; it rises from change to change over all matches."""
        return self._numbers.get(uid, self._first)

    def since(self, number: int) -> "list[str]":
        """Return the matches that changed after a number; all that tables show if it was given by another process."""
        if number < self._first:
            return [view.uid for view in self.tables if view.uid]
        return [uid for uid, last in self._numbers.items() if last > number]

    def listen(self, watched: "str | None" = None, table: "str | None" = None) -> Listener:
        """Add a page that shows a match ("": none yet, None: every match) and a table (None: every table)."""
        if len(self._listeners) >= MOST_LISTENERS:
            raise TooMany
        listener = Listener(watched, table)
        self._listeners.add(listener)
        self._watching.setdefault(watched, set()).add(listener)
        if self._again:
            self._dirty.set()
        return listener

    def watch(self, listener: Listener, uid: str) -> None:
        """Show another match on a page from now on."""
        if uid != listener.watched and listener in self._listeners:
            self._unwatch(listener)
            listener.watched = uid
            self._watching.setdefault(uid, set()).add(listener)

    def leave(self, listener: Listener) -> None:
        if listener in self._listeners:
            self._listeners.discard(listener)
            self._unwatch(listener)

    def _unwatch(self, listener: Listener) -> None:
        others = self._watching[listener.watched]
        others.discard(listener)
        if not others:
            del self._watching[listener.watched]

    @property
    def listening(self) -> int:
        """The number of open pages."""
        return len(self._listeners)


def _lasting(tables: "list[TableView]") -> "set[tuple[str, ...]]":
    """Return the tables without the time they were heard last, which pages show only once they are away."""
    return {
        (view.table, view.device, view.state, view.uid or "", str(view.seen) if view.state == "away" else "")
        for view in tables
    }
