"""Staff decisions about a match: void, correct or hide it.  Each records who and why, and can be undone."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, select, update

from .context import Context
from .errors import NotPossible
from .match_writing import MatchState, SeatResult
from .schema import matches, seats
from .transaction import Transaction

LONGEST_REASON = 300


@dataclass(frozen=True, slots=True)
class Correction:
    """A match as staff correct it: the columns that its corrected codes lead to, and the points of each seat."""

    codes: bytes
    columns: dict[str, Any]
    result: "list[SeatResult] | None"


class Judging:
    """Staff's decisions about matches.  A device's own bytes are never changed."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def void(self, uid: str, who: str, why: str) -> None:
        """Remove a match from every ranking; its verdict becomes `void`."""
        self._set(uid, "void", who, reason(why), voided=True)

    def unvoid(self, uid: str, who: str, why: str = "") -> None:
        """Take `void` back."""
        self._set(uid, "unvoid", who, why, voided=False)

    def hide(self, uid: str, who: str, why: str = "") -> None:
        """Show a match to staff alone."""
        self._set(uid, "hide", who, why, hidden=True)

    def show(self, uid: str, who: str, why: str = "") -> None:
        """Take `hide` back."""
        self._set(uid, "show", who, why, hidden=False)

    def rename(self, uid: str, seat: int, name: "str | None", who: str, why: str) -> None:
        """Correct who sat in a seat (counted from 0); None for a guest."""
        because = reason(why)
        if name is not None and not 1 <= len(name.strip()) <= 16:
            raise NotPossible("name", "a name has 1 to 16 characters")

        def do(transaction: Transaction, row: Row[Any]) -> None:
            name_id = transaction.names.id_of(name.strip() if name is not None else None)
            of_seat = (seats.c.match_id == row.id) & (seats.c.seat == seat)
            if not transaction.connection.execute(update(seats).where(of_seat).values(name_id=name_id)).rowcount:
                raise NotPossible("seat", f"this match has no seat {seat + 1}")
            spelt = None if name is None else self._context.house.spelling(name.strip()).hex()
            self._context.staff_row(transaction, "correct-name", who, because, uid, seat=seat, name=spelt)

        self._with(uid, do)

    def correct(self, uid: str, edit: int, correction: Correction, who: str, why: str) -> None:
        """Show corrected answers instead of the device's answers of this edit; the device's next put drops them."""
        because = reason(why)

        def do(transaction: Transaction, row: Row[Any]) -> None:
            if (row.edit, row.answers) != (edit, correction.columns["answers"]) or row.part_codes is not None:
                raise NotPossible("changed", "the table changed this match meanwhile: look at it again")
            values = {**correction.columns, "corrected_codes": correction.codes}
            transaction.save(MatchState(uid, values, result=correction.result))
            more = {"edit": edit, "codes": correction.codes.hex()}
            self._context.staff_row(transaction, "correct", who, because, uid, **more)

        self._with(uid, do)

    def _set(self, uid: str, kind: str, who: str, why: str, **values: Any) -> None:
        def do(transaction: Transaction, row: Row[Any]) -> None:
            change = transaction.next_changes(1)
            statement = update(matches).where(matches.c.id == row.id).values(change=change, **values)
            transaction.connection.execute(statement)
            self._context.staff_row(transaction, kind, who, why, uid)

        self._with(uid, do)

    def _with(self, uid: str, do: Callable[[Transaction, Row[Any]], None]) -> None:
        def work(transaction: Transaction) -> None:
            of_uid = (matches.c.house_id == self._context.house.id) & (matches.c.uid == uid)
            row = transaction.connection.execute(select(matches).where(of_uid)).first()
            if row is None:
                raise NotPossible("match", f"there is no match {uid}")
            do(transaction, row)
            transaction.changed("match", uid)

        self._context.writer.run(work)


def reason(why: str) -> str:
    """Return the given reason; raise NotPossible if there is none."""
    text = " ".join(why.split())
    if not 1 <= len(text) <= LONGEST_REASON:
        raise NotPossible("reason", f"give a reason of 1 to {LONGEST_REASON} characters")
    return text
