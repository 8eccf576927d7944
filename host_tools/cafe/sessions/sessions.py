"""All sessions of a host: who said hello, who has proven to hold a key, who is away."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pipkeeper.link.keys import NONCE
from pipkeeper.link.lines import content_of

from .connection import WHO, Connection
from .events import Away, Entry, Event, Left, Offered, Proven, Put
from .forms import DEVICE, BadForm, event_of, uid_named
from .session import Session

__all__ = ["WHO", "KnownDevice", "Sessions"]

VERSION = 1
MOST_UNPROVEN = 4  # sessions per device
UNPROVEN = 5.0  # s until an unproven session is dropped
SILENCE = 5.0  # s after which a host says that it is here
AWAY = 15.0  # s without a line after which a device is away
_NONCE = re.compile(r"[0-9a-f]{32}")


@dataclass(frozen=True, slots=True)
class KnownDevice:
    """A device that has or had a key.  `table` is the name of the table it stands on."""

    key: bytes
    table: str
    revoked: bool = False


class Sessions:
    """`known` looks up a device, `report` takes the events, `random_bytes` draws, `unix` is the time of day in s.

    All other times are seconds of a clock that never goes back, given with every call.
    """

    def __init__(
        self,
        known: Callable[[str], KnownDevice | None],
        report: Callable[[Event], None],
        random_bytes: Callable[[int], bytes],
        unix: Callable[[], int],
        open_allowed: Callable[[], bool] = lambda: False,
    ) -> None:
        self._known = known
        self._report = report
        self._random_bytes = random_bytes
        self._unix = unix
        self._open_allowed = open_allowed
        self._connections: list[Connection] = []
        self._proven: dict[str, Session] = {}
        self._unproven: dict[str, list[Session]] = {}

    # For carriers

    def connect(self, carrier: str, send: Callable[[bytes], None], asks: bool = False, device: str = "") -> Connection:
        """Open a connection.  `send` takes a line without its end and never waits: a carrier whose other side does not
        read closes the connection instead.  `asks`: say `who` while nobody has opened a session on it.
        `device`: the only one that may, where a connection is the topic of a device."""
        connection = Connection(self, carrier, send, asks, device)
        self._connections.append(connection)
        return connection

    def tick(self, now: float) -> None:
        """Send what is due and drop what timed out; call it at least once a second."""
        for device in list(self._unproven):
            for session in list(self._unproven[device]):
                if now - session.born >= UNPROVEN:
                    self._forget(session)
        for session in list(self._proven.values()):
            if now - session.heard >= AWAY:
                self._end(session, "silence")
            elif now - session.said >= SILENCE:
                session.say({"here": 1}, now)
        for connection in list(self._connections):
            connection.tick(now)

    # For tables

    def say(self, device: str, content: dict[str, Any], now: float) -> bool:
        """Send a line to a device; return False if it has no session."""
        session = self._proven.get(device)
        if session:
            session.say(content, now)
        return session is not None

    def here(self, device: str) -> bool:
        """Return True while a device has a session."""
        return device in self._proven

    def seen(self, device: str) -> float | None:
        """Return when the last line of a device with a session arrived."""
        session = self._proven.get(device)
        return session.heard if session else None

    def revoke(self, device: str) -> None:
        """End whatever a device has; `known` must say so from now on."""
        for session in [*self._unproven.get(device, ()), *self._of(device)]:
            session.connection.refuse("revoked")
            self._end(session, "revoked")

    # For connections

    def hello(self, connection: Connection, content: dict[str, Any], now: float) -> None:
        """Open a session beside the one in use, and welcome the device."""
        device, nonce = _matching(DEVICE, content.get("device")), _matching(_NONCE, content.get("nonce"))
        if content["hello"] != VERSION or isinstance(content["hello"], bool):
            connection.refuse("version")
            return
        if not device or not nonce:
            return
        known = self._known(device)
        session = Session(device, connection, _short(content.get("firmware")), _short(content.get("rules")), now)
        welcome = {"welcome": VERSION, "nonce": "", "time": self._unix(), "table": ""}
        if content.get("open") is True:
            if known or connection.carrier != "usb" or not self._open_allowed():
                connection.refuse("revoked" if known and known.revoked else "unknown device")
                return
        elif known is None or known.revoked:
            connection.refuse("revoked" if known else "unknown device")
            return
        drawn = self._random_bytes(NONCE)
        welcome["nonce"] = drawn.hex()
        if known:
            session.share(known.key, bytes.fromhex(nonce), drawn)
            welcome["table"] = known.table
        waiting = self._unproven.setdefault(device, [])
        if len(waiting) == MOST_UNPROVEN:
            # Drop one of the same connection first, so that repeated hellos do not push out other connections.
            same = [other for other in waiting if other.connection is connection]
            self._forget((same or waiting)[0])
            waiting = self._unproven.setdefault(device, [])
        waiting.append(session)
        connection.open.append(session)
        session.say(welcome, now)

    def heard(self, session: Session, body: bytes, now: float) -> None:
        """Take an accepted line, without its mark."""
        session.heard = now
        if not session.proven:
            self._prove(session)
        content = content_of(body)
        if content is None:
            return
        try:
            event = event_of(session.device, content)
        except BadForm:
            self._answer_bad_form(session, content, now)
            return
        if event is not None:
            event = self._own_only(session, event, now)
        if event is not None:
            self._report(event)

    def end_all(self, connection: Connection, why: str) -> None:
        """End every session on a connection."""
        for session in list(connection.open):
            self._end(session, why)

    def closed(self, connection: Connection) -> None:
        self.end_all(connection, "closed")
        if connection in self._connections:
            self._connections.remove(connection)

    # Inside

    def _prove(self, session: Session) -> None:
        """Accept the first marked line: this session replaces every other one of the device."""
        device = session.device
        for other in [*self._unproven.get(device, ()), *self._of(device)]:
            self._forget(other)
        session.proven = True
        self._proven[device] = session
        if session not in session.connection.open:
            session.connection.open.insert(0, session)
        self._report(Proven(device, session.connection.carrier, session.firmware, session.rules, session.paired))

    def _of(self, device: str) -> list[Session]:
        session = self._proven.get(device)
        return [session] if session else []

    def _answer_bad_form(self, session: Session, content: dict[str, Any], now: float) -> None:
        """Answer even a put of unknown form; otherwise the device would repeat it for ever."""
        uid = uid_named(content)
        edit, end, check = content.get("edit"), content.get("end"), content.get("check")
        if uid and isinstance(edit, int) and isinstance(end, int) and isinstance(check, str) and len(check) == 8:
            why = "form" if uid.startswith(session.device + "-") else "device"
            session.say(_bad(uid, edit, end, check, why), now)

    def _own_only(self, session: Session, event: Event, now: float) -> Event | None:
        """Answer lines about another device's matches, and leave them out."""
        own = session.device + "-"
        if isinstance(event, Put | Left) and not event.uid.startswith(own):
            check = event.check if isinstance(event, Put) else "00000000"
            session.say(_bad(event.uid, event.edit, event.end, check, "device"), now)
            return None
        if isinstance(event, Offered):
            entries: list[Entry] = []
            for entry in event.entries:
                if entry.uid.startswith(own):
                    entries.append(entry)
                else:
                    session.say(_bad(entry.uid, entry.edit, entry.end, entry.check, "device"), now)
            return Offered(event.device, tuple(entries), event.now, event.more)
        return event

    def _end(self, session: Session, why: str) -> None:
        proven = session.proven
        self._forget(session)
        if proven:
            self._report(Away(session.device, why))

    def _forget(self, session: Session) -> None:
        device = session.device
        session.proven = False
        if self._proven.get(device) is session:
            del self._proven[device]
        waiting = self._unproven.get(device, [])
        if session in waiting:
            waiting.remove(session)
        if not waiting:
            self._unproven.pop(device, None)
        if session in session.connection.open:
            session.connection.open.remove(session)


def _bad(uid: str, edit: int, end: int, check: str, why: str) -> dict[str, Any]:
    return {"bad": uid, "edit": edit, "end": end, "check": check, "why": why}


def _matching(form: re.Pattern[str], value: object) -> str:
    return value if isinstance(value, str) and form.fullmatch(value) else ""


def _short(value: object) -> str:
    return value[:40] if isinstance(value, str) else ""
