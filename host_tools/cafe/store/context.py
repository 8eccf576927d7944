"""Objects that every part of a store shares."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .chains import STAFF, Entry
from .changes import Changes
from .database import Database
from .house import House
from .transaction import Transaction
from .views import compact
from .writer import Writer


@dataclass(frozen=True, slots=True)
class Context:
    """The database, the house in it, its writer, and the clock (Unix seconds)."""

    database: Database
    house: House
    writer: Writer
    changes: Changes
    clock: Callable[[], float]

    def now(self) -> int:
        """Unix seconds."""
        return int(self.clock())

    def staff_row(
        self, transaction: Transaction, kind: str, who: str, why: str = "", uid: str = "", **more: Any
    ) -> None:
        """Add a row to staff's chain: what was done, who did it and why.  `more` must hold no name of a person."""
        extra = compact({"who": who, "why": why, **more})
        transaction.add(Entry(STAFF, kind, int(self.clock() * 1000), uid=uid, extra=extra))
