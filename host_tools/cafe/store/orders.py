"""Orders to tables: seats, rosters, names and `identify`; each is sent until it is taken or declined."""

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import case, delete, insert, select, tuple_, update

from .context import Context
from .errors import NotPossible
from .schema import houses, orders
from .transaction import Transaction
from .views import compact

OPEN, TOOK, DECLINED, WITHDRAWN = "open", "took", "declined", "withdrawn"
KINDS = ("seat", "roster", "table", "identify")
_MOST = 64  # open orders of a device


@dataclass(frozen=True, slots=True)
class Order:
    """An order and what became of it."""

    n: int
    device: str
    kind: str
    body: dict[str, Any]  # the line without `order`: {"seat": {…}}, {"roster": […]}, …
    state: str
    why: str  # of a declined one
    uid: "str | None"  # the match that was begun for a seat
    made: int

    def line(self) -> dict[str, Any]:
        """The order as it is sent."""
        return {"order": self.n, **self.body}


class Orders:
    """The orders of a house."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def give(self, device: str, kind: str, body: dict[str, Any], who: str, why: str = "") -> int:
        """Give an order to a device and return its number.  A newer order of a kind replaces an older one,
        but seats queue up."""
        return self._context.writer.run(lambda transaction: self.giving(transaction, device, kind, body, who, why))

    def giving(
        self, transaction: Transaction, device: str, kind: str, body: dict[str, Any], who: str, why: str = ""
    ) -> int:
        """`give` within a transaction."""
        connection, house = transaction.connection, self._context.house.id
        if kind not in KINDS or kind not in body:
            raise NotPossible("order", f"{kind!r} is no kind of order")
        of_device = (orders.c.house_id == house) & (orders.c.device == device) & (orders.c.state == OPEN)
        if kind != "seat":
            connection.execute(update(orders).where(of_device, orders.c.kind == kind).values(state=WITHDRAWN))
        elif len(connection.execute(select(orders.c.n).where(of_device)).all()) >= _MOST:
            raise NotPossible("full", f"{_MOST} orders wait for this table already")
        n = self._numbers(transaction, 1)
        order = Order(n, device, kind, body, OPEN, "", None, self._context.now())
        connection.execute(insert(orders).values(_row(house, order)))
        if kind == "seat":
            self._context.staff_row(transaction, "seat", who, why, device=device, order=n)
        transaction.changed("order", device)
        return n

    def renew(self, wanted: "list[tuple[str, str, dict[str, Any]]]") -> "list[Order]":
        """Give standing orders, each a device, a kind and a body.  Every session repeats them: the table's name and
        the roster live in a device's RAM.

        They stay open, and replace the device's earlier ones of the same kind.  All are written with a few statements,
        whatever their number: a thousand devices may come back at once.
        """

        def do(transaction: Transaction) -> "list[Order]":
            connection, house, now = transaction.connection, self._context.house.id, self._context.now()
            replaced = tuple_(orders.c.device, orders.c.kind).in_([(device, kind) for device, kind, _ in wanted])
            connection.execute(delete(orders).where(orders.c.house_id == house, replaced))
            first = self._numbers(transaction, len(wanted))
            given = [
                Order(n, device, kind, body, OPEN, "", None, now)
                for n, (device, kind, body) in enumerate(wanted, first)
            ]
            connection.execute(insert(orders), [_row(house, order) for order in given])
            for order in given:
                transaction.changed("order", order.device)
            return given

        return self._context.writer.run(do) if wanted else []

    def standing(self, kinds: "tuple[str, ...]") -> "list[Order]":
        """Return the open orders of some kinds, of all devices."""
        query = select(orders).where(
            orders.c.house_id == self._context.house.id, orders.c.state == OPEN, orders.c.kind.in_(kinds)
        )
        with self._context.database.reading.connect() as connection:
            return [_order(row) for row in connection.execute(query.order_by(orders.c.n))]

    def withdraw(self, n: int, who: str, why: str = "") -> None:
        """Take an order back; a table that took it already keeps it until its next session."""
        self._context.writer.run(lambda transaction: self.withdrawing(transaction, n, who, why))

    def withdrawing(self, transaction: Transaction, n: int, who: str, why: str = "") -> None:
        """`withdraw` within a transaction."""
        order = self._one(transaction, n)
        self._set(transaction, n, state=WITHDRAWN)
        self._context.staff_row(transaction, "order-withdrawn", who, why, device=order.device, order=n)
        transaction.changed("order", order.device)

    def answered(self, transaction: Transaction, device: str, n: int, declined: "str | None") -> None:
        """Note that a device took or declined an order of its own."""
        of_order = (orders.c.house_id == self._context.house.id) & (orders.c.n == n) & (orders.c.device == device)
        values = {"state": TOOK, "why": ""} if declined is None else {"state": DECLINED, "why": declined}
        taken = orders.c.state.in_((OPEN, TOOK))
        transaction.connection.execute(update(orders).where(of_order, taken).values(**values))
        transaction.changed("order", device)

    def began(self, transaction: Transaction, device: str, n: int, uid: str) -> None:
        """Note the match that was begun for a seat."""
        of_order = (orders.c.house_id == self._context.house.id) & (orders.c.n == n) & (orders.c.device == device)
        transaction.connection.execute(update(orders).where(of_order).values(uid=uid, state=TOOK))
        transaction.changed("order", device)

    def get(self, n: int) -> "Order | None":
        """Return an order by its number."""
        query = select(orders).where(orders.c.house_id == self._context.house.id, orders.c.n == n)
        with self._context.database.reading.connect() as connection:
            row = connection.execute(query).first()
        return _order(row) if row else None

    def waiting(self, devices: "Collection[str]") -> "list[Order]":
        """Orders to be sent: open ones, and seats that were taken and have no match yet, oldest first."""
        unplayed = (orders.c.kind == "seat") & (orders.c.state == TOOK) & orders.c.uid.is_(None)
        query = select(orders).where(
            orders.c.house_id == self._context.house.id,
            orders.c.device.in_(devices),
            (orders.c.state == OPEN) | unplayed,
        )
        with self._context.database.reading.connect() as connection:
            return [_order(row) for row in connection.execute(query.order_by(orders.c.n))]

    def _numbers(self, transaction: Transaction, count: int) -> int:
        """Return the first of so many new numbers."""
        now = self._context.now()
        first = case((houses.c.last_order + 1 > now, houses.c.last_order + 1), else_=now)
        numbering = update(houses).where(houses.c.id == self._context.house.id).values(last_order=first + count - 1)
        last: int = transaction.connection.execute(numbering.returning(houses.c.last_order)).scalar_one()
        return last - count + 1

    def _one(self, transaction: Transaction, n: int) -> Order:
        query = select(orders).where(orders.c.house_id == self._context.house.id, orders.c.n == n)
        row = transaction.connection.execute(query).first()
        if row is None:
            raise NotPossible("order", f"there is no order {n}")
        return _order(row)

    def _set(self, transaction: Transaction, n: int, **values: Any) -> None:
        of_order = (orders.c.house_id == self._context.house.id) & (orders.c.n == n)
        transaction.connection.execute(update(orders).where(of_order).values(**values))


def _row(house: int, order: Order) -> dict[str, Any]:
    return {**asdict(order), "house_id": house, "body": compact(order.body)}


def _order(row: Any) -> Order:
    return Order(row.n, row.device, row.kind, json.loads(row.body), row.state, row.why, row.uid, row.made)
