"""Malicious Pleasure: a die thrown onto an own one places as many dice as that one shows, itself included.

Never more than are left: then fewer are placed than it shows. Dice that are pushed off the plate go back to their
owners. After 200 rounds fewest left wins, so that a match ends.
"""

from ..asks import Asking, Choice
from ..number import Number
from .stock import MOST_ROUNDS
from .stock import Game as Stock
from .stock import options as options
from .stock import settle as settle


class Game(Stock):
    def turns(self) -> "Asking[None]":
        full = self.totals[0]
        while self.round <= MOST_ROUNDS:
            for seat in self.turn_order:
                hit = yield self.thrown_ask(seat, full, self.totals != [full] * self.seats)
                if hit == "knocks":
                    yield from self.knocked(full)
                    hit = yield self.thrown_ask(seat, full, False)
                dice = 0
                if hit == "miss":
                    dice = 1
                elif hit == "hit":
                    dice = yield Number(seat, "dice", 1, min(6, self.totals[seat]))
                if self.place(seat, dice):
                    return
            self.round += 1

    def thrown_ask(self, seat: int, full: int, knocks: bool) -> Choice:
        """Return the ask for where the die came to rest; `knocks` is offered if it can push others off."""
        ask = Choice(seat, "throw", ("miss", "hit", "off") + (("knocks",) if knocks else ()))
        ask.barred = {} if knocks else {"knocks": ("empty-plate",)}
        if self.totals[seat] == full:
            ask.options = ("miss",) + ask.options[2:]
            ask.barred["hit"] = ("no-own",)
        return ask
