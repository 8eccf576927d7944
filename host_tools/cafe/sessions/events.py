"""Events of a session: each line of a device, checked for its form, and the start and end of the session."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Proven:
    """The device has shown that it holds the key; from now on `Sessions.say` reaches it."""

    device: str
    carrier: str
    firmware: str
    rules: str
    paired: bool  # False: a device without a key, over USB


@dataclass(frozen=True, slots=True)
class Away:
    """The session has ended and no other one of this device is in use."""

    device: str
    why: str  # "silence", "closed", "mark", "refused" or "revoked"


@dataclass(frozen=True, slots=True)
class Entry:
    """A match as the device offers it."""

    uid: str
    edit: int
    end: int
    check: str


@dataclass(frozen=True, slots=True)
class Offered:
    """Matches on the device; `more` says that another line follows."""

    device: str
    entries: "tuple[Entry, ...]"
    now: "str | None"  # the match being played
    more: bool


@dataclass(frozen=True, slots=True)
class MatchHead:
    """The description of a match, sent before its first answer."""

    game: str
    revision: int
    names: "tuple[str | None, ...]"
    options: "dict[str, Any]"


@dataclass(frozen=True, slots=True)
class Put:
    """Codes of a match from byte `start` to byte `end`; `match` is there if they begin at 0."""

    device: str
    uid: str
    edit: int
    start: int
    codes: bytes
    end: int
    check: str
    over: bool
    more: bool
    match: "MatchHead | None"
    order: "int | None"
    ago: "int | None"  # ms since the match began


@dataclass(frozen=True, slots=True)
class Playing:
    """Which match is being played now, None for none."""

    device: str
    uid: "str | None"


@dataclass(frozen=True, slots=True)
class Left:
    """The table put a match aside unfinished; to be answered by `ack`."""

    device: str
    uid: str
    edit: int
    end: int


@dataclass(frozen=True, slots=True)
class Took:
    """The device holds an order and shows it."""

    device: str
    order: int


@dataclass(frozen=True, slots=True)
class Declined:
    """The device does not carry out an order."""

    device: str
    order: int
    why: str


Event = Proven | Away | Offered | Put | Playing | Left | Took | Declined
