"""The link of a device: one session at a time over the best carrier, and what goes back and forth over it."""

from micropython import const

from .lines import MOST
from .outbox import Outbox
from .session import Session

if 0:  # for the type checker
    from ..kit import Carrier
    from ..storage.link_source import LinkSource
    from .order_lines import Seat
    from .orders import Orders
    from .sent_match import Content
    from .session import Identity

NOTHING, AWAY, WAITING, LINKED = 0, 1, 2, 3  # the values of `sign`
_LINES = const(4)  # lines taken from a carrier per step, so that a flooding host does not delay a press
_PATIENCE = const(2)  # failed hellos over a carrier before the next one is tried as well
_NEVER = const(1 << 60)


class Link:
    """Stepped by the app's loop.  `carriers` are in order of preference; `source` is described in outbox.py."""

    def __init__(self, identity: "Identity", carriers: "list[Carrier]", source: "LinkSource", orders: "Orders") -> None:
        self._paired = identity.key is not None
        self._carriers = carriers
        self._sessions = [Session(identity, carrier) for carrier in carriers]
        self._session: "Session | None" = None  # the open session
        self._opened = 0
        self._now = 0
        self._time = (0, 0)  # Unix time, and when it arrived
        self.outbox = Outbox(source)
        self.orders = orders
        orders.known = self.outbox.began_for
        self.table = ""

    def step(self, now: int, idle: bool) -> int:
        """Sends and receives a little; returns when to run next.  `idle`: nobody has pressed anything for a while."""
        self._now = now
        wake = _NEVER
        active: "Session | None" = None
        for number in range(len(self._carriers)):
            carrier, session = self._carriers[number], self._sessions[number]
            if active is not None:
                if session.open or carrier.ready():
                    session.close()
                    carrier.close()
                continue
            wake = min(wake, carrier.step(now), session.step(now))
            if self._receive(carrier, session, now):
                wake = now
            if session.open:
                active = session
            elif carrier.hopeful() and session.failures < _PATIENCE:
                break  # a less preferred carrier waits until this one has failed
        self._use(active, now)
        if active is not None:
            wake = min(wake, self.outbox.step(self._say, now, idle))
        return wake

    def _use(self, session: "Session | None", now: int) -> None:
        if session is None:
            self._session = None
        elif session is not self._session or session.opened != self._opened:
            self._session, self._opened = session, session.opened
            welcome = session.welcome
            if isinstance(welcome.get("time"), int):
                self._time = welcome["time"], now
            if isinstance(welcome.get("table"), str):
                self.table = welcome["table"]
            self.outbox.start()
            self.orders.start()

    def _say(self, content: "Content") -> None:
        if self._session:
            self._session.say(content, self._now)

    def _receive(self, carrier: "Carrier", session: Session, now: int) -> bool:
        """Takes a few lines; returns True if more may be waiting."""
        for _ in range(_LINES):
            line = carrier.receive()
            if line is None:
                return False
            if len(line) > MOST or line[:1] != b"{":
                continue
            opened = session.opened
            content = session.heard(line, now)
            if content is not None and session is self._session and opened == self._opened:
                self._take(content, now)
        return True

    def _take(self, content: "Content", now: int) -> None:
        """Handles a line of the host in the current session.  An invalid one is ignored."""
        uid = content.get("ack") or content.get("bad")
        if uid:
            edit, end, check = content.get("edit"), content.get("end"), content.get("check")
            if isinstance(uid, str) and isinstance(edit, int) and isinstance(end, int) and isinstance(check, str):
                self.outbox.ack(uid, edit, end, check)
        elif "want" in content:
            uid, start = content["want"], content.get("from")
            if isinstance(uid, str) and isinstance(start, int) and start >= 0:
                self.outbox.want(uid, start)
        elif "order" in content:
            answer = self.orders.take(content, now)
            if answer:
                self._say(answer)

    def playing(self, now: int) -> None:
        """Notes that another match is being played, or none."""
        self._now = now
        self.outbox.playing(self._say if self._session else None)

    def decline(self, seat: "Seat", why: str) -> None:
        """Tells the host that a held seat cannot be played."""
        self.orders.drop(seat)
        self._say({"declined": seat.order, "why": why})

    def settled(self) -> bool:
        """Returns True while a host is connected and has everything that it was offered."""
        return self._session is not None and self.outbox.settled()

    @property
    def sign(self) -> int:
        """Returns NOTHING, AWAY, WAITING or LINKED."""
        if self._session is not None:
            return LINKED
        if not self._paired:
            return NOTHING
        for carrier in self._carriers:
            if carrier.ready():
                return WAITING
        return AWAY

    @property
    def refusal(self) -> str:
        """Returns why a host refused this device; empty if none did."""
        for session in self._sessions:
            if session.refusal:
                return session.refusal
        return ""

    def unix(self, now: int) -> "int | None":
        """Returns the Unix time in s, if a host has sent it since the device was switched on."""
        unix, when = self._time
        return unix + (now - when) // 1000 if unix else None
