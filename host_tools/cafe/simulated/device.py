"""A minimal table's end of the link for demos and benchmarks, where many of them share a core.

It keeps its matches in RAM.  The firmware's own end, with flash and back-off, is in firmware/pipkeeper/link.
"""

import os
from binascii import crc32
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pipkeeper.link.keys import DOWN, UP, session_key
from pipkeeper.link.lines import Marks, content_of, line_of, split

_PIECE = 800  # bytes of codes in a put
_REPEAT = 1.0  # s until a put is repeated; then twice as long each time
_MOST = 30.0  # s between two of the same put
_SILENCE = 5.0  # s


@dataclass(slots=True)
class Played:
    """A match on the device."""

    uid: str
    head: dict[str, Any]
    codes: bytes = b""
    edit: int = 0
    over: bool = False
    acked: "tuple[int, int] | None" = None  # edit and end
    order: "int | None" = None
    changed: bool = field(default=True)

    def offer(self) -> list[Any]:
        return [self.uid, self.edit, len(self.codes), f"{crc32(self.codes):08x}"]


class SimulatedDevice:
    """Call `connected` with a way to send, `hear` for each line, `tick` now and then; change matches and `push`."""

    def __init__(self, device: str, key: bytes, rules: str = "00000000") -> None:
        self.device = device
        self._key = key
        self._rules = rules
        self.matches: list[Played] = []
        self.now: Played | None = None
        self.proven = False
        self.seats: dict[int, dict[str, Any]] = {}  # orders that wait to be played
        self.brought: dict[int, bytes] = {}  # codes that came with an order, from another table
        self.acked_at: Callable[[Played], None] = lambda match: None
        self._send: Callable[[bytes], None] | None = None
        self._under_way: tuple[Played, int, int] | None = None  # match, edit and end of the put without an ack
        self._repeat = self._said = 0.0
        self._wait = _REPEAT  # s until the put under way is repeated
        self._hello: float | None = None  # when to say hello again, after a refusal
        self._numbers = 0

    def count_from(self, number: int) -> None:
        """Set the number of the next match: a device that lost its matches must not reuse a uid."""
        self._numbers = number

    def begin(self, head: dict[str, Any], order: "int | None" = None) -> Played:
        """Begin a new match, which becomes the one being played."""
        self._numbers += 1
        match = Played(f"{self.device}-{self._numbers}-{os.urandom(4).hex()}", head, order=order)
        self.matches.append(match)
        self.now = match
        return match

    def connected(self, send: "Callable[[bytes], None] | None") -> None:
        """Take a new connection, or None when it is lost."""
        self._send = send
        self._hello = None
        self.proven = False
        self._under_way = None
        if send:
            self._nonce = os.urandom(16)
            hello = {"hello": 1, "device": self.device, "firmware": "1.1.0", "rules": self._rules}
            send(line_of({**hello, "nonce": self._nonce.hex()}))

    def hear(self, line: bytes, now: float) -> None:
        """Take a line of the host."""
        if not split(line)[1]:
            if b"refused" in line:
                self.proven, self._hello = False, now + _REPEAT
            elif b"who" in line:
                self.connected(self._send)
            return
        if not self.proven:
            said = content_of(line[:-17]) or {}
            if "welcome" not in said:
                return
            shared = session_key(self._key, self._nonce, bytes.fromhex(said["nonce"]))
            self._marks = Marks(shared, UP, DOWN)
        body = self._marks.opened(line)
        if body:
            self._heard(content_of(body) or {}, now)

    def _heard(self, said: dict[str, Any], now: float) -> None:
        if "welcome" in said:
            self.proven = True
            waiting = [match for match in self.matches if match.acked != (match.edit, len(match.codes))]
            offered = [match.offer() for match in waiting[-16:]]
            self._say({"offer": offered, "now": self.now.uid if self.now else None}, now)
        elif "ack" in said or "bad" in said:
            self._acked(said.get("ack") or said["bad"], said, now)
        elif "want" in said:
            self._put(said["want"], said["from"], now)
        elif "order" in said:
            if "seat" in said and said["order"] not in self.seats:
                self._seat(said)
            self._say({"took": said["order"]}, now)

    def _seat(self, said: dict[str, Any]) -> None:
        """Hold a seat once everything played at another table has arrived."""
        order = said["order"]
        self.brought[order] = self.brought.get(order, b"") + bytes.fromhex(said.get("codes", ""))
        if not said.get("more"):
            self.seats[order] = said["seat"]

    def _acked(self, uid: str, said: dict[str, Any], now: float) -> None:
        match = self._match(uid)
        if match is None:
            return
        match.acked = (said["edit"], said["end"])
        if self._under_way and self._under_way[0] is match:
            self._under_way = None
        self.acked_at(match)
        self.push(now)

    def _match(self, uid: str) -> "Played | None":
        return next((match for match in reversed(self.matches) if match.uid == uid), None)

    def push(self, now: float) -> None:
        """Send what the host does not have, one put at a time, the match being played first."""
        if not self.proven or self._under_way:
            return
        for match in [self.now, *self.matches]:
            if match and match.acked != (match.edit, len(match.codes)):
                same = match.acked is not None and match.acked[0] == match.edit
                self._put(match.uid, match.acked[1] if match.acked and same else 0, now)
                return

    def _put(self, uid: str, start: int, now: float) -> None:
        match = self._match(uid)
        if match is None:
            return
        end = min(start + _PIECE, len(match.codes))
        line: dict[str, Any] = {"put": uid, "edit": match.edit, "from": start, "codes": match.codes[start:end].hex()}
        line.update(end=end, check=f"{crc32(match.codes[:end]):08x}", over=match.over and end == len(match.codes))
        if start == 0:
            line["match"] = match.head
            if match.order is not None:
                line["order"] = match.order
        if end < len(match.codes):
            line["more"] = True
        self._under_way = (match, match.edit, end)
        self._wait = _REPEAT
        self._repeat = now + _REPEAT
        self._again = line
        self._say(line, now)

    def tick(self, now: float) -> None:
        """Repeat an unanswered put and a refused hello, and say that the device is here."""
        if not self.proven:
            if self._hello is not None and now >= self._hello:
                self.connected(self._send)
        elif self._under_way and now >= self._repeat:
            self._wait = min(2 * self._wait, _MOST)
            self._repeat = now + self._wait
            self._say(self._again, now)
        elif now - self._said >= _SILENCE:
            self._say({"here": 1}, now)

    def play(self, uid: "str | None", now: float) -> None:
        """Say which match is being played."""
        if self.proven:
            self._say({"now": uid}, now)

    def _say(self, content: dict[str, Any], now: float) -> None:
        if self._send:
            self._said = now
            self._send(self._marks.marked(line_of(content)))
