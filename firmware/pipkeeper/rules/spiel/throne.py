"""Steps to the Throne: the green die is to reach the throne, black dice bar its way; in one leg or two.

One leg: who brings the green die home wins; giving up loses. Two legs compare by `goal`: `turns`, who arrived comes
before who did not, then fewer throws, and if nobody arrived it is a draw; `captured`, most black dice captured; `used`,
fewest black dice laid in the leg that one barred. A throw with which green cannot move is barred like a move, unless
green is shut in all round: then nothing is laid, and a captured die goes back.
"""

from micropython import const

from ..asks import Any, Asking, Choice, Data, Refused, Throw
from ..board.orientation import WORDS
from ..game import State
from .counted import Counted
from .set_up import options as options
from .set_up import settle as settle_table

_BLACK = const(41)
_FIRST_ARRIVAL = const(3)  # throws
_SHUT_IN = const(2)  # black dice that surround green in a corner


def settle(record: "Data", given: "Data", players: int) -> "Data":
    settled = settle_table(record, given, players)
    if settled["legs"] == 1 and settled["goal"] is not None:
        raise Refused("goal-legs", settled["goal"])
    if settled["legs"] == 2 and settled["goal"] is None:
        settled["goal"] = "turns"
    return settled


class Legs(State):
    """What both players did in their legs, and how it compares."""

    def __init__(self, options: "Data") -> None:
        self.goal = options["goal"]  # None with one leg
        self.arrived = [False, False]
        self.turns = [0, 0]
        self.captured = [0, 0]
        self.used = [0, 0]

    def score(self, seat: int) -> "int | None":
        return self.details(seat)[self.goal] if self.goal else None

    def rank(self, seat: int) -> "Any":
        """Return the key that orders the places; the highest is first."""
        if self.goal == "turns":
            return -self.turns[seat] if self.arrived[seat] else -1000
        if self.goal == "captured":
            return self.captured[seat]
        return -self.used[seat] if self.goal else 0

    def winners(self, green: int) -> "tuple[int, ...]":
        """Return who won, after one leg with this player's green die or after both."""
        if not self.goal:
            return (green if self.arrived[green] else 1 - green,)
        best = max(self.rank(0), self.rank(1))
        return tuple([seat for seat in (0, 1) if self.rank(seat) == best])

    def details(self, seat: int) -> "Data":
        return {"turns": self.turns[seat], "captured": self.captured[seat], "used": self.used[seat]}


class Game(Counted):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Counted.__init__(self, seats, options, record)
        self.legs = Legs(options)

    def play(self) -> "Asking[None]":
        green = yield Choice(None, "green", self.everybody)
        yield from self.leg(green)
        if self.options["legs"] == 2:
            yield from self.leg(1 - green)
        self.end(self.legs.winners(green))

    def leg(self, green: int) -> "Asking[None]":
        """Play a leg: the blue die gives a number for each pair of directions, then the way is barred."""
        legs, stock, captured, lying, turns = self.legs, _BLACK, 0, 0, 0
        blue = Throw(green, "blue", 1, faces=WORDS)
        while True:
            thrown = yield blue
            turns += 1
            steps = ("moved",) + (("captured", "no-move") if lying else ()) + (("stuck",) if lying >= _SHUT_IN else ())
            steps += ("arrived", "given-up") if turns >= _FIRST_ARRIVAL else ("given-up",)
            lies = Choice(green, "step", steps)
            lies.values = thrown
            legs.turns[green] += 1
            self.round = turns
            step = yield lies
            if step in ("arrived", "given-up"):
                legs.arrived[green] = step == "arrived"
                return
            if step == "captured":
                legs.captured[green] += 1
                captured += 1
                lying -= 1
            if step == "stuck":
                if captured:
                    captured -= 1
                    stock += 1
            elif stock:
                stock -= 1
                lying += 1
                legs.used[1 - green] += 1

    def score(self, seat: int) -> "int | None":
        return self.legs.score(seat)

    def rank(self, seat: int) -> "Any":
        return seat in self.winners if self.winners else self.legs.rank(seat)

    def details(self, seat: int) -> "Data":
        return self.legs.details(seat)
