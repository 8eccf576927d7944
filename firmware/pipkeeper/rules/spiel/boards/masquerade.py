"""Masquerade: everybody turns the coloured edges of a pyramid of 20 in a corner until all three are alike.

The die at the foot of an edge goes to the top, and the rest of the edge slides down. Goal: the same three colours from
the foot up on all edges (`variant` training: one colour on each), with black on top. The first wins at once; 200 rounds
without a winner are a draw.
"""

from micropython import const

from ...asks import Any, Asking, Data, Throw
from ...board.small import corner, edge
from .table import BoardGame

_SIDE = const(4)
_BLACK = const(1)
_COLOURS = ("black", "red", "green", "blue")
# The far edge from the foot up, by the first die: marks of three colours.
_ORDERS = (b"\2\3\4", b"\2\4\3", b"\3\2\4", b"\3\4\2", b"\4\2\3", b"\4\3\2")
_ROUNDS = const(200)


class Game(BoardGame):
    owned = False
    first = -1  # who reached the goal

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        BoardGame.__init__(self, seats, options, record)
        self.cells = bytearray(self.spots.count)
        self.edges = [[edge(self.spots, seat, _SIDE, which) for which in range(3)] for seat in range(seats)]
        self.tops = [corner(self.spots, seat, _SIDE)[-1] for seat in range(seats)]
        for seat in range(seats):
            for place in corner(self.spots, seat, _SIDE):
                self.cells[place] = _BLACK

    def begin(self) -> "Asking[None]":
        for seat in self.turn_order:
            self.colour(seat, *(yield Throw(seat, "colours", 2)))

    def decided(self) -> bool:
        return self.first >= 0 or self.round > _ROUNDS

    def finish(self) -> None:
        self.end(self.everybody if self.first < 0 else (self.first,))

    def take_turn(self, seat: int) -> "Asking[None]":
        self.seat = seat
        foot = yield from self.pick(seat, "foot", self.feet, several=True)
        self.turn_edge(seat, foot)
        if self.solved(seat):
            self.first = seat

    def colour(self, seat: int, first: int, second: int) -> None:
        """Set the start that two dice give: the other edges have the far one's colours, shifted by one and two."""
        order = _ORDERS[first - 1]
        for which in range(3):
            moved = which if second % 2 else -which
            for level in range(3):
                self.cells[self.edges[seat][which][level]] = order[(level + moved) % 3]

    def feet(self) -> "list[int]":
        return sorted([steps[0] for steps in self.edges[self.seat]])

    def turn_edge(self, seat: int, foot: int) -> None:
        """Move the foot's die to the top; the rest of its edge and the top slide down by one."""
        cells, top = self.cells, self.tops[seat]
        steps = [steps for steps in self.edges[seat] if steps[0] == foot][0]
        taken = cells[foot]
        cells[steps[0]], cells[steps[1]], cells[steps[2]] = cells[steps[1]], cells[steps[2]], cells[top]
        cells[top] = taken

    def solved(self, seat: int) -> bool:
        cells = self.cells
        if cells[self.tops[seat]] != _BLACK:
            return False
        edges = [[cells[place] for place in steps] for steps in self.edges[seat]]
        if self.options["variant"] == "training":
            return all(len(set(colours)) == 1 for colours in edges)
        return edges[0] == edges[1] == edges[2]

    def cells_now(self) -> bytearray:
        return self.cells

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), _COLOURS[mark - 1], None]

    def score(self, seat: int) -> "int | None":
        return None

    def rank(self, seat: int) -> "Any":
        return seat in self.winners
