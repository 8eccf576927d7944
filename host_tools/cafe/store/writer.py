"""The one writer: a thread that takes everything that waits and commits it together.

A put is acknowledged after its commit, so one slow `fsync` serves all tables that answered meanwhile.  What is asked
for while a commit is under way goes into the next one, in order.
"""

import logging
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeVar

from sqlalchemy import Connection

from .chain_heads import Heads
from .changes import ANYTHING, Changes
from .database import Database
from .errors import NotPossible, Unavailable
from .house import House
from .notifying import notify
from .transaction import Transaction

Result = TypeVar("Result")
_log = logging.getLogger(__name__)
MOST = 500  # pieces of work in one commit
_LOOK = 1.0  # s without work until the writer looks whether another process wrote


@dataclass(slots=True)
class _Work(Generic[Result]):
    do: Callable[[Transaction], Result]
    guarded: bool  # may refuse: a savepoint keeps its failure from the others of the commit
    future: "Future[Result]" = field(default_factory=Future)


class Writer:
    """Takes work from any thread, in order, and commits it in groups.  The thread starts with the first work."""

    def __init__(self, database: Database, house: House, changes: Changes) -> None:
        self.house = house
        self.heads = Heads(house)
        self.name_ids: dict[str, int] = {}
        self.failing = ""  # why the last commit failed; "" if it did not
        self.commits = 0
        self.token = secrets.token_hex(8)  # by which this process knows its own notifications
        self._database = database
        self._changes = changes
        self._queue: SimpleQueue[_Work[Any] | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()
        self._closed = False

    def submit(self, do: Callable[[Transaction], Result], guarded: bool = True) -> "Future[Result]":
        """Run work in the next commit; the future is done after it.

        Unavailable if the commit failed.  With `guarded` the work may raise NotPossible: then it alone is undone.
        """
        work: _Work[Result] = _Work(do, guarded)
        with self._starting:
            if self._closed:
                work.future.set_exception(Unavailable("the store is closed"))
                return work.future
            self._start()
            self._queue.put(work)
        return work.future

    def watch(self) -> None:
        """Tell listeners from now on when another process writes into the same SQLite database, within 2 s."""
        with self._starting:
            if not self._closed:
                self._start()

    def _start(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
            self._thread.start()

    def run(self, do: Callable[[Transaction], Result]) -> Result:
        """Run work and wait for its commit; call it from a thread that may wait, never from an event loop."""
        return self.submit(do).result()

    def close(self) -> None:
        """Commit what waits and end."""
        with self._starting:
            self._closed = True
        if self._thread:
            self._queue.put(None)
            self._thread.join()

    def _run(self) -> None:
        while True:
            try:
                work = self._queue.get(timeout=None if self._database.postgres else _LOOK)
            except Empty:
                self._look()
                continue
            batch: list[_Work[Any]] = []
            while work is not None:
                if work.future.set_running_or_notify_cancel():
                    batch.append(work)
                if len(batch) == MOST or self._queue.empty():
                    break
                work = self._queue.get()
            if batch:
                self._commit(batch)
            if work is None:
                return

    def _look(self) -> None:
        try:
            with self._database.writing.connect() as connection:
                self._note_other_writers(connection)
        except Unavailable:
            pass  # the next write reports why

    def _note_other_writers(self, connection: Connection) -> None:
        if self._database.written_elsewhere(connection):
            self._forget()
            self._changes.tell([ANYTHING])

    def _forget(self) -> None:
        """Drop what is cached of the database, as it may be out of date."""
        self.heads.forget()
        self.name_ids.clear()

    def _commit(self, batch: "list[_Work[Any]]") -> None:
        results: list[tuple[_Work[Any], Any, Exception | None]] = []
        try:
            with self._database.writing.begin() as connection:
                transaction = Transaction(connection, self.house, self.heads, self.name_ids)
                self._note_other_writers(connection)
                for work in batch:
                    try:
                        results.append((work, self._done(work, transaction), None))
                    except NotPossible as error:
                        results.append((work, None, error))
                transaction.flush()
                if self._database.postgres:
                    notify(connection, self.house, self.token, transaction.changes)
        except Exception as error:
            self._failed(batch, error)
            return
        self.failing = ""
        self.commits += 1
        for work, result, refusal in results:
            if refusal:
                work.future.set_exception(refusal)
            else:
                work.future.set_result(result)
        self._changes.tell(transaction.changes)

    def _done(self, work: "_Work[Result]", transaction: Transaction) -> Result:
        if not work.guarded:
            return work.do(transaction)
        transaction.flush()
        kept = transaction.changes
        savepoint = transaction.connection.begin_nested()
        try:
            result = work.do(transaction)
            transaction.flush()
        except NotPossible:
            savepoint.rollback()
            transaction.drop(kept)
            self._forget()
            raise
        savepoint.commit()
        return result

    def _failed(self, batch: "list[_Work[Any]]", error: Exception) -> None:
        self._forget()
        away = isinstance(error, Unavailable | OSError)  # the disk is full, or the database does not answer
        if len(batch) > 1 and not away:  # work that cannot be written must not block the rest
            for work in batch:
                self._commit([work])
            return
        self.failing = str(error).strip().partition("\n")[0]
        if not away:
            _log.error("a write failed", exc_info=error)
        for work in batch:
            work.future.set_exception(Unavailable(self.failing))
