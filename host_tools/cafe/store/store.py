"""The store of a house: everything that is kept, and the only room that knows SQL."""

import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

from .changes import Changes
from .context import Context
from .copies import Copies
from .database import Database
from .devices import Devices
from .errors import NotPossible
from .event_lists import EventLists
from .events import Events
from .house import DEFAULT, House, found_house, house_names, made_house
from .judging import Judging
from .matches import Matches
from .orders import Orders
from .pairing import Pairing
from .people import People
from .players import Players
from .ranked import Ranked
from .settings import Settings
from .staff import Staff
from .tables import Tables
from .transaction import Transaction
from .writer import Writer

Result = TypeVar("Result")


class Store:
    """One house in a database.  Reading may be done from any thread; every write waits for its commit.

    Call both from a thread that may wait (`anyio.to_thread.run_sync`, `asyncio.to_thread`), not from an event loop.
    """

    def __init__(self, database: Database, house: House, clock: Callable[[], float] = time.time) -> None:
        self.database = database
        self.house = house
        self.changes = Changes()  # notified after every commit, in the writer's thread
        self.writer = Writer(database, house, self.changes)
        context = Context(database, house, self.writer, self.changes, clock)
        self.context = context
        self.devices = Devices(context)
        self.tables = Tables(context, self.devices)
        self.matches = Matches(context)
        self.copies = Copies(context)
        self.players = Players(context)
        self.people = People(context)
        self.judging = Judging(context)
        self.orders = Orders(context)
        self.pairing = Pairing(context, self.devices)
        self.staff = Staff(context)
        self.settings = Settings(context)
        self.events = Events(context)
        self.event_lists = EventLists(context)
        self.ranked = Ranked(context)

    @property
    def failing(self) -> str:
        """The reason why nothing can be stored at the moment (a full disk); "" if all is well."""
        return self.writer.failing

    def write(self, do: "Callable[[Transaction], Result]") -> Result:
        """Run work in a transaction of the one writer: `transaction.connection` runs SQL of your own tables,
        `context.staff_row` tells what was done, `transaction.changed` what pages should read again."""
        return self.writer.run(do)

    def submit(self, do: "Callable[[Transaction], Result]") -> "Future[Result]":
        """`write` without waiting."""
        return self.writer.submit(do)

    def close(self) -> None:
        """Commit what waits and close the database."""
        self.writer.close()
        self.database.close()


def open_store(
    folder: "Path | str | None" = None,
    url: "str | None" = None,
    house: "str | None" = None,
    make: bool = True,
    clock: Callable[[], float] = time.time,
) -> Store:
    """Return the store of a house in a data folder, or at a database's address.

    Without `house` it is the only one there, or a new one called "house".  With `make` False nothing is founded.
    """
    if (folder is None) == (url is None):
        raise NotPossible("data", "name either a data folder or a database")
    database = Database.at(url) if url is not None else Database.in_folder(str(folder), make)
    try:
        return Store(database, _house(database, house, make), clock)
    except BaseException:
        database.close()
        raise


def _house(database: Database, name: "str | None", make: bool) -> House:
    with database.writing.begin() as connection:
        if name is None:
            known = house_names(connection)
            if len(known) > 1:
                raise NotPossible("house", f"name one of the houses with --house: {', '.join(known)}")
            name = known[0] if known else DEFAULT
        house = made_house(connection, name) if make else found_house(connection, name)
    if house is None:
        raise NotPossible("house", f"there is no house {name} in {database.shown}")
    return house
