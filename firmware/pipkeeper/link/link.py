"""The link of a device: one session at a time over the best carrier, and what goes back and forth over it."""

from micropython import const

from ..unload import forget
from .lines import MOST
from .outbox import Outbox
from .session import NEVER, Session

if 0:  # for the type checker
    from collections.abc import Callable

    from ..kit import Carrier
    from ..storage.link_source import LinkSource
    from .orders import Orders
    from .sent_match import Content

NOTHING, AWAY, WAITING, LINKED = 0, 1, 2, 3  # the values of `sign`
_PATIENCE = const(2)  # failed hellos over a carrier before the next one is tried as well


class Link:
    """Stepped by the app's loop.

    `key` is None if the device was never paired, `rules` are the digits of its rule files, `random` returns that many
    bytes.  `carriers` are in order of preference; `source` is described in outbox.py.
    """

    _session: "Session | None" = None  # the open session
    refusal = ""  # why a host sent this device away, until one welcomes it
    _now = 0
    time_at_start: "int | None" = None  # Unix time in s when the device was switched on, if a host has sent it

    def __init__(
        self,
        device: str,
        rules: str,
        key: "bytes | None",
        random: "Callable[[int], bytes]",
        carriers: "list[Carrier]",
        source: "LinkSource",
        orders: "Orders",
    ) -> None:
        self.device = device
        self.rules = rules
        self.key = key
        self.random = random
        self._sessions = [Session(self, carrier) for carrier in carriers]
        self.outbox = Outbox(source, orders)
        self.orders = orders

    def step(self, now: int, idle: bool) -> int:
        """Receive a line or send one, so that a press never waits for more; return when to run next.

        `idle`: nobody has pressed anything for a while.
        """
        self._now = now
        wake = NEVER
        active: "Session | None" = None
        for session in self._sessions:
            carrier = session.carrier
            if active is not None:
                if session.open or carrier.ready():
                    from .opening import close

                    close(session)
                    carrier.close()
                continue
            wake = min(wake, carrier.step(now), session.step(now))
            if self._receive(session, now):
                wake = now
            if session.open:
                active = session
            elif carrier.hopeful() and session.failures < _PATIENCE:
                break  # a less preferred carrier waits until this one has failed
        if active is not None:
            if active.new or active is not self._session:
                self._session = active
                from .others import begin

                begin(self, active, now)
            if wake > now:
                wake = min(wake, self.outbox.step(self.say, now, idle))
            return wake
        self._session = None
        return wake

    def say(self, content: "Content") -> None:
        """Send a line in the open session, if there is one."""
        if self._session:
            self._session.say(content, self._now)

    def _receive(self, session: Session, now: int) -> bool:
        """Take a line; return True if there was one, and more may be waiting."""
        line = session.carrier.receive()
        if line is None:
            return False
        if len(line) <= MOST and line[:1] == b"{":
            content = session.heard(line, now)
            if content and session is self._session and not session.new:
                self._take(content, now)
        return True

    def _take(self, content: "Content", now: int) -> None:
        """Handle a line of the host in the current session.  An invalid one is ignored."""
        uid = content.get("ack") or content.get("bad")
        if uid:
            self.outbox.ack(uid, content.get("edit"), content.get("end"), content.get("check"))
        elif "want" in content:
            self.outbox.others().want(content["want"], content.get("from"))
        elif "order" in content:
            from .order_lines import answered

            answer = answered(self.orders, content, now)
            forget("pipkeeper.link.order_lines")
            if answer:
                self.say(answer)

    def settled(self) -> bool:
        """Return True while a host is connected and has everything that it was offered."""
        return self._session is not None and self.outbox.settled()

    @property
    def sign(self) -> int:
        """Return NOTHING, AWAY, WAITING or LINKED."""
        if self._session is not None:
            return LINKED
        if not self.key:
            return NOTHING
        for session in self._sessions:
            if session.carrier.ready():
                return WAITING
        return AWAY

    def unix(self, now: int) -> "int | None":
        """Return the Unix time in s, if a host has sent it since the device was switched on."""
        return None if self.time_at_start is None else self.time_at_start + now // 1000
