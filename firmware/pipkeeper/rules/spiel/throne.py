"""Steps to the Throne: the green die is to reach the throne, black dice bar its way; in one leg or two.

One leg: who brings the green die home wins; giving up loses. Two legs compare, by `goal`, the turns taken (fewest),
the black dice captured (most) or the black dice used as the one who bars (fewest); who arrived comes before who gave
up.
"""

from micropython import const

from ..asks import Choice, Throw
from .table import Table, options, settle

__all__ = ("Game", "options", "settle")

_BLACK = const(41)


class Game(Table):
    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Table.__init__(self, seats, options, record)
        self.arrived = [False, False]
        self.counts = {"turns": [0, 0], "captured": [0, 0], "used": [0, 0]}

    def play(self):
        green = yield Choice(None, "green", self.everybody)
        yield from self.leg(green)
        if self.options["legs"] == 2:
            yield from self.leg(1 - green)
            self.end(self.leaders())
        else:
            self.end((green if self.arrived[green] else 1 - green,))

    def leg(self, green: int):
        """The blue die as it lies gives a number for each pair of directions; then the way is barred."""
        counts, black, captured = self.counts, _BLACK, 0
        blue = Throw(green, "blue", 1, faces=self.record["corners"])
        while True:
            lies = Choice(green, "step", ("moved", "captured", "stuck", "arrived", "given-up"))
            lies.values = yield blue
            counts["turns"][green] += 1
            self.round = counts["turns"][green]
            step = yield lies
            if step in ("arrived", "given-up"):
                self.arrived[green] = step == "arrived"
                return
            if step == "captured":
                counts["captured"][green] += 1
                captured += 1
            if step == "stuck":
                if captured:
                    captured -= 1
                    black += 1
            elif black:
                black -= 1
                counts["used"][1 - green] += 1

    def score(self, seat: int):
        return self.counts[self.options["goal"]][seat] if self.options["legs"] == 2 else None

    def rank(self, seat: int):
        if self.options["legs"] == 1:
            return seat in self.winners
        count = self.score(seat)
        return 1000 * self.arrived[seat] + (count if self.options["goal"] == "captured" else -count)

    def details(self, seat: int) -> dict:
        return {name: count[seat] for name, count in self.counts.items()}
