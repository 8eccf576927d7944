"""Stock: everybody starts with a number of dice; first at none wins, or fewest left when nobody can place any more.

Data: `each` (dice by number of players), `chunks` (the sizes of what may be placed), `low` and `high` (the same as
bounds; one die without either), `count` (the dice left are counted when the game on the table is over).
"""

from ..asks import Choice, Number, whole
from .table import Table, options, played, settle

__all__ = ("Game", "options", "settle")


class Game(Table):
    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Table.__init__(self, seats, options, record)
        self.totals = [self.told["each"]] * seats

    def play(self):
        yield from self.seated()
        if self.record.get("count"):
            yield played()
            for seat in self.everybody:
                self.totals[seat] = yield Number(seat, "left", 0, self.totals[seat])
        else:
            yield from self.turns()
        rid = tuple(seat for seat in self.everybody if not self.totals[seat])
        if len(rid) > 1:
            self.first = yield Choice(None, "first", rid)
        self.end(self.leaders())

    first = -1  # of several who are rid of all dice at once, the one whom the table saw first

    def turns(self):
        """Everybody in turn, until somebody has none left or everybody in turn cannot place."""
        cannot = 0
        while True:
            for seat in self.turn_order:
                placed = yield from self.placing(seat)
                cannot = 0 if placed else cannot + 1
                if self.place(seat, placed) or cannot == len(self.turn_order):
                    return
            self.round += 1

    def placing(self, seat: int):
        """How many dice a player places in this turn; 0 for one who cannot."""
        stock, chunks = self.totals[seat], self.record.get("chunks")
        if chunks:
            sizes = Chunk(seat, "chunk", tuple(str(size) for size in chunks if size <= stock) + ("cannot",))
            sizes.values = (stock,)
            chunk = yield sizes
            return 0 if chunk == "cannot" else int(chunk)
        ask = Choice(seat, "turn", ("place", "cannot"))
        ask.values = (stock,)
        if (yield ask) == "cannot":
            return 0
        low, high = self.record.get("low", 1), self.record.get("high", 1)
        low, high = min(low, stock), min(high, stock)
        return low if low == high else (yield Number(seat, "dice", low, high))

    def place(self, seat: int, dice: int) -> bool:
        """Takes dice off a stock; True when none is left."""
        self.totals[seat] = max(0, self.totals[seat] - dice)
        return self.totals[seat] == 0

    def pay(self, payer: int, taker: int) -> None:
        """One die from a stock to another; a payer keeps one, because nobody wins by paying."""
        if self.totals[payer] > 1:
            self.totals[payer] -= 1
            self.totals[taker] += 1

    def rank(self, seat: int):
        return -2 * self.totals[seat] + (seat == self.first)


class Chunk(Choice):
    """How many dice, of the sizes that may be: a number is taken for the word that spells it."""

    def code(self, answer) -> int:
        return Choice.code(self, str(answer) if whole(answer) else answer)
