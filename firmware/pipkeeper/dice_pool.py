"""A pool of dice for any game: the number of each kind, a bonus, which dice count, and exploding dice.

Stored and shown as text: `2d6+1d8+3`, `4d6 h3` (the highest three count), `2d20 l1` (the lowest one
counts), `3d6!` (a die that shows its highest face is thrown again and added).  `3dC` are dice of six colours, `1dM` is
a coin.
"""

from micropython import const

if 0:  # for the type checker
    from typing import Any

    from .dice import Dice

SIDES = (4, 6, 8, 10, 12, 20, 100)
COLOURS = "C"
COIN = "M"
NAMED: "dict[int | str, tuple[str, ...]]" = {
    COLOURS: ("red", "orange", "yellow", "green", "blue", "violet"),
    COIN: ("heads", "tails"),
}
KINDS: "tuple[int | str, ...]" = SIDES + (COLOURS, COIN)
MOST = 12  # dice thrown at once
MOST_ADDED = 99
_MOST_AGAIN = const(20)  # explosions of one die


class Pool:
    """Dice to be thrown together.  `keep` is 0 if all count, n for the highest n, -n for the lowest n."""

    def __init__(self) -> None:
        self.counts: "dict[int | str, int]" = {}  # the number of dice of each kind
        self.added = 0
        self.keep = 0
        self.exploding = False

    def kinds(self) -> "list[int | str]":
        """Return the kinds of dice in the pool, in the order of KINDS."""
        return [kind for kind in KINDS if self.counts.get(kind)]

    def dice(self) -> int:
        return sum(self.counts.values())

    def named(self) -> str:
        """Return the kind if the pool is of dice without numbers, else an empty text."""
        for kind in (COLOURS, COIN):
            if self.counts.get(kind):
                return kind
        return ""

    def set_count(self, kind: "int | str", count: int) -> None:
        """Set the number of dice of a kind; dice with and without numbers are not mixed."""
        if count and (kind in NAMED or self.named()):
            for other in KINDS:
                if other != kind and (kind in NAMED or other in NAMED):
                    self.counts.pop(other, None)
        self.counts[kind] = count
        if not count:
            del self.counts[kind]
        if self.named():
            self.added, self.keep, self.exploding = 0, 0, False
        elif abs(self.keep) >= self.dice():
            self.keep = 0

    def text(self) -> str:
        """Return the pool as text, as it is stored and shown."""
        text = "+".join([str(self.counts[kind]) + "d" + str(kind) for kind in self.kinds()])
        if self.added:
            text += ("+" if self.added > 0 else "") + str(self.added)
        if self.exploding:
            text += "!"
        if self.keep:
            text += (" h" if self.keep > 0 else " l") + str(abs(self.keep))
        return text

    def throw(self, dice: "Dice") -> "Throw":
        """Throw the pool with electronic dice."""
        shown = []
        for kind in self.kinds():
            for _ in range(self.counts[kind]):
                shown.append((kind, self._one(dice, kind)))
        return Throw(self, shown)

    def _one(self, dice: "Dice", kind: "int | str") -> "int | str":
        """Return what one die shows, with what it adds by exploding."""
        names = NAMED.get(kind)
        if names:
            return names[dice.roll(1, len(names))[0] - 1]
        sides = int(kind)
        face = total = dice.roll(1, sides)[0]
        again = 0
        while self.exploding and face == sides and again < _MOST_AGAIN:
            face = dice.roll(1, sides)[0]
            total += face
            again += 1
        return total


class Throw:
    """A throw of a pool: `shown` has the kind and the face of every die, `kept` says which of them count."""

    def __init__(self, pool: Pool, shown: "list[tuple[int | str, Any]]") -> None:
        self.pool = pool.text()
        self.shown = shown
        self.kept = [True] * len(shown)
        self.total: "int | None" = None  # None for dice without numbers
        if pool.named():
            return
        if pool.keep:
            # Sorting is not stable everywhere, so the index of a die is part of the key.
            order = sorted([(shown[at][1], at) for at in range(len(shown))])
            counted = order[-pool.keep :] if pool.keep > 0 else order[: -pool.keep]
            places = [at for _, at in counted]
            self.kept = [at in places for at in range(len(shown))]
        self.total = pool.added + sum([face for at, (_, face) in enumerate(shown) if self.kept[at]])


def pool_from(text: str) -> Pool:
    """Parse a pool from its text; ValueError if it is invalid."""
    pool = Pool()
    head, _, keep = text.partition(" ")
    if head.endswith("!"):
        pool.exploding = True
        head = head[:-1]
    added = 0
    for part in head.replace("-", "+-").split("+"):
        count, letter, kind = part.partition("d")
        if letter:
            pool.set_count(kind if kind in NAMED else int(kind), int(count))
        else:
            added = int(part)
    pool.added = added
    if keep:
        pool.keep = int(keep[1:]) if keep[0] == "h" else -int(keep[1:])
    sound = 0 < pool.dice() <= MOST and abs(pool.added) <= MOST_ADDED and abs(pool.keep) < pool.dice()
    if not sound or pool.text() != text:
        raise ValueError(text)
    return pool
