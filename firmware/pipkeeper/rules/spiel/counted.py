"""Base class of the games whose dice lie on the table: throws, how a turn went, and what people count."""

from .. import pyramid_totals as pyramid
from ..asks import Any, Asking, Choice, Throw
from ..number import Number
from .table import Table


class Counted(Table):
    """A game that people play on their own board, and enter."""

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


def played() -> Choice:
    """Return the ask with which the table, playing on its own, says that it is over."""
    return Choice(None, "play", ("over",))
