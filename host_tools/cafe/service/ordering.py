"""Sends a house's orders to its devices: reads them from the store, repeats them, and notes the outcome."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from ..sessions import Declined, Took
from ..store import NotPossible, Order, Store, StoreError
from .outgoing import Outgoing
from .standing import StandingOrders

_log = logging.getLogger(__name__)
_TOGETHER = 16  # devices whose standing orders are renewed at a time; each needs a QR code, 2 ms of a core
_PAUSE = 0.25  # s


class Ordering:
    """Orders of the devices that have a session.

    `say` sends a line to a device, `table_of` names its table, `address` is that of the pages as guests reach them,
    `clock` counts seconds and never goes back.
    """

    def __init__(
        self,
        store: Store,
        say: Callable[[str, dict[str, Any]], None],
        table_of: Callable[[str], str],
        address: Callable[[], str],
        clock: Callable[[], float],
    ) -> None:
        self._store = store
        self._say = say
        self._table_of = table_of
        self._address = address
        self._told_address = address()
        self._clock = clock
        self._standing = StandingOrders(store)
        self._reading = asyncio.Lock()
        self._unread: dict[str, bool] = {}  # devices whose orders are to be read, and whether all are sent again
        self._renewing = asyncio.Lock()
        self._out_of_date: dict[str, None] = {}  # devices whose standing orders are to be compared
        self._outgoing: dict[str, Outgoing] = {}

    def start(self) -> None:
        """Read what an earlier process sent.  Blocks."""
        self._standing.read()

    def devices(self) -> "list[str]":
        """Return the devices that have a session."""
        return list(self._outgoing)

    def open(self, device: str) -> None:
        """Note that a device has a new session."""
        self._outgoing[device] = Outgoing(lambda line: self._say(device, line))

    def close(self, device: str) -> None:
        """Note that a device's session has ended."""
        self._outgoing.pop(device, None)

    def tick(self) -> None:
        """Repeat what devices did not answer; to be called once a second or more often."""
        for outgoing in self._outgoing.values():
            outgoing.tick(self._clock())

    def moved(self) -> bool:
        """Return True once after the pages got another address."""
        before, self._told_address = self._told_address, self._address()
        return self._told_address != before

    def settings_changed(self) -> None:
        """Read the settings again: staff may have changed the address or the roster."""
        self._standing.forget_settings()

    async def prepare(self, device: str) -> None:
        """Repeat what waits; then send the table's name, its address and the roster where they changed.

        A few devices at a time, with pauses, so that answers do not wait when a thousand devices come back at once.
        """
        await self.read(device, fresh=True)
        self._out_of_date[device] = None
        async with self._renewing:
            some = list(self._out_of_date)[:_TOGETHER]
            if not some:
                return
            for each in some:
                del self._out_of_date[each]
            try:
                tables = {each: self._table_of(each) for each in some}
                await asyncio.to_thread(self._standing.renew, tables, self._address())
            except StoreError as error:
                _log.warning("%s: %s", device, error)
            await asyncio.sleep(_PAUSE)

    async def read(self, device: str, fresh: bool = False) -> None:
        """Read the orders that wait for a device and send those that are new to it.

        All devices that ask while others are read are read together.
        """
        self._unread[device] = fresh or self._unread.get(device, False)
        async with self._reading:
            unread, self._unread = self._unread, {}
            if not unread:
                return
            waiting: dict[str, list[Order]] = {each: [] for each in unread}
            tables = {each: self._table_of(each) for each in unread}
            for order in await asyncio.to_thread(self._waiting, tables, self._address()):
                waiting[order.device].append(order)
            for each, orders in waiting.items():
                outgoing = self._outgoing.get(each)
                if outgoing:
                    outgoing.set(orders, self._clock(), unread[each])

    def _waiting(self, tables: "dict[str, str]", address: str) -> "list[Order]":
        """Return the orders that wait for some devices, without those that `prepare` replaces.  Blocks.

        Another process may have served the house at another address.
        """
        return self._standing.current(self._store.orders.waiting(list(tables)), tables, address)

    async def answered(self, event: "Took | Declined") -> None:
        """Note that a device took or declined an order."""
        outgoing = self._outgoing.get(event.device)
        if outgoing:
            outgoing.answered(event.order)
        if self._standing.is_standing(event.device, event.order):
            return
        why = event.why if isinstance(event, Declined) else None

        def work(transaction: Any) -> None:
            self._store.orders.answered(transaction, event.device, event.order, why)

        try:
            await asyncio.wrap_future(self._store.submit(work))
        except NotPossible as error:
            _log.info("%s: %s", event.device, error)
