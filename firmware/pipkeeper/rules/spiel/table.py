"""Base class of the Das Spiel games: teams, the first player, and throws."""

from .. import pyramid_totals as pyramid
from ..asks import Any, Asking, Choice, Data, Number, Throw
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

    def eyes_thrown(self, seat: int) -> "Asking[Any]":
        """Throw at the start of a turn, if the game has a throw; return the eyes and the word for their meaning."""
        throw = self.throw
        if not throw:
            return 0, ""
        dice, means = throw["dice"], throw["means"]
        eyes = sum((yield Throw(seat, throw["about"], dice)))
        return eyes, means[eyes - dice] if len(means) > 1 else means[0]

    def turn_ask(self, seat: int, options: "Any", eyes: int = 0, means: str = "") -> Choice:
        """Return the ask for how a turn went, with what the throw means."""
        ask = Choice(seat, "turn", options)
        if means:
            ask.says = means + "-one" if eyes == 1 and self.throw.get("one") else means
            ask.values = (eyes,)
        return ask

    def shared_out(self, about: str, total: int, bounds: "list[tuple[int, int]]", why: str = "") -> "Asking[None]":
        """Ask for each side's share of a total, within its bounds; the last share follows by itself.

        `bounds` has the least and the most for each side, in the order of `heads`.
        """
        for number, head in enumerate(self.heads[:-1]):
            low, high = bounds[number]
            later = bounds[number + 1 :]
            low = max(low, total - sum([most for _, most in later]))
            high = min(high, total - sum([least for least, _ in later]))
            part = low
            if low < high:
                ask = Number(head, about, low, high)
                ask.values = (total,)
                if why:
                    ask.why = (why,)
                part = yield ask
            self.totals[head] += part
            total -= part
        self.totals[self.heads[-1]] += total

    def amount(self, value: "Any") -> "Any":
        """Return a number of the record; `dice`, `funnels`, `faces` are the pyramid's, `below` all but its top."""
        if not isinstance(value, str):
            return value
        side = self.options.get("side", 9)
        if value == "below":
            return pyramid.dice(side) - 1
        return {"dice": pyramid.dice, "funnels": pyramid.funnels, "faces": pyramid.outside}[value](side)

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


def played() -> Choice:
    """Return the ask with which the table, playing on its own, says that it is over."""
    return Choice(None, "play", ("over",))
