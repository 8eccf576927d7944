"""Listeners for changes in the store; they are called after the commit, never before."""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock


@dataclass(frozen=True, slots=True)
class Change:
    """Something that pages show has changed: read it again by its key."""

    kind: str  # match, table, device (added, moved, revoked), people, settings, order, or a room's own
    key: str  # the uid, the device, the id; "" for all of the kind


ANYTHING = Change("anything", "")  # another process wrote: everything may have changed


class Changes:
    """Listeners are called in the thread that committed (see `Store.changes`): they must only note the change.

    In an event loop: `store.changes.listen(lambda changes: loop.call_soon_threadsafe(note, changes))`.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._listeners: list[Callable[[list[Change]], object]] = []

    def listen(self, listener: Callable[[list[Change]], object]) -> Callable[[], None]:
        """Add a listener; return a function that removes it."""
        with self._lock:
            self._listeners = [*self._listeners, listener]

        def stop() -> None:
            with self._lock:
                self._listeners = [kept for kept in self._listeners if kept is not listener]

        return stop

    def tell(self, changes: list[Change]) -> None:
        """Tell every listener."""
        if changes:
            for listener in self._listeners:
                listener(changes)
