"""Base class of the Das Spiel games: teams, and the first player."""

from ..asks import Asking, Choice, Data, Throw
from ..game import Game, alternating


def in_force(record: "Data", settled: "Data") -> "Data":
    """Return the record with the changes of the chosen variant."""
    changes = record.get("variants", {}).get(settled.get("variant"))
    if changes:
        record = dict(record)
        record.update(changes)
    return record


class Table(Game):
    """A game over a record; players of a team sit side by side, and a side's points are kept at its first seat."""

    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Game.__init__(self, seats, options)
        self.record = record = in_force(record, options)
        self.keeps = record.get("keeps", "")
        size: int = options.get("team-size", 1)
        self.size = size
        self.everybody = tuple(range(seats))
        self.heads = tuple(range(0, seats, size))  # the first seat of each side
        if size > 1:
            self.team_of = [seat // size for seat in self.everybody]
        self.turn_order = alternating(seats // size, size)
        self.throw: "Data" = record.get("throw") or {}
        self.common: "Data" = {}  # entries of the standing as a whole
        each = options.get("stock") or record.get("each", {}).get(str(seats))
        if each:
            self.common["each"] = each

    def seated(self) -> "Asking[None]":
        """Ask who starts, or draw lots; the others follow clockwise."""
        if self.seats == 1 or self.record.get("starts") is False:
            return
        starter = yield Choice(None, "starts", self.everybody + ("draw",))
        if starter == "draw":
            starter = (yield Throw(None, "draw", 1, self.seats))[0] - 1
        self.common["starts"] = starter
        at = self.turn_order.index(starter)
        self.turn_order = self.turn_order[at:] + self.turn_order[:at]

    def outlook(self) -> "Data":
        return self.common

    def next_to(self, seat: int) -> int:
        """Return the left neighbour, who is next clockwise."""
        return (seat + 1) % self.seats

    def head(self, seat: int) -> int:
        """Return the first seat of a seat's side."""
        return seat - seat % self.size

    def side(self, seat: int) -> "list[int]":
        """Return a seat with its team mates."""
        team_of = self.team_of
        return [mate for mate in self.everybody if mate == seat or team_of and team_of[mate] == team_of[seat]]
