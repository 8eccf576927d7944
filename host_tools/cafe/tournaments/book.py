"""The tournaments of a house: read from the store, changed by adding events to it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from threading import Lock
from typing import Any

from host_tools.cafe.store import ANYTHING, Change, ListedEvent, NewEvent, NotPossible, Store, Transaction

from . import events as kinds
from .events import Event
from .refusal import Refusal
from .tournament import Tournament

KIND = "tournament"
_TRIES = 5  # when others change the same tournament at the same moment


@dataclass(frozen=True)
class SeatOrder:
    """An order that goes out together with events: the group sits down at a device."""

    round: int
    pod: int
    device: str
    body: dict[str, Any]
    replaces: int | None = None  # an order that is taken back


@dataclass(frozen=True)
class Step:
    """A change to a tournament: events, orders, and orders to take back; all or nothing."""

    events: Sequence[Event] = ()
    orders: Sequence[SeatOrder] = ()
    withdraw: Sequence[int] = ()

    def __bool__(self) -> bool:
        return bool(self.events or self.orders or self.withdraw)


class Book:
    """Loads tournaments and keeps them until they change; any thread may use it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = Lock()
        self._loaded: dict[tuple[int, bool], Tournament] = {}
        self._ids: list[int] | None = None
        self._stop = store.changes.listen(self._note)

    def close(self) -> None:
        self._stop()

    def ids(self) -> list[int]:
        """Return the numbers of all tournaments."""
        with self._lock:
            known = self._ids
        if known is None:
            known = self._store.event_lists.ids(KIND)
            with self._lock:
                self._ids = known
        return known

    def load(self, number: int, staff: bool = False) -> Tournament:
        """Return a tournament, with hidden names only for staff; Refusal if there is none.  Don't change it."""
        with self._lock:
            found = self._loaded.get((number, staff))
        if found is None:
            found = Tournament(map(as_event, self._store.event_lists.read(KIND, number, staff)))
            if not found.events:
                raise Refusal("no-tournament", number=number)
            with self._lock:
                self._loaded[(number, staff)] = found
        return found

    def create(self, settings: dict[str, Any], who: str) -> int:
        """Found a tournament and return its number."""
        event = Event(kinds.CREATED, {"settings": settings}, who)
        Tournament([event])  # refuses bad settings
        for _ in range(_TRIES):
            number = max(self._store.event_lists.ids(KIND), default=0) + 1
            try:
                self._store.event_lists.add(KIND, number, 0, [NewEvent(event.kind, event.data)], who)
            except NotPossible as error:
                if error.word != "changed":
                    raise
                continue
            return number
        raise Refusal("busy")

    def act(self, number: int, make: Callable[[Tournament], Step], who: str, why: str = "") -> Tournament:
        """Do a step that `make` works out from the tournament as it is; return the tournament after it.

        If somebody else changed it at the same moment, the step is worked out again.
        """
        for _ in range(_TRIES):
            before = self._fresh(number)
            step = make(before)
            if not step:
                return before
            trial = Tournament(before.events)
            for event in step.events:
                trial.add(replace(event, who=who, why=event.why or why))
            try:
                self._store.write(partial(self._write, number=number, before=before, step=step, who=who, why=why))
            except NotPossible as error:
                if error.word != "changed":
                    raise
                continue
            return self._fresh(number)
        raise Refusal("busy")

    def add(self, number: int, kind: str, data: dict[str, Any], who: str, why: str = "") -> Tournament:
        """Add one event."""
        return self.act(number, lambda _: Step([Event(kind, data)]), who, why)

    def draw(self, number: int, who: str) -> Tournament:
        """Draw the next round, at tables where no other tournament plays."""
        return self.act(number, lambda tournament: Step([tournament.draw_event(self.busy_tables(number))]), who)

    def busy_tables(self, number: int) -> set[str]:
        """Return the tables at which other tournaments play."""
        others = (self.load(other, staff=True) for other in self.ids() if other != number)
        return {table for other in others for table in other.busy_tables()}

    def _fresh(self, number: int) -> Tournament:
        with self._lock:
            self._loaded.pop((number, True), None)
        return self.load(number, staff=True)

    def _write(self, transaction: Transaction, number: int, before: Tournament, step: Step, who: str, why: str) -> None:
        added = [NewEvent(event.kind, event.data, event.why or why) for event in step.events]
        for n in step.withdraw:
            self._store.orders.withdrawing(transaction, n, who, why)
        for order in step.orders:
            if order.replaces is not None:
                self._store.orders.withdrawing(transaction, order.replaces, who, why)
            n = self._store.orders.giving(transaction, order.device, "seat", order.body, who, why)
            data = {"round": order.round, "pod": order.pod, "order": n, "device": order.device}
            added.append(NewEvent(kinds.ORDERED, data, why))
        self._store.event_lists.adding(transaction, KIND, number, len(before.events), added, who)

    def _note(self, changes: list[Change]) -> None:
        with self._lock:
            for change in changes:
                if change.kind in ("people", ANYTHING.kind):
                    self._ids = None
                    self._loaded.clear()
                elif change.kind == KIND and change.key.isdecimal():
                    self._ids = None
                    self._loaded.pop((int(change.key), False), None)
                    self._loaded.pop((int(change.key), True), None)


def as_event(listed: ListedEvent) -> Event:
    return Event(listed.kind, listed.data, listed.who, listed.at / 1000, listed.why)
