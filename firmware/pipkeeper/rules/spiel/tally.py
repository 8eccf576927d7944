"""Tally: points or counts per player and round; most win, or fewest.

Data: `entries`, each a number that every player gives (`about`, `low`, `high`, `step`, `factor`; `total`, the exact sum
over all players, or `most`, its bound; `zero`: somebody's is 0; `turns`: nobody's is 0 who had a turn, so that only the
last in turn can have none; `why`, the word of the sentence that explains the bounds), `fewest`, `best` (only the best
round counts), `play` (the numbers are given when the game on the table is over).
Options: `rounds` or `attempts`; `goal`, points that end the game with the round, or with `at-once` as soon as somebody
has them.
"""

from ..asks import Any, Asking, Data
from ..number import Number
from .counted import Counted, played
from .set_up import options as options
from .set_up import settle as settle


class Game(Counted):
    def play(self) -> "Asking[None]":
        yield from self.seated()
        while not self.decided():
            if self.record.get("play"):
                yield played()
            points = [0] * self.seats
            for entry in self.record["entries"]:
                yield from self.enter(entry, points)
            self.rounds.append(points)
            self.round += 1
        self.end(self.leaders())

    def decided(self) -> bool:
        """Return True when the rounds are over or the goal is reached."""
        goal = self.options.get("goal")
        if goal:
            return bool(max(self.totals) >= goal)
        rounds: int = self.options.get("rounds", self.options.get("attempts", 1))
        return len(self.rounds) == rounds

    def enter(self, entry: "Data", points: "list[int]") -> "Asking[None]":
        """Ask everybody for one number: in seat order after a game, in turn order where each turn gives one."""
        left = self.amount(entry.get("total", entry.get("most")))
        turns = entry.get("turns")
        order = self.everybody if self.record.get("play") and not turns else self.turn_order
        zero = not entry.get("zero")
        for seat in order:
            low, high = entry["low"], self.amount(entry["high"])
            if left is not None:
                high = min(high, left)
            if turns and left:
                low = max(low, 1)
            if seat == order[-1] and not zero:
                high = 0
            step = entry.get("step", 1)
            high -= (high - low) % step
            number = high
            if low < high and not ("total" in entry and seat == order[-1]):
                ask = Number(seat, entry["about"], low, high)
                ask.values = (high, self.round)
                ask.step = step
                ask.factor = entry.get("factor", 1)
                if "why" in entry:
                    ask.why = (entry["why"],)
                number = yield ask
            zero = zero or not number
            if left is not None:
                left -= number
            self.count(seat, number * entry.get("factor", 1), points)
            if self.record.get("at-once") and self.decided():
                return

    def count(self, seat: int, number: int, points: "list[int]") -> None:
        points[seat] += number
        if self.record.get("best"):
            self.totals[seat] = max(self.totals[seat], number)
        else:
            self.totals[seat] += number

    def rank(self, seat: int) -> "Any":
        return -self.totals[seat] if self.record.get("fewest") else self.totals[seat]

    def best(self) -> "int | None":
        return min(self.totals) if self.record.get("fewest") else max(self.totals)
