"""The link of a device: one session at a time over the best carrier, and the answers of the match being played.

What is rarely needed is imported for that alone: opening.py opens and ends sessions, others.py handles everything else
about matches, order_lines.py carries out orders.
"""

from binascii import crc32, hexlify

from micropython import const

from .lines import MOST, content_of, line_of

if 0:  # for the type checker
    from collections.abc import Callable, Sequence

    from ..kit import Carrier
    from ..storage.copies import Copies
    from ..storage.store import Store
    from .lines import Marks
    from .order_lines import Seat
    from .others import Others
    from .sent_match import Content, SentMatch

_SILENCE = const(5000)  # ms after which this side sends a sign of life
_AWAY = const(15000)  # ms without a line after which the host counts as away
_PATIENCE = const(2)  # failed hellos over a carrier before the next one is tried as well
_FIRST_REPEAT = const(1000)  # ms; doubled each time
_LAST_REPEAT = const(30000)
_FEW = const(64)  # bytes of codes that fit into any line that does not describe its match


class Session:
    """The device's end of a session over one carrier.  `open` is True while a host is welcomed."""

    open = False
    marks: "Marks | None" = None
    welcome: "Content | None" = None  # the host's, until the link has begun to use the session
    failures = 0  # since the last accepted line
    nonce = welcomed = b""  # of the last hello without a welcome; of the hello that opened the session
    asked = -_SILENCE  # when `who` is or was last answered
    due = 0  # when to say hello
    sent = away = 0  # when a line was last sent; when the host counts as away

    def __init__(self, link: "Link", carrier: "Carrier") -> None:
        self.link = link
        self.carrier = carrier

    def step(self, now: int) -> int:
        """Send signs of life while the session is open, else open it; return when to run next."""
        due = min(self.away, self.due)
        if not self.open or now >= due or not self.carrier.ready():
            from .opening import step

            return step(self, now)
        if now - self.sent >= _SILENCE:
            self.link.say({"here": 1})
        return min(due, self.sent + _SILENCE)

    def receive(self, line: bytes, now: int) -> "Content | None":
        """Return the content of a line; None if it is not accepted or says nothing."""
        body = self.marks.opened(line) if self.marks else None
        if body is None:
            from .opening import unmarked

            content = unmarked(self, line, now)
            if content is None:
                return None
        elif body:
            content = content_of(body)
        else:  # a duplicate
            return None
        self.away = now + _AWAY
        self.failures = 0
        return content


class Link:
    """Stepped by the app's loop.

    `key` is None if the device was never paired, `rules` are the digits of its rule files.  `carriers` are in order of
    preference.  `copies` returns the matches of the store, of which only what lies on flash is sent.  `players_of`
    gives the fewest and most players of a game, None if it is not here.  Orders live in RAM: the host sends them again
    after each offer.
    """

    now = 0  # ms
    session: "Session | None" = None  # the one in use
    refusal = ""  # why a host sent this device away, until one welcomes it
    at_start: "int | None" = None  # Unix time in s when the device was switched on, if a host has sent it

    aside = True  # no match is on screen: the one in play counts as set aside
    uid: "str | None" = None  # of the match being played
    host_has = False  # the host has its last answer
    sent = -1  # bytes of it that the host has; -1 if unknown
    acknowledged: "tuple[int, int] | tuple[()]" = ()  # its (edit, end)
    begun = False  # the first offer was sent
    waiting = ""  # the uid of the line that awaits its answer
    pause = _again = 0  # ms until that line is repeated, and when
    _others: "Others | None" = None

    table = url = ""
    roster: "Sequence[str]" = ()
    qr: "Sequence[bytes]" = ()  # rows of bits as bytes, the first module in the highest bit
    seats: "tuple[Seat, ...]" = ()
    coming: "Seat | None" = None  # a seat of which not all codes have come
    took: "tuple[int, ...]" = ()  # recent orders of this session
    orders: "tuple[int, ...]" = ()  # orders for which a match here was begun
    looked = False  # `orders` is complete for this session
    identify = 0  # until when the device identifies itself
    changed = False  # a screen that shows any of it should be redrawn

    def __init__(
        self,
        rules: str,
        key: "bytes | None",
        carriers: "list[Carrier]",
        store: "Store",
        copies: "Callable[[], Copies]",
        players_of: "Callable[[str], tuple[int, int] | None]",
    ) -> None:
        self.rules = rules
        self.key = key
        self.sessions: "list[Session]" = []
        for carrier in carriers:
            self.sessions.append(Session(self, carrier))
        self.store = store
        self.copies = copies
        self.players_of = players_of

    def step(self, now: int, idle: bool) -> int:
        """Receive a line or send one, so that a press never waits for more; return when to run next.

        `idle`: nobody has pressed anything for a while.
        """
        self.now = now
        wake = now + _LAST_REPEAT
        active: "Session | None" = None
        for session in self.sessions:
            carrier = session.carrier
            if active:
                if session.open or carrier.ready():
                    from .opening import close

                    close(session)
                    carrier.close()
                continue
            wake = min(wake, carrier.step(now), session.step(now))
            line = carrier.receive()
            if line is not None:
                wake = now  # more may be waiting
                if len(line) <= MOST and line[:1] == b"{":
                    content = session.receive(line, now)
                    if content and session is self.session:
                        self._take(content)
            if session.open:
                active = session
            elif carrier.hopeful() and session.failures < _PATIENCE:
                break  # a less preferred carrier waits until this one has failed
        if active and (active.welcome or active is not self.session):
            from .others import begin

            begin(self, active)
        self.session = active
        return min(wake, self._step(idle)) if active and wake > now else wake

    def say(self, content: "Content") -> None:
        """Send a line in the open session; without one, no line must go out unmarked."""
        session = self.session
        if session and session.open:
            line = line_of(content)
            session.sent = self.now
            if not session.carrier.send(session.marks.marked(line) if session.marks else line):
                from .opening import drop

                drop(session, self.now)  # a lost line would end the session anyway

    def _take(self, content: "Content") -> None:
        """Handle a line of the host in the current session.  An invalid one is ignored."""
        copy, uid, end = self.playing(), content.get("ack"), content.get("end")
        if "order" in content:
            from .order_lines import take

            take(self, content)
        elif (
            copy
            and copy.origin.uid == self.uid == uid
            and not copy.over
            and content.get("edit") == copy.edit
            and isinstance(end, int)
            and 0 <= end <= copy.end
            and content.get("check") == check_of(copy, end)
        ):
            self.sent = end
            self.acknowledged = copy.acknowledged = copy.edit, end
            if self.waiting == uid:
                self.waiting = ""
            if self._others:
                self._others.heard(copy.origin.uid)
        elif uid or "want" in content or "bad" in content:
            self.others().take(content)

    def others(self) -> "Others":
        """Return the part that handles everything but the next answers of the match being played."""
        if self._others is None:
            from .others import Others

            self._others = Others(self)
        return self._others

    def playing(self) -> "SentMatch | None":
        """Return the match on screen as last recorded, also while its end is shown; None if there is none."""
        writer = self.store.writer
        return None if self.aside else writer.ended if writer.match is None else writer

    def _step(self, idle: bool) -> int:
        """Send a line or two about matches; return when to run next."""
        copy = self.playing()
        if (copy.origin.uid if copy else None) != self.uid:
            self.others().take_up(copy)
        if copy:
            self.sent = min(self.sent, copy.take_first_change())
            self.host_has = self.acknowledged == (copy.edit, copy.end)
        others = self.others() if self.store.changed_aside else self._others
        if self.begun and (not self.waiting or self.now >= self._again):
            if copy and self.sent >= 0 and not self.host_has:
                self.put(copy, self.sent)
            elif not (others and others.send()):
                self.waiting = ""
        if others and others.look(idle):
            return self.now
        return self._again if self.waiting else self.now + _LAST_REPEAT

    def send(self, uid: str, line: "Content") -> None:
        """Send a line about a match that is repeated until it is answered."""
        self.pause = min(2 * self.pause, _LAST_REPEAT) if self.waiting == uid else _FIRST_REPEAT
        self._again = self.now + self.pause
        self.waiting = uid
        self.say(line)

    def put(self, copy: "SentMatch", start: int) -> None:
        """Send as many codes as fit into a line."""
        start = min(start, copy.end)
        codes = copy.codes[start : copy.end]
        line: "Content" = {"put": copy.origin.uid, "edit": copy.edit, "from": start}
        if not start or len(codes) > _FEW:
            codes = self.others().fit(copy, codes, line)
        line["codes"] = hexlify(codes).decode()
        line["end"] = start + len(codes)
        line["check"] = check_of(copy, line["end"])
        if "more" not in line:
            line["over"] = copy.over
        self.send(copy.origin.uid, line)

    def settled(self) -> bool:
        """Return True while a host is connected and has everything that it was offered."""
        waiting = self.waiting or self._others and self._others.waiting()
        return bool(self.session and self.begun and not waiting and (self.uid is None or self.host_has))

    @property
    def sign(self) -> int:
        """Return 0 without a pairing or a host, 1 if the host is away, 2 while waiting for a welcome, 3 if linked."""
        if self.session:
            return 3
        if not self.key:
            return 0
        for session in self.sessions:
            if session.carrier.ready():
                return 2
        return 1

    def unix(self, now: int) -> "int | None":
        """Return the Unix time in s, if a host has sent it since the device was switched on."""
        return None if self.at_start is None else self.at_start + now // 1000


def check_of(copy: "SentMatch", end: int) -> str:
    """Return the check of a match's codes up to a byte."""
    return f"{crc32(copy.codes[:end]):08x}"
