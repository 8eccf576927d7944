"""Base class of the games on the plate alone."""

from ...asks import Data
from ...board.lines import lines_of
from .table import BoardGame


class PlateGame(BoardGame):
    """A game on the plate alone: all dice stay on level 0."""

    kind = "plate"

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        BoardGame.__init__(self, seats, options, record)
        self.beside = lines_of(self.spots)  # six places for each, in three lines
        self.cells = bytearray(self.spots.count + 1)

    def cells_now(self) -> bytearray:
        return self.cells

    def empty_beside(self, place: int) -> "list[int]":
        """Return the empty funnels beside a place, by row and column."""
        beside, cells, base = self.beside, self.cells, self.spots.base
        found = [spot for spot in beside[6 * place : 6 * place + 6] if spot < base and not cells[spot]]
        found.sort()
        return found
