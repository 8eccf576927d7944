"""How a session opens and ends: hello and welcome, `who` and `refused`, and every line that no open session accepts.

It works on a Session, and is unloaded once a session of a paired device is open.
"""

from binascii import hexlify, unhexlify

from micropython import const

from .. import VERSION
from ..unload import forget
from .keys import DOWN, NONCE, UP, session_key
from .lines import Marks, content_of, line_of, split
from .session import AWAY, NEVER, Session
from .waiting import wait_after

if 0:  # for the type checker
    from .sent_match import Content

_WHO_WITHIN = const(1000)  # ms; a random moment within
_WHO_EVERY = const(5000)  # ms between two answers to `who`
_PATIENCE = const(5)  # hellos without a welcome after which the carrier connects anew
_SHOWN = ("unknown device", "revoked", "version")  # refusals that are shown to people


def step(session: Session, now: int) -> int:
    """Say hello when it is time, and notice that a host is away; return when to run next."""
    if not session.carrier.ready():
        if session.open:
            fail(session, now)
        return NEVER
    if session.open and now - session.last_heard >= AWAY:
        give_up(session, now)
    if now >= session.due:
        say_hello(session, now)
    return now if session.open else session.due


def say_hello(session: Session, now: int) -> None:
    """Say hello, and set when to repeat it."""
    link = session.link
    if not session.nonce:
        session.nonce = link.random(NONCE)
    said: "Content" = {
        "hello": 1,
        "device": link.device,
        "firmware": VERSION,
        "rules": link.rules,
        "nonce": hexlify(session.nonce).decode(),
    }
    if link.key is None:
        said["open"] = True
        session.due = NEVER
    elif session.open:
        session.due = NEVER  # the old session continues until the new one is open
    else:
        session.failures += 1  # until the welcome comes
        try_again(session, now)
        if session.failures % _PATIENCE == 0:
            session.carrier.drop(now)
    if session.carrier.ready():
        session.carrier.send(line_of(said))


def try_again(session: Session, now: int) -> None:
    """Schedules another hello, if the device has a key."""
    if session.link.key:
        session.due = now + wait_after(session.failures, session.link.random)


def fail(session: Session, now: int) -> None:
    """End the session, and schedule another hello."""
    close(session)
    session.failures += 1
    session.due = NEVER
    try_again(session, now)


def give_up(session: Session, now: int) -> None:
    """End the session together with its connection."""
    fail(session, now)
    session.carrier.drop(now)


def close(session: Session) -> None:
    """End the session; the next step says hello."""
    session.open = session.new = False
    session.marks = None
    session.due = 0


def heard_unproven(session: Session, line: bytes, now: int) -> "Content | None":
    """Handle a line without the expected mark; return its content if the device has no key and trusts it."""
    body, mark = split(line)
    content = content_of(body) or {}
    if mark:
        if session.link.key:
            _heard_marked(session, content, line, now)
    elif "who" in content:
        _asked(session, now)
    elif "refused" in content:
        if content["refused"] in _SHOWN:
            session.link.refusal = content["refused"]
        if session.open:
            fail(session, now)
    elif session.link.key is None:
        return _heard_open(session, content, now)
    elif session.open:
        _bad_mark(session, now)
    return None


def _asked(session: Session, now: int) -> None:
    """Answer `who` at a random moment, unless the last answer would be too short a time ago."""
    first, last = max(now, session.answered + _WHO_EVERY), now + _WHO_WITHIN
    if first < last:
        session.answered = first + int.from_bytes(session.link.random(2), "big") % (last - first)
        session.due = min(session.due, session.answered)


def _heard_marked(session: Session, content: "Content", line: bytes, now: int) -> None:
    if _proof(session, content, line, session.nonce):
        _welcomed(session, content, now)
        forget("pipkeeper.link.opening", "pipkeeper.link.keys", "pipkeeper.link.waiting")
    elif session.open and not _proof(session, content, line, session.welcomed_nonce):  # a second welcome to one hello
        _bad_mark(session, now)


def _proof(session: Session, content: "Content", line: bytes, device_nonce: bytes) -> bool:
    """Return True if a welcome answers the hello with this nonce; set the marks of the session it opens."""
    key, nonce = session.link.key, content.get("nonce")
    if not key or not device_nonce or content.get("welcome") != 1 or not isinstance(nonce, str):
        return False
    try:
        host_nonce = unhexlify(nonce)
    except ValueError:
        return False
    if len(host_nonce) != NONCE:
        return False
    shared = session_key(key, device_nonce, host_nonce)
    marks = Marks(shared, UP, DOWN)
    if not marks.opened(line):
        return False
    if device_nonce is session.nonce:
        session.marks = marks
    return True


def _heard_open(session: Session, content: "Content", now: int) -> "Content | None":
    """Handle a line for a device without a key, which trusts every line because it has nothing to lose."""
    if "welcome" in content:
        if session.nonce:
            _welcomed(session, content, now)
        return None
    if not session.open:
        return None
    _accept(session, now)
    return content


def _welcomed(session: Session, content: "Content", now: int) -> None:
    session.welcome = content
    session.open = session.new = True
    session.link.refusal = ""
    session.welcomed_nonce, session.nonce = session.nonce, b""
    session.due = NEVER
    session.said = now
    session.carrier.welcomed()
    _accept(session, now)


def _accept(session: Session, now: int) -> None:
    session.last_heard = now
    session.failures = 0


def _bad_mark(session: Session, now: int) -> None:
    session.carrier.send(line_of({"refused": "mark"}))
    fail(session, now)
