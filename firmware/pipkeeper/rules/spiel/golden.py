"""Golden Centre: all throw; the middle number adds a die, or the odd one of a pair; three equal take so many away."""

from ..asks import Asking, Choice, Throw
from .counted import Counted
from .set_up import options as options
from .set_up import settle as settle


class Game(Counted):
    def play(self) -> "Asking[None]":
        goal = self.options["goal"]
        throw = Throw(None, "centre", 3)
        while max(self.totals) < goal:
            thrown = yield throw
            placer = chosen(thrown)
            if placer is None:
                remove = Choice(None, "remove", ("done",))
                remove.values = (thrown[0],)
                yield remove
                self.totals = [max(0, dice - thrown[0]) for dice in self.totals]
            else:
                yield Choice(placer, "add", ("done",))
                self.totals[placer] += 1
            self.round += 1
        self.end(self.leaders())


def chosen(thrown: "tuple[int, ...]") -> "int | None":
    """Return the seat with the middle number, or with the odd one beside a pair; None for three equal."""
    if len(set(thrown)) == 2:
        alone = [seat for seat in range(3) if thrown.count(thrown[seat]) == 1]
        return alone[0]
    return thrown.index(sorted(thrown)[1]) if len(set(thrown)) == 3 else None
