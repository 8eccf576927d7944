"""The Forbidden Number: as The Most Simple Game, but the forbidden number takes all own free dice away.

Those that are free at that moment go at once; dice that they uncover stay.
"""

from ...asks import Asking, Throw
from .building import Game as Building


class Game(Building):
    def begin(self) -> "Asking[None]":
        forbidden = self.options["forbidden"]
        if forbidden == "thrown":
            forbidden = (yield Throw(None, "forbidden", 1))[0]
        self.common["forbidden"] = forbidden

    def thrown(self, seat: int, eyes: int) -> "Asking[None]":
        if eyes != self.common["forbidden"]:
            yield from self.lay(seat, eyes)
            return
        mark, cells = self.head(seat) + 1, self.pile.cells
        for place in self.free_places():
            if cells[place] == mark:
                self.unshow_faces(place)
