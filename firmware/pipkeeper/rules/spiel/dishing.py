"""Dishing Up: dice are thrown until one falls; it goes back to its thrower, and its number says who is next.

The numbers are dealt by the electronic dice, two each with three players. One's own number throws again; a number of
nobody's passes clockwise. Dice that the thrown one takes down with it go back to the thrower too: nobody owns them.
"""

from ..asks import Asking, Choice, Data, Throw
from ..number import Number
from .stock import Game as Stock
from .stock import options as options
from .stock import settle as settle


class Game(Stock):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Stock.__init__(self, seats, options, record)
        self.numbers: "list[int | None]" = [None] * 7  # the owner of each number

    def deal(self) -> "Asking[None]":
        """Deal a number to everybody, and a second one if enough are left."""
        numbers = ["1", "2", "3", "4", "5", "6"]
        for _ in range(6 // self.seats):
            for seat in self.everybody:
                number = numbers[0]
                if len(numbers) > 1:
                    number = (yield Throw(seat, "number", 1, faces=tuple(numbers)))[0]
                numbers.remove(number)
                self.numbers[int(number)] = seat

    def turns(self) -> "Asking[None]":
        yield from self.deal()
        seat, dice = self.turn_order[0], sum(self.totals)
        while True:
            stock = self.totals[seat]
            landed = Number(seat, "landed", 0, stock)
            landed.values = (stock,)
            if self.place(seat, (yield landed)):
                return
            lying = dice - sum(self.totals)
            if lying and (yield Choice(seat, "fell", ("one", "more"))) == "more":
                more = Number(seat, "knocked", 1, lying)
                more.why = ("lying", lying)
                self.totals[seat] += yield more
            fallen = self.numbers[(yield Throw(seat, "fallen", 1))[0]]
            seat = self.next_to(seat) if fallen is None else fallen
            self.round += 1

    def details(self, seat: int) -> "Data":
        numbers = [str(number) for number in range(7) if self.numbers[number] == seat]
        return {"number": " ".join(numbers)} if numbers else {}
