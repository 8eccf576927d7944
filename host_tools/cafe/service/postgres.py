"""Several processes at one PostgreSQL: who serves which house, and what others changed.

A house is served by the process that holds its advisory lock.  A process takes the house it was started for as soon as
the lock is free, and another one once nobody has held its lock for a moment; it gives that one back to a process that
was started for it.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

import psycopg
from psycopg import sql

from ...errors import UserError
from ..store import ANYTHING, Store, StoreError
from ..store.database import Database
from ..store.house import House
from ..store.notifying import channel, notified

_log = logging.getLogger(__name__)
_CLASS = 0x5049504B  # our number space among advisory locks
_LOOK = 0.25  # s
_FREE = 0.75  # s that a house must be free before a process that was not started for it takes it
_LEFT = 10.0  # s that a house is left to others after it was given back
_WISHES = "pipkeeper_wishes"
_ALIVE = "-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2"

Taken = Callable[[House], Awaitable[None]]


def dsn(database: Database) -> str:
    """Return the address as psycopg takes it."""
    return database.url.set(drivername="postgresql").render_as_string(hide_password=False)


class HouseLocks:
    """Takes and gives up houses; `take` and `leave` begin and end to serve one.  `clock` never goes back."""

    def __init__(
        self, database: Database, own: House, take: Taken, leave: Taken, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._dsn = dsn(database)
        self._own = own
        self._take = take
        self._leave = leave
        self._clock = clock
        self._held: dict[int, House] = {}
        self._free_since: dict[int, float] = {}
        self._away = False  # the database does not answer; reported only once
        self._yielded: dict[int, float] = {}  # houses given back, and when: for a while they are left to others

    async def run(self) -> None:
        """Hold locks until it is cancelled."""
        try:
            while True:
                try:
                    await self._connected()
                except (psycopg.Error, OSError, StoreError) as error:
                    if not self._away:
                        _log.warning("the database: %s", str(error).strip().partition("\n")[0])
                    self._away = True
                await self._leave_all()
                await asyncio.sleep(_LOOK)
        finally:
            await self._leave_all()

    async def _leave_all(self) -> None:
        for house in list(self._held.values()):
            await self._leave(house)
        self._held.clear()

    async def _connected(self) -> None:
        connection = await psycopg.AsyncConnection.connect(self._dsn, autocommit=True, options=_ALIVE)
        async with connection:
            connection.add_notify_handler(lambda notice: self._wished(notice.payload))
            await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(_WISHES)))
            if self._away:
                _log.warning("the database answers again")
            self._away = False
            while True:
                await self._look(connection)
                await asyncio.sleep(_LOOK)

    def _wished(self, payload: str) -> None:
        if payload.isdigit() and int(payload) != self._own.id and int(payload) in self._held:
            self._yielded[int(payload)] = self._clock()

    async def _look(self, connection: "psycopg.AsyncConnection[tuple[int, ...]]") -> None:
        now = self._clock()
        for house_id, when in list(self._yielded.items()):
            if house_id in self._held:
                await self._leave(self._held.pop(house_id))
                await connection.execute("SELECT pg_advisory_unlock(%s, %s)", (_CLASS, house_id))
            elif now - when > _LEFT:
                del self._yielded[house_id]
        found = await connection.execute("SELECT id, name, salt FROM houses")
        houses = {row[0]: House(row[0], str(row[1]), bytes(row[2])) for row in await found.fetchall()}
        locked = await connection.execute(
            "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = %s"
            " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
            (_CLASS,),
        )
        taken = {row[0] for row in await locked.fetchall()}
        for house_id, house in houses.items():
            if house_id in taken:
                self._free_since.pop(house_id, None)
                if house_id == self._own.id and house_id not in self._held:
                    await connection.execute("SELECT pg_notify(%s, %s)", (_WISHES, str(house_id)))
            elif house_id not in self._yielded and (house_id == self._own.id or self._long_free(house_id, now)):
                await self._try(connection, house)

    def _long_free(self, house_id: int, now: float) -> bool:
        return now - self._free_since.setdefault(house_id, now) >= _FREE

    async def _try(self, connection: "psycopg.AsyncConnection[tuple[int, ...]]", house: House) -> None:
        got = await connection.execute("SELECT pg_try_advisory_lock(%s, %s)", (_CLASS, house.id))
        row = await got.fetchone()
        if row and row[0]:
            self._free_since.pop(house.id, None)
            self._held[house.id] = house
            try:
                await self._take(house)
            except UserError as error:  # its port is taken: another process may serve it meanwhile
                _log.warning("the house %s cannot be served: %s", house.name, error)
                self._yielded[house.id] = self._clock()


async def listen(store: Store) -> None:
    """Tell a store's listeners what other processes changed, until it is cancelled."""
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(dsn(store.database), autocommit=True)
            async with connection:
                await connection.execute(sql.SQL("LISTEN {}").format(sql.Identifier(channel(store.house))))
                store.changes.tell([ANYTHING])  # what was missed while not listening
                async for notice in connection.notifies():
                    store.changes.tell(notified(notice.payload, store.writer.token))
        except (psycopg.Error, OSError) as error:
            _log.info("no word of changes: %s", str(error).strip().partition("\n")[0])
        await asyncio.sleep(1)
