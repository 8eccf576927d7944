"""Faces: outside faces per side; together they are all faces of the pyramid, so the last number follows by itself.

Data: `throw` (what is thrown before a turn, and its meaning; with `lays` as many dice are laid as it shows when it
means this word), `faces` (their number, where it is not the pyramid's), `own` (the most dice of a side: so many as the
box has of one colour, or an equal `share`), `layer` (level 0 is filled in turn, die by die).

What is known of the dice bounds the faces: the top shows three, an edge die two, any other one at most.
"""

from .. import pyramid_totals as pyramid
from ..asks import Any, Asking, Choice, Data
from .counted import Counted, played
from .set_up import options as options
from .set_up import settle as settle

PLACED = "placed"
COMPLETE = "complete"


class Game(Counted):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Counted.__init__(self, seats, options, record)
        self.edge = options.get("side", 9)
        self.dice = pyramid.dice(self.edge)
        self.laid = [0] * seats  # dice that a side laid by its throws, some of which may have been taken away again
        self.fewer = False  # True once dice may have been taken away

    def play(self) -> "Asking[None]":
        yield from self.seated()
        yield from self.build()
        yield from self.count()

    def build(self) -> "Asking[None]":
        """Play turns with a throw; without one the table says when the pyramid is complete."""
        if not self.throw:
            yield played()
            return
        while True:
            for seat in self.turn_order:
                eyes, means = yield from self.eyes_thrown(seat)
                if (yield self.built(seat, eyes, means)) == COMPLETE:
                    return
            self.round += 1

    def built(self, seat: int, eyes: int, means: str) -> "Any":
        """Return the ask for how a turn went; if throws lay the dice, they tell when it can be complete."""
        lays = self.throw.get("lays")
        if not lays:
            return self.turn_ask(seat, (PLACED, COMPLETE), eyes, means)
        if means != lays:
            self.fewer = True
            ask = self.turn_ask(seat, (PLACED,), eyes, means)
            ask.barred = {COMPLETE: ("not-thrown", eyes)}
            return ask
        return self.layed(seat, eyes, self.turn_ask(seat, (PLACED, COMPLETE), eyes, means))

    def layed(self, seat: int, eyes: int, ask: Choice) -> Choice:
        """Count the dice of a throw, and offer `complete` only if there can be enough of them."""
        head = self.head(seat)
        room = self.dice - sum(self.laid)
        self.laid[head] += eyes if self.fewer else min(eyes, room)
        if eyes < room:
            ask.options = (PLACED,)
            ask.barred = {COMPLETE: ("incomplete", self.dice, self.dice - room + eyes)}
        elif not self.fewer:
            ask.options = (COMPLETE,)
            ask.barred = {PLACED: ("full", self.dice)}
        return ask

    def count(self) -> "Asking[None]":
        """Count the faces, which decide the game."""
        total = self.amount(self.record.get("faces", "faces"))
        yield from self.shared_out("faces", total, self.bounds(total), "faces-shown")
        self.end(self.leaders())

    def bounds(self, total: int) -> "list[tuple[int, int]]":
        """Return the fewest and the most faces that each side's dice can show."""
        if not any(self.laid) and "own" not in self.record:
            return [(0, total)] * len(self.heads)
        found = []
        for head in self.heads:
            others = sum([self.most_dice(other) for other in self.heads if other != head])
            low = pyramid.fewest_faces(self.dice - others, self.edge)
            if self.record.get("layer"):
                low = max(low, self.in_base(head) - pyramid.funnels(self.edge - 3))
            found.append((low, pyramid.most_faces(self.most_dice(head), self.edge)))
        return found

    def most_dice(self, head: int) -> int:
        """Return the most dice that a side can have in the pyramid."""
        if any(self.laid):
            return min(self.dice, self.laid[head])
        own = self.record["own"]
        return -(-self.dice // len(self.heads)) if own == "share" else min(own, self.dice)

    def in_base(self, head: int) -> int:
        """Return the dice of a side on level 0, which is filled in turn."""
        sides = len(self.heads)
        first = self.heads.index(self.head(self.turn_order[0]))
        after = (self.heads.index(head) - first) % sides
        return (pyramid.funnels(self.edge) - after + sides - 1) // sides
