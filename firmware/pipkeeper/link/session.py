"""The device's end of a session over one carrier: hello, marks, silence, and when to try again."""

from binascii import hexlify, unhexlify

from .lines import content_of, line_of
from .marks import DOWN, NONCE, UP, Checked, Marks, session_key, split
from .waiting import Waiting

_WHO_WITHIN = 1000  # ms, at a random moment
_WHO_EVERY = 5000  # ms between two answers to `who`
_SILENCE = 5000  # ms after which this side says that it is here
_AWAY = 15000  # ms without a line after which the host is away
_PATIENCE = 5  # hellos without a welcome after which the carrier connects anew
_NEVER = 1 << 60


class Identity:
    """Who this device is: `device` is its id, `key` is None if it was never paired, `random` draws that many bytes."""

    def __init__(self, device: str, firmware: str, rules: str, key: "bytes | None", random) -> None:
        self.device = device
        self.firmware = firmware
        self.rules = rules
        self.key = key
        self.random = random

    def chance(self, below: int) -> int:
        """A random number from 0 to `below` - 1."""
        return int.from_bytes(self.random(4), "big") % below


class Session:
    """Takes the lines that a carrier brings and marks those that it takes away.

    `open` is True while a host is welcomed; `opened` counts the sessions so far; `refusal` is why a host sent this
    device away, until one welcomes it.
    """

    def __init__(self, identity: Identity, carrier) -> None:
        self._identity = identity
        self._carrier = carrier
        self.open = False
        self.opened = 0
        self.failures = 0  # since the last accepted line
        self.refusal = ""
        self.welcome: dict = {}
        self._nonce = b""  # of the last hello that was not welcomed
        self._welcomed_nonce = b""  # of the hello that opened the session
        self._waiting = Waiting(identity.chance)
        self._due = 0 if identity.key else _NEVER  # when to say hello; without a key only when asked
        self._answered = -_WHO_EVERY  # when `who` was answered last
        self._heard = self._said = 0
        self._marks: "Marks | None" = None
        self._checked: "Checked | None" = None

    def step(self, now: int) -> int:
        """Says hello when it is time, breaks the silence, notices that a host is away; returns when to run next."""
        if not self._carrier.ready():
            if self.open:
                self.fail(now)
            return _NEVER
        if self.open:
            if now - self._heard >= _AWAY:
                self.fail(now)
                self._carrier.drop(now)
            elif now - self._said >= _SILENCE:
                self.say({"here": 1}, now)
        if now >= self._due:
            self._hello(now)
        if not self.open:
            return self._due
        return min(self._due, self._heard + _AWAY, self._said + _SILENCE)

    def say(self, content: dict, now: int) -> None:
        """Sends a line of the session."""
        line = line_of(content)
        self._said = now
        if not self._carrier.send(self._marks.marked(line) if self._marks else line):
            self.fail(now)  # a line that is missing would end the session anyway
            self._carrier.drop(now)

    def heard(self, line: bytes, now: int) -> "dict | None":
        """What a line of the session says; None if it is none, or was about the session itself."""
        if split(line)[1]:
            return self._heard_marked(line, now)
        content = content_of(line)
        if content is None:
            content = {}
        if "who" in content:
            self._asked(now)
        elif "refused" in content:
            self._refused(content["refused"], now)
        elif self._identity.key is None:
            return self._heard_open(content, now)
        elif self.open:
            self._bad_mark(now)
        return None

    def fail(self, now: int) -> None:
        """Ends the session, and says hello again after a while."""
        self.open = False
        self.failures += 1
        self._marks = self._checked = None
        self._try_again(now)

    def close(self) -> None:
        """Ends the session because a better carrier is in use."""
        self.open = False
        self._marks = self._checked = None
        self._due = 0

    # Hello and welcome

    def _hello(self, now: int) -> None:
        identity = self._identity
        if not self._nonce:
            self._nonce = identity.random(NONCE)
        said = {
            "hello": 1,
            "device": identity.device,
            "firmware": identity.firmware,
            "rules": identity.rules,
            "nonce": hexlify(self._nonce).decode(),
        }
        if identity.key is None:
            said["open"] = True
            self._due = _NEVER
        elif self.open:
            self._due = _NEVER  # it goes on until the new one is there
        else:
            self.failures += 1  # until the welcome comes
            self._try_again(now)
            if self.failures % _PATIENCE == 0:
                self._carrier.drop(now)
        if self._carrier.ready():
            self._carrier.send(line_of(said))

    def _try_again(self, now: int) -> None:
        if self._identity.key is None:
            return
        self._due = now + self._waiting.next()

    def _asked(self, now: int) -> None:
        if now - self._answered >= _WHO_EVERY:
            self._answered = now
            self._due = min(self._due, now + self._identity.chance(_WHO_WITHIN))

    def _welcomed(self, content: dict, now: int) -> None:
        self.welcome = content
        self.open = True
        self.opened += 1
        self.refusal = ""
        self._welcomed_nonce, self._nonce = self._nonce, b""
        self._due = _NEVER
        self._said = now
        self._accepted(now)

    def _proof(self, content: dict, line: bytes, device_nonce: bytes) -> bool:
        """True if a welcome answers the hello with this nonce; the marks are then those of the session it opens."""
        key, nonce = self._identity.key, content.get("nonce")
        if (
            not key
            or not device_nonce
            or content.get("welcome") != 1
            or not isinstance(nonce, str)
            or len(nonce) != 2 * NONCE
        ):
            return False
        try:
            shared = session_key(key, device_nonce, unhexlify(nonce))
        except ValueError:
            return False
        checked = Checked(shared, DOWN)
        if not checked.line(line):
            return False
        if device_nonce is self._nonce:
            self._marks, self._checked = Marks(shared, UP), checked
        return True

    # Lines

    def _accepted(self, now: int) -> None:
        self._heard = now
        self._waiting.reset()
        self.failures = 0

    def _heard_marked(self, line: bytes, now: int) -> "dict | None":
        body = self._checked.line(line) if self._checked else None
        if body is not None:
            if not body:
                return None  # a duplicate
            self._accepted(now)
            return content_of(body)
        if self._identity.key is None:
            return None
        content = content_of(split(line)[0]) or {}
        if self._proof(content, line, self._nonce):
            self._welcomed(content, now)
        elif self.open and not self._proof(content, line, self._welcomed_nonce):  # a second welcome to the same hello
            self._bad_mark(now)
        return None

    def _heard_open(self, content: dict, now: int) -> "dict | None":
        """A device without a key believes every line; it has nothing to lose by them."""
        if "welcome" in content:
            if self._nonce:
                self._welcomed(content, now)
            return None
        if not self.open:
            return None
        self._accepted(now)
        return content

    def _bad_mark(self, now: int) -> None:
        self._carrier.send(line_of({"refused": "mark"}))
        self.fail(now)

    def _refused(self, why, now: int) -> None:
        if why in ("unknown device", "revoked", "version"):
            self.refusal = why
        if self.open:
            self.fail(now)
