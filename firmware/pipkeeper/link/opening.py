"""How a session opens: hello and welcome, `who` and `refused`, and every line that no open session accepts.

It works on a Session, and is unloaded once a session of a paired device is open.
"""

from binascii import hexlify, unhexlify

from micropython import const

from ..unload import forget
from .lines import content_of, line_of
from .marks import DOWN, NONCE, UP, Checked, Marks, session_key, split
from .session import NEVER, Session
from .waiting import Waiting

if 0:  # for the type checker
    from .sent_match import Content

_WHO_WITHIN = const(1000)  # ms; a random moment within
_WHO_EVERY = const(5000)  # ms between two answers to `who`
_PATIENCE = const(5)  # hellos without a welcome after which the carrier connects anew
_SHOWN = ("unknown device", "revoked", "version")  # refusals that are shown to people


def say_hello(session: Session, now: int) -> None:
    """Says hello, and sets when to repeat it."""
    identity = session.identity
    if not session.nonce:
        session.nonce = identity.random(NONCE)
    said: "Content" = {
        "hello": 1,
        "device": identity.device,
        "firmware": identity.firmware,
        "rules": identity.rules,
        "nonce": hexlify(session.nonce).decode(),
    }
    if identity.key is None:
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
    if session.identity.key:
        if session.waiting is None:
            session.waiting = Waiting(session.identity.chance)
        session.due = now + session.waiting.next()


def heard_unproven(session: Session, line: bytes, now: int) -> "Content | None":
    """Handles a line without the expected mark; returns its content if the device has no key and trusts it."""
    body, mark = split(line)
    content = content_of(body) or {}
    if mark:
        if session.identity.key:
            _heard_marked(session, content, line, now)
    elif "who" in content:
        _asked(session, now)
    elif "refused" in content:
        if content["refused"] in _SHOWN:
            session.refusal = content["refused"]
        if session.open:
            session.fail(now)
    elif session.identity.key is None:
        return _heard_open(session, content, now)
    elif session.open:
        _bad_mark(session, now)
    return None


def _asked(session: Session, now: int) -> None:
    if session.answered is None or now - session.answered >= _WHO_EVERY:
        session.answered = now
        session.due = min(session.due, now + session.identity.chance(_WHO_WITHIN))


def _heard_marked(session: Session, content: "Content", line: bytes, now: int) -> None:
    if _proof(session, content, line, session.nonce):
        _welcomed(session, content, now)
        forget("pipkeeper.link.opening", "pipkeeper.link.waiting")
    elif session.open and not _proof(session, content, line, session.welcomed_nonce):  # a second welcome to one hello
        _bad_mark(session, now)


def _proof(session: Session, content: "Content", line: bytes, device_nonce: bytes) -> bool:
    """Returns True if a welcome answers the hello with this nonce; sets the marks of the session it opens."""
    key, nonce = session.identity.key, content.get("nonce")
    if not key or not device_nonce or content.get("welcome") != 1 or not isinstance(nonce, str):
        return False
    try:
        host_nonce = unhexlify(nonce)
    except ValueError:
        return False
    if len(host_nonce) != NONCE:
        return False
    shared = session_key(key, device_nonce, host_nonce)
    checked = Checked(shared, DOWN)
    if not checked.line(line):
        return False
    if device_nonce is session.nonce:
        session.marks, session.checked = Marks(shared, UP), checked
    return True


def _heard_open(session: Session, content: "Content", now: int) -> "Content | None":
    """Handles a line for a device without a key, which trusts every line because it has nothing to lose."""
    if "welcome" in content:
        if session.nonce:
            _welcomed(session, content, now)
        return None
    if not session.open:
        return None
    session.accepted(now)
    return content


def _welcomed(session: Session, content: "Content", now: int) -> None:
    session.welcome = content
    session.open = True
    session.opened += 1
    session.refusal = ""
    session.welcomed_nonce, session.nonce = session.nonce, b""
    session.due = NEVER
    session.said = now
    session.accepted(now)


def _bad_mark(session: Session, now: int) -> None:
    session.carrier.send(line_of({"refused": "mark"}))
    session.fail(now)
