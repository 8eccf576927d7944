"""The store as the link sees it: the match at the table; copies.py handles the others and is imported when needed."""

from ..rules.asks import Any, Callable, Data
from .store import Store

if 0:  # for the type checker
    from .copies import Copies


class LinkSource:
    """`at_table` is True while the match in play is on screen; on the title it counts as set aside.

    `is_guest` tells whether a name is just a placeholder: a host gets null for it.  `changed` has the uids of matches
    that changed while they were set aside.
    """

    def __init__(self, store: Store, is_guest: "Callable[[str], bool] | None" = None) -> None:
        self._store = store
        self._is_guest = is_guest
        self.at_table = False
        self.changed = store.changed_aside

    def playing(self) -> "Any":
        """Returns the match at the table as last recorded, also while its end is shown; None if there is none."""
        writer = self._store.writer
        return (writer.ended if writer.match is None else writer) if self.at_table else None

    def acknowledge(self, played: "Any") -> None:
        """Notes that a host has the match at the table as it is; written together with the next change."""
        played.acknowledged = played.edit, played.end
        known, ended = self._store.acknowledged, self._store.writer.ended
        if ended and played is ended and ended.number not in known:
            known.append(ended.number)

    def raise_edit(self, played: "Any", edit: int) -> None:
        """Takes over a later edit of the match at the table; it is written with the next answer."""
        played.raise_edit(edit)
        if played is not self._store.writer:
            self.copies().raise_edit(played.origin.uid, edit)

    def copies(self) -> "Copies":
        """Returns every match on flash."""
        from .copies import Copies

        return Copies(self._store)

    def head(self, copy: "Any") -> "Data":
        """Returns what a match is, with null for the names of guests."""
        head: "Data" = copy.described()
        if self._is_guest:
            head["names"] = [None if self._is_guest(name) else name for name in head["names"]]
        return head
