"""Colours: dice collected by colour, each colour worth a value; most points win, or fewest.

Data: `colours` (`id`, `value`, and `dice` where their number is known: an equal `share`, or so many), `dice` (of all
colours, if not the pyramid's), `fewest`. Option `values`: the values as a text, joined by hyphens, in the order of
the colours.
"""

from ..asks import Number, Refused
from .table import Table, played
from .table import options as table_options
from .table import settle as settle_table

__all__ = ("Game", "options", "settle")


def options(record) -> tuple:
    made = table_options(record)
    for option in made:
        if option.name == "values":
            option.editor = "colour_values"
            option.parts = tuple([colour["id"] for colour in record["colours"]])
    return made


def settle(record, given: dict, players: int) -> dict:
    settled = settle_table(record, given, players)
    if "values" in settled:
        values_of(settled["values"], len(record["colours"]))
    return settled


def values_of(text: str, colours: int) -> list:
    """The values of the colours, spelt 10-5-3-2-1."""
    parts = text.split("-")
    for part in parts:
        if len(parts) != colours or not part.isdigit() or len(part) > 2:
            raise Refused("values", text, colours)
    return [int(part) for part in parts]


class Game(Table):
    def __init__(self, seats: int, options: dict, record: dict) -> None:
        Table.__init__(self, seats, options, record)
        colours = self.record["colours"]
        self.names = [colour["id"] for colour in colours]
        self.values = [colour["value"] for colour in colours]
        if "values" in options:
            self.values = values_of(options["values"], len(colours))
        self.held = [[0] * len(colours) for _ in range(seats)]

    def play(self):
        yield from self.seated()
        yield from self.demolish()
        yield from self.count()
        self.end(self.leaders())

    def demolish(self):
        """The pyramid is taken apart on the table."""
        yield played()

    def count(self):
        """Everybody's dice, colour by colour, never more than there are; a colour that is used up is not asked for.

        They may be fewer than the pyramid had: a die that got lost does not falsify the last player's points.
        """
        left = self.amount(self.record.get("dice", "dice"))
        shares = [self.supply(colour, left) for colour in self.record["colours"]]
        for seat in self.everybody:
            for number, name in enumerate(self.names):
                high = min(left, shares[number])
                if high:
                    ask = Number(seat, name, 0, high)
                    ask.values = (high,)
                    dice = yield ask
                    self.hold(seat, number, dice)
                    shares[number] -= dice
                    left -= dice

    def supply(self, colour: dict, left: int) -> int:
        """How many dice of a colour there are at most."""
        known = colour.get("dice", left)
        return left // len(self.names) if known == "share" else known

    def hold(self, seat: int, number: int, dice: int) -> None:
        """Dice of a colour that a player now has, or gives back."""
        self.held[seat][number] += dice
        self.totals[seat] += dice * self.values[number]

    def rank(self, seat: int):
        return -self.totals[seat] if self.record.get("fewest") else self.totals[seat]

    def details(self, seat: int) -> dict:
        return {name: self.held[seat][number] for number, name in enumerate(self.names)}
