"""Summit Storm: over a funnel of three colours all sides throw, and the highest places; equal ones throw again."""

from ..asks import Asking, Choice, Throw
from .faces import Game as Faces
from .faces import options as options
from .faces import settle as settle


class Game(Faces):
    def build(self) -> "Asking[None]":
        while (yield Choice(None, "funnel", ("contest", "complete"))) == "contest":
            tied = self.heads
            while len(tied) > 1:
                throw = Throw(None, "contest", len(tied))
                throw.colours = tied
                thrown = yield throw
                tied = tuple([side for at, side in enumerate(tied) if thrown[at] == max(thrown)])
            yield Choice(tied[0], "fill", ("done",))
            self.round += 1
