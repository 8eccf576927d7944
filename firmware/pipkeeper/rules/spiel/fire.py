"""Fire and Water: one die a turn, an own red or green or a common black one; first with neither colour wins.

Black goes anywhere, so that somebody can always place until the pyramid is complete; then fewest left wins. Black is
for who can lay neither own colour: every green die keeps red out of seven funnels of the plate at most, and every other
die out of its own, so that too few dice leave room.
"""

from micropython import const

from .. import pyramid_totals as pyramid
from ..asks import Any, Asking, Choice, Data
from .counted import Counted
from .set_up import options as options
from .set_up import settle as settle

_COLOURS = ("red", "green")
_AROUND = const(6)  # funnels beside one


class Game(Counted):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Counted.__init__(self, seats, options, record)
        stock = self.common["each"]
        self.held = [[stock, stock] for _ in range(seats)]
        self.totals = [2 * stock] * seats

    def play(self) -> "Asking[None]":
        yield from self.seated()
        yield from self.build(self.amount("dice"))
        self.end(self.leaders())

    def build(self, room: int) -> "Asking[None]":
        """Ask for one die after another while the pyramid has room."""
        self.lying = [0, 0, 0]  # red, green, black
        while True:
            for seat in self.turn_order:
                die = yield self.die_ask(seat)
                if die == "black":
                    self.lying[2] += 1
                else:
                    colour = _COLOURS.index(die)
                    self.lying[colour] += 1
                    self.held[seat][colour] -= 1
                    self.totals[seat] -= 1
                if not self.totals[seat] or sum(self.lying) == room:
                    return
            self.round += 1

    def die_ask(self, seat: int) -> Choice:
        """Return the ask for the die to lay: own colours, and black where there may be room for neither."""
        held = self.held[seat]
        colours = tuple([_COLOURS[number] for number in (0, 1) if held[number]])
        ask = Choice(seat, "die", colours + ("black",))
        ask.barred = {"cannot": ("can-place",)}
        funnels = pyramid.funnels(self.options["side"])
        for number in (0, 1):
            if held[number] and _AROUND * self.lying[1 - number] + sum(self.lying) < funnels:
                ask.options = colours
                ask.barred["black"] = ("black-early", _COLOURS[number])
        return ask

    def rank(self, seat: int) -> "Any":
        return -self.totals[seat]

    def details(self, seat: int) -> "Data":
        red, green = self.held[seat]
        return {"red": red, "green": green}
