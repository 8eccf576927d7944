"""Sends the host what it lacks of the match being played, one line at a time, and handles its answers.

Other matches are handled by others.py, which is imported only while needed.
`source` is the store as the link sees it (storage/link_source.py): only what lies on flash is sent.
"""

from binascii import crc32, hexlify

from micropython import const

from ..unload import forget
from .lines import MARK, MOST, line_of

_FIRST_REPEAT = const(1000)  # ms; doubled each time
_LAST_REPEAT = const(30000)
_NEVER = const(1 << 60)

if 0:  # for the type checker
    from ..storage.link_source import LinkSource
    from .sent_match import Content, Say, SentMatch

    Version = tuple[int, int, str]  # edit, end and check of a match
    from .others import Others


class Outbox:
    """Shared by all sessions.  `host_has` is True if the host has the last answer of the match being played."""

    def __init__(self, source: "LinkSource") -> None:
        self.source = source
        self.now: "str | None" = None  # the match being played
        self.host_has = False
        self.orders: "list[int]" = []  # the orders for which the matches offered so far were begun
        self.looked = False  # the order of every match is known
        self.begun = False  # the first offer was sent
        self.sent = -1  # bytes of the match being played that the host has; -1 if unknown
        self.acknowledged: "tuple[int, int] | tuple[()]" = ()  # (edit, end) of the match being played
        self._others: "Others | None" = None
        self.under_way = ""  # the uid of the line that awaits its answer
        self._repeat_at = 0
        self._repeat = _FIRST_REPEAT

    def start(self) -> None:
        """Begins a session, in which the host is offered everything again."""
        self.host_has = self.begun = self.looked = False
        self.orders = []
        self.sent = -1
        self.acknowledged = ()
        self._others = None
        self.source.changed.clear()
        self.others().offer_all()
        self.land()

    def others(self) -> "Others":
        """Returns the part that handles matches not being played, made when it is needed."""
        if self._others is None:
            from .others import Others

            self._others = Others(self)
        return self._others

    def began_for(self, order: int) -> "bool | None":
        """Returns True if a match here was begun for an order; None until every match has been checked."""
        return True if order in self.orders else False if self.looked else None

    def settled(self) -> bool:
        """Returns True if nothing is to be sent or answered."""
        waiting = self.under_way or self._others and self._others.waiting()
        return self.begun and not waiting and (self.now is None or self.host_has)

    def playing(self, say: "Say | None") -> None:
        """Notes that another match is played, or none; `say` is None without a session."""
        copy = self.source.playing()
        uid = copy.origin.uid if copy else None
        if uid == self.now:
            return
        linked = self.begun and say is not None
        if self.begun and say:
            self.others().change_match(copy, say)
        self.now = uid
        self.sent = 0 if linked and copy and not copy.end else -1
        self.acknowledged = ()
        self.host_has = False

    def step(self, say: "Say", now: int, idle: bool) -> int:
        """Sends a line or two; returns when to run next."""
        copy = self.source.playing()
        if copy:
            self.sent = min(self.sent, copy.take_first_change())
            self.host_has = self.acknowledged == (copy.edit, copy.end)
        if self.source.changed and self.begun:
            self.others().offer(self.source.changed.pop(), say)
        others = self._others
        if self.begun and (not self.under_way or now >= self._repeat_at):
            if copy and self.sent >= 0 and not self.host_has:
                self.put(copy, min(self.sent, copy.end), say, now)
            elif others is None or not others.send(say, now):
                self.land()
        if others:
            if others.look(say, idle):
                return now
            if others.done():
                self._others = None
                forget("pipkeeper.link.others", "pipkeeper.storage.copies")
        return self._repeat_at if self.under_way else _NEVER

    def fly(self, uid: str, now: int) -> None:
        """Notes that a line about a match was sent; it is repeated until it is answered."""
        if self.under_way != uid:
            self.land()
        self.under_way = uid
        self._repeat_at = now + self._repeat
        self._repeat = min(2 * self._repeat, _LAST_REPEAT)

    def land(self) -> None:
        """Notes that the line was answered, or that there is none."""
        self.under_way = ""
        self._repeat_at = 0
        self._repeat = _FIRST_REPEAT

    def put(self, copy: "SentMatch", start: int, say: "Say", now: int) -> None:
        """Sends as many codes as fit into a line, cut between two codes."""
        origin = copy.origin
        line: "Content" = {"put": origin.uid, "edit": copy.edit, "from": start}
        if start == 0:
            line["match"] = self.source.head(copy)
            if origin.order:
                line["order"] = origin.order
            if copy.began_ms is not None:
                line["ago"] = max(0, now - copy.began_ms)
        line.update({"codes": "", "end": copy.end, "check": "00000000", "over": False})
        codes = copy.codes[start : copy.end]
        room = (MOST - MARK - len(line_of(line))) // 2
        if len(codes) > room:
            while room and codes[room - 1] & 0x80:
                room -= 1
            codes = codes[:room]
            line["more"] = True
            del line["over"]
        else:
            line["over"] = copy.over
        end = start + len(codes)
        line.update({"codes": hexlify(bytes(codes)).decode(), "end": end, "check": check_of(copy, end)})
        self.fly(origin.uid, now)
        say(line)

    def ack(self, uid: str, edit: int, end: int, check: str) -> None:
        """Handles an acknowledgement: the host has committed a match up to here."""
        copy = self.source.playing()
        if copy is None or not uid == copy.origin.uid == self.now:
            self.others().ack(uid, edit, end, check)
            return
        self._answered(uid)
        mine = copy.edit, copy.end, check_of(copy, copy.end)
        if uid == self.under_way and edit >= copy.edit:
            self.land()
        if is_news(mine, edit, end, check):
            self.source.raise_edit(copy, max(edit, copy.edit) + 1)
            self.sent, self.acknowledged = 0, ()
        elif edit == copy.edit:
            self.sent, self.acknowledged = end, ()
            if end == copy.end:
                self.source.acknowledge(copy)
                self.acknowledged = edit, end

    def want(self, uid: str, start: int) -> None:
        """Handles the host's request for a match from a byte on."""
        if uid == self.under_way:
            self.land()
        if uid == self.now:
            self._answered(uid)
            self.sent, self.acknowledged = start, ()
        else:
            self.others().want(uid, start)

    def _answered(self, uid: str) -> None:
        if self._others:
            self._others.answered(uid)


def check_of(copy: "SentMatch", end: int) -> str:
    """Returns the check of a match's codes up to a byte."""
    return f"{crc32(copy.codes[:end]):08x}"


def is_news(mine: "Version", edit: int, end: int, check: str) -> bool:
    """Returns True if a host has a later edit of a match than this device, more of it, or something else.

    `mine` is edit, end and check as this device has them.
    """
    my_edit, my_end, my_check = mine
    return edit > my_edit or edit == my_edit and (end > my_end or end == my_end and check != my_check)
