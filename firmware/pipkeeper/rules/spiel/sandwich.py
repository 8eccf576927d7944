"""Sandwich: dice between two of another's are captured; most dice left wins when somebody is down to one or none.

Everybody first places all dice, one a turn. When somebody is first down to two dice, everybody has one more single
move, and from then on two moves a turn. A move can capture and lose its own die at once.
"""

from micropython import const

from ..asks import Any, Asking, Choice
from ..number import Number
from .stock import Game as Stock
from .stock import options as options
from .stock import settle as settle

_FEW = const(2)
_PAIR = const(2)  # dice that make a sandwich
_PHASES = ("first-phase", "second-phase", "third-phase")


class Game(Stock):
    single = -1  # single moves until the turns have two; below zero while nobody is down to two dice

    def turns(self) -> "Asking[None]":
        self.in_hand = list(self.totals)
        while max(self.in_hand):
            for seat in self.turn_order:
                self.in_hand[seat] -= 1
                yield from self.move(seat, 0)
                if min(self.totals) < _FEW:
                    return
            self.round += 1
        self.notice_few()
        while True:
            for seat in self.turn_order:
                double = self.single == 0
                for _ in range(2 if double else 1):
                    yield from self.move(seat, 2 if double else 1)
                    if min(self.totals) < _FEW:
                        return
                if self.single > 0:
                    self.single -= 1
                else:
                    self.notice_few()
            self.round += 1

    def notice_few(self) -> None:
        """Give everybody one more single move when somebody is first down to two dice."""
        if self.single < 0 and min(self.totals) == _FEW:
            self.single = self.seats

    def move(self, seat: int, phase: int) -> "Asking[None]":
        """Play one move and its captures: others' dice, the own one that moved between two, or both."""
        lying = [self.totals[other] - self.in_hand[other] for other in self.everybody]
        others = [other for other in self.everybody if other != seat]
        options: "tuple[Any, ...]" = ("moved",)
        barred = {}
        can_capture = lying[seat] >= _PAIR and any(lying[other] for other in others)
        can_lose = max([lying[other] for other in others]) >= _PAIR
        for word, can in (("captured", can_capture), ("lost", can_lose), ("both", can_capture and can_lose)):
            if can:
                options += (word,)
            else:
                barred[word] = ("no-sandwich",)
        self.common["phase"] = phase + 1
        ask = Choice(seat, "turn", options)
        ask.barred = barred
        ask.says = _PHASES[phase]
        went = yield ask
        if went in ("captured", "both"):
            yield from self.captured(seat, others, lying)
        if went in ("lost", "both"):
            self.totals[seat] -= 1

    def captured(self, seat: int, others: "list[int]", lying: "list[int]") -> "Asking[None]":
        """Ask for the captured dice of each opponent: at least one in all, none without an own die beyond it."""
        most = lying[seat] - 1
        for number, other in enumerate(others):
            later = sum([lying[after] for after in others[number + 1 :]])
            low = 0 if later or most < lying[seat] - 1 else 1
            high = min(lying[other], most)
            dice = low
            if low < high:
                ask = Number(other, "captured", low, high)
                ask.why = ("captured",)
                dice = yield ask
            most -= dice
            self.totals[other] -= dice

    def rank(self, seat: int) -> "Any":
        return self.totals[seat]
