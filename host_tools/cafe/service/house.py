"""Serves a house: passes what devices say to tables and store, and the house's orders to devices."""

import asyncio
import logging
import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from ..sessions import (
    WHO,
    Away,
    Connection,
    Declined,
    Event,
    Left,
    Offered,
    Playing,
    Proven,
    Put,
    Sessions,
    Took,
)
from ..store import ANYTHING, Change, Presence, Store, StoreError
from ..tables.games import Games
from ..tables.heads import clean
from ..tables.keeper import Keeper
from .known_devices import KnownDevices
from .match_answers import MatchAnswers
from .ordering import Ordering

_log = logging.getLogger(__name__)
_TICK = 0.5  # s
_WRITE_PRESENCE = 5.0  # s
_LOOK_FOR_DEVICES = 1.0  # s: `devices add` and `revoke` are noticed within two
_READ_TOGETHER = 200  # matches
_MOST_WAITING = 64  # lines of a device while its matches are read; it repeats what is dropped


class HouseService:
    """Serves one house.  Everything but `start` and `stop` runs in the event loop."""

    def __init__(
        self,
        store: Store,
        games: Games,
        address: Callable[[], str] = lambda: "",
        open_devices: bool = False,
        clock: Callable[[], float] = time.monotonic,
        unix: Callable[[], float] = time.time,
    ) -> None:
        """`address`: of the pages, as guests reach them, such as http://192.168.1.5:8080.

        `open_devices`: take in devices over USB that were never paired, whatever the settings say.
        `clock` counts seconds and never goes back, `unix` is the time of day in s.
        """
        self.store = store
        self._clock = clock
        self._unix = unix
        self._devices = devices = KnownDevices(store, open_devices)
        self.sessions = Sessions(
            devices.known, self._heard, os.urandom, lambda: int(unix()), lambda: devices.open_allowed
        )
        self._ordering = Ordering(store, self._say, devices.table_of, address, clock)
        self._match_reader = ThreadPoolExecutor(1, thread_name_prefix="matches")  # never waits for other work
        self._match_reading = asyncio.Lock()
        self._unread: dict[str, None] = {}  # matches that are to be read
        self._keeper = Keeper(store, games, devices.table_of)
        self._answers = MatchAnswers(store, self._keeper, self._say, unix)
        self._waiting: dict[str, deque[Event]] = {}  # devices whose matches are being read, and what they said since
        self._tasks: set[asyncio.Task[None]] = set()
        self._stop_listening: Callable[[], None] = lambda: None
        self._broadcasts: list[Callable[[bytes], None]] = []

    # From start to end

    async def start(self) -> None:
        """Begin to serve: from now on carriers may connect."""
        self._loop = asyncio.get_running_loop()
        await self._look_for_devices()
        await asyncio.to_thread(self._ordering.start)
        self.store.writer.watch()
        self._stop_listening = self.store.changes.listen(
            lambda changes: self._loop.call_soon_threadsafe(self._changed, changes)
        )
        self._spawn(self._tick_for_ever())

    async def stop(self) -> None:
        """End the tasks of this house; what was accepted is committed."""
        self._stop_listening()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._match_reader.shutdown(wait=False)
        self.store.tables.write()

    def _spawn(self, work: Any) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StoreError):  # devices repeat their requests, and so does the house
            _log.warning("the store: %s", error)
        elif error is not None:
            _log.error("a task of the house failed", exc_info=error)

    async def _tick_for_ever(self) -> None:
        wrote = looked = self._clock()
        while True:
            await asyncio.sleep(_TICK)
            now = self._clock()
            self.sessions.tick(now)
            unix = self._unix()
            for device in self._ordering.devices():
                seen = self.sessions.seen(device)
                if seen is not None:
                    self.store.tables.heard(device, int(unix - (now - seen)))
            self._ordering.tick()
            if now - wrote >= _WRITE_PRESENCE:
                wrote = now
                self.store.tables.write()
                if self._ordering.moved():
                    self._prepare_all()
            if now - looked >= _LOOK_FOR_DEVICES:
                looked = now
                try:
                    await self._look_for_devices()
                except Exception as error:  # the database is briefly unavailable: try again
                    _log.warning("devices cannot be read: %s", error)

    # For carriers

    def connect(self, carrier: str, send: Callable[[bytes], None], asks: bool = False, device: str = "") -> Connection:
        """Open a new connection of a carrier."""
        return self.sessions.connect(carrier, send, asks, device)

    def line(self, connection: Connection, line: bytes) -> None:
        """Take a line that a carrier received."""
        connection.line(line, self._clock())

    def close(self, connection: Connection) -> None:
        """Note that a carrier lost a connection."""
        connection.close(self._clock())

    who = WHO

    # Devices

    async def _look_for_devices(self) -> None:
        ended, moved = await self._devices.look()
        for device in ended:
            self.sessions.revoke(device)
        for device in moved:
            if device in self._ordering.devices():
                self._spawn(self._ordering.prepare(device))

    def _changed(self, changes: "list[Change]") -> None:
        kinds = {change.kind for change in changes}
        if kinds & {"settings", ANYTHING.kind}:
            self._devices.read_again()
            self._ordering.settings_changed()
            self._prepare_all()
        if kinds & {"device", "settings", ANYTHING.kind}:
            self._spawn(self._look_for_devices())
        ordered = {change.key for change in changes if change.kind == "order"}
        for device in self._ordering.devices() if ANYTHING.kind in kinds else ordered:
            self._spawn(self._ordering.read(device))

    def _prepare_all(self) -> None:
        for device in self._ordering.devices():
            self._spawn(self._ordering.prepare(device))

    # What devices say

    def _heard(self, event: Event) -> None:
        waiting = self._waiting.get(event.device)
        if waiting is not None:
            if len(waiting) < _MOST_WAITING or isinstance(event, Proven | Away):
                waiting.append(event)
            return
        missing = self._keeper.missing(_uids(event))
        if missing:
            self._waiting[event.device] = deque([event])
            self._spawn(self._read_then_hear(event.device))
        else:
            self._take(event)

    async def _read_then_hear(self, device: str) -> None:
        waiting = self._waiting[device]
        try:
            while waiting:
                uids = _uids(waiting[0])
                await self._read(self._keeper.missing(uids))
                if self._keeper.missing(uids):
                    return  # the device repeats it
                self._take(waiting.popleft())
        finally:
            del self._waiting[device]

    async def _read(self, uids: "list[str]") -> None:
        """Read matches.  All that devices ask for while others are read are read together."""
        self._unread.update(dict.fromkeys(uids))
        async with self._match_reading:
            if not any(uid in self._unread for uid in uids):
                return
            some = list(self._unread)[:_READ_TOGETHER]
            for uid in some:
                del self._unread[uid]
            try:
                self._keeper.add(await self._loop.run_in_executor(self._match_reader, self._keeper.read, some))
            except StoreError as error:
                _log.warning("matches cannot be read: %s", error)

    def _take(self, event: Event) -> None:
        if isinstance(event, Put):
            self._answers.put(event)
        elif isinstance(event, Offered):
            self._answers.offered(event)
            self._playing(event.device, event.now)
            if not event.more:
                self._spawn(self._ordering.prepare(event.device))
        elif isinstance(event, Left):
            self._answers.left(event)
        elif isinstance(event, Playing):
            self._playing(event.device, event.uid)
        elif isinstance(event, Took | Declined):
            self._spawn(self._ordering.answered(event))
        elif isinstance(event, Proven):
            self._proven(event)
        else:
            self._ordering.close(event.device)
            self.store.changes.tell([Change("table", event.device)])

    def _proven(self, event: Proven) -> None:
        device = event.device
        self._ordering.open(device)
        firmware, rules = clean(event.firmware, 40), clean(event.rules, 40)
        before = self.store.tables.presence(device)
        now = before.now if before else None
        self.store.tables.note(device, Presence(int(self._unix()), now, event.carrier, firmware, rules))
        if not event.paired:
            self._spawn(self._take_in(device))

    async def _take_in(self, device: str) -> None:
        """Take in a device without a key; its table is named after the end of its id until staff rename it."""
        try:
            await asyncio.to_thread(self.store.devices.open, device, device[-4:])
        except StoreError as error:
            _log.warning("%s: %s", device, error)
            self.sessions.revoke(device)

    def _playing(self, device: str, uid: "str | None") -> None:
        before = self.store.tables.presence(device)
        if before is not None and before.now != uid:
            changed = Presence(int(self._unix()), uid, before.carrier, before.firmware, before.rules)
            self.store.tables.note(device, changed)

    def _say(self, device: str, line: dict[str, Any]) -> None:
        self.sessions.say(device, line, self._clock())


def _uids(event: Event) -> "tuple[str, ...]":
    """Return the matches that a line is about."""
    if isinstance(event, Put | Left):
        return (event.uid,)
    if isinstance(event, Offered):
        return tuple(dict.fromkeys(entry.uid for entry in event.entries))
    return ()
