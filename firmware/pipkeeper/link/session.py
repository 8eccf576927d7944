"""The device's end of a session over one carrier: marks, silence, and when to try again.

How a session opens is in opening.py, which is imported for that alone.
"""

from micropython import const

from .lines import content_of, line_of

_SILENCE = const(5000)  # ms after which this side sends a sign of life
_AWAY = const(15000)  # ms without a line after which the host counts as away
NEVER = const(1 << 60)

if 0:  # for the type checker
    from collections.abc import Callable

    from ..kit import Carrier
    from .marks import Checked, Marks
    from .sent_match import Content
    from .waiting import Waiting


class Identity:
    """This device's identity: `key` is None if it was never paired, `random` returns that many bytes."""

    def __init__(
        self, device: str, firmware: str, rules: str, key: "bytes | None", random: "Callable[[int], bytes]"
    ) -> None:
        self.device = device
        self.firmware = firmware
        self.rules = rules
        self.key = key
        self.random = random

    def chance(self, below: int) -> int:
        """Returns a random number from 0 to `below` - 1."""
        return int.from_bytes(self.random(4), "big") % below


class Session:
    """Handles received lines and marks those to send.

    `open` is True while a host is welcomed; `opened` counts the sessions so far; `refusal` is why a host sent this
    device away, until one welcomes it.
    """

    def __init__(self, identity: Identity, carrier: "Carrier") -> None:
        self.identity = identity
        self.carrier = carrier
        self.open = False
        self.opened = 0
        self.failures = 0  # since the last accepted line
        self.refusal = ""
        self.welcome: "Content" = {}
        self.nonce = b""  # of the last hello that was not welcomed
        self.welcomed_nonce = b""  # of the hello that opened the session
        self.due = 0 if identity.key else NEVER  # when to say hello; without a key, only when asked
        self.answered: "int | None" = None  # when `who` was last answered
        self.waiting: "Waiting | None" = None  # how long to wait after the next failure, if not a second
        self.marks: "Marks | None" = None
        self.checked: "Checked | None" = None
        self._heard = self.said = 0

    def step(self, now: int) -> int:
        """Says hello, sends signs of life and notices that a host is away; returns when to run next."""
        if not self.carrier.ready():
            if self.open:
                self.fail(now)
            return NEVER
        if self.open:
            if now - self._heard >= _AWAY:
                self.fail(now)
                self.carrier.drop(now)
            elif now - self.said >= _SILENCE:
                self.say({"here": 1}, now)
        if now >= self.due:
            from .opening import say_hello

            say_hello(self, now)
        if not self.open:
            return self.due
        return min(self.due, self._heard + _AWAY, self.said + _SILENCE)

    def say(self, content: "Content", now: int) -> None:
        """Sends a line in the session."""
        line = line_of(content)
        self.said = now
        if not self.carrier.send(self.marks.marked(line) if self.marks else line):
            self.fail(now)  # a lost line would end the session anyway
            self.carrier.drop(now)

    def heard(self, line: bytes, now: int) -> "Content | None":
        """Returns the content of a line of the session; None if it is not one, or concerns the session itself."""
        body = self.checked.line(line) if self.checked else None
        if body:
            self.accepted(now)
            return content_of(body)
        if body is None:  # otherwise a duplicate
            from .opening import heard_unproven

            return heard_unproven(self, line, now)
        return None

    def accepted(self, now: int) -> None:
        """Resets the back-off after an accepted line."""
        self._heard = now
        self.waiting = None
        self.failures = 0

    def fail(self, now: int) -> None:
        """Ends the session, and schedules another hello."""
        from .opening import try_again

        self.close()
        self.failures += 1
        self.due = NEVER
        try_again(self, now)

    def close(self) -> None:
        """Ends the session because a better carrier is in use."""
        self.open = False
        self.marks = self.checked = None
        self.due = 0
