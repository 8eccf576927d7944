"""Spotted Cow: three dice name a total; the finder of such a funnel, or the first to call "blank", is rid of a die.

A false "blank" takes one die from each other player; a payer keeps one.
"""

from ..asks import Choice, Throw
from .stock import Game as Stock
from .stock import options, settle

__all__ = ("Game", "options", "settle")

_CALLS = ("found", "blank", "false-blank", "nobody")


class Game(Stock):
    def turns(self):
        throw = Throw(None, "three", 3)
        who = Choice(None, "caller", self.everybody)
        while True:
            total = sum((yield throw))
            called = Choice(None, "call", _CALLS)
            called.values = (total,)
            self.told["total"] = total
            call = yield called
            if call != "nobody":
                caller = yield who
                if call == "false-blank":
                    for other in self.everybody:
                        if other != caller:
                            self.pay(other, caller)
                elif self.place(caller, 1):
                    return
            self.round += 1
