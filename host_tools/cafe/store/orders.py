"""Orders to tables: seats, rosters, names and `identify`; each is sent until it is taken or declined."""

import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import case, delete, insert, select, update

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
        now = self._context.now()
        next_ = case((houses.c.last_order + 1 > now, houses.c.last_order + 1), else_=now)
        numbering = update(houses).where(houses.c.id == house).values(last_order=next_).returning(houses.c.last_order)
        n: int = connection.execute(numbering).scalar_one()
        values = {"device": device, "kind": kind, "body": compact(body), "state": OPEN, "why": "", "uid": None}
        connection.execute(insert(orders).values(house_id=house, n=n, made=self._context.now(), **values))
        if kind == "seat":
            self._context.staff_row(transaction, "seat", who, why, device=device, order=n)
        transaction.changed("order", device)
        return n

    def renew(self, device: str, kind: str, body: dict[str, Any]) -> Order:
        """Give a standing order, which every session repeats: the table's name and the roster live in a device's RAM.

        It stays open, and keeps its number while it says the same; its predecessors are deleted.
        """

        def do(transaction: Transaction) -> Order:
            connection = transaction.connection
            of_kind = (
                (orders.c.house_id == self._context.house.id) & (orders.c.device == device) & (orders.c.kind == kind)
            )
            newest = connection.execute(select(orders).where(of_kind).order_by(orders.c.n.desc()).limit(1)).first()
            if newest is not None and newest.body == compact(body):
                connection.execute(update(orders).where(of_kind, orders.c.n == newest.n).values(state=OPEN))
                return _order(newest)
            connection.execute(delete(orders).where(of_kind))
            return self._one(transaction, self.giving(transaction, device, kind, body, "house"))

        return self._context.writer.run(do)

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

    def waiting(self, device: "str | None" = None) -> "list[Order]":
        """Orders to be sent: open ones, and seats that were taken and have no match yet, oldest first."""
        unplayed = (orders.c.kind == "seat") & (orders.c.state == TOOK) & orders.c.uid.is_(None)
        query = select(orders).where(orders.c.house_id == self._context.house.id, (orders.c.state == OPEN) | unplayed)
        if device is not None:
            query = query.where(orders.c.device == device)
        with self._context.database.reading.connect() as connection:
            return [_order(row) for row in connection.execute(query.order_by(orders.c.n))]

    def _one(self, transaction: Transaction, n: int) -> Order:
        query = select(orders).where(orders.c.house_id == self._context.house.id, orders.c.n == n)
        row = transaction.connection.execute(query).first()
        if row is None:
            raise NotPossible("order", f"there is no order {n}")
        return _order(row)

    def _set(self, transaction: Transaction, n: int, **values: Any) -> None:
        of_order = (orders.c.house_id == self._context.house.id) & (orders.c.n == n)
        transaction.connection.execute(update(orders).where(of_order).values(**values))


def _order(row: Any) -> Order:
    return Order(row.n, row.device, row.kind, json.loads(row.body), row.state, row.why, row.uid, row.made)
