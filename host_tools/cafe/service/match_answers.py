"""Takes what devices say about matches into their copies, commits it, and answers after the commit, never before."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from ..sessions import Left, Offered, Put
from ..store import NotPossible, Store
from ..tables.copy import Kept, MatchCopy
from ..tables.keeper import Keeper


class MatchAnswers:
    """`say` sends a line to a device, `unix` is the time of day in s.  Runs in the event loop."""

    def __init__(
        self,
        store: Store,
        keeper: Keeper,
        say: Callable[[str, dict[str, Any]], None],
        unix: Callable[[], float],
    ) -> None:
        self._store = store
        self._keeper = keeper
        self._say = say
        self._unix = unix

    def put(self, event: Put) -> None:
        copy = self._keeper.get(event.uid)
        self._answer(copy, copy.put(event, self._unix()))

    def left(self, event: Left) -> None:
        copy = self._keeper.get(event.uid)
        self._answer(copy, copy.left(event.edit, event.end, self._unix()))

    def offered(self, event: Offered) -> None:
        for entry in event.entries:
            copy = self._keeper.get(entry.uid)
            self._answer(copy, copy.offered(entry))

    def _answer(self, copy: MatchCopy, outcome: "Kept | dict[str, Any]") -> None:
        """Answer at once if no commit is pending, else after the commit."""
        if isinstance(outcome, Kept):
            answer = copy.answer()
        elif copy.pending == 0:
            self._say(copy.device, outcome)
            return
        else:
            answer = outcome
        kept = outcome if isinstance(outcome, Kept) else None
        loop = asyncio.get_running_loop()
        copy.pending += 1

        def work(transaction: Any) -> None:
            if copy.dead:
                raise NotPossible("earlier", "an earlier commit failed")
            if kept:
                transaction.add(kept.entry)
                transaction.save(kept.state)
                if kept.order is not None:
                    self._store.orders.began(transaction, copy.device, kept.order, copy.uid)

        def committed(future: "Future[None]") -> None:  # in the writer's thread
            if future.exception() is not None:
                copy.dead = True
            try:
                loop.call_soon_threadsafe(self._committed, copy, answer)
            except RuntimeError:
                pass  # the loop is closed: the house stopped

        self._store.writer.submit(work, guarded=False).add_done_callback(committed)

    def _committed(self, copy: MatchCopy, answer: dict[str, Any]) -> None:
        copy.pending -= 1
        if not copy.dead:
            self._say(copy.device, answer)
