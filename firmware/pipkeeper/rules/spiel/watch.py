"""Watch: a stopwatch for every attempt; the fastest success wins, the best of all attempts counts.

The time is stopped first and then called done or failed, because nobody knows how an attempt ends before it ends.
Without any success all are equal, and share.
"""

from ..asks import Choice, Number
from .table import Table, options, settle

__all__ = ("Game", "options", "settle")

_HOUR = 36000  # tenths of a second
_RESULTS = ("done", "failed")


class Game(Table):
    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Table.__init__(self, seats, options, record)
        self.times: list = [None] * seats

    def play(self):
        if self.record.get("first"):
            self.times[(yield Choice(None, "first", self.everybody))] = 0
            self.end(self.leaders())
            return
        yield from self.seated()
        for _ in range(self.options["attempts"]):
            for seat in self.turn_order:
                time = yield Number(seat, "time", 1, _HOUR, clock=True)
                best = self.times[seat]
                if (yield Choice(seat, "attempt", _RESULTS)) == "done" and (best is None or time < best):
                    self.times[seat] = time
            self.round += 1
        self.end(self.leaders())

    def score(self, seat: int):
        return self.times[seat] or None

    def rank(self, seat: int):
        time = self.times[seat]
        return -_HOUR - 1 if time is None else -time

    @property
    def best(self):
        """The best time of this match, to be kept."""
        return min([time for time in self.times if time], default=None)
