"""What is said about matches beside the next answers of the one being played: offers, what the host wants, matches that
were set aside, long or first puts, answers that do not fit."""

from micropython import const

from .lines import MARK, MOST, line_of
from .outbox import Outbox, check_of

if 0:  # for the type checker
    from collections.abc import Iterator
    from typing import Any

    from .link import Link
    from .sent_match import Content, Say, SentMatch
    from .session import Session

    Version = tuple[int, int, str]  # edit, end and check of a match
    Offer = tuple[str, int, int, str]  # its uid before them

_MOST_OFFERED = const(16)  # matches per line
_MOST_WANTED = const(64)  # more matches than a device holds
_REST = const(55)  # bytes of `codes`, `end` of five digits, `check` and `over` in a put, without the codes


def begin(link: "Link", session: "Session", now: int) -> None:
    """Begin a session: note what the host says of itself and offer it everything."""
    session.new = False
    welcome, session.welcome = session.welcome, {}
    orders = link.orders
    if isinstance(welcome.get("time"), int):
        link.time_at_start = welcome["time"] - now // 1000
    if isinstance(welcome.get("table"), str):
        orders.table = welcome["table"]
        orders.changed = True
    orders.taken, orders.begun, orders.looked = [], [], False
    orders.coming = None  # an order that was cut off is sent again from its beginning
    outbox = link.outbox
    copy = outbox.source.playing()
    outbox.now = copy.origin.uid if copy else None
    outbox.host_has = outbox.begun = False
    outbox.sent, outbox.acknowledged, outbox.under_way = -1, (), ""
    outbox.source.changed.clear()
    outbox.others().offer_all()


class Others:
    """Exists only while something is to be said or answered."""

    def __init__(self, outbox: Outbox) -> None:
        self._outbox = outbox
        self._copies = outbox.source.copies()
        self._offers: "Iterator[SentMatch | None] | None" = None  # the matches still to be offered
        self._later = False  # the remaining matches are offered when there is time
        self._batch: "list[Offer]" = []
        self._offered: "dict[str, Version]" = {}  # (edit, end, check) by uid of what the host has not answered yet
        self._wanted: "list[list[Any]]" = []  # [uid, from] of what the host wants
        self._left: "list[list[Any]]" = []  # [uid, edit, end] of matches that were set aside

    def waiting(self) -> bool:
        """Return True if an answer of the host, or a line to it, is outstanding."""
        return bool(self._offered or self._wanted or self._left)

    def done(self) -> bool:
        """Return True if there is nothing more to say."""
        return self._offers is None and not self.waiting()

    # Offers

    def offer_all(self) -> None:
        """Start to offer every match, one per `look`; forget what was not answered in the session before."""
        self._offers = self._copies.offers()
        self._later = False
        self._batch = []
        self._offered.clear()
        self._wanted = []
        self._left = []

    def look(self, say: "Say", idle: bool) -> bool:
        """Read the next match to offer; return False if there is none, or this is not the time for it."""
        changed = self._outbox.source.changed
        if changed and self._outbox.begun:
            self._offer(changed.pop(), say)
        if self._offers is None or len(self._offered) > _MOST_OFFERED or (self._later and not idle):
            return False
        try:
            copy = next(self._offers)
        except StopIteration:
            self._offers = None
            self._outbox.orders.looked = True
            if self._batch:
                self._say_batch(False, say)
            return True
        if copy is None:  # end of the open and unacknowledged ones; the others follow when there is time
            self._later = True
            self._say_batch(False, say)
            return True
        if copy.origin.order:
            self._outbox.orders.begun.append(copy.origin.order)
        if len(self._batch) == _MOST_OFFERED:
            self._say_batch(True, say)
        self._batch.append(_entry(copy))
        return True

    def _offer(self, uid: str, say: "Say") -> None:
        """Offer a match that changed while it was set aside."""
        copy = self._copies.read(uid)
        if copy:
            self._say_offer([_entry(copy)], False, say)

    def _say_batch(self, more: bool, say: "Say") -> None:
        batch, self._batch = self._batch, []
        self._outbox.begun = True
        self._say_offer(batch, more, say)

    def _say_offer(self, entries: "list[Offer]", more: bool, say: "Say") -> None:
        line: "Content" = {"offer": entries, "now": self._outbox.now}
        if more:
            line["more"] = True
        for entry in entries:
            self._offered[entry[0]] = entry[1:]
        say(line)

    # Another match is played

    def change_match(self, copy: "SentMatch | None", say: "Say") -> None:
        """Set the match being played aside; `copy` is played instead, or none."""
        outbox = self._outbox
        uid = copy.origin.uid if copy else None
        before, outbox.now = outbox.now, uid
        if not outbox.begun:
            self.offer_all()  # anew, because another match comes first
        else:
            if before:
                self._put_aside(before)
            if copy and copy.origin.order:
                outbox.orders.begun.append(copy.origin.order)
            self._wanted = [wanted for wanted in self._wanted if wanted[0] != uid]
            self._left = [left for left in self._left if left[0] != uid]
            say({"now": uid})
            if copy and copy.end:
                self._say_offer([_entry(copy)], False, say)
        outbox.sent = 0 if copy and not copy.end else -1
        outbox.acknowledged, outbox.host_has = (), False

    def _put_aside(self, uid: str) -> None:
        """Queue what the host lacks of the match that was being played, as for any other match."""
        outbox, copy = self._outbox, self._copies.read(uid)
        if copy is None:  # it was removed because it had no answers
            edit, end = outbox.acknowledged or (0, 0)
            self._left.append([uid, edit, end])
            return
        if outbox.acknowledged != (copy.edit, copy.end):
            self._wanted.insert(0, [uid, max(0, min(outbox.sent, copy.end))])
        if not copy.over:
            self._left.append([uid, copy.edit, copy.end])

    # Sending

    def send(self, say: "Say", now: int) -> bool:
        """Send one line that needs an answer; return False if there is none."""
        while self._wanted:
            uid, start = self._wanted[0]
            copy = self._copies.read(uid)
            if copy:
                self._outbox.put(copy, min(start, copy.end), say, now)
                return True
            self._wanted.pop(0)  # it was deleted
        if not self._left:
            return False
        left = self._left[0]
        copy = self._copies.read(left[0])
        if copy:
            left[1], left[2] = copy.edit, copy.end
        self._outbox.fly(left[0], now)
        say({"left": left[0], "edit": left[1], "end": left[2]})
        return True

    def fitted(self, copy: "SentMatch", codes: "bytes | bytearray", line: "Content", now: int) -> "bytes | bytearray":
        """Return as many codes as fit into a put, cut between two; its first line also says what the match is."""
        if not line["from"]:
            line["match"] = self._copies.head(copy)
            if copy.origin.order:
                line["order"] = copy.origin.order
            if copy.began_ms is not None:
                line["ago"] = max(0, now - copy.began_ms)
        room = (MOST - MARK - _REST - len(line_of(line))) // 2
        if len(codes) > room:
            line["more"] = True
            while room and codes[room - 1] & 0x80:
                room -= 1
        return codes[:room]

    # Answers of the host

    def answered(self, uid: str) -> "Version | None":
        """Remove and return what was offered of a match, because the host has answered."""
        return self._offered.pop(uid, None)

    def ack(self, uid: object, edit: object, end: object, check: object) -> None:
        """Handle an acknowledgement: the host has committed a match up to here."""
        if not (isinstance(uid, str) and isinstance(edit, int) and isinstance(end, int) and isinstance(check, str)):
            return
        outbox, mine = self._outbox, self.answered(uid)
        copy = outbox.source.playing()
        if copy is None or not uid == copy.origin.uid == outbox.now:
            copy = None if mine else self._copies.read(uid)
        if copy:
            mine = _entry(copy)[1:]
        left = False
        if uid == outbox.under_way and (mine is None or edit >= mine[0]):
            left = uid not in [wanted[0] for wanted in self._wanted]
            outbox.under_way = ""
        if mine and _is_news(mine, edit, end, check):
            self._copies.raise_edit(uid, max(edit, mine[0]) + 1)
            self._send_from(uid, 0)
        elif mine and edit == mine[0] and end < mine[1]:
            self._send_from(uid, end)
        elif mine is None or edit == mine[0]:
            if mine:
                self._copies.acknowledge(uid)
            self._wanted = [wanted for wanted in self._wanted if wanted[0] != uid]
            if left:
                self._left = [aside for aside in self._left if aside[0] != uid]

    def want(self, uid: object, start: object) -> None:
        """Handle the host's request for a match from a byte on."""
        if isinstance(uid, str) and isinstance(start, int) and start >= 0:
            self.answered(uid)
            if uid == self._outbox.under_way:
                self._outbox.under_way = ""
            if self._copies.read(uid):
                self._send_from(uid, start)
            else:  # it was removed, and the host has never seen it
                self._left = [left for left in self._left if left[0] != uid]

    def _send_from(self, uid: str, start: int) -> None:
        if uid == self._outbox.now:
            self._outbox.sent, self._outbox.acknowledged = start, ()
            return
        for wanted in self._wanted:
            if wanted[0] == uid:
                wanted[1] = start
                return
        if len(self._wanted) < _MOST_WANTED:
            self._wanted.append([uid, start])


def _entry(copy: "SentMatch") -> "Offer":
    return copy.origin.uid, copy.edit, copy.end, check_of(copy, copy.end)


def _is_news(mine: "Version", edit: int, end: int, check: str) -> bool:
    """Return True if a host has a later edit of a match than this device, more of it, or something else."""
    my_edit, my_end, my_check = mine
    return edit > my_edit or edit == my_edit and (end > my_end or end == my_end and check != my_check)
