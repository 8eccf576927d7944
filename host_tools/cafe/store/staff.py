"""Staff: the PIN, the one-time address that sets the first one, and sessions."""

import secrets
from dataclasses import dataclass
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, insert, select, update

from .context import Context
from .errors import NotPossible
from .schema import houses, staff_sessions
from .transaction import Transaction

SHORTEST_PIN = 6
LONGEST_PIN = 64
IDLE = 2 * 3600  # seconds without a request, then a session is over
LONGEST = 14 * 3600  # seconds, an evening's shift
_hasher = PasswordHasher(time_cost=2, memory_cost=19_456, parallelism=1)


@dataclass(frozen=True, slots=True)
class StaffSession:
    """A session of staff; `form` is the token that every form carries."""

    form: str
    address: str
    opened: int


def valid_pin(pin: str) -> str:
    """Return the PIN itself, if it may be one."""
    if not (pin.isascii() and pin.isdigit()) or not SHORTEST_PIN <= len(pin) <= LONGEST_PIN:
        raise NotPossible("pin", f"a PIN has {SHORTEST_PIN} digits or more")
    return pin


class Staff:
    """The PIN and the sessions of staff.  Checking a PIN takes about 30 ms of CPU time: call it from a thread."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._of_house = houses.c.id == context.house.id

    def has_pin(self) -> bool:
        """Return False until the first PIN is set."""
        return self._pin() is not None

    def set_pin(self, pin: str, who: str) -> None:
        """Set a PIN; every session ends, and the one-time address with it."""
        hashed = _hasher.hash(valid_pin(pin))

        def do(transaction: Transaction) -> None:
            self._set(transaction, hashed, who)

        self._context.writer.run(do)

    def check_pin(self, pin: str) -> bool:
        """Return True for the right PIN.  The page slows down wrong tries."""
        hashed = self._pin()
        if hashed is None or len(pin) > LONGEST_PIN:
            return False
        try:
            return _hasher.verify(hashed, pin)
        except (VerificationError, InvalidHashError):
            return False

    def new_setup_token(self) -> "str | None":
        """Return a token for the one-time address; None if a PIN is set.  An older token no longer works."""
        token = secrets.token_urlsafe(16)

        def do(transaction: Transaction) -> "str | None":
            no_pin = self._of_house & houses.c.pin.is_(None)
            done = transaction.connection.execute(update(houses).where(no_pin).values(setup=_digest(token)))
            return token if done.rowcount else None

        return self._context.writer.run(do)

    def is_setup_token(self, token: str) -> bool:
        """Return True if this token may still set the first PIN."""
        with self._context.database.reading.connect() as connection:
            row = connection.execute(select(houses.c.setup, houses.c.pin).where(self._of_house)).one()
        return row.pin is None and row.setup is not None and secrets.compare_digest(bytes(row.setup), _digest(token))

    def set_first_pin(self, token: str, pin: str, who: str) -> None:
        """Set the first PIN by the one-time address; NotPossible if the token is used or wrong."""
        hashed = _hasher.hash(valid_pin(pin))

        def do(transaction: Transaction) -> None:
            row = transaction.connection.execute(select(houses.c.setup, houses.c.pin).where(self._of_house)).one()
            if row.pin or not row.setup or not secrets.compare_digest(bytes(row.setup), _digest(token)):
                raise NotPossible("setup", "this address was used already")
            self._set(transaction, hashed, who)

        self._context.writer.run(do)

    def open_session(self, address: str) -> str:
        """Open a session and return its token for the cookie; only a digest of it is stored."""
        token, form, now = secrets.token_urlsafe(32), secrets.token_urlsafe(16), self._context.now()
        house = self._context.house.id

        def do(transaction: Transaction) -> str:
            connection = transaction.connection
            ended = (staff_sessions.c.used < now - IDLE) | (staff_sessions.c.opened < now - LONGEST)
            connection.execute(delete(staff_sessions).where(ended))
            connection.execute(
                insert(staff_sessions).values(
                    token=_digest(token), house_id=house, form=form, address=address, opened=now, used=now
                )
            )
            return token

        return self._context.writer.run(do)

    def session(self, token: str) -> "StaffSession | None":
        """Return the session of a cookie, if it is still good."""
        now = self._context.now()
        query = select(staff_sessions).where(
            staff_sessions.c.token == _digest(token),
            staff_sessions.c.house_id == self._context.house.id,
            staff_sessions.c.used > now - IDLE,
            staff_sessions.c.opened > now - LONGEST,
        )
        with self._context.database.reading.connect() as connection:
            row = connection.execute(query).first()
        if row is None:
            return None
        if row.used < now - 60:  # a write a minute is enough to know who is idle
            of_token = staff_sessions.c.token == _digest(token)
            self._context.writer.submit(
                lambda transaction: transaction.connection.execute(
                    update(staff_sessions).where(of_token).values(used=now)
                )
            )
        return StaffSession(row.form, row.address, row.opened)

    def close_session(self, token: str) -> None:
        """End a session."""
        of_token = staff_sessions.c.token == _digest(token)
        self._context.writer.run(lambda writing: writing.connection.execute(delete(staff_sessions).where(of_token)))

    def _pin(self) -> "str | None":
        with self._context.database.reading.connect() as connection:
            return connection.execute(select(houses.c.pin).where(self._of_house)).scalar_one()

    def _set(self, transaction: Transaction, hashed: str, who: str) -> None:
        connection = transaction.connection
        connection.execute(update(houses).where(self._of_house).values(pin=hashed, setup=None))
        connection.execute(delete(staff_sessions).where(staff_sessions.c.house_id == self._context.house.id))
        self._context.staff_row(transaction, "pin-set", who)


def _digest(token: str) -> bytes:
    return sha256(token.encode("utf-8", "replace")).digest()
