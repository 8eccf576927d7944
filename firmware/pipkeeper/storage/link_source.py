"""The store as the link sees it: the match at the table; copies.py handles the others and is imported when needed."""

if 0:  # for the type checker
    from collections.abc import Callable
    from typing import Any

    from .copies import Copies
    from .store import Store


class LinkSource:
    """`at_table` is True while the match in play is on screen; on the title it counts as set aside.

    `is_guest` tells whether a name is just a placeholder: a host gets null for it.  `changed` has the uids of matches
    that changed while they were set aside.
    """

    at_table = False

    def __init__(self, store: "Store", is_guest: "Callable[[str], bool] | None" = None) -> None:
        self._store = store
        self._is_guest = is_guest
        self.changed = store.changed_aside

    def playing(self) -> "Any":
        """Return the match at the table as last recorded, also while its end is shown; None if there is none."""
        writer = self._store.writer
        return (writer.ended if writer.match is None else writer) if self.at_table else None

    def acknowledge(self, played: "Any") -> None:
        """Note that a host has the match at the table as it is; written together with the next change."""
        played.acknowledged = played.edit, played.end
        known, ended = self._store.acknowledged, self._store.writer.ended
        if ended and played is ended and ended.number not in known:
            known.append(ended.number)

    def copies(self) -> "Copies":
        """Return every match on flash."""
        from .copies import Copies

        return Copies(self._store, self._is_guest)
