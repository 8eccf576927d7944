"""Ledger: dice are placed and paid between players; who cannot pay in full pays what is left and is out.

Data: `each`, `payments` (`id` and what the player in turn gets, below zero pays: `each` other, `one` other, and the
`other` beside that one; `asked`: one other is paid as many as agreed), `base` (dice placed before the first payment),
`dice` (all that can be placed). The last one left wins; when all dice are placed, most dice do. A payment is never
for the colour of one who is out.
"""

from ..asks import Choice, Number
from .stock import Game as Stock
from .stock import options, settle

__all__ = ("Game", "options", "settle")


class Game(Stock):
    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Stock.__init__(self, seats, options, record)
        self.out = [False] * seats
        self.payments = {payment["id"]: payment for payment in self.record["payments"]}
        self.kinds = tuple(payment["id"] for payment in self.record["payments"])

    def play(self):
        yield from self.seated()
        left = self.amount(self.record["dice"])
        base = self.amount(self.record.get("base", 0))
        if base:
            yield Choice(None, "base", ("over",))
            left -= base
            self.totals = [stock - base // self.seats for stock in self.totals]
        while left:
            for seat in self.order:
                if self.out[seat]:
                    continue
                if self.totals[seat] == 0:
                    self.out[seat] = True
                else:
                    self.totals[seat] -= 1
                    left -= 1
                    yield from self.settle_funnel(seat)
                if self.out.count(False) == 1 or not left:
                    left = 0
                    break
            self.round += 1
        self.end(self.leaders())

    def settle_funnel(self, seat: int):
        """Which payment the three dice below call for, and between whom."""
        others = tuple(other for other in self.everybody if other != seat and not self.out[other])
        kind = yield Choice(seat, "payment", self.kinds + ("none",))
        if kind == "none":
            return
        payment = self.payments[kind]
        if "each" in payment:
            for other in others:
                self.transfer(seat, other, payment["each"])
            return
        one = others[0] if len(others) == 1 else (yield Choice(seat, "with", others))
        if "asked" in payment:
            stock = self.totals[seat]
            self.transfer(seat, one, -(yield Number(seat, "amount", 0, stock)) if stock else 0)
            return
        self.transfer(seat, one, payment["one"])
        for other in others:
            if other != one:
                self.transfer(seat, other, payment.get("other", 0))

    def transfer(self, seat: int, other: int, dice: int) -> None:
        """Dice that a player gets from another, or below zero pays."""
        payer, taker = (seat, other) if dice < 0 else (other, seat)
        dice = abs(dice)
        if self.totals[payer] < dice:
            dice = self.totals[payer]
            self.out[payer] = True
        self.totals[payer] -= dice
        self.totals[taker] += dice

    def rank(self, seat: int):
        return -1 if self.out[seat] else self.totals[seat]

    def details(self, seat: int) -> dict:
        return {"out": True} if self.out[seat] else {}
