"""Tulum: throw the dice, lay the blocks that fit, and stop before a throw places nothing; the first full pyramid wins.

Decided here: a round is one turn of everybody, counted from who started; the round in which somebody wins is counted as
far as it went.
"""

from .. import game
from ..asks import Asking, Choice, Data, Refused, Throw
from ..options import Option, check_players, chosen
from .pyramid import BLOCKS, COLOURS, DICE, ROWS, place, risk

REVISION = 1
REFEREE = "facts"  # it decides from facts that people enter
PLAYERS = (2, 4)
ROW_COLOURS = Option("rows", "-".join(COLOURS), text="the six colours, bottom to top, joined by hyphens")
ROW_COLOURS.editor = "row_colours"
ROW_COLOURS.setting = "rows"
ROW_COLOURS.parts = COLOURS
OPTIONS = (ROW_COLOURS, Option("advice", "on", values=("on", "off")))
ROLL = "roll"
STOP = "stop"


def settle(given: "Data", players: int) -> "Data":
    """Complete and check the options; the rows must name each of the six colours once."""
    check_players(players, *PLAYERS)
    options = chosen(OPTIONS, given)
    if sorted(options["rows"].split("-")) != sorted(COLOURS):
        raise Refused("rows", options["rows"], COLOURS)
    return options


def roll_or_stop(player: int) -> Choice:
    """Return the ask after a throw that placed something."""
    choice = Choice(player, "roll-or-stop", (ROLL, STOP))
    choice.says = "tulum"  # worded like a throw, with the number of dice it would have
    return choice


class Game(game.Game):
    """A match of Tulum.  Between two asks, `player` is on turn with `dice` left to throw and `laid` as pyramid.

    `secured` holds every player's safe blocks; what `laid` has beyond those of the player on turn is at risk.
    """

    often = "throw"
    panel = "tulum_pyramid"

    def __init__(self, seats: int, options: "Data") -> None:
        super().__init__(seats, options)
        self.colours = tuple(options["rows"].split("-"))
        self.secured = [[0] * ROWS for _ in range(seats)]
        self.player: "int | None" = None
        self.dice = DICE
        self.laid = [0] * ROWS
        self.choosing = False

    def play(self) -> "Asking[None]":
        seats = self.seats
        starter = yield Choice(None, "starts", tuple(range(seats)))
        throws = [self.throws(seat) for seat in range(seats)]
        choices = [roll_or_stop(seat) for seat in range(seats)]
        before = self.totals[:]
        player = starter
        while True:
            yield from self.turn(player, throws[player], choices[player])
            won = self.totals[player] == BLOCKS
            player = (player + 1) % seats
            if won or player == starter:
                self.rounds.append([self.totals[seat] - before[seat] for seat in range(seats)])
                if won:
                    return
                before = self.totals[:]
                self.round += 1

    def throws(self, player: int) -> "list[Throw]":
        """Return the player's throw asks, from one die to all; made once, because they are used repeatedly."""
        asks = []
        for dice in range(1, DICE + 1):
            ask = Throw(player, "tulum", dice, faces=self.colours)
            ask.values = (dice,)
            asks.append(ask)
        return asks

    def turn(self, player: int, throws: "list[Throw]", choice: "Choice") -> "Asking[None]":
        """Throw and lay until the player stops, has no dice left, completes the pyramid, or places nothing."""
        self.player = player
        self.dice = DICE
        self.laid = laid = self.secured[player][:]
        while True:
            thrown = yield throws[self.dice - 1]
            placed = place(laid, thrown, self.colours)
            if not placed:
                self.news = ("lost", sum(laid) - self.totals[player])
                self.laid = self.secured[player]
                return
            self.dice -= placed
            if laid[-1] or not self.dice:
                break
            choice.values = throws[self.dice - 1].values
            self.choosing = True
            answer = yield choice
            self.choosing = False
            if answer == STOP:
                break
        self.secured[player] = laid
        self.totals[player] = sum(laid)
        if laid[-1]:
            self.end((player,))

    def risk(self) -> "tuple[int, int]":
        """Return the exact chance that the next throw places nothing, in lowest terms."""
        return risk(self.laid, self.dice)

    def rows(self, seat: int) -> "list[int]":
        """Return the blocks of a player in each row, bottom to top, including those at risk."""
        return self.laid if seat == self.player else self.secured[seat]

    def details(self, seat: int) -> "Data":
        rows = self.rows(seat)
        secured = self.totals[seat]
        return {"secured": secured, "at-risk": sum(rows) - secured, "rows": rows[:]}

    def outlook(self) -> "Data":
        return {"risk": list(self.risk())} if self.choosing else {}
