"""What the host has not acknowledged yet: offers matches, puts their codes one line at a time, takes the answers.

`source` is the store as the link sees it (storage/copies.py): only what lies on flash is sent.
"""

from binascii import hexlify

from .lines import MOST, line_of

_MARK = 17  # bytes of a mark and the space before it
_MOST_OFFERED = 16  # matches a line
_MOST_WANTED = 64  # matches: more than a device holds
_FIRST_REPEAT = 1000  # ms; doubled each time
_LAST_REPEAT = 30000
_NEVER = 1 << 60


class Outbox:
    """One for all sessions.  `host_has` tells that the host has the last answer of the match being played."""

    def __init__(self, source) -> None:
        self._source = source
        self._now: "str | None" = None  # the match being played
        self._under_way = ""  # the uid of the line that waits for its answer
        self._leaving = False  # that line says that the match was put aside
        self._repeat_at = 0
        self._repeat = _FIRST_REPEAT
        self.start()

    def start(self) -> None:
        """A session has opened: the host is offered everything again."""
        self.host_has = False
        self.orders: list = []  # those that matches were begun for, of the matches offered so far
        self._offers = self._source.offers()  # None once everything was offered
        self._batch: list = []
        self._offered: dict = {}  # (edit, end, check) by uid of what the host has not answered yet
        self._begun = False  # the first offer was sent
        self._from = -1  # bytes of the match being played that the host has; -1: it has not said yet
        self._acknowledged: tuple = ()  # (edit, end) of the match being played
        self._wanted: list = []  # [uid, from] of other matches
        self._left: list = []  # uids of matches that were put aside
        self._land()

    def began_for(self, order: int) -> "bool | None":
        """Whether a match on this device was begun for an order; None until every match was looked at."""
        if order in self.orders:
            return True
        return False if self._offers is None else None

    def settled(self) -> bool:
        """True if nothing waits to be sent or answered."""
        waiting = self._offered or self._wanted or self._left or self._under_way
        return self._begun and not waiting and (self._now is None or self.host_has)

    # What happens at the table

    def playing(self, say) -> None:
        """Another match is played, or none; `say` is None without a session."""
        copy = self._source.playing()
        uid = copy.uid if copy else None
        if uid == self._now:
            return
        if copy and copy.order:
            self.orders.append(copy.order)
        if self._now:
            self._put_aside(self._now)
        self._now = uid
        self._from = -1
        self._acknowledged = ()
        self.host_has = False
        self._wanted = [wanted for wanted in self._wanted if wanted[0] != uid]
        if uid in self._left:
            self._left.remove(uid)
        if not self._begun or not say:
            return  # the first offer says it
        say({"now": uid})
        if copy and not copy.end:
            self._from = 0
        elif copy:
            self._say_offer([self._entry(copy)], False, say)

    def _put_aside(self, uid: str) -> None:
        """What the host lacks of the match that was being played is sent as of any other match."""
        copy = self._source.read(uid)
        if copy is None or not self._begun:
            return
        if self._acknowledged != (copy.edit, copy.end):
            self._wanted.insert(0, [uid, max(0, min(self._from, copy.end))])
        if not copy.over:
            self._left.append(uid)

    # What is sent

    def step(self, say, now: int, idle: bool) -> int:
        """Sends a line or two; returns when to run next."""
        copy = self._source.playing()
        if copy:
            self._from = min(self._from, copy.take_first_change())
            self.host_has = self._acknowledged == (copy.edit, copy.end)
        if self._begun and (not self._under_way or now >= self._repeat_at):
            if copy and self._from >= 0 and not self.host_has:
                self._put(copy, min(self._from, copy.end), say, now)
            elif self._wanted:
                self._put_wanted(say, now)
            elif self._left:
                self._say_left(say, now)
            else:
                self._land()
        due = self._repeat_at if self._under_way else _NEVER
        if self._offers is not None and len(self._offered) <= _MOST_OFFERED and (idle or not self._begun):
            self._gather(say)
            return now
        return due

    def _fly(self, uid: str, now: int) -> None:
        """A line about a match is under way; it is repeated until it is answered."""
        if self._under_way != uid:
            self._land()
        self._under_way = uid
        self._leaving = False
        self._repeat_at = now + self._repeat
        self._repeat = min(2 * self._repeat, _LAST_REPEAT)

    def _land(self) -> None:
        self._under_way = ""
        self._repeat_at = 0
        self._repeat = _FIRST_REPEAT

    def _put(self, copy, start: int, say, now: int) -> None:
        """As many codes as fit into a line, cut between two codes."""
        line = {"put": copy.uid, "edit": copy.edit, "from": start}
        if start == 0:
            line["match"] = copy.head()
            if copy.order:
                line["order"] = copy.order
            ago = copy.ago(now)
            if ago is not None:
                line["ago"] = ago
        line.update({"codes": "", "end": copy.end, "check": "00000000", "over": False, "more": True})
        codes = copy.codes(start)
        room = (MOST - _MARK - len(line_of(line))) // 2
        if len(codes) > room:
            while room and codes[room - 1] & 0x80:
                room -= 1
            codes = codes[:room]
        else:
            line["over"] = copy.over
            del line["more"]
        end = start + len(codes)
        line.update({"codes": hexlify(codes).decode(), "end": end, "check": copy.check(end)})
        self._fly(copy.uid, now)
        say(line)

    def _put_wanted(self, say, now: int) -> None:
        uid, start = self._wanted[0]
        copy = self._source.read(uid)
        if copy is None:  # it was deleted
            self._wanted.pop(0)
            return
        self._put(copy, min(start, copy.end), say, now)

    def _say_left(self, say, now: int) -> None:
        uid = self._left[0]
        copy = self._source.read(uid)
        if copy is None:
            self._left.pop(0)
            return
        self._fly(uid, now)
        self._leaving = True
        say({"left": uid, "edit": copy.edit, "end": copy.end})

    # Offers

    def _gather(self, say) -> None:
        """Looks at one more match; sends what was gathered once a line is full or there are no more."""
        try:
            copy = next(self._offers)
        except StopIteration:
            self._offers = None
            if self._batch:
                self._say_batch(False, say)
            return
        if copy is None:  # the open and the unacknowledged ones end here; the others come when there is time
            self._say_batch(False, say)
            return
        if copy.order:
            self.orders.append(copy.order)
        if len(self._batch) == _MOST_OFFERED:
            self._say_batch(True, say)
        self._batch.append(self._entry(copy))

    def _say_batch(self, more: bool, say) -> None:
        batch, self._batch = self._batch, []
        self._begun = True
        self._say_offer(batch, more, say)

    def _entry(self, copy) -> list:
        return [copy.uid, copy.edit, copy.end, copy.check(copy.end)]

    def _say_offer(self, entries: list, more: bool, say) -> None:
        line: dict = {"offer": entries, "now": self._now}
        if more:
            line["more"] = True
        for entry in entries:
            self._offered[entry[0]] = entry[1:]
        say(line)

    # What the host answers

    def ack(self, uid: str, edit: int, end: int, check: str) -> None:
        """The host has committed a match up to here."""
        offered = self._offered.pop(uid, None)
        playing = uid == self._now
        copy = self._source.playing() if playing else None
        if offered is None or playing:
            copy = copy or self._source.read(uid)
            if copy is None:
                return
            offered = self._entry(copy)[1:]
        mine, mine_end, mine_check = offered
        leaving = False
        if uid == self._under_way and edit >= mine:
            leaving = self._leaving
            self._land()
        if edit > mine or edit == mine and (end > mine_end or end == mine_end and check != mine_check):
            self._source.raise_edit(uid, max(edit, mine) + 1)
            self._send_from(uid, 0)
        elif edit == mine and end < mine_end:
            self._send_from(uid, end)
        elif edit == mine:
            self._source.acknowledge(uid)
            if playing:
                self._from, self._acknowledged = end, (edit, end)
            else:
                self._wanted = [wanted for wanted in self._wanted if wanted[0] != uid]
                if leaving and uid in self._left:
                    self._left.remove(uid)

    def want(self, uid: str, start: int) -> None:
        """The host asks for a match from a byte on."""
        self._offered.pop(uid, None)
        if uid == self._under_way:
            self._land()
        self._send_from(uid, start)

    def _send_from(self, uid: str, start: int) -> None:
        if uid == self._now:
            self._from, self._acknowledged = start, ()
            return
        for wanted in self._wanted:
            if wanted[0] == uid:
                wanted[1] = start
                return
        if len(self._wanted) < _MOST_WANTED:
            self._wanted.append([uid, start])
