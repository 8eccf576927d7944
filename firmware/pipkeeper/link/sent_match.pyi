"""What the link reads of a match that it sends.  For the type checker; no board loads this."""

from typing import Any, Protocol

from ..storage.journal_writer import Origin

Content = dict[str, Any]  # of a line

class SentMatch(Protocol):
    """The match at the table or a copy of another one: `edit` counts its corrections, `codes` end at `end`."""

    @property
    def origin(self) -> Origin: ...
    @property
    def edit(self) -> int: ...
    @property
    def end(self) -> int: ...
    @property
    def codes(self) -> bytes: ...
    @property
    def over(self) -> bool: ...
    @property
    def began_ms(self) -> int | None: ...
    acknowledged: tuple[int, ...]
    def take_first_change(self) -> int: ...
