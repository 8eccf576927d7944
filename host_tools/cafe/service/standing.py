"""Standing orders: every session sends a device its table's name and the roster.

They are written only when they change, so that a house whose devices all come back at once is quick.
"""

import time
from collections.abc import Mapping
from typing import Any

from pipkeeper.link.lines import MARK, MOST

from ..sessions.session import utf8_line
from ..store import Order, Store
from .addresses import table_order, table_url

_KINDS = ("table", "roster")
_ROSTER = 40  # names
_KEPT = 2.0  # s that settings and roster are remembered


class StandingOrders:
    """The orders that every device of a house was last sent.  All methods but `is_standing` block."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._sent: dict[tuple[str, str], Order] = {}
        self._given = ""
        self._roster: list[str] = []
        self._read_at = float("-inf")

    def read(self) -> None:
        """Read what an earlier process sent."""
        self._sent = {(order.device, order.kind): order for order in self._store.orders.standing(_KINDS)}

    def is_standing(self, device: str, number: int) -> bool:
        """Return True for an order that every session repeats; its outcome is not stored."""
        return any(sent.n == number for kind in _KINDS if (sent := self._sent.get((device, kind))))

    def renew(self, tables: "Mapping[str, str]", address: str) -> None:
        """Give devices, each with the name of its table, new orders where their last ones are out of date."""
        address, roster = self._settings(address)
        wanted: list[tuple[str, str, dict[str, Any]]] = []
        for device, table in tables.items():
            sent = self._sent.get((device, "table"))
            if table and (sent is None or not _is_current(sent, table, address, roster)):
                wanted.append((device, "table", table_order(table, address)))
            sent = self._sent.get((device, "roster"))
            if roster and (sent is None or not _is_current(sent, table, address, roster)):
                wanted.append((device, "roster", {"roster": roster}))
        self._sent.update({(order.device, order.kind): order for order in self._store.orders.renew(wanted)})

    def current(self, orders: "list[Order]", tables: "Mapping[str, str]", address: str) -> "list[Order]":
        """Return the orders without the standing ones that are out of date: `renew` is about to replace those."""
        address, roster = self._settings(address)
        return [order for order in orders if _is_current(order, tables[order.device], address, roster)]

    def forget_settings(self) -> None:
        """Drop the cached settings, so that they are read again."""
        self._read_at = float("-inf")

    def _settings(self, found: str) -> "tuple[str, list[str]]":
        """Return the address that guests use (the one found, unless staff set another) and the roster."""
        if time.monotonic() - self._read_at > _KEPT:
            settings = self._store.settings.all()
            self._given = str(settings["address"]).rstrip("/")
            self._roster = _fitting((settings["roster"] or self._store.people.known())[:_ROSTER])
            self._read_at = time.monotonic()
        return self._given or found, self._roster


def _is_current(order: Order, table: str, address: str, roster: "list[str]") -> bool:
    """Return False for a standing order that is to be replaced by another one."""
    if order.kind == "table" and table:
        return (order.body.get("table"), order.body.get("url", "")) == (table, table_url(address, table))
    return order.kind != "roster" or not roster or bool(order.body["roster"] == roster)


def _fitting(names: "list[str]") -> "list[str]":
    """Return as many of the names as fit into a line."""
    while len(utf8_line({"order": 1 << 40, "roster": names})) > MOST - MARK:
        names = names[:-1]
    return names
