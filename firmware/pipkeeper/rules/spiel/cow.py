"""Spotted Cow: three dice name a total; the finder of such a funnel, or the first to call "blank", is rid of a die.

Both calls cost the same die, so that one press names the caller. A false "blank" takes one die from each other player;
a payer keeps one.
"""

from ..asks import Asking, Choice, Throw
from .stock import Game as Stock
from .stock import options as options
from .stock import settle as settle

_FALSE = "false-blank"


class Game(Stock):
    def turns(self) -> "Asking[None]":
        throw = Throw(None, "three", 3)
        who = Choice(None, "caller", self.everybody)
        calls = self.everybody + (_FALSE, "nobody")
        while True:
            total = sum((yield throw))
            called = Choice(None, "call", calls)
            called.values = (total,)
            self.common["total"] = total
            call = yield called
            if call == _FALSE:
                caller = yield who
                for other in self.everybody:
                    if other != caller:
                        self.pay(other, caller)
            elif call != "nobody" and self.place(call, 1):
                return
            self.round += 1
