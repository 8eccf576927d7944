"""Rebuilds matches from the rows of a chain."""

import json
from dataclasses import dataclass, field
from typing import Any

from ..store.chains import MORE, OVER


@dataclass(slots=True)
class Rebuilt:
    """A match rebuilt from its rows."""

    edit: int = -1
    codes: bytes = b""
    over: bool = False
    part: "tuple[int, bytes] | None" = None
    head: "dict[str, Any] | None" = None
    begun: "dict[str, Any] | None" = None  # what the first row says beside the codes: head, table, order
    ended: "int | None" = None  # Unix seconds
    put_aside: bool = False
    broken: bool = False  # a row continues from bytes that are in no row

    def put(self, at: int, edit: int, start: int, end: int, flags: int, codes: bytes, extra: str) -> None:
        """Take a row of the kind `put`; `at` in Unix milliseconds."""
        before = self.part[1] if self.part else self.codes
        if start > len(before) or start + len(codes) != end:
            self.broken = True
            return
        if extra:
            said = json.loads(extra)
            self.begun = self.begun or said
            head = said["match"]
            if self.head is not None and _game(head) != _game(self.head):
                self.edit, self.codes, self.over = edit, b"", False
            self.head = head
            self.edit = edit if self.edit < 0 else self.edit
        joined = before[:start] + codes
        if flags & MORE:
            self.part = (edit, joined)
        else:
            self.edit, self.codes, self.over, self.part = edit, joined, bool(flags & OVER), None
            self.ended = (self.ended or at // 1000) if self.over else None
            self.put_aside = False


@dataclass(slots=True)
class Judged:
    """What staff's rows say about a match."""

    voided: bool = False
    hidden: bool = False
    corrected: "tuple[int, int, bytes] | None" = None  # when, edit, codes
    names: "dict[int, tuple[int, str | None]]" = field(default_factory=dict)  # by seat: when, digest

    def take(self, kind: str, at: int, extra: str) -> None:
        """Take a row of staff's chain."""
        said = json.loads(extra)
        if kind in ("void", "unvoid"):
            self.voided = kind == "void"
        elif kind in ("hide", "show"):
            self.hidden = kind == "hide"
        elif kind == "correct":
            self.corrected = (at, said["edit"], bytes.fromhex(said["codes"]))
        elif kind == "correct-name":
            self.names[said["seat"]] = (at, said["name"])


def _game(head: dict[str, Any]) -> "tuple[Any, ...]":
    return head["game"], head["revision"], head["options"], len(head["names"])
