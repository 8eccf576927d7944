"""One-time codes by which a browser becomes a table."""

import secrets
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from .context import Context
from .devices import Devices, drawn_key, valid_device, valid_table
from .errors import NotPossible
from .schema import pairing_codes
from .transaction import Transaction

DIGITS = 8
LIFE = 300  # seconds
TRIES = 5  # wrong ones, then every open code is dead


@dataclass(frozen=True, slots=True)
class Paired:
    """The result of pairing a browser; the key is given only this once."""

    key: bytes
    table: str
    house: str


@dataclass(frozen=True, slots=True)
class OpenCode:
    """A code that can still be used."""

    code: str
    table: str
    until: int  # Unix seconds


class Pairing:
    """The codes of a house: one open code per table, one use, five minutes."""

    def __init__(self, context: Context, devices: Devices) -> None:
        self._context = context
        self._devices = devices

    def open(self, table: str, who: str) -> OpenCode:
        """Draw a code for a table; it takes the place of the table's last one."""
        name = valid_table(table)
        code = "".join(secrets.choice("0123456789") for _ in range(DIGITS))
        house, now = self._context.house.id, self._context.now()

        def do(transaction: Transaction) -> OpenCode:
            connection = transaction.connection
            of_table = (pairing_codes.c.house_id == house) & (pairing_codes.c.table_name == name)
            connection.execute(delete(pairing_codes).where(of_table))
            connection.execute(
                insert(pairing_codes).values(house_id=house, table_name=name, code=code, made=now, tries=0)
            )
            self._context.staff_row(transaction, "pairing-opened", who, table=name)
            return OpenCode(code, name, now + LIFE)

        return self._context.writer.run(do)

    def codes(self) -> "list[OpenCode]":
        """Return the codes that can still be used, for staff."""
        query = select(pairing_codes).where(
            pairing_codes.c.house_id == self._context.house.id,
            pairing_codes.c.made > self._context.now() - LIFE,
            pairing_codes.c.tries < TRIES,
        )
        with self._context.database.reading.connect() as connection:
            return [OpenCode(row.code, row.table_name, row.made + LIFE) for row in connection.execute(query)]

    def pair(self, code: str, device: str) -> Paired:
        """Exchange a code for a key.  NotPossible with the word `code`, `device` or `has-key`."""
        valid_device(device)
        house, given = self._context.house, code.encode("utf-8", "replace")  # JSON can hold half a surrogate pair
        wrong = NotPossible("code", "no open code is this one: codes are used once, within five minutes")

        def do(transaction: Transaction) -> "Paired | NotPossible":
            connection = transaction.connection
            of_house = pairing_codes.c.house_id == house.id
            alive = (pairing_codes.c.made > self._context.now() - LIFE) & (pairing_codes.c.tries < TRIES)
            found = connection.execute(select(pairing_codes).where(of_house, alive)).all()
            row = next((row for row in found if secrets.compare_digest(row.code.encode(), given)), None)
            if row is None:  # kept although nothing was paired: the count of wrong tries must stay
                connection.execute(update(pairing_codes).where(of_house).values(tries=pairing_codes.c.tries + 1))
                return wrong
            key = drawn_key()
            self._devices.adding(transaction, device, row.table_name, key, "pairing code", "browser")
            connection.execute(delete(pairing_codes).where(of_house, pairing_codes.c.table_name == row.table_name))
            return Paired(key, row.table_name, house.name)

        result = self._context.writer.run(do)
        if isinstance(result, NotPossible):
            raise result
        return result
