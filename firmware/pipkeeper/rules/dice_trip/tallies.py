"""Dice Trip on paper: at the end everybody enters the tallies of the score sheet, and impossible ones are refused.

What can be known without the map: six doubles exist; every city is a bonus city once, crossed out, or neither; a
series is also a road, and any seven numbers in a row hold a double; a zone is clean or has a crossed-out city; with no
city crossed out, linked cities and so a road are there; the tens are paid when six cities or more are full.
"""

from micropython import const

from .. import game
from ..asks import Asking, Data, Refused
from ..number import Number
from .map import CITIES, ZONES
from .sheet import LINES, ZONE_POINTS, named, series_points

_DOUBLES = const(6)
_TENS = const(6)


class Tallies(game.Game):
    """A match of which only the score sheets are entered, player by player."""

    def __init__(self, seats: int, options: "Data") -> None:
        super().__init__(seats, options)
        self.lines: "list[tuple[int, ...]]" = [(0,) * len(LINES) for _ in range(seats)]

    def play(self) -> "Asking[None]":
        for seat in range(self.seats):
            self.lines[seat] = lines = yield from self.sheet(seat)
            self.totals[seat] = sum(lines)
        self.rounds.append(self.totals[:])
        self.end(self.leaders())

    def sheet(self, seat: int) -> "Asking[tuple[int, ...]]":
        """Ask for the tallies of one player, each within what the earlier ones allow; return their points."""
        doubles = yield Number(seat, "doubles", 0, _DOUBLES)
        coloured = yield Number(seat, "coloured", 0, CITIES - doubles)
        crossed = yield Number(seat, "crossed", 0, CITIES - doubles - coloured)
        written = CITIES - crossed
        road = yield Number(seat, "road", 0 if crossed else 2, written if written > 1 else 0, test=not_alone)
        series = yield Number(seat, "series", 0, min(road, 7 * doubles + 6), test=not_alone)
        zones = yield Number(seat, "zones", max(0, ZONES - crossed), min(ZONES - 1, written) if crossed else ZONES)
        tens = 0
        if self.options["tens"] == "yes":
            tens = yield Number(seat, "tens", 0, CITIES - _TENS if written >= _TENS else 0)
        return doubles + coloured, -crossed, road, series_points(series), ZONE_POINTS[zones], tens

    def details(self, seat: int) -> "Data":
        return named(self.lines[seat], self.options["tens"] == "yes")


def not_alone(cities: int) -> None:
    """Refuse a road or a series of one city, because it takes two."""
    if cities == 1:
        raise Refused("lone-city")
