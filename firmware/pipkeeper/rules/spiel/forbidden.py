"""The Forbidden Number: throw and place so many; the forbidden number takes all free own dice away."""

from ..asks import Choice, Throw
from .faces import Game as Faces
from .faces import options, settle

__all__ = ("Game", "options", "settle")


class Game(Faces):
    def build(self):
        forbidden = self.options["forbidden"]
        if forbidden == "thrown":
            forbidden = (yield Throw(None, "forbidden", 1))[0]
        self.told["forbidden"] = forbidden
        while True:
            for seat in self.turn_order:
                eyes = (yield Throw(seat, "dice", 1))[0]
                if eyes == forbidden:
                    turn = Choice(seat, "turn", ("removed",))
                    turn.says = "remove-all"
                else:
                    turn = Choice(seat, "turn", ("placed", "complete"))
                    turn.says = "place"
                turn.values = (eyes,)
                if (yield turn) == "complete":
                    return
            self.round += 1
