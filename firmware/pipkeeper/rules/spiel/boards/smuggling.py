"""Smuggling: ten smugglers try to get through to the coast, two officers jump over them.

A smuggler steps to an empty funnel beside that is not on the rim, or onto a green die of the coast, where it is through
and safe. An officer steps to any empty funnel beside, or jumps over a smuggler into the empty funnel behind, and on.
Smugglers begin. Four through win for them, seven captured for the officers; 50 rounds in a row in which nobody gets
through or is captured are a draw.
"""

from micropython import const

from ...asks import Any, Asking, Choice, Data, Iterator
from ...board.pile import marked
from .plate import PlateGame

_SMUGGLER = const(1)
_OFFICER = const(2)
_COAST = const(3)
_SAFE = const(4)
_COLOURS = ("black", "red", "green", "black")
_QUIET = const(50)  # rounds
_THROUGH = const(4)
_CAPTURED = const(7)


class Game(PlateGame):
    owned = False

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        PlateGame.__init__(self, seats, options, record)
        at, cells = self.spots.at, self.cells
        for column in range(1, 8):
            cells[at(0, 8, column)] = _COAST
        cells[at(0, 7, 2)] = cells[at(0, 7, 5)] = _OFFICER
        for row in range(2, 6):
            for column in range(1, row):
                cells[at(0, row, column)] = _SMUGGLER
        self.players: "tuple[int, ...]" = ()  # smugglers, officers
        self.mark = _SMUGGLER
        self.quiet = 0  # rounds in a row in which nobody got through or was captured
        self.before = 0  # through and captured when the round began

    def seated(self) -> "Asking[None]":
        first = yield Choice(None, self.record["roles"][0], self.everybody)
        self.players = (first, 1 - first)
        self.turn_order = [first, 1 - first]

    def decided(self) -> bool:
        return self.quiet == _QUIET or bool(self.successful())

    def round_over(self) -> None:
        gone = sum(self.totals)
        self.quiet = self.quiet + 1 if gone == self.before else 0
        self.before = gone

    def finish(self) -> None:
        self.end(self.successful() or self.everybody)

    def successful(self) -> "list[int]":
        """Return who has reached the goal of their role."""
        goals = _THROUGH, _CAPTURED
        return [seat for role, seat in enumerate(self.players) if self.totals[seat] == goals[role]]

    def take_turn(self, seat: int) -> "Asking[None]":
        yield from self.hunt(seat) if self.turn else self.smuggle(seat)

    def smuggle(self, seat: int) -> "Asking[None]":
        """Move a smuggler, if possible."""
        self.mark = _SMUGGLER
        mover = yield from self.pick(seat, "from", self.movable)
        if mover is not None:
            self.mover = mover
            place = yield from self.pick(seat, "to", self.targets)
            through = self.cells[place] == _COAST
            self.cells[self.mover], self.cells[place] = 0, _SAFE if through else _SMUGGLER
            self.totals[seat] += through

    def hunt(self, seat: int) -> "Asking[None]":
        """Move an officer by a step or a jump; after a jump it may jump on."""
        self.mark = _OFFICER
        mover = yield from self.pick(seat, "from", self.movable)
        if mover is None:
            return
        self.mover = mover
        place = yield from self.pick(seat, "to", self.targets)
        while self.moved(seat, place) and not self.successful() and self.jumps():
            place = yield from self.pick(seat, "to", self.jumps, ("stop",))
            if place == "stop":
                return

    def moved(self, seat: int, place: int) -> bool:
        """Move the officer; return True if it captured a smuggler."""
        cells, captured = self.cells, 0
        for direction in range(6):
            over = self.beside[6 * self.mover + direction]
            if over < self.spots.base and self.beside[6 * over + direction] == place and cells[over] == _SMUGGLER:
                captured, cells[over] = 1, 0
        cells[self.mover], cells[place] = 0, _OFFICER
        self.mover = place
        self.totals[seat] += captured
        return captured > 0

    def movable(self) -> "Iterator[int]":
        """Yield the dice of the side in turn that can move."""
        for place in marked(self.cells, self.mark):
            self.mover = place
            if self.targets():
                yield place

    def targets(self) -> "list[int]":
        """Return where the mover can go."""
        if self.mark == _OFFICER:
            return sorted(self.empty_beside(self.mover) + self.jumps())
        cells, outside, base = self.cells, self.spots.outside, self.spots.base
        around = self.beside[6 * self.mover : 6 * self.mover + 6]
        return sorted(
            [
                spot
                for spot in around
                if spot < base and (cells[spot] == _COAST or not cells[spot] and not outside[spot])
            ]
        )

    def jumps(self) -> "list[int]":
        """Return the empty funnels behind a smuggler beside the officer."""
        beside, cells, base, found = self.beside, self.cells, self.spots.base, []
        for direction in range(6):
            over = beside[6 * self.mover + direction]
            if over < base and cells[over] == _SMUGGLER:
                behind = beside[6 * over + direction]
                if behind < base and not cells[behind]:
                    found.append(behind)
        return sorted(found)

    def piece(self, place: int, mark: int) -> "list[Any]":
        return [self.spots.word(place), _COLOURS[mark - 1], None]

    def rank(self, seat: int) -> "Any":
        return seat in self.winners

    def details(self, seat: int) -> "Data":
        if not self.players:
            return {}
        role = self.players.index(seat)
        missing = (_THROUGH, _CAPTURED)[role] - self.totals[seat]
        return {"role": self.record["roles"][role], "missing": missing}
