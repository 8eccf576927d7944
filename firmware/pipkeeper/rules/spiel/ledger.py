"""Ledger: dice are placed and paid between players; who cannot pay in full pays what is left and is out.

Data: `each`, `payments` (`id` and what the player in turn gets, below zero pays: `each` other, `one` other, and the
`other` beside that one; `asked`: one other is paid as many as agreed), `base` (dice placed before the first payment),
`dice` (all that can be placed). The last one left wins; when all dice are placed, most dice do. A payment is never
for the colour of one who is out, and one without any of these words is none. Payments go one by one, clockwise.
"""

from ..asks import Any, Asking, Choice, Data
from ..number import Number
from .stock import Game as Stock
from .stock import options as options
from .stock import settle as settle


class Game(Stock):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Stock.__init__(self, seats, options, record)
        self.out = [False] * seats
        self.payments = {payment["id"]: payment for payment in self.record["payments"]}
        kinds = tuple(payment["id"] for payment in self.record["payments"])
        self.kinds = [Choice(seat, "payment", kinds) for seat in range(seats)]

    def play(self) -> "Asking[None]":
        yield from self.seated()
        left = self.amount(self.record["dice"])
        base = self.amount(self.record.get("base", 0))
        if base:
            yield Choice(None, "base", ("over",))
            left -= base
            self.totals = [stock - base // self.seats for stock in self.totals]
        while left:
            for seat in self.turn_order:
                if self.out[seat]:
                    continue
                if self.totals[seat] == 0:
                    self.out[seat] = True
                else:
                    left -= 1
                    yield from self.settle_funnel(seat)
                if self.out.count(False) == 1 or not left:
                    left = 0
                    break
            self.round += 1
        self.end(self.leaders())

    def settle_funnel(self, seat: int) -> "Asking[None]":
        """Ask which payment a placed die calls for, and between whom."""
        others = tuple(other for other in self.everybody if other != seat)
        payment = self.payments[(yield self.kinds[seat])]
        self.totals[seat] -= 1
        if "each" in payment:
            for other in self.clockwise(seat):
                self.transfer(seat, other, payment["each"])
        elif "one" in payment:
            about = "pair" if "other" in payment else "with"
            one = others[0] if len(others) == 1 else (yield Choice(seat, about, others))
            for other in self.clockwise(seat):
                self.transfer(seat, other, payment["one"] if other == one else payment.get("other", 0))
        elif "asked" in payment and self.totals[seat]:
            one = others[0] if len(others) == 1 else (yield Choice(seat, "with", others))
            self.transfer(seat, one, -(yield Number(seat, "amount", 0, self.totals[seat])))

    def clockwise(self, seat: int) -> "list[int]":
        """The others, the left neighbour first."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def transfer(self, seat: int, other: int, dice: int) -> None:
        """Move dice from `other` to a player, or back if negative; not for the colour of a player who is out."""
        if self.out[other]:
            return
        payer, taker = (seat, other) if dice < 0 else (other, seat)
        dice = abs(dice)
        if self.totals[payer] < dice:
            dice = self.totals[payer]
            self.out[payer] = True
        self.totals[payer] -= dice
        self.totals[taker] += dice

    def rank(self, seat: int) -> "Any":
        return -1 if self.out[seat] else self.totals[seat]

    def details(self, seat: int) -> "Data":
        return {"out": True} if self.out[seat] else {}
