"""The device's end of an open session over one carrier: marks, and signs of life.

How a session opens and ends is in opening.py, which is imported for that alone.
"""

from micropython import const

from .lines import content_of, line_of

_SILENCE = const(5000)  # ms after which this side sends a sign of life
AWAY = const(15000)  # ms without a line after which the host counts as away
NEVER = const(1 << 60)

if 0:  # for the type checker
    from ..kit import Carrier
    from .lines import Marks
    from .link import Link
    from .sent_match import Content


class Session:
    """Handles received lines and marks those to send.  `open` is True while a host is welcomed."""

    open = False
    new = False  # it was opened, and nothing was said in it yet
    failures = 0  # since the last accepted line
    nonce = welcomed_nonce = b""  # of the last hello that was not welcomed; of the hello that opened the session
    answered = -AWAY  # when `who` is or was last answered
    said = last_heard = 0  # when a line was last sent and accepted
    marks: "Marks | None" = None

    def __init__(self, link: "Link", carrier: "Carrier") -> None:
        self.link = link
        self.carrier = carrier
        self.welcome: "Content" = {}
        self.due = 0 if link.key else NEVER  # when to say hello; without a key, only when asked

    def step(self, now: int) -> int:
        """Send signs of life while the session is open, else open it; return when to run next."""
        away = min(self.last_heard + AWAY, self.due)
        if not self.open or now >= away or not self.carrier.ready():
            from .opening import step

            return step(self, now)
        if now - self.said >= _SILENCE:
            self.say({"here": 1}, now)
        return min(away, self.said + _SILENCE)

    def say(self, content: "Content", now: int) -> None:
        """Send a line in the session; without one, none of its lines must go out unmarked."""
        if not self.open:
            return
        line = line_of(content)
        self.said = now
        if not self.carrier.send(self.marks.marked(line) if self.marks else line):
            from .opening import give_up

            give_up(self, now)  # a lost line would end the session anyway

    def heard(self, line: bytes, now: int) -> "Content | None":
        """Return the content of a line of the session; None if it is not one, or concerns the session itself."""
        body = self.marks.opened(line) if self.marks else None
        if body is None:
            from .opening import heard_unproven

            return heard_unproven(self, line, now)
        if not body:  # a duplicate
            return None
        self.last_heard = now
        self.failures = 0
        return content_of(body)
