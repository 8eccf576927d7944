"""Lines about matches that are not being played: offers, what the host wants, which were set aside."""

from micropython import const

from .outbox import Outbox, check_of, is_news

if 0:  # for the type checker
    from collections.abc import Iterator
    from typing import Any

    from .outbox import Version
    from .sent_match import Content, Say, SentMatch

    Offer = tuple[str, int, int, str]  # uid, edit, end and check of a match

_MOST_OFFERED = const(16)  # matches per line
_MOST_WANTED = const(64)  # more matches than a device holds


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
        """Returns True if an answer of the host, or a line to it, is outstanding."""
        return bool(self._offered or self._wanted or self._left)

    def done(self) -> bool:
        """Returns True if there is nothing more to say."""
        return self._offers is None and not self.waiting()

    # Offers

    def offer_all(self) -> None:
        """Starts to offer every match, one per `look`."""
        self._offers = self._copies.offers()

    def look(self, say: "Say", idle: bool) -> bool:
        """Reads the next match to offer; returns False if there is none, or this is not the time for it."""
        if self._offers is None or len(self._offered) > _MOST_OFFERED or (self._later and not idle):
            return False
        try:
            copy = next(self._offers)
        except StopIteration:
            self._offers = None
            self._outbox.looked = True
            if self._batch:
                self._say_batch(False, say)
            return True
        if copy is None:  # end of the open and unacknowledged ones; the others follow when there is time
            self._later = True
            self._say_batch(False, say)
            return True
        if copy.origin.order:
            self._outbox.orders.append(copy.origin.order)
        if len(self._batch) == _MOST_OFFERED:
            self._say_batch(True, say)
        self._batch.append(_entry(copy))
        return True

    def offer(self, uid: str, say: "Say") -> None:
        """Offers a match that changed while it was set aside."""
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
        """Sets the match being played aside; `copy` is played instead, or none."""
        outbox = self._outbox
        if copy and copy.origin.order:
            outbox.orders.append(copy.origin.order)
        if outbox.now:
            self._put_aside(outbox.now)
        uid = copy.origin.uid if copy else None
        self._wanted = [wanted for wanted in self._wanted if wanted[0] != uid]
        self._left = [left for left in self._left if left[0] != uid]
        outbox.now = uid
        say({"now": uid})
        if copy and copy.end:
            self._say_offer([_entry(copy)], False, say)

    def _put_aside(self, uid: str) -> None:
        """Queues what the host lacks of the match that was being played, as for any other match."""
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
        """Sends one line that needs an answer; returns False if there is none."""
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

    # Answers of the host

    def answered(self, uid: str) -> "Version | None":
        """Removes and returns what was offered of a match, because the host has answered."""
        return self._offered.pop(uid, None)

    def ack(self, uid: str, edit: int, end: int, check: str) -> None:
        """Handles an acknowledgement: the host has committed a match up to here."""
        mine = self.answered(uid)
        if mine is None:
            copy = self._copies.read(uid)
            mine = copy and _entry(copy)[1:]
        left = False
        if uid == self._outbox.under_way and (mine is None or edit >= mine[0]):
            left = uid not in [wanted[0] for wanted in self._wanted]
            self._outbox.land()
        if mine and is_news(mine, edit, end, check):
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

    def want(self, uid: str, start: int) -> None:
        """Handles the host's request for a match from a byte on."""
        self.answered(uid)
        self._send_from(uid, start)

    def _send_from(self, uid: str, start: int) -> None:
        for wanted in self._wanted:
            if wanted[0] == uid:
                wanted[1] = start
                return
        if len(self._wanted) < _MOST_WANTED:
            self._wanted.append([uid, start])


def _entry(copy: "SentMatch") -> "Offer":
    return copy.origin.uid, copy.edit, copy.end, check_of(copy, copy.end)
