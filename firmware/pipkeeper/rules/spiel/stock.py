"""Stock: everybody starts with a number of dice; first at none wins, or fewest left when nobody can place any more.

Data: `each` (dice by number of players), `chunks` (the sizes of what may be placed; `after`, for each of them the dice
that have to lie there before), `low` and `high` (the same as bounds; one die without either), `room` (the dice that
can be placed in all; while there is room nobody is stuck, unless `stuck` says so and dice lie there), `count` (the dice
left are counted when the game on the table is over; `used` of each are placed by then at least). Several without dice:
the table saw who was first, but counted without `rid` they share the win.
"""

from ..asks import Any, Asking, Choice, Data, whole
from ..number import Number
from .counted import Counted, played
from .set_up import options as options
from .set_up import settle as settle

MOST_ROUNDS = 200  # of a game in which dice come back


class Game(Counted):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Counted.__init__(self, seats, options, record)
        self.totals = [self.common["each"]] * seats

    def play(self) -> "Asking[None]":
        yield from self.seated()
        counted, race = self.record.get("count"), self.record.get("rid")
        if counted:
            yield played()
            yield from self.count()
        else:
            yield from self.turns()
        rid = tuple(seat for seat in self.everybody if not self.totals[seat])
        if len(rid) > 1 and (race or not counted):
            self.first = yield Choice(None, "first", rid)
        self.end(self.leaders())

    first = -1  # the first of several who ran out of dice at once, as named by the table

    def count(self) -> "Asking[None]":
        """Ask what everybody has left."""
        most = self.common["each"] - self.record.get("used", 0)
        for seat in self.everybody:
            ask = Number(seat, "left", 0, most)
            ask.why = ("left", self.record.get("used", 0), self.common["each"])
            self.totals[seat] = yield ask

    def turns(self) -> "Asking[None]":
        """Play turns until somebody has no dice left, the room is filled, or nobody can place."""
        cannot, self.lying = 0, 0
        room = self.amount(self.record.get("room", 0))
        while True:
            for seat in self.turn_order:
                placed = yield from self.placing(seat, room)
                cannot = 0 if placed else cannot + 1
                self.lying += placed
                if self.place(seat, placed) or cannot == len(self.turn_order) or self.lying == room:
                    return
            self.round += 1

    def placing(self, seat: int, room: int) -> "Asking[Any]":
        """Ask how many dice a player places in this turn; return 0 for one who cannot."""
        stock, record = self.totals[seat], self.record
        cannot: "tuple[str, ...]"
        barred: "dict[str, tuple[Any, ...]]"
        most = min(stock, room - self.lying) if room else stock
        cannot, barred = ("cannot",), {}
        if room and not (record.get("stuck") and self.lying):
            cannot, barred = (), {"cannot": ("can-place",)}
        if "chunks" in record:
            sizes = []
            for number, size in enumerate(record["chunks"]):
                after = record["after"][number] if "after" in record else 0
                if self.lying < after:
                    barred[str(size)] = ("chunk-early", after, self.lying)
                elif size <= most:
                    sizes.append(str(size))
            ask: Choice = Chunk(seat, "chunk", tuple(sizes) + cannot)
        else:
            ask = Choice(seat, "turn", ("place",) + cannot)
        ask.barred = barred
        ask.values = (stock,)
        chunk = yield ask
        if chunk == "cannot":
            return 0
        if chunk != "place":
            return int(chunk)
        low, high = min(record.get("low", 1), most), min(record.get("high", 1), most)
        return low if low == high else (yield Number(seat, "dice", low, high))

    def place(self, seat: int, dice: int) -> bool:
        """Take dice off a stock; return True when none is left."""
        self.totals[seat] = max(0, self.totals[seat] - dice)
        return self.totals[seat] == 0

    def knocked(self, full: int) -> "Asking[None]":
        """Ask for the dice of every owner that left the plate, one at least in all."""
        owners = [owner for owner in self.everybody if self.totals[owner] < full]
        least = 1
        for owner in owners:
            lying = full - self.totals[owner]
            ask = Number(owner, "knocked", least if owner == owners[-1] else 0, lying)
            ask.why = ("lying", lying)
            dice = yield ask
            self.totals[owner] += dice
            if dice:
                least = 0

    def pay(self, payer: int, taker: int) -> None:
        """Pay one die from a stock to another; a payer keeps one, because nobody wins by paying."""
        if self.totals[payer] > 1:
            self.totals[payer] -= 1
            self.totals[taker] += 1

    def rank(self, seat: int) -> "Any":
        return -2 * self.totals[seat] + (seat == self.first)


class Chunk(Choice):
    """A number of dice of the allowed sizes; an integer is accepted for the word that spells it."""

    def code(self, answer: "Any") -> int:
        return Choice.code(self, str(answer) if whole(answer) else answer)
