"""A player who gives any answer that is allowed, for tests, benches and demonstrations.

Runs under CPython and MicroPython; with `Chance` both play the same match.
"""

from binascii import crc32

from micropython import const

from pipkeeper.match import Match
from pipkeeper.rules.asks import Refused

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from typing import Any

NAMES: "tuple[str, ...]" = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hal")
NAMES += ("Ida", "Jan", "Kit", "Lea", "Max", "Nora", "Otto", "Pia")
_BOARD = 16  # answers between two checks of the board


class Chance:
    """Numbers that look random and are the same on both interpreters (a Lehmer generator)."""

    def __init__(self, seed: int) -> None:
        self.state = seed * 2654435761 % 0x7FFFFFFF or 1

    def randrange(self, limit: int) -> int:
        """Return a number below the limit, as random.Random gives it."""
        self.state = self.state * 48271 % 0x7FFFFFFF
        return (self.state >> 8) % limit


def answer(ask: "Any", chance: "Any") -> "Any":
    """Return some answer that the ask takes; `chance` is a Chance or a random.Random."""
    while True:
        if ask.kind == "choice":
            given = ask.options[chance.randrange(len(ask.options))]
        elif ask.kind == "number":
            given = ask.low + ask.step * chance.randrange((ask.high - ask.low) // ask.step + 1)
        elif ask.kind == "throw":
            faces = ask.faces or range(1, ask.sides + 1)
            given = [faces[chance.randrange(ask.sides)] for _ in range(ask.dice)]
        else:
            given = [ask.zones[chance.randrange(len(ask.zones))], 1 + chance.randrange(ask.sides)]
        try:
            ask.code(given)
            return given
        except Refused:
            pass


def canonical(value: "Any") -> str:
    """Return a value as text with its entries in one order, whatever the interpreter's dicts do."""
    if isinstance(value, dict):
        return "{" + ",".join([key + ":" + canonical(value[key]) for key in sorted(value)]) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join([canonical(item) for item in value]) + "]"
    return str(value)


def play(
    rules: "Any", game_id: str, players: int, given: "dict[str, Any]", seed: int, most: int = 20000
) -> "tuple[Match, int]":
    """Play a whole match; return it with the digest of its standings after every answer."""
    chance = Chance(seed)
    match = Match(rules, game_id, list(NAMES[:players]), given)
    digest = 0
    while not match.over:
        if match.count >= most:
            raise ValueError(game_id + " does not end: " + canonical(given))
        match.give(answer(match.ask, chance))
        standing = [match.standing(), match.game.round, match.game.outlook()]
        if match.over or match.count % _BOARD == 0:
            standing.append(match.game.board())
        digest = crc32(canonical(standing).encode(), digest)
    return match, digest
