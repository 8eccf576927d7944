"""Colours: dice collected by colour, each colour worth a value; most points win, or fewest.

Data: `colours` (`id`, `value`, and of its dice `dice`: so many, or an equal `share`; or `most`, as many as there are in
the box), `dice` (of all colours, if not the pyramid's), `all` (every die is taken, so that the counts add up), `by-one`
(one die a turn, so that the turns tell everybody's number), `fewest`. Options: `values`, the values as a text, joined
by hyphens, in the order of the colours; `entry`, whether dice are counted by colour or points are told.
"""

from ..asks import Any, Asking, Data, Refused
from ..number import Number
from ..options import Option
from .counted import Counted, played
from .set_up import options as table_options
from .set_up import settle as settle_table

_COUNTED = 4  # with more players, each gives the points, because four numbers each would be too many


def options(record: "Data") -> "tuple[Option, ...]":
    made = table_options(record)
    for option in made:
        if option.name == "values":
            option.editor = "colour_values"
            option.parts = tuple([colour["id"] for colour in record["colours"]])
    return made


def settle(record: "Data", given: "Data", players: int) -> "Data":
    settled = settle_table(record, given, players)
    if "values" in settled:
        values_of(settled["values"], len(record["colours"]))
    if "entry" in settled and settled["entry"] is None:
        settled["entry"] = "colours" if players <= _COUNTED else "points"
    return settled


def values_of(text: str, colours: int) -> "list[int]":
    """Parse the values of the colours, written as 10-5-3-2-1."""
    parts = text.split("-")
    for part in parts:
        # Not isdigit: off the device that is also true of ², which int refuses.
        if len(parts) != colours or not 0 < len(part) <= 2 or part.strip("0123456789"):
            raise Refused("values", text, colours)
    return [int(part) for part in parts]


class Game(Counted):
    def __init__(self, seats: int, options: "Data", record: "Data") -> None:
        Counted.__init__(self, seats, options, record)
        colours = self.record["colours"]
        self.names = [colour["id"] for colour in colours]
        self.values = [colour["value"] for colour in colours]
        if "values" in options:
            self.values = values_of(options["values"], len(colours))
        self.held = [[0] * len(colours) for _ in range(seats)]

    def play(self) -> "Asking[None]":
        yield from self.seated()
        yield from self.demolish()
        yield from self.count()
        self.end(self.leaders())

    def demolish(self) -> "Asking[None]":
        """The pyramid is taken apart on the table."""
        yield played()

    def count(self) -> "Asking[None]":
        """Ask for everybody's dice by colour, or everybody's points."""
        self.left = self.amount(self.record.get("dice", "dice"))
        self.shares = [self.supply(colour, self.left) for colour in self.record["colours"]]
        if self.options.get("entry") == "points":
            yield from self.count_points()
            return
        for seat in self.everybody:
            least, most = self.own_dice(seat, self.everybody[seat + 1 :])
            before = self.left
            for number in range(len(self.names)):
                taken = before - self.left
                dice = yield from self.count_colour(seat, number, least - taken, most - taken)
                self.hold(seat, number, dice)
                self.shares[number] -= dice
                self.left -= dice

    def own_dice(self, seat: int, others: "tuple[int, ...]") -> "tuple[int, int]":
        """Return the fewest and the most dice of a player, when `others` have the rest of those that are left."""
        if self.record.get("all") and not others:
            return self.left, self.left
        if self.record.get("by-one"):
            own = self.turns_of(seat, self.amount(self.record.get("dice", "dice")))
            return own, own
        return 0, self.left

    def turns_of(self, seat: int, turns: int) -> int:
        """Return how many of all turns a player had."""
        return (turns - self.turn_order.index(seat) + self.seats - 1) // self.seats

    def count_colour(self, seat: int, number: int, least: int, most: int) -> "Asking[int]":
        """Ask for a player's dice of a colour, never more than there are; what follows by itself is not asked.

        `least` and `most` are the player's dice of this colour and all later ones.
        """
        high = min(most, self.shares[number])
        low = max(0, least - sum(self.shares[number + 1 :]))
        last = self.record.get("all") and seat == self.seats - 1
        if last and "dice" in self.record["colours"][number]:
            low = high
        if low >= high:
            return high
        ask = Number(seat, self.names[number], low, high)
        ask.values = (high,)
        ask.why = ("shares",)
        dice: int = yield ask
        return dice

    def count_points(self) -> "Asking[None]":
        """Ask for everybody's points; those of any group of players must be within what its dice can be worth."""
        told = {0: (0, 0)}  # fewest and most points of the groups asked so far, by their number of dice
        by_one = self.record.get("by-one")
        for seat in self.everybody:
            if not by_one:
                low, high = self.rest(seat)
            else:
                own = self.turns_of(seat, self.left)
                low = max([self.worth(dice + own, False) - told[dice][0] for dice in told])
                high = min([self.worth(dice + own, True) - told[dice][1] for dice in told])
            points = low
            if low < high:
                ask = Number(seat, "points", low, high)
                ask.why = ("points-of-dice",)
                points = yield ask
            self.totals[seat] += points
            if by_one:
                for dice, (fewest, most) in list(told.items()):
                    now = told.get(dice + own, (fewest + points, most + points))
                    told[dice + own] = min(now[0], fewest + points), max(now[1], most + points)

    def rest(self, seat: int) -> "tuple[int, int]":
        """Return the fewest and most points left of all dice, which must all be given in the end."""
        given = sum(self.totals)
        last = self.record.get("all") and seat == self.seats - 1
        return max(0, self.worth(self.left, False) - given) if last else 0, self.worth(self.left, True) - given

    def worth(self, dice: int, most: bool) -> int:
        """Return what `dice` dice are worth at most, or at least; for all dice, known numbers of a colour count."""
        worth, colours = 0, []
        whole = dice == self.left
        for number, colour in enumerate(self.record["colours"]):
            if whole and "dice" in colour:
                worth += self.shares[number] * self.values[number]
                dice -= self.shares[number]
            else:
                colours.append((self.values[number], self.shares[number]))
        for value, share in sorted(colours, reverse=most):
            taken = min(dice, share)
            worth += taken * value
            dice -= taken
        return worth

    def supply(self, colour: "Data", left: int) -> int:
        """Return how many dice of a colour there are at most."""
        known = colour.get("dice", colour.get("most", left))
        return left // len(self.names) if known == "share" else min(known, left)

    def hold(self, seat: int, number: int, dice: int) -> None:
        """Add dice of a colour to a player's, or take them off."""
        self.held[seat][number] += dice
        self.totals[seat] += dice * self.values[number]

    def rank(self, seat: int) -> "Any":
        return -self.totals[seat] if self.record.get("fewest") else self.totals[seat]

    def details(self, seat: int) -> "Data":
        if self.options.get("entry") == "points":
            return {}
        return {name: self.held[seat][number] for number, name in enumerate(self.names)}
