"""What is said about matches beside the next answers of the one being played: offers, what the host wants, matches that
were set aside, long or first puts, answers that do not fit."""

from micropython import const

from ..unload import forget
from .lines import MARK, MOST, line_of
from .link import check_of

if 0:  # for the type checker
    from collections.abc import Iterator
    from typing import Any

    from .link import Link, Session
    from .sent_match import Content, SentMatch

    Version = tuple[int, int, str]  # edit, end and check of a match
    Offer = tuple[str, int, int, str]  # its uid before them

_MOST_OFFERED = const(16)  # matches per line
_MOST_WANTED = const(64)  # more matches than a device holds
_REST = const(55)  # bytes of `codes`, `end` of five digits, `check` and `over` in a put, without the codes


def begin(link: "Link", session: "Session") -> None:
    """Begin a session: note what the host says of itself and offer it everything."""
    welcome, session.welcome = session.welcome or {}, None
    if isinstance(welcome.get("time"), int):
        link.at_start = welcome["time"] - link.now // 1000
    if isinstance(welcome.get("table"), str):
        link.table = welcome["table"]
        link.changed = True
    link.took, link.orders, link.looked = (), (), False
    link.coming = None  # an order that was cut off is sent again from its beginning
    copy = link.playing()
    link.uid = copy.origin.uid if copy else None
    link.host_has = link.begun = False
    link.sent, link.acknowledged, link.waiting = -1, (), ""
    link.store.changed_aside.clear()
    link.others().start()


class Others:
    """Exists only while something is to be said or answered."""

    def __init__(self, link: "Link") -> None:
        self.link = link
        self.copies = link.copies()
        self.offers: "Iterator[SentMatch | None] | None" = None  # the matches still to be offered
        self._later = False  # the remaining matches are offered when there is time
        self._entries: "list[Offer]" = []  # of the next offer
        self._offered: "dict[str, Version]" = {}  # (edit, end, check) by uid of what the host has not answered yet
        self.wanted: "list[list[Any]]" = []  # [uid, from] of what the host wants
        self._left: "list[list[Any]]" = []  # [uid, edit, end] of matches that were set aside

    def waiting(self) -> bool:
        """Return True if an answer of the host, or a line to it, is outstanding."""
        return bool(self._offered or self.wanted or self._left)

    # Offers

    def start(self) -> None:
        """Start to offer every match, one per `look`; forget what was not answered in the session before."""
        self.offers = self.copies.offers()
        self._later = False
        self._entries = []
        self._offered.clear()
        self.wanted = []
        self._left = []

    def look(self, idle: bool) -> bool:
        """Read the next match to offer; return False if there is none, or this is not the time for it."""
        link, changed = self.link, self.link.store.changed_aside
        if changed and link.begun:
            copy = self.copies.read(changed.pop())
            if copy:
                self.offer([_entry(copy)], False)
        if self.offers is None and not self.waiting():
            link._others = None
            forget("pipkeeper.link.others", "pipkeeper.storage.copies")
            return False
        if self.offers is None or len(self._offered) > _MOST_OFFERED or (self._later and not idle):
            return False
        try:
            copy = next(self.offers)
        except StopIteration:
            copy = self.offers = None
            link.looked = True
        entries = self._entries
        if copy is None or len(entries) == _MOST_OFFERED:
            self._entries = []
            if entries or not link.begun:
                self.offer(entries, copy is not None)
        if copy is None:  # end of the open and unacknowledged ones; the others follow when there is time
            self._later = True
            return True
        if copy.origin.order:
            link.orders += (copy.origin.order,)
        self._entries.append(_entry(copy))
        return True

    def offer(self, entries: "list[Offer]", more: bool) -> None:
        """Send an offer; `more` if another follows at once."""
        link = self.link
        link.begun = True
        line: "Content" = {"offer": entries, "now": link.uid}
        if more:
            line["more"] = True
        for entry in entries:
            self._offered[entry[0]] = entry[1:]
        link.say(line)

    # Another match is played

    def take_up(self, copy: "SentMatch | None") -> None:
        """Set the match being played aside; `copy` is played instead, or none."""
        link = self.link
        uid = copy.origin.uid if copy else None
        before, link.uid = link.uid, uid
        if not link.begun:
            self.start()  # anew, because another match comes first
        else:
            if before:
                self.set_aside(before)
            if copy and copy.origin.order:
                link.orders += (copy.origin.order,)
            self.wanted = [wanted for wanted in self.wanted if wanted[0] != uid]
            self._left = [left for left in self._left if left[0] != uid]
            link.say({"now": uid})
            if copy and copy.end:
                self.offer([_entry(copy)], False)
        link.sent = 0 if copy and not copy.end else -1
        link.acknowledged, link.host_has = (), False

    def set_aside(self, uid: str) -> None:
        """Queue what the host lacks of the match that was being played, as for any other match."""
        link, copy = self.link, self.copies.read(uid)
        if copy is None:  # it was removed because it had no answers
            edit, end = link.acknowledged or (0, 0)
            self._left.append([uid, edit, end])
            return
        if link.acknowledged != (copy.edit, copy.end):
            self.wanted.insert(0, [uid, max(0, link.sent)])
        if not copy.over:
            self._left.append([uid, copy.edit, copy.end])

    # Sending

    def send(self) -> bool:
        """Send one line that needs an answer; return False if there is none."""
        while self.wanted:
            uid, start = self.wanted[0]
            copy = self.copies.read(uid)
            if copy:
                self.link.put(copy, start)
                return True
            self.wanted.pop(0)  # it was deleted
        if not self._left:
            return False
        left = self._left[0]
        uid = left[0]
        copy = self.copies.read(uid)
        if copy:
            left[1], left[2] = copy.edit, copy.end
        self.link.send(uid, {"left": uid, "edit": left[1], "end": left[2]})
        return True

    def fit(self, copy: "SentMatch", codes: bytes, line: "Content") -> bytes:
        """Return as many codes as fit into a put, cut between two; its first line also says what the match is."""
        if not line["from"]:
            line["match"] = self.copies.head(copy)
            if copy.origin.order:
                line["order"] = copy.origin.order
            if copy.began_ms is not None:
                line["ago"] = max(0, self.link.now - copy.began_ms)
        room = (MOST - MARK - _REST - len(line_of(line))) // 2
        if len(codes) > room:
            line["more"] = True
            while room and codes[room - 1] & 0x80:
                room -= 1
        return codes[:room]

    # Answers of the host

    def heard(self, uid: str) -> "Version | None":
        """Remove and return what was offered of a match, because the host has answered."""
        return self._offered.pop(uid, None)

    def take(self, content: "Content") -> None:
        """Handle an answer of the host: what it has committed, or what it wants."""
        uid = content.get("ack") or content.get("bad")
        if uid:
            self.ack(uid, content.get("edit"), content.get("end"), content.get("check"))
        else:
            self.want(content.get("want"), content.get("from"))

    def ack(self, uid: object, edit: object, end: object, check: object) -> None:
        """Handle an acknowledgement: the host has committed a match up to here."""
        if not (isinstance(uid, str) and isinstance(edit, int) and isinstance(end, int) and isinstance(check, str)):
            return
        link, mine = self.link, self.heard(uid)
        copy = link.playing()
        if copy is None or not uid == copy.origin.uid == link.uid:
            copy = None if mine else self.copies.read(uid)
        if copy:
            mine = _entry(copy)[1:]
        left = False
        if uid == link.waiting and (mine is None or edit >= mine[0]):
            left = uid not in [wanted[0] for wanted in self.wanted]
            link.waiting = ""
        if mine and _news(mine, edit, end, check):
            self.copies.raise_edit(uid, max(edit, mine[0]) + 1)
            self.resume(uid, 0)
        elif mine and edit == mine[0] and end < mine[1]:
            self.resume(uid, end)
        elif mine is None or edit == mine[0]:
            if mine:
                self.copies.acknowledge(uid)
                if uid == link.uid:
                    link.sent, link.acknowledged = end, (edit, end)
            self.wanted = [wanted for wanted in self.wanted if wanted[0] != uid]
            if left:
                self._left = [aside for aside in self._left if aside[0] != uid]

    def want(self, uid: object, start: object) -> None:
        """Handle the host's request for a match from a byte on."""
        if isinstance(uid, str) and isinstance(start, int) and start >= 0:
            self.heard(uid)
            if uid == self.link.waiting:
                self.link.waiting = ""
            if self.copies.read(uid):
                self.resume(uid, start)
            else:  # it was removed, and the host has never seen it
                self._left = [left for left in self._left if left[0] != uid]

    def resume(self, uid: str, start: int) -> None:
        if uid == self.link.uid:
            self.link.sent, self.link.acknowledged = start, ()
            return
        for wanted in self.wanted:
            if wanted[0] == uid:
                wanted[1] = start
                return
        if len(self.wanted) < _MOST_WANTED:
            self.wanted.append([uid, start])


def _entry(copy: "SentMatch") -> "Offer":
    return copy.origin.uid, copy.edit, copy.end, check_of(copy, copy.end)


def _news(mine: "Version", edit: int, end: int, check: str) -> bool:
    """Return True if a host has a later edit of a match than this device, more of it, or something else."""
    my_edit, my_end, my_check = mine
    return edit > my_edit or edit == my_edit and (end > my_end or end == my_end and check != my_check)
