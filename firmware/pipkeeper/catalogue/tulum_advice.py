"""Tulum's advice: what perfect play between two would do, read from the solver's table of bits.

The file: for every secured pyramid (0 to 63, see rules/tulum/pyramid.py) where its part begins (u16, little-endian).
A part begins with 8 bytes, a bit for every pyramid that a turn can reach with dice left; then 8 bytes for each of them,
in the order of their numbers: a bit for every pyramid the opponent may have secured, set where throwing again is best.
"""

from ..rules.tulum.game import ROLL, STOP, Game
from ..rules.tulum.pyramid import number

FILE = "tulum-advice.bin"


class Advice:
    """The open table; a look-up reads three short pieces of it."""

    def __init__(self, assets: str) -> None:
        self._table = open(assets + "/" + FILE, "rb")

    def advise(self, game: Game) -> str:
        """Return ROLL or STOP for the player on turn, as in a game with the leading opponent alone."""
        secured, player = game.secured, game.player
        if player is None:
            raise ValueError("nobody is on turn")
        opponent = secured[leading_opponent(game, player)]
        return self.look_up(number(secured[player]), number(game.laid), number(opponent))

    def look_up(self, secured: int, laid: int, opponent: int) -> str:
        """Return ROLL or STOP for three pyramid numbers; a turn must be able to reach `laid` with dice left."""
        piece = self._piece
        start = int.from_bytes(piece(2 * secured, 2), "little")
        reached = piece(start, 8)
        rows = 1 + bin(int.from_bytes(reached, "little") & (1 << laid) - 1).count("1")
        row = piece(start + 8 * rows + (opponent >> 3), 1)
        return ROLL if row[0] >> (opponent & 7) & 1 else STOP

    def _piece(self, start: int, size: int) -> bytes:
        self._table.seek(start)
        return bytes(self._table.read(size))

    def close(self) -> None:
        self._table.close()


def leading_opponent(game: Game, player: int) -> int:
    """Return the opponent with the most secured blocks; among equals, the next one on turn."""
    seats, totals = game.seats, game.totals
    leading = (player + 1) % seats
    for step in range(2, seats):
        seat = (player + step) % seats
        if totals[seat] > totals[leading]:
            leading = seat
    return leading
