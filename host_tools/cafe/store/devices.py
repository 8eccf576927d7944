"""Devices and their keys.  A key is never shown again: only sessions read it."""

import re
import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from .context import Context
from .errors import NotPossible
from .schema import devices, houses
from .transaction import Transaction

KEY = 32  # bytes
_DEVICE = re.compile(r"[0-9a-f]{16}")
LONGEST_TABLE = 16  # characters of a table's name


@dataclass(frozen=True, slots=True)
class Device:
    """A device without its key."""

    device: str
    table: str
    kind: str  # device, browser, open
    revoked: bool
    added: int
    firmware: str
    rules: str
    carrier: str
    now: "str | None"
    seen: int


@dataclass(frozen=True, slots=True)
class Credentials:
    """What a session needs to know about a device."""

    device: str
    table: str
    key: "bytes | None"
    revoked: bool


def valid_device(device: str) -> str:
    """Return the id if it is valid."""
    if not isinstance(device, str) or not _DEVICE.fullmatch(device):
        raise NotPossible("device", f"{device!r} is no device's id: 16 hex digits, a-f in lower case")
    return device


def valid_table(table: str) -> str:
    """Return a table's name without outer blanks, if it is valid."""
    name = table.strip() if isinstance(table, str) else ""
    if not 1 <= len(name) <= LONGEST_TABLE or not name.isprintable() or "/" in name:
        raise NotPossible("table", f"{table!r} is no table's name: 1 to {LONGEST_TABLE} printable characters without /")
    return name


class Devices:
    """The devices of a house."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def all(self) -> "list[Device]":
        """Return all devices, revoked ones too, by table."""
        query = select(devices).where(devices.c.house_id == self._context.house.id)
        with self._context.database.reading.connect() as connection:
            found = [_device(row) for row in connection.execute(query)]
        return sorted(found, key=lambda device: (_natural(device.table), device.device))

    def credentials(self) -> "dict[str, Credentials]":
        """Key, table and state of every device, for sessions."""
        query = select(devices.c.device, devices.c.table_name, devices.c.key, devices.c.revoked)
        with self._context.database.reading.connect() as connection:
            found = connection.execute(query.where(devices.c.house_id == self._context.house.id)).all()
        return {
            row.device: Credentials(row.device, row.table_name, bytes(row.key) if row.key else None, row.revoked)
            for row in found
        }

    def version(self) -> int:
        """Return a number that rises whenever a device is added, renamed or revoked, by whichever process."""
        query = select(houses.c.devices_version).where(houses.c.id == self._context.house.id)
        with self._context.database.reading.connect() as connection:
            return connection.execute(query).scalar_one()

    def add(self, device: str, table: str, key: bytes, who: str, kind: str = "device", replace: bool = False) -> None:
        """Add a device with its key.  An id that has a key is refused unless `replace`, which staff's cable may."""
        valid_device(device)
        name = valid_table(table)
        if len(key) != KEY:
            raise NotPossible("key", f"a key has {KEY} bytes")
        self._context.writer.run(lambda transaction: self.adding(transaction, device, name, key, who, kind, replace))

    def adding(
        self, transaction: Transaction, device: str, table: str, key: bytes, who: str, kind: str, replace: bool = False
    ) -> None:
        """`add` within a transaction."""
        old = self._found(transaction.connection, device)
        if old is not None and old.key is not None and not old.revoked and not replace:
            raise NotPossible("has-key", f"{device} has a key already: revoke it first")
        values: dict[str, Any] = {"table_name": table, "key": key, "kind": kind, "revoked": False}
        if old is None:
            insert_device(transaction.connection, self._context.house.id, device, self._context.now(), values)
        else:
            transaction.connection.execute(update(devices).where(devices.c.id == old.id).values(**values))
        self._log(transaction, "device-added", who, device, table=table, device_kind=kind)

    def revoke(self, device: str, who: str, why: str = "") -> None:
        """Revoke a device's right to write; its matches stay."""

        def do(transaction: Transaction) -> None:
            old = self._known(transaction.connection, device)
            if old.revoked:
                raise NotPossible("revoked", f"{device} is revoked already")
            transaction.connection.execute(update(devices).where(devices.c.id == old.id).values(revoked=True))
            self._log(transaction, "device-revoked", who, device, why)

        self._context.writer.run(do)

    def move(self, device: str, table: str, who: str, why: str = "") -> None:
        """Give a device's table another name."""
        name = valid_table(table)

        def do(transaction: Transaction) -> None:
            old = self._known(transaction.connection, device)
            transaction.connection.execute(update(devices).where(devices.c.id == old.id).values(table_name=name))
            self._log(transaction, "device-moved", who, device, why, table=name)

        self._context.writer.run(do)

    def open(self, device: str, table: str) -> Credentials:
        """Take in a device that was never paired, over USB; an id that has or had a key is refused."""
        valid_device(device)

        def do(transaction: Transaction) -> Credentials:
            old = self._found(transaction.connection, device)
            if old is not None and (old.key is not None or old.revoked):
                raise NotPossible("has-key", f"{device} has or had a key")
            if old is None:
                values = {"table_name": table, "key": None, "kind": "open", "revoked": False}
                insert_device(transaction.connection, self._context.house.id, device, self._context.now(), values)
                self._log(transaction, "device-open", "usb", device, table=table)
            return Credentials(device, old.table_name if old else table, None, False)

        return self._context.writer.run(do)

    def _log(self, transaction: Transaction, kind: str, who: str, device: str, why: str = "", **more: Any) -> None:
        of_house = houses.c.id == self._context.house.id
        transaction.connection.execute(
            update(houses).where(of_house).values(devices_version=houses.c.devices_version + 1)
        )
        self._context.staff_row(transaction, kind, who, why, device=device, **more)
        transaction.changed("device", device)
        transaction.changed("table", device)

    def _known(self, connection: Connection, device: str) -> Row[Any]:
        row = self._found(connection, device)
        if row is None:
            raise NotPossible(
                "unknown-device", f"no device here has the id {device}; `pipkeeper devices list` has them"
            )
        return row

    def _found(self, connection: Connection, device: str) -> "Row[Any] | None":
        of_device = (devices.c.house_id == self._context.house.id) & (devices.c.device == device)
        return connection.execute(select(devices).where(of_device)).first()


def insert_device(connection: Connection, house: int, device: str, now: int, values: dict[str, Any]) -> None:
    """Add a row for a device that has not been seen yet."""
    blank = {"firmware": "", "rules": "", "carrier": "", "now_uid": None, "seen": 0, "added": now}
    connection.execute(insert(devices).values(house_id=house, device=device, **blank, **values))


def drawn_key() -> bytes:
    """Return a new key."""
    return secrets.token_bytes(KEY)


def _device(row: Row[Any]) -> Device:
    return Device(
        row.device,
        row.table_name,
        row.kind,
        row.revoked,
        row.added,
        row.firmware,
        row.rules,
        row.carrier,
        row.now_uid,
        row.seen,
    )


def _natural(table: str) -> "tuple[int, int, str]":
    """Return a sort key that puts table 2 before table 10."""
    return (0, int(table), "") if table.isascii() and table.isdigit() else (1, 0, table.casefold())
