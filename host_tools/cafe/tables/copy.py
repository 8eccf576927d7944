"""The host's copy of one match, and how a put changes it: it is kept, asked for again, or already known."""

from binascii import crc32
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..sessions import Entry as Offer
from ..sessions import MatchHead, Put
from ..store import StoredCopy
from ..store.chains import MORE, OVER, Entry
from ..store.match_writing import MatchState, SeatResult
from ..store.views import CHECKED, OTHER_RULES, PLAYING, REFUSED, compact
from .games import Games
from .heads import same_game, storable
from .mirror import UNPLAYED, Mirror, Misfit, OtherRules


@dataclass(frozen=True, slots=True)
class Kept:
    """A change that a line made: to be committed, then answered."""

    entry: Entry
    state: MatchState
    order: "int | None" = None  # the seat that this match was begun for


class MatchCopy:
    """A match as its device put it.

    `spelling` gives the digest of a name for rows.  `dead` once a commit failed: then it is read from the store again.
    """

    def __init__(self, games: Games, spelling: Callable[[str], bytes], uid: str, table: str) -> None:
        self._games = games
        self._spelling = spelling
        self.uid = uid
        self.device = uid[:16]
        self.dead = False
        self.pending = 0  # commits under way
        self._table = table
        self._stored = False  # the database has it, or will have it with the next commit
        self._head = MatchHead("", 0, (), {})
        self._broken = False  # the head broke the protocol's bounds
        self._edit = -1
        self._codes = b""
        self._check = 0
        self._part: tuple[int, bytes] | None = None  # edit and codes of a put that comes in parts, as far as it came
        self._over = False
        self.verdict = PLAYING
        self._why = ""
        self._began = 0
        self._ended: int | None = None
        self._put_aside = False  # the table left it unfinished, and nothing was put since
        self._mirror: Mirror | None = None

    @classmethod
    def stored(cls, games: Games, spelling: Callable[[str], bytes], found: StoredCopy) -> "MatchCopy":
        """Return the copy that the store has."""
        copy = cls(games, spelling, found.uid, found.table)
        copy._stored = True
        copy._head = MatchHead(found.game, found.revision, (None,) * found.seats, found.options)
        copy._edit, copy._codes, copy._check = found.edit, found.codes, crc32(found.codes)
        copy._part = found.part
        copy._over, copy.verdict, copy._why = found.over, found.verdict, found.why
        copy._broken = found.why == "match"
        copy._began, copy._ended, copy._put_aside = found.began, found.ended, found.put_aside
        return copy

    # What is kept

    @property
    def known(self) -> bool:
        """True once anything was put."""
        return self._edit >= 0

    def _newest(self) -> "tuple[int, bytes]":
        """Edit and codes as far as they have come, also those of a put whose last part is missing."""
        return self._part or (self._edit, self._codes)

    def answer(self) -> dict[str, Any]:
        """Return the `ack` for what is kept; `bad` if it cannot be played."""
        edit, codes = self._newest()
        check = self._check if self._part is None else crc32(codes)
        version = {"edit": edit, "end": len(codes), "check": f"{check:08x}"}
        if self.verdict == REFUSED and self._part is None:
            return {"bad": self.uid, **version, "why": self._why}
        return {"ack": self.uid, **version}

    def offered(self, offer: Offer) -> dict[str, Any]:
        """Return the answer to a match that a device offers."""
        edit, codes = self._newest()
        if not self.known or offer.edit != edit:
            return self.want(0)
        if self._part is None and offer.end == len(codes) and offer.check == f"{self._check:08x}":
            return self.answer()
        return self.want(len(codes) if len(codes) < offer.end else 0)

    def want(self, start: int) -> dict[str, Any]:
        """Ask for the codes from a byte on."""
        return {"want": self.uid, "from": start}

    # What lines do

    def put(self, put: Put, now: float) -> "Kept | dict[str, Any]":
        """Take a put; return what is to be committed, or the answer if there is nothing to commit."""
        edit, codes = self._newest()
        if self.known and (put.edit < edit or (put.edit == edit and self._has(put, codes))):
            return self.answer()
        joined = self._joined(put, codes)
        if joined is None:
            return self.want(0)
        edit_before, in_parts = self._edit, self._part is not None
        columns, another = self._begin(put.match, put, now) if put.match is not None else ({}, False)
        result, was_checked = None, self.verdict == CHECKED
        if put.more:
            self._part = (put.edit, joined)
            columns.update(part_edit=put.edit, part_codes=joined)
        else:
            columns.update(self._settle(put, joined, now))
            result = self._result(was_checked)
        state = MatchState(self.uid, columns, not self._stored, result=result)
        if put.match is not None:
            names = list(self._head.names)
            if put.more and not another:
                state.coming_names = names
            else:
                state.names = names
        elif in_parts and not put.more:
            state.takes_names = put.edit != edit_before
        self._stored = True
        return Kept(self._entry(put, now), state, put.order if put.start == 0 else None)

    def left(self, edit: int, end: int, now: float) -> "Kept | dict[str, Any]":
        """Note that the table put this match aside; a line that comes again changes nothing."""
        if not self.known:
            return self.want(0)
        if self._put_aside:
            return self.answer()
        self._put_aside = True
        entry = Entry(self.device, "left", int(now * 1000), uid=self.uid, edit=edit, start=end, end=end)
        return Kept(entry, MatchState(self.uid, {"put_aside": True}))

    def _has(self, put: Put, codes: bytes) -> bool:
        """Return True if these bytes are here, and complete if the put completes them."""
        if self._part is not None and not put.more and put.end == len(codes):
            return False
        if put.end == len(codes) and self._part is None:
            return put.check == f"{self._check:08x}"
        return put.end < len(codes) and put.check == f"{crc32(codes[: put.end]):08x}"

    def _joined(self, put: Put, codes: bytes) -> "bytes | None":
        """Return the codes with the put's; None if they do not fit."""
        if put.start > len(codes) or (put.start and not self.known):
            return None
        known = self._check if put.start == len(codes) and self._part is None else crc32(codes[: put.start])
        return codes[: put.start] + put.codes if put.check == f"{crc32(put.codes, known):08x}" else None

    def _begin(self, head: MatchHead, put: Put, now: float) -> "tuple[dict[str, Any], bool]":
        """Take the head of a match that begins or is put from its start again.

        Return the columns that change, and whether it is another game than before or the first.
        """
        kept = storable(head)
        self._broken = kept != head
        another = not same_game(self._head, kept)
        self._head = kept
        columns: dict[str, Any] = {
            "game": kept.game,
            "revision": kept.revision,
            "options": compact(kept.options),
            "seats": len(kept.names),
        }
        if not self._stored:
            self._began = int(now - (put.ago or 0) / 1000)
            columns.update(device=self.device, table_name=self._table, began=self._began, order_n=put.order)
            columns.update(ended=None, put_aside=False, part_edit=None, part_codes=None)
        if another:  # earlier answers do not belong to this head
            self._mirror = None
            self._edit, self._codes, self._check, self._over = put.edit, b"", 0, False
            columns.update(self._played())
        return columns, another

    def _settle(self, put: Put, codes: bytes, now: float) -> dict[str, Any]:
        """Take the codes of a complete put and play them; return the columns that change."""
        grows = put.edit == self._edit and codes.startswith(self._codes)
        hopeless = self.verdict == OTHER_RULES or self._why == "code"
        self._check = crc32(put.codes, self._check) if grows and put.start == len(self._codes) else crc32(codes)
        self._edit, self._codes, self._over, self._part = put.edit, codes, put.over, None
        self._ended = (self._ended or int(now)) if put.over else None
        self._put_aside = False
        fresh = {"ended": self._ended, "put_aside": False, "part_edit": None, "part_codes": None}
        if grows and hopeless:
            return {**fresh, "codes": codes, "over": put.over, "corrected_codes": None}
        return {**fresh, **self._played()}

    def _played(self) -> dict[str, Any]:
        """Play the codes and decide the verdict; return the columns that follow."""
        self.verdict, self._why, shown = PLAYING, "", UNPLAYED
        try:
            if self._broken:
                raise Misfit("match")
            if self._mirror is None:
                head = self._head
                self._mirror = Mirror(self._games, head.game, head.revision, len(head.names), head.options)
            self._mirror.play(self._codes)
            if self._over != self._mirror.over or (self._over and self._mirror.end != len(self._codes)):
                raise Misfit("over")
            if self._over:
                self._mirror.played_anew(self._codes)
                self.verdict = CHECKED
            shown = self._mirror.columns()
        except OtherRules:
            self.verdict = OTHER_RULES
        except Misfit as misfit:
            self.verdict, self._why = REFUSED, str(misfit)
            shown = {**UNPLAYED, "secret": self._mirror is not None and self._mirror.secret}
            self._mirror = None
        return {
            **shown,
            "edit": self._edit,
            "codes": self._codes,
            "verdict": self.verdict,
            "why": self._why,
            "over": self._over,
            "corrected_codes": None,
        }

    def _result(self, was_checked: bool) -> "list[SeatResult] | None":
        """Return the points of each seat where they changed: at the end, and when an end was taken back."""
        if self.verdict == CHECKED and self._mirror is not None:
            return self._mirror.result()
        if was_checked:
            return [(None, None, False)] * len(self._head.names)
        return None

    # What is written

    def _entry(self, put: Put, now: float) -> Entry:
        flags = (OVER if put.over else 0) | (MORE if put.more else 0)
        extra = "" if put.start else self._extra(put)
        at = int(now * 1000)
        return Entry(self.device, "put", at, self.uid, put.edit, put.start, put.end, flags, put.codes, extra)

    def _extra(self, put: Put) -> str:
        head = self._head
        names = [None if name is None else self._spelling(name).hex() for name in head.names]
        match = {"game": head.game, "revision": head.revision, "names": names, "options": head.options}
        body: dict[str, Any] = {"match": match, "table": self._table}
        if put.order is not None:
            body["order"] = put.order
        return compact(body)
