"""Tumblin-Dice: flick dice down the board; each is worth its face times the zone in which it came to rest.

Everybody throws one die at a time in the order of the round; when all dice are thrown they are read and entered, player
by player in seat order.  The two editions are presets over the same options (options.py).

Decided here:
- Under `wins` the score is the rounds won, and `points` in the standing is the total; equal wins are placed by total.
- Overtime stays out of totals and round table.  Its points place those who threw for them, round by round; `overtime`
  in the standing is a player's (a team's) points of the last overtime round thrown.  Its order is that of before.
- In the throw for the first order all who are equal to somebody throw again in one go; each new die decides only among
  those who were equal.  For a team its first player throws.
- Totals and places change when the round is entered for everybody.
- Where every throw is tracked and a die off the board costs its face, the table can say after any throw that a die fell
  off, whose it was and what it showed: at the end of the round nobody would know.  It is not entered again.
"""

from .. import game
from ..asks import Any, Asking, Choice, Data, Throw
from ..die import Die
from ..number import Number
from .options import OPTIONS as OPTIONS
from .options import PLAYERS as PLAYERS
from .options import settle as settle
from .points import OFF, ZONES, Points

REVISION = 1
REFEREE = "facts"  # it decides from facts that people enter
THROWN = "thrown"


class Thrown(Choice):
    """Asks whether a die was thrown or one fell off; that it was thrown decides nothing."""

    def idle(self) -> int:
        return 0


class Game(game.Game):
    """A match of Tumblin-Dice.

    `order` lists the seats that throw in this round, each once, in the order of their throws; everybody throws `throws`
    dice, so it is gone through as often.  `entered` holds the points of the round of those entered already, `lying` the
    dice so far of the player being entered.  `overtimes` has the points of each overtime round, None for who sat out.
    Nothing that lasts longer than a round stands in a local variable, so that the game can be resumed at a round.
    """

    resumable = True
    often = "die"

    def __init__(self, seats: int, options: "Data") -> None:
        super().__init__(seats, options)
        size = 1
        if options["teams"] != "none":
            size = int(options["teams"][2])
            self.team_of = [seat // size for seat in range(seats)]
        self.sides = [tuple(range(first, first + size)) for first in range(0, seats, size)]  # who plays together
        self.sums = [0] * len(self.sides)  # the totals of the sides
        self.wins = [0] * len(self.sides)
        self.points = Points(options)
        self.throws = self.points.dice + self.points.bonus
        self.side_order = list(range(len(self.sides)))  # the order in which the sides throw; empty when it is over
        self.entered: "list[Any]" = [None] * seats
        self.lying: "list[Any]" = []
        self.overtimes: "list[list[Any]]" = []

    def play(self) -> "Asking[None]":
        """Play the throw for the first order, the rounds, and overtime if needed."""
        self._make_asks()
        if self.options["first"] == "throw":
            self.side_order = yield from self._throw_for_order()
        yield from self.turns()

    def turns(self) -> "Asking[None]":
        """Play from the beginning of a round to the end of the match."""
        options = self.options
        while self.side_order:
            if self.save_due:
                self.save()
            self._seat()
            if options["throws"] == "tracked":
                yield from self._follow_throws()
            if options["entry"] == "total":
                yield from self._enter_totals()
            else:
                yield from self._enter_dice()
            self.side_order = self._next_sides()
        self.end(self.leaders())

    def _make_asks(self) -> None:
        """Make the asks that are used repeatedly, one for every seat."""
        options, points, seats = self.options, self.points, range(self.seats)
        if options["throws"] == "tracked":
            falls = options["ejected"] == "minus" and options["entry"] == "dice"
            self._thrown = [Thrown(seat, "throw", (THROWN, OFF) if falls else (THROWN,)) for seat in seats]
        if options["entry"] == "total":
            from .totals import asks

            self.often = "number"
            self._totals = asks(points, seats)
            return
        self._landed = [Die(seat, "landed", ZONES, options["sides"], points.faceless) for seat in seats]
        if points.bonus:
            self._bonus = [Die(seat, "bonus", ZONES, options["sides"], points.faceless) for seat in seats]
        self._numbers = [(number, points.dice) for number in range(1, points.dice + 1)]

    def _throw_for_order(self) -> "Asking[list[int]]":
        """Let every side throw a die, the highest going first; ties throw again among themselves."""
        throws = [Throw(side[0], "first", 1, self.options["sides"]) for side in self.sides]
        thrown: "list[tuple[int, ...]]" = [()] * len(throws)
        again = list(range(len(throws)))
        while again:
            for side in again:
                thrown[side] += yield throws[side]
            again = [side for side in again if thrown.count(thrown[side]) > 1]
            if again:
                self.news = ("tie", tuple([self.sides[side][0] for side in again]))
        return sorted(range(len(throws)), key=lambda side: thrown[side], reverse=True)

    def _seat(self) -> None:
        """Set the order of a round: the sides in turn, first with their first players, then with their second."""
        members = range(len(self.sides[0]))
        self.order = [self.sides[side][member] for member in members for side in self.side_order]
        self.entered = [None] * self.seats
        self.gone: "list[list[Any]]" = [[] for _ in range(self.seats)]  # by seat, the dice that fell off
        self.bonus_gone: "list[Any]" = [None] * self.seats  # by seat, the one that fell off

    def _follow_throws(self) -> "Asking[None]":
        """Ask for each throw in order."""
        for number in range(1, self.throws + 1):
            values = (number, self.throws)
            for seat in self.order:
                ask = self._thrown[seat]
                ask.values = values
                while (yield ask) == OFF:
                    yield from self._fall_off(number, seat)

    def _fall_off(self, number: int, thrower: int) -> "Asking[None]":
        """Ask whose die fell off after this throw, and its face."""
        seats = []
        before = True
        for seat in self.order:
            before = before and seat != thrower
            thrown = number if before or seat == thrower else number - 1
            if thrown > len(self.gone[seat]) + (self.bonus_gone[seat] is not None):
                seats.append(seat)
        if not seats:
            return
        seat = yield Choice(None, "fell-off", tuple(sorted(seats)))
        bonus = self.points.bonus and self.bonus_gone[seat] is None
        if bonus and len(self.gone[seat]) < self.points.dice:
            bonus = (yield Choice(seat, "fell-off-die", ("plain", "bonus"))) == "bonus"
        face = yield Number(seat, "fell-off-face", 1, self.options["sides"])
        if bonus:
            self.bonus_gone[seat] = (OFF, face)
        else:
            self.gone[seat].append((OFF, face))

    def _enter_dice(self) -> "Asking[None]":
        """Ask for the dice of everybody who threw, in seat order."""
        for seat in sorted(self.order):
            gone = self.gone[seat]
            self.lying = lying = gone[:]
            ask = self._landed[seat]
            for ask.values in self._numbers[len(gone) :]:
                lying.append((yield ask))
            if self.points.bonus:
                lying.append(self.bonus_gone[seat] or (yield self._bonus[seat]))
            self.entered[seat] = self.points.count(lying)

    def _enter_totals(self) -> "Asking[None]":
        """Ask for the points of everybody who threw, in seat order."""
        for seat in sorted(self.order):
            self.entered[seat] = yield self._totals[seat]

    def _next_sides(self) -> "list[int]":
        """Count the round; return the sides' order for the next one, empty if the match is over."""
        sides = self.side_order
        self.lying = []
        if self.overtime:
            self.overtimes.append(self.entered)
        else:
            self._count()
            if not self._reached():
                self.round += 1
                return self._by_standing() if self.options["order"] == "standing" else sides
        if self.options["tie"] == "shared":
            return []
        leaders = self.leaders()
        if len(leaders) == len(self.sides[0]):
            return []
        self.round += 1
        self.overtime += 1
        self.news = ("overtime", tuple(leaders))
        return [side for side in sides if self.sides[side][0] in leaders]

    def _count(self) -> None:
        """Add the entered round to the totals; under `wins` the highest side alone wins it."""
        entered = self.entered
        self.rounds.append(entered)
        for seat in range(self.seats):
            self.totals[seat] += entered[seat]
            self.sums[self._side(seat)] += entered[seat]
        if self.options["ends"] == "wins":
            if self.team_of:
                entered = game.team_sums(entered, self.team_of)
            best = max(entered)
            if entered.count(best) == 1:
                self.wins[entered.index(best)] += 1

    def _reached(self) -> bool:
        """Return True if the match ends with this round."""
        ends = self.options["ends"]
        reached = self.round if ends == "rounds" else max(self.wins if ends == "wins" else self.sums)
        return bool(reached >= self.options["target"])

    def _by_standing(self) -> "list[int]":
        """Return the order of the next round: the highest first, ties in their old order."""
        wins, sums = self.wins, self.sums
        places = [(wins[side], sums[side], -at, side) for at, side in enumerate(self.side_order)]
        places.sort(reverse=True)
        return [place[-1] for place in places]

    def _side(self, seat: int) -> int:
        return self.team_of[seat] if self.team_of else seat

    def _overtime(self, points: "list[Any]", seat: int) -> int:
        """Return the points of a seat's side in an overtime round."""
        return sum([points[mate] or 0 for mate in self.sides[self._side(seat)]])

    def score(self, seat: int) -> int:
        return (self.wins if self.options["ends"] == "wins" else self.sums)[self._side(seat)]

    def rank(self, seat: int) -> "list[int]":
        """Rank by rounds won where they count, then points, then overtime round by round."""
        side = self._side(seat)
        return [self.wins[side], self.sums[side]] + [self._overtime(points, seat) for points in self.overtimes]

    def details(self, seat: int) -> "Data":
        details = {}
        if self.options["ends"] == "wins":
            details["points"] = self.sums[self._side(seat)]
        thrown = [points for points in self.overtimes if points[seat] is not None]
        if thrown:
            details["overtime"] = self._overtime(thrown[-1], seat)
        return details

    def outlook(self) -> "Data":
        return {"order": self.order[:]}

    def score_with(self, seat: int, points: int) -> "int | None":
        """Return the score with these points and the team mates' in this round; not for rounds won or overtime."""
        if self.overtime or self.options["ends"] == "wins":
            return None
        side = self._side(seat)
        mates: int = sum([self.entered[mate] or 0 for mate in self.sides[side]])
        return self.sums[side] + points + mates

    def preview(self, answer: "Any" = None) -> int:
        """Return the points of the dice in `lying`, with `answer` as the next of them if one is given."""
        if answer is None and not self.lying:
            return 0
        return self.points.count(self.lying if answer is None else self.lying + [answer])
