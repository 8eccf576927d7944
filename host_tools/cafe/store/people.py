"""People: a person is a name without case and outer blanks.  Staff hide, merge, split and forget them."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select, update

from .context import Context
from .errors import NotPossible
from .house import folded
from .schema import names, orders, persons
from .transaction import Transaction
from .views import compact


@dataclass(frozen=True, slots=True)
class Person:
    """A person of the house, as staff see them.  Forgotten people are not included."""

    name: str  # the newest spelling
    spellings: tuple[str, ...]
    hidden: bool
    merged_into: "str | None"  # the person that their matches count for


class People:
    """The names of a house."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def all(self) -> "list[Person]":
        """Return everybody who is not forgotten, by name; for staff."""
        query = (
            select(persons.c.id, persons.c.hidden, persons.c.merged_into, names.c.text)
            .join(names, names.c.person_id == persons.c.id)
            .where(persons.c.house_id == self._context.house.id, ~persons.c.forgotten)
            .order_by(names.c.id)
        )
        with self._context.database.reading.connect() as connection:
            found = connection.execute(query).all()
        spellings: dict[int, list[str]] = {}
        for row in found:
            spellings.setdefault(row.id, []).append(row.text)
        people = {
            row.id: Person(
                spellings[row.id][-1],
                tuple(spellings[row.id]),
                row.hidden,
                spellings[row.merged_into][-1] if row.merged_into in spellings else None,
            )
            for row in found
        }
        return sorted(people.values(), key=lambda person: folded(person.name))

    def hide(self, name: str, who: str, why: str = "") -> None:
        """Show a person as a guest everywhere, at once."""
        self._set(name, "hide-name", who, why, hidden=True)

    def show(self, name: str, who: str, why: str = "") -> None:
        """Take `hide` back."""
        self._set(name, "show-name", who, why, hidden=False)

    def merge(self, name: str, into: str, who: str, why: str = "") -> None:
        """Count the matches of a person for another one."""

        def do(transaction: Transaction) -> None:
            one = self._found(transaction.connection, name)
            other = self._found(transaction.connection, into)
            root = other.merged_into or other.id
            if one.id == root:
                raise NotPossible("merge", f"{name} and {into} are one person already")
            moved = (persons.c.id == one.id) | (persons.c.merged_into == one.id)
            transaction.connection.execute(update(persons).where(moved).values(merged_into=root))
            self._log(transaction, "merge", who, why, one, into=bytes(other.digest).hex())

        self._context.writer.run(do)

    def split(self, name: str, who: str, why: str = "") -> None:
        """Take `merge` back: the person counts alone again."""

        def do(transaction: Transaction) -> None:
            one = self._found(transaction.connection, name)
            if one.merged_into is None:
                raise NotPossible("split", f"{name} is not merged with anybody")
            transaction.connection.execute(update(persons).where(persons.c.id == one.id).values(merged_into=None))
            self._log(transaction, "split", who, why, one)

        self._context.writer.run(do)

    def forget(self, name: str, who: str, why: str = "") -> None:
        """Delete a person's name for good, here and in orders; it stays forgotten when a device sends it again."""

        def do(transaction: Transaction) -> None:
            connection = transaction.connection
            one = self._found(connection, name)
            connection.execute(update(persons).where(persons.c.id == one.id).values(forgotten=True))
            connection.execute(update(names).where(names.c.person_id == one.id).values(text=None))
            _forget_in_orders(connection, self._context.house.id, folded(name))
            transaction.names.forget()
            self._log(transaction, "forget", who, why, one)

        self._context.writer.run(do)

    def known(self, limit: int = 40) -> "list[str]":
        """Return names for a roster: the newest spellings, those added last first."""
        query = (
            select(names.c.text, names.c.person_id)
            .join(persons, persons.c.id == names.c.person_id)
            .where(persons.c.house_id == self._context.house.id, ~persons.c.forgotten, ~persons.c.hidden)
            .order_by(names.c.id.desc())
            .limit(limit * 4)
        )
        with self._context.database.reading.connect() as connection:
            found = connection.execute(query).all()
        newest: dict[int, str] = {}
        for row in found:
            newest.setdefault(row.person_id, row.text)
        return list(newest.values())[:limit]

    def _set(self, name: str, kind: str, who: str, why: str, **values: Any) -> None:
        def do(transaction: Transaction) -> None:
            one = self._found(transaction.connection, name)
            transaction.connection.execute(update(persons).where(persons.c.id == one.id).values(**values))
            self._log(transaction, kind, who, why, one)

        self._context.writer.run(do)

    def _log(self, transaction: Transaction, kind: str, who: str, why: str, one: Row[Any], **more: Any) -> None:
        self._context.staff_row(transaction, kind, who, why, person=bytes(one.digest).hex(), **more)
        transaction.changed("people")

    def _found(self, connection: Connection, name: str) -> Row[Any]:
        house = self._context.house
        by_digest = (persons.c.house_id == house.id) & (persons.c.digest == house.person(name))
        row = connection.execute(select(persons).where(by_digest, ~persons.c.forgotten)).first()
        if row is None:
            raise NotPossible("person", f"nobody here is called {name}")
        return row


def _forget_in_orders(connection: Connection, house: int, person: str) -> None:
    query = select(orders.c.n, orders.c.body).where(orders.c.house_id == house, orders.c.kind.in_(("seat", "roster")))
    for row in connection.execute(query).all():
        body = compact(_without(json.loads(row.body), person))
        if body != row.body:
            of_order = (orders.c.house_id == house) & (orders.c.n == row.n)
            connection.execute(update(orders).where(of_order).values(body=body))


def _without(line: dict[str, Any], person: str) -> dict[str, Any]:
    """Return an order's line without a person: a guest in their seat, a shorter roster."""
    if "roster" in line:
        return {**line, "roster": [name for name in line["roster"] if folded(name) != person]}
    seat = line["seat"]
    return {**line, "seat": {**seat, "names": list(_guests(seat["names"], person))}}


def _guests(seated: "Iterable[str | None]", person: str) -> "Iterable[str | None]":
    return (None if name is not None and folded(name) == person else name for name in seated)
