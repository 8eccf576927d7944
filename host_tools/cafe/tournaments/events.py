"""Everything that can happen to a tournament, as events that are only ever added."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .refusal import Refusal

CREATED, SETTINGS = "created", "settings"
JOINED, RENAMED, WITHDREW, RETURNED, SEEDED = "joined", "renamed", "withdrew", "returned", "seeded"
DRAWN, TAKEN_BACK, KEPT, MOVED = "drawn", "taken-back", "kept", "moved"
STARTED, EXTENDED, ORDERED = "started", "extended", "ordered"
RESULT, RESULT_REMOVED, NO_SHOW, SHOWED_UP = "result", "result-removed", "no-show", "showed-up"
SEATED_LATE = "seated-late"
SETTLED, LOTS = "settled", "lots"
ENDED, REOPENED = "ended", "reopened"

# The entries that an event has besides who, when and why, with their types.
FORMS: Mapping[str, Mapping[str, type]] = {
    CREATED: {"settings": dict},
    SETTINGS: {"changes": dict},
    JOINED: {"entrant": str, "members": list},
    RENAMED: {"entrant": str, "members": list},
    WITHDREW: {"entrant": str},
    RETURNED: {"entrant": str},
    SEEDED: {"order": list},
    DRAWN: {"round": int, "pods": list},
    TAKEN_BACK: {"round": int, "keep_played": bool},
    KEPT: {"round": int},
    MOVED: {"round": int, "pod": int, "table": str},
    STARTED: {"round": int},
    EXTENDED: {"round": int, "seconds": int},
    ORDERED: {"round": int, "pod": int, "order": int, "device": str},
    RESULT: {"round": int, "pod": int, "result": dict},
    RESULT_REMOVED: {"round": int, "pod": int},
    NO_SHOW: {"round": int, "pod": int, "entrant": str},
    SHOWED_UP: {"round": int, "pod": int, "entrant": str},
    SEATED_LATE: {"round": int, "pod": int, "entrant": str},
    SETTLED: {"round": int, "pod": int, "order": list},
    LOTS: {"order": list},
    ENDED: {},
    REOPENED: {},
}

# What staff do against what was played or drawn needs a reason.
WITH_REASON = frozenset({TAKEN_BACK, RESULT_REMOVED, SETTLED, LOTS, KEPT})


@dataclass(frozen=True)
class Event:
    """One thing that happened, with who did it, when and why."""

    kind: str
    data: Mapping[str, Any] = field(default_factory=dict)
    who: str = "staff"
    at: float = 0.0
    why: str = ""

    def to_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "data": dict(self.data), "who": self.who, "at": self.at, "why": self.why}


def check_form(event: Event) -> None:
    """Refuse an event that lacks an entry, has one too many, or one of the wrong type."""
    form = FORMS.get(event.kind)
    if form is None:
        raise Refusal("unknown-event", kind=event.kind)
    for name in event.data:
        if name not in form:
            raise Refusal("unknown-entry", kind=event.kind, entry=name)
    for name, kind in form.items():
        if name not in event.data:
            raise Refusal("missing-entry", kind=event.kind, entry=name)
        value = event.data[name]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise Refusal("wrong-entry", kind=event.kind, entry=name, value=value)
    if event.kind in WITH_REASON and not event.why.strip():
        raise Refusal("no-reason")
