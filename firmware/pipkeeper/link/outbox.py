"""Sends the host what it lacks of the match being played, one line at a time, and handles its answers.

Everything else about matches is in others.py, which is imported only while needed.
`source` is the store as the link sees it (storage/link_source.py): only what lies on flash is sent.
"""

from binascii import crc32, hexlify

from micropython import const

from ..unload import forget

_FIRST_REPEAT = const(1000)  # ms; doubled each time
_LAST_REPEAT = const(30000)
_NEVER = const(1 << 60)
_FEW = const(64)  # bytes of codes that fit into any line that does not describe its match

if 0:  # for the type checker
    from ..storage.link_source import LinkSource
    from .orders import Orders
    from .others import Others
    from .sent_match import Content, Say, SentMatch


class Outbox:
    """Shared by all sessions.  `host_has` is True if the host has the last answer of the match being played."""

    now: "str | None" = None  # the match being played
    host_has = False
    begun = False  # the first offer was sent
    sent = -1  # bytes of the match being played that the host has; -1 if unknown
    acknowledged: "tuple[int, int] | tuple[()]" = ()  # (edit, end) of the match being played
    under_way = ""  # the uid of the line that awaits its answer
    _others: "Others | None" = None
    _repeat_at = _repeat = 0

    def __init__(self, source: "LinkSource", orders: "Orders") -> None:
        self.source = source
        self.orders = orders

    def others(self) -> "Others":
        """Return the part that handles everything but the next answers of the match being played."""
        if self._others is None:
            from .others import Others

            self._others = Others(self)
        return self._others

    def settled(self) -> bool:
        """Return True if nothing is to be sent or answered."""
        waiting = self.under_way or self._others and self._others.waiting()
        return self.begun and not waiting and (self.now is None or self.host_has)

    def step(self, say: "Say", now: int, idle: bool) -> int:
        """Send a line or two; return when to run next."""
        copy = self.source.playing()
        if (copy.origin.uid if copy else None) != self.now:
            self.others().change_match(copy, say)
        if copy:
            self.sent = min(self.sent, copy.take_first_change())
            self.host_has = self.acknowledged == (copy.edit, copy.end)
        if self.source.changed:
            self.others()
        others = self._others
        if self.begun and (not self.under_way or now >= self._repeat_at):
            if copy and self.sent >= 0 and not self.host_has:
                self.put(copy, min(self.sent, copy.end), say, now)
            elif others is None or not others.send(say, now):
                self.under_way = ""
        if others:
            if others.look(say, idle):
                return now
            if others.done():
                self._others = None
                forget("pipkeeper.link.others", "pipkeeper.storage.copies")
        return self._repeat_at if self.under_way else _NEVER

    def fly(self, uid: str, now: int) -> None:
        """Note that a line about a match was sent; it is repeated until it is answered."""
        self._repeat = min(2 * self._repeat, _LAST_REPEAT) if self.under_way == uid else _FIRST_REPEAT
        self._repeat_at = now + self._repeat
        self.under_way = uid

    def put(self, copy: "SentMatch", start: int, say: "Say", now: int) -> None:
        """Send as many codes as fit into a line."""
        uid = copy.origin.uid
        codes = copy.codes[start : copy.end]
        line: "Content" = {"put": uid, "edit": copy.edit, "from": start}
        if not start or len(codes) > _FEW:
            codes = self.others().fitted(copy, codes, line, now)
        end = start + len(codes)
        line["codes"] = hexlify(bytes(codes)).decode()
        line["end"] = end
        line["check"] = check_of(copy, end)
        if "more" not in line:
            line["over"] = copy.over
        self.fly(uid, now)
        say(line)

    def ack(self, uid: object, edit: object, end: object, check: object) -> None:
        """Handle an acknowledgement: the host has committed a match up to here."""
        copy = self.source.playing()
        if copy is None or uid != self.now or edit != copy.edit or not isinstance(end, int) or end > copy.end:
            self.others().ack(uid, edit, end, check)
            return
        if end == copy.end:
            if check != check_of(copy, end):
                self.others().ack(uid, edit, end, check)
                return
            self.source.acknowledge(copy)
        self.sent, self.acknowledged = end, (copy.edit, end)
        if self.under_way == uid:
            self.under_way = ""
        if self._others:
            self._others.answered(copy.origin.uid)


def check_of(copy: "SentMatch", end: int) -> str:
    """Return the check of a match's codes up to a byte."""
    return f"{crc32(copy.codes[:end]):08x}"
