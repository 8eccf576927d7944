"""Tables and matches as plain values that are safe to hand to a template."""

import json
from dataclasses import dataclass
from typing import Any

PLAYING = "playing"
CHECKED = "checked"
OTHER_RULES = "other rules"
REFUSED = "refused"
VOID = "void"


@dataclass(frozen=True, slots=True)
class TableView:
    """A table and who sits at it: one for every device that is not revoked."""

    table: str
    device: str
    state: str  # playing, over, idle, away
    uid: "str | None"  # the match being played, or just over
    seen: int  # Unix seconds of the last line; 0 for never
    kind: str  # device, browser, open (never paired)
    carrier: str  # usb, tcp, websocket, mqtt; "" if it never came
    firmware: str
    rules: str  # 8 hex digits over its rule files

    def as_json(self) -> dict[str, Any]:
        """Return the table as in `/api/tables`."""
        return {"table": self.table, "device": self.device, "state": self.state, "uid": self.uid, "seen": self.seen}


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """A match in a list.  A name is None for a guest, and for a name that is hidden or forgotten."""

    uid: str
    game: str
    names: tuple["str | None", ...]
    table: str
    over: bool
    winners: tuple[int, ...]
    verdict: str
    began: int  # Unix seconds
    ended: "int | None"
    options: dict[str, Any]
    device: str
    draw: bool
    hidden: bool  # by staff: pages for guests leave it out
    put_aside: bool
    change: int

    def as_json(self) -> dict[str, Any]:
        """Return the match as in `/api/matches`."""
        return {
            "uid": self.uid,
            "game": self.game,
            "names": list(self.names),
            "table": self.table,
            "over": self.over,
            "winners": list(self.winners),
            "verdict": self.verdict,
            "began": self.began,
            "ended": self.ended,
        }


@dataclass(frozen=True, slots=True)
class MatchDetail(MatchSummary):
    """A match with everything that is known of it."""

    revision: int
    codes: bytes  # also of a secret match: show `shown_codes`
    edit: int
    standing: tuple[dict[str, Any], ...]  # rows as in the table protocol
    outlook: dict[str, Any]  # round, and whatever else its standing line has: board, overtime, …
    rounds: tuple[Any, ...]  # points of each finished round, an entry for every seat
    turn: "int | None"  # the seat that is asked
    answers: int  # how many were given
    secret: bool
    why: str  # of a refused match
    order: "int | None"
    corrected: bool  # staff corrected it: codes, standing and names are the corrected ones

    @property
    def end(self) -> int:
        """The number of bytes of its codes."""
        return len(self.codes)

    @property
    def shown_codes(self) -> "bytes | None":
        """The codes, unless they would reveal a secret of a match in play."""
        return None if self.secret and not self.over else self.codes

    def as_json(self) -> dict[str, Any]:
        """Return the match as in `/api/matches/UID`."""
        codes = self.shown_codes
        return {
            "uid": self.uid,
            "device": self.device,
            "table": self.table,
            "game": self.game,
            "revision": self.revision,
            "names": list(self.names),
            "options": self.options,
            "codes": None if codes is None else codes.hex(),
            "end": self.end,
            "edit": self.edit,
            "over": self.over,
            "winners": list(self.winners),
            "standing": [dict(row) for row in self.standing],
            "verdict": self.verdict,
        }


def compact(value: Any) -> str:
    """Return a value as JSON in ASCII, in which equal values are equal texts."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), allow_nan=False)
