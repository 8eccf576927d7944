"""The Forbidden Number: throw and place so many; the forbidden number takes all free own dice away."""

from ..asks import Any, Asking, Throw
from .faces import COMPLETE, PLACED
from .faces import Game as Faces
from .faces import options as options
from .faces import settle as settle


class Game(Faces):
    def build(self) -> "Asking[None]":
        self.forbidden = self.options["forbidden"]
        if self.forbidden == "thrown":
            self.forbidden = (yield Throw(None, "forbidden", 1))[0]
        self.common["forbidden"] = self.forbidden
        yield from Faces.build(self)

    def built(self, seat: int, eyes: int, means: str) -> "Any":
        if eyes != self.forbidden:
            return self.layed(seat, eyes, self.turn_ask(seat, (PLACED, COMPLETE), eyes, means))
        self.fewer = True
        ask = self.turn_ask(seat, ("removed",), eyes, "remove-all")
        ask.says = "remove-all"
        ask.barred = {COMPLETE: ("not-thrown", eyes)}
        return ask
