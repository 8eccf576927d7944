"""Squeezing: the throw says how many dice are built; a column of 4, 5 or 6 brings 1, 2 or 3 more.

The first 4 starts and is built at once, as the small pyramid a game begins with. A player with all dice covered is out
of the building; when nobody is left in it, or all who are cannot build in turn, fewest left wins. A number larger than
the stock builds all that is left. With `variant` again a 1 throws again. Nobody is covered who has built once only: one
of the places at a first group stays empty until then.
"""

from micropython import const

from ..asks import Asking, Choice, Throw
from .stock import Game as Stock
from .stock import options as options
from .stock import settle as settle

_START = const(4)
_COLUMN = const(3)  # a column brings one more die for each beyond this length


class Game(Stock):
    def turns(self) -> "Asking[None]":
        yield from self.start()
        again = self.options["variant"] == "again"
        begun = [self.turn_order[0]]
        building = list(self.turn_order[1:]) + [self.turn_order[0]]
        cannot = 0  # in a row
        while building:
            for seat in tuple(building):
                eyes = (yield Throw(seat, "build", 1))[0]
                while again and eyes == 1:
                    eyes = (yield Throw(seat, "build", 1))[0]
                if seat not in begun and eyes < _COLUMN:
                    ask = Choice(seat, "built", ("done",))
                    ask.says = "too-few"
                else:
                    column = ("column",) if eyes > _COLUMN else ()
                    ask = Choice(seat, "built", ("built",) + column + ("cannot", "covered"))
                    if eyes == 1:
                        ask.says = "built-one"
                    if begun.count(seat) < 2:
                        ask.options = ask.options[:-1]
                        ask.barred = {"covered": ("way-out",) if seat in begun else ("none-placed",)}
                ask.values = (eyes,)
                built = yield ask
                if built == "covered":
                    building.remove(seat)
                elif built == "cannot":
                    cannot += 1
                else:
                    cannot = 0
                if built in ("built", "column"):
                    begun.append(seat)
                    bonus = eyes - _COLUMN if built == "column" else 0
                    if self.place(seat, eyes + bonus):
                        return
                elif cannot and cannot >= len(building):
                    return
            self.round += 1

    def start(self) -> "Asking[None]":
        """Everybody throws in turn until the first 4."""
        while True:
            for seat in self.everybody:
                if (yield Throw(seat, "four", 1))[0] == _START:
                    at = self.turn_order.index(seat)
                    self.turn_order = self.turn_order[at:] + self.turn_order[:at]
                    self.place(seat, _START)
                    return
