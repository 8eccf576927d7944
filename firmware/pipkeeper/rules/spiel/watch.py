"""Watch: a stopwatch for every attempt; the fastest success wins, the best of all attempts counts.

An attempt is done or failed, and only a success has a time. Without any success nobody wins. Data: `first` (all build
at once, only once, and only who was first is asked).
"""

from micropython import const

from ..asks import Any, Asking, Choice, Data, Refused
from ..number import Number
from .counted import Counted
from .set_up import options as options
from .set_up import settle as settle_table
from .table import in_force

_HOUR = const(36000)  # tenths of a second
_RESULTS = ("done", "failed")


def settle(record: "Data", given: "Data", players: int) -> "Data":
    settled = settle_table(record, given, players)
    if settled.get("attempts", 1) > 1 and in_force(record, settled).get("first"):
        raise Refused("attempts-first", settled["attempts"])
    return settled


class Game(Counted):
    timed = True

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Counted.__init__(self, seats, options, record)
        self.times: "list[int | None]" = [None] * seats

    def play(self) -> "Asking[None]":
        if self.record.get("first"):
            first = yield Choice(None, "first", self.everybody + ("nobody",))
            if first != "nobody":
                self.times[first] = 0
            self.finish()
            return
        yield from self.seated()
        for _ in range(self.options.get("attempts", 1)):
            for seat in self.turn_order:
                attempt = Choice(seat, "attempt", _RESULTS)
                attempt.clock = True
                if (yield attempt) == "done":
                    time = yield Number(seat, "time", 1, _HOUR, clock=True)
                    self.times[seat] = min(self.times[seat] or time, time)
            self.round += 1
        self.finish()

    def finish(self) -> None:
        """Let the fastest win, or nobody if all failed."""
        self.end(self.leaders() if self.times != [None] * self.seats else ())

    def score(self, seat: int) -> "int | None":
        return self.times[seat] or None

    def rank(self, seat: int) -> "Any":
        time = self.times[seat]
        return -_HOUR - 1 if time is None else -time

    def best(self) -> "int | None":
        """Return the best time of this match."""
        return min([time for time in self.times if time], default=None)
