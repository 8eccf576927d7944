"""The Forbidden Number: throw and place so many; the forbidden number takes all free own dice away."""

from ..asks import Choice, Throw
from .faces import Game as Faces
from .faces import options, settle

__all__ = ("Game", "options", "settle")


class Game(Faces):
    forbidden = 0

    def build(self):
        self.forbidden = self.options["forbidden"]
        if self.forbidden == "thrown":
            self.forbidden = (yield Throw(None, "forbidden", 1))[0]
        while True:
            for seat in self.turn_order:
                eyes = (yield Throw(seat, "dice", 1))[0]
                if eyes == self.forbidden:
                    turn = Choice(seat, "remove-all", ("done",))
                else:
                    turn = Choice(seat, "place", ("placed", "complete"))
                turn.values = (eyes,)
                if (yield turn) == "complete":
                    return
            self.round += 1

    def outlook(self) -> dict:
        return {"forbidden": self.forbidden} if self.forbidden else {}
