"""Race: nobody scores, somebody is first; the arrival is declared, or dice that are home are counted.

Data: `goal` (how many have to be home), `throw` (what is thrown before a move, and its meaning), `arrive` (the word for
the arrival), `anyone` (a move may bring another player home, or several; with `one-home` never more than one),
`whole-round` (those who arrive in one round share the win), `soonest` (nobody arrives before so many moves, for each
die with a `goal`: of the player, or with `together` of all; with `eyes` a throw makes as many moves as it shows),
`never` (what a throw means with which nothing moves and nobody arrives), `says` (the word for the text of a
turn).
"""

from ..asks import Any, Asking, Choice, Data
from .counted import Counted
from .set_up import options as options
from .set_up import settle as settle


class Game(Counted):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Counted.__init__(self, seats, options, record)
        self.goal = self.record.get("goal", 0)
        self.arrive = "home" if self.goal else self.record.get("arrive", "arrived")
        self.went = [0] * seats  # moves so far

    def play(self) -> "Asking[None]":
        yield from self.seated()
        arrived: "list[int]" = []
        while not arrived:
            for seat in self.turn_order:
                if (yield from self.turn(seat)) == "moved":
                    continue
                seats = [seat]
                if self.record.get("anyone"):
                    seats = yield from self.whose()
                for seat in seats:
                    self.totals[seat] += 1
                    if self.totals[seat] >= self.goal:
                        arrived += self.side(seat)
                if arrived and not self.record.get("whole-round"):
                    break
            self.round += 1
        self.first = arrived
        self.end(sorted(arrived))

    first: "list[int]" = []

    def turn(self, seat: int) -> "Asking[Any]":
        """Play a turn: the throw, if the game has one, then what it means and how it went."""
        eyes, means = yield from self.eyes_thrown(seat)
        return (yield self.moved(seat, eyes, means))

    def moved(self, seat: int, eyes: int, means: str) -> Choice:
        """Return the ask for how a move went; the arrival is offered only if it is possible."""
        record = self.record
        ask = self.turn_ask(seat, ("moved", self.arrive), eyes, means)
        if "says" in record:
            ask.says = record["says"]
        if means and means == record.get("never"):
            ask.barred = {self.arrive: ("not-thrown", eyes)}
        else:
            self.went[seat] += eyes if record.get("eyes") else 1
            went = sum(self.went) if record.get("together") else self.went[seat]
            soonest = record.get("soonest", 0) * (self.totals[seat] + 1 if self.goal else 1)
            if went < soonest:
                ask.barred = {self.arrive: ("too-early", soonest, went)}
        if ask.barred:
            ask.options = ("moved",)
        return ask

    def whose(self) -> "Asking[Any]":
        """Ask who has arrived; several may arrive at once, unless the game rules it out."""
        several = () if self.record.get("one-home") else ("several",)
        whose = yield Choice(None, "whose", self.everybody + several)
        if whose != "several":
            return [whose]
        if self.seats == 2:
            return self.everybody
        less = yield Choice(None, "not-whose", self.everybody + ("all",))
        return [seat for seat in self.everybody if seat != less]

    def score(self, seat: int) -> "int | None":
        return self.totals[seat] if self.goal else None

    def rank(self, seat: int) -> "Any":
        return self.totals[seat] if self.goal else seat in self.first
