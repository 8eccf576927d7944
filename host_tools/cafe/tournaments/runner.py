"""Runs a tournament: takes results from matches, gives tables to waiting groups, sends orders to the tables."""

import logging
from functools import partial
from queue import SimpleQueue
from threading import Thread

from host_tools.cafe.store import ANYTHING, Change, Store, StoreError

from . import events as kinds
from .book import KIND, Book, Step
from .events import Event
from .match_results import result_of
from .refusal import Refusal
from .rounds import Pod, Result
from .seats import missing_orders, repeated_orders, started_match
from .tournament import Tournament

WHO = "cafe"
_log = logging.getLogger(__name__)


class Runner:
    """Listens to the store and keeps running tournaments up to date, in a thread of its own."""

    def __init__(self, store: Store, book: Book) -> None:
        self._store = store
        self._book = book
        self._matches: dict[str, bool] = {}  # matches begun by an order of a tournament, and whether they had ended
        self._queue: SimpleQueue[list[Change] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._stop = store.changes.listen(self._queue.put)

    def start(self) -> None:
        """Catch up with what happened while nobody ran, then go on with every change."""
        self._thread = Thread(target=self._run, name="tournaments", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop()
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        self._guarded()
        while (changes := self._queue.get()) is not None:
            if any(self._concerns(change) for change in changes):
                self._guarded()

    def _concerns(self, change: Change) -> bool:
        """Say whether a change can mean something here; most answers at most tables do not."""
        if change.kind == "match":
            return change.key in self._matches and self._decides(change.key)
        return change.kind in ("order", "table", KIND, ANYTHING.kind)

    def _decides(self, uid: str) -> bool:
        """Say whether a match of a tournament has come to an end, or is no longer at the end that it had come to."""
        match = self._store.matches.detail(uid, staff=True)
        ended = match is not None and match.over
        changed = ended or self._matches[uid]
        self._matches[uid] = ended
        return changed

    def _guarded(self) -> None:
        """Bring everything up to date; a database that does not answer is asked again with the next change."""
        try:
            self.update()
        except StoreError as error:
            _log.warning("tournaments wait for the store: %s", error)

    def update(self) -> None:
        """Bring every running tournament up to date."""
        for number in self._book.ids():
            tournament = self._book.load(number, staff=True)
            pending = partial(self.pending, number)
            while not tournament.ended and pending(tournament):
                try:
                    tournament = self._book.act(number, pending, WHO)
                except Refusal as refusal:
                    _log.warning("tournament %s: %s", number, refusal)
                    break

    def pending(self, number: int, tournament: Tournament) -> Step:
        """Return what is to be done now."""
        results = [event for played in tournament.rounds for event in self._results(tournament, played.number)]
        if results:
            return Step(results)
        moves = tournament.waiting_moves(self._book.busy_tables(number))
        if moves:
            return Step(moves)
        orders = [*missing_orders(self._store, tournament), *repeated_orders(self._store, tournament)]
        return Step(orders=orders)

    def _results(self, tournament: Tournament, number: int) -> list[Event]:
        """Return results that matches have come to, and those that are no longer true."""
        found = []
        for index, pod in enumerate(tournament.rounds[number - 1].pods):
            uid = started_match(self._store, pod) if self._follows_match(pod) else None
            match = self._store.matches.detail(uid, staff=True) if uid is not None else None
            if match is None:
                continue
            self._matches.setdefault(match.uid, match.over)
            at = {"round": number, "pod": index}
            result = result_of(match, tournament, pod)
            if result is not None and not _same(result, pod.result):
                found.append(Event(kinds.RESULT, {**at, "result": result.to_json()}))
            elif result is None and pod.result is not None:
                found.append(Event(kinds.RESULT_REMOVED, at, why=match.verdict))
        return found

    def _follows_match(self, pod: Pod) -> bool:
        """Say whether a match decides this group: there is an order, and staff typed nothing."""
        return pod.order is not None and (pod.result is None or pod.result.match is not None)


def _same(one: Result, other: Result | None) -> bool:
    return other is not None and (one.places, one.scores, one.match) == (other.places, other.scores, other.match)
