"""How a session opens and ends: hello and welcome, `who` and `refused`, and every line that no open session accepts.

It is unloaded once a session of a paired device is open.
"""

from binascii import hexlify, unhexlify

from micropython import const

from .. import VERSION
from ..unload import forget
from .keys import DOWN, NONCE, UP, session_key
from .lines import Marks, content_of, line_of, split
from .waiting import wait_after

if 0:  # for the type checker
    from .link import Session
    from .sent_match import Content

_WHO_WITHIN = const(1000)  # ms; a random moment within
_WHO_EVERY = const(5000)  # ms between two answers to `who`
_PATIENCE = const(5)  # hellos without a welcome after which the carrier connects anew
_NEVER = const(1 << 60)


def step(session: "Session", now: int) -> int:
    """Say hello when it is time, and notice that a host is away; return when to run next."""
    if not session.carrier.ready():
        if session.open:
            fail(session, now)
        return _NEVER
    if session.open and now >= session.away:
        drop(session, now)
    if now >= session.due:
        hello(session, now)
    return now if session.open else session.due


def hello(session: "Session", now: int) -> None:
    """Say hello, and set when to repeat it; without a key, only if a host has asked."""
    link = session.link
    if link.key and not session.open:
        wait(session, now)  # until the welcome comes
        if session.failures % _PATIENCE == 0:
            session.carrier.drop(now)
    else:
        session.due = _NEVER  # an open session continues until the new one is open
    if not session.carrier.ready() or not link.key and session.asked < 0:
        return
    if not session.nonce:
        session.nonce = link.store.draw(NONCE)
    said: "Content" = {
        "hello": 1,
        "device": link.store.device,
        "firmware": VERSION,
        "rules": link.rules,
        "nonce": hexlify(session.nonce).decode(),
    }
    if not link.key:
        said["open"] = True
    session.carrier.send(line_of(said))


def wait(session: "Session", now: int) -> None:
    """Count a failure and schedule another hello, if the device has a key."""
    session.failures += 1
    link = session.link
    session.due = now + wait_after(session.failures, link.store.draw) if link.key else _NEVER


def fail(session: "Session", now: int) -> None:
    """End the session, and schedule another hello."""
    close(session)
    wait(session, now)


def drop(session: "Session", now: int) -> None:
    """End the session together with its connection."""
    fail(session, now)
    session.carrier.drop(now)


def close(session: "Session") -> None:
    """End the session; the next step says hello."""
    session.open = False
    session.marks = session.welcome = None
    session.due = 0


def unmarked(session: "Session", line: bytes, now: int) -> "Content | None":
    """Handle a line without the expected mark; return its content if it is accepted.

    A device without a key trusts every line of the host that it opened a session with: it has nothing to lose.
    """
    body, mark = split(line)
    content = content_of(body) or {}
    key = session.link.key
    if mark:
        return marked(session, content, line, now) if key else None
    if "who" in content:
        _asked(session, now)
    elif "refused" in content:
        if content["refused"] in ("unknown device", "revoked", "version"):  # shown to people
            session.link.refusal = content["refused"]
        if session.open:
            fail(session, now)
    elif key:
        if session.open:
            refuse(session, now)
    elif "welcome" in content:
        return _open(session, content, now) if session.nonce else None
    elif session.open:
        return content
    return None


def _asked(session: "Session", now: int) -> None:
    """Answer `who` at a random moment, unless the last answer would be too short a time ago."""
    first, last = max(now, session.asked + _WHO_EVERY), now + _WHO_WITHIN
    if first < last:
        session.asked = first + int.from_bytes(session.link.store.draw(2), "big") % (last - first)
        session.due = min(session.due, session.asked)


def marked(session: "Session", content: "Content", line: bytes, now: int) -> "Content | None":
    """Handle a line with a mark; return its content if it is a welcome."""
    marks = _proof(session, content, line, session.nonce)
    if marks:
        session.marks = marks
        forget("pipkeeper.link.opening", "pipkeeper.link.keys", "pipkeeper.link.waiting")
        return _open(session, content, now)
    if session.open and not _proof(session, content, line, session.welcomed):  # a second welcome to one hello
        refuse(session, now)
    return None


def _proof(session: "Session", content: "Content", line: bytes, nonce: bytes) -> "Marks | None":
    """Return the marks of the session that a welcome opens; None if it does not answer the hello with this nonce."""
    key = session.link.key
    if not key or not nonce or content.get("welcome") != 1:
        return None
    try:
        theirs = unhexlify(content["nonce"])
    except (KeyError, TypeError, ValueError):
        return None
    if len(theirs) != NONCE:
        return None
    marks = Marks(session_key(key, nonce, theirs), UP, DOWN)
    return marks if marks.opened(line) else None


def _open(session: "Session", content: "Content", now: int) -> "Content":
    session.open = True
    session.welcome = content
    session.link.refusal = ""
    session.welcomed, session.nonce = session.nonce, b""
    session.due = _NEVER
    session.sent = now
    session.carrier.welcomed()
    return content


def refuse(session: "Session", now: int) -> None:
    """Tell the host that its mark is wrong, and end the session."""
    session.carrier.send(line_of({"refused": "mark"}))
    fail(session, now)
